import SourceText

/// `welcome` of `about.yml`: the page on which people start with an app.
///
/// Source: the onboarding of SAP's Fiori for iOS, whose welcome screen has these two states and this table of what is
/// shown. A page without a server has no field for an email address and no scanner: where that screen has them, the page
/// has a link that activates the app, and a QR code of it.
struct Welcome: Sendable {
    /// How far the app of a reader is set up.
    enum State: String, CaseIterable, Sendable {
        /// It has to be activated first; where nothing activates it, it can only be tried.
        case notConfigured
        /// It knows its server: people sign in.
        case isConfigured
    }

    /// Whether people have to accept the app's terms before they go on.
    enum Legal: String, CaseIterable, Sendable {
        case none, required
    }

    /// Where a button leads: a page on the web, or a place in an app (`tides://activate`).
    struct Target: Sendable {
        var address: String
        /// What the button says, when that is not our word.
        var title: LocalisedText?
    }

    var state: State
    var instructions: LocalisedText?
    var illustration: AboutPage.Illustration?
    var footnote: LocalisedText?
    var signIn: Target?
    var activate: Target?
    var demo: Target?
    var legal: Legal
    /// True when the address that activates the app is shown as a QR code too.
    var hasCode: Bool
}

/// What is shown, by state.
extension Welcome {
    /// A button that starts with the app.
    enum Action: Sendable {
        case signIn, activate
    }

    /// The buttons, the primary one first; none for an app that is not configured and that nothing activates.
    var actions: [(action: Action, target: Target)] {
        let all: [(Action, Target?)] =
            switch state {
            case .notConfigured: [(.activate, activate)]
            case .isConfigured: [(.signIn, signIn), (.activate, activate)]
            }
        return all.compactMap { action, target in target.map { (action, $0) } }
    }

    /// The line before the demo mode: only where there is nothing but the demo mode to begin with.
    var shownFootnote: LocalisedText? { actions.isEmpty && demo != nil ? footnote : nil }

    /// True when people have to accept the terms before a button leads on.
    var isGated: Bool { legal == .required && !actions.isEmpty }

    /// The schemes that a form of the page may lead to: `https:`.
    ///
    /// Of all addresses, and not only of the form's: a page of the web may lead on to the app, and browsers ask the policy
    /// again for every step.
    var formSchemes: [String] {
        let schemes = [signIn, activate, demo].compactMap { $0?.address.utf8.split(separator: UInt8(ascii: ":")).first }
        return Set(schemes.map { Substring($0).lowercased() + ":" }).sorted()
    }
}
