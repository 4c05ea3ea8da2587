import Attestations
import Themes

extension PageScript {
    /// True when some page of attestations runs it; these belong to no app.
    func isRun(by pages: AttestationPages) -> Bool {
        switch self {
        case .attestation: pages.hasOffers
        case .verify: true
        case .share, .haptics, .language, .unlock, .consent, .whatsNew: false
        }
    }

    /// True when some page of the app runs it; else it is not published.
    func isRun(by app: App) -> Bool {
        switch self {
        case .share: app.about.share != nil
        case .haptics: app.about.moreApps?.item.hasHaptics ?? false
        case .verify, .attestation, .language, .unlock: false
        case .consent: !app.consents.isEmpty
        case .whatsNew: app.whatsNew(app.languages) != nil
        }
    }

    /// True when pages of every kind run it.
    func isRun(by negotiations: Set<Negotiation>) -> Bool { self == .language && negotiations.contains(.browser) }
}
