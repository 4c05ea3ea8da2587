/// A script that pages may run: a file of its name in a theme's `scripts/`, such as `share.js`, or a folder of its name
/// with several that are joined.
///
/// Every page is whole without any of them: a script makes something that works already more convenient.
enum PageScript: String, CaseIterable, Sendable {
    /// The system's share sheet, and a button that copies the address, on about pages.
    case share
    /// Lets the device shake, on pages with other apps.
    case haptics
    /// Checks the signatures of attestations, on the page for that.
    case verify
    /// Makes attestations on their page.
    case attestation

    /// True for one that stands in several files.
    var isFolder: Bool { self == .attestation }

    /// True when some page of attestations runs it; these are no app's.
    func isRun(by pages: AttestationPages) -> Bool {
        switch self {
        case .attestation: pages.hasOffers
        case .verify: true
        case .share, .haptics: false
        }
    }

    /// True when some page of the app runs it; else it is not published.
    func isRun(by app: App) -> Bool {
        switch self {
        case .share: app.about.share != nil
        case .haptics: app.about.moreApps?.item.hasHaptics ?? false
        case .verify, .attestation: false
        }
    }
}
