import Attestations
import Themes

extension PageScript {
    /// Whether an attestation page runs the script. Attestation pages belong to no app.
    func isRun(by pages: AttestationPages) -> Bool {
        switch self {
        case .attestation: pages.hasOffers
        case .verify: true
        case .share, .haptics, .language, .unlock, .consent, .whatsNew: false
        }
    }

    /// Whether a page of the app runs the script.
    func isRun(by app: App) -> Bool {
        switch self {
        case .share: app.about.share != nil
        case .haptics: app.about.moreApps?.item.hasHaptics ?? false
        case .verify, .attestation, .language, .unlock: false
        case .consent: !app.consents.isEmpty
        case .whatsNew: app.whatsNew(app.languages) != nil
        }
    }

    /// Whether pages of all kinds run the script.
    func isRun(by negotiations: Set<LanguageNegotiation>) -> Bool {
        self == .language && negotiations.contains(.browser)
    }
}
