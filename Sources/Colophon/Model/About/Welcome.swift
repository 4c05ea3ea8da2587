import SourceText
import Wording

/// The page on which users start with an app: `welcome` in `about.yml`.
///
/// Source: the onboarding of SAP's Fiori for iOS, whose welcome screen has these two states and this table of visible
/// elements. That screen has a field for an email address and a scanner. A page without a server cannot have them;
/// instead it has a link that activates the app, and a QR code of that link.
struct Welcome: Sendable {
    /// The setup state of the reader's app.
    enum State: String, CaseIterable, Sendable {
        /// The app has to be activated first. Without an activation address, only the demo mode is available.
        case notConfigured
        /// The app knows its server; users sign in.
        case isConfigured
    }

    /// Whether users have to accept the app's terms before they continue.
    enum Legal: String, CaseIterable, Sendable {
        case none, required
    }

    /// The target of a button: a web page, or a place in an app (`tides://activate`).
    struct Target: Sendable {
        var address: String
        /// The label of the button; `nil` for the program's own word.
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
    /// Whether the page also shows the activation address as a QR code.
    var hasCode: Bool
}

/// The visible elements, by state.
extension Welcome {
    /// A button that starts the app.
    enum Action: Sendable {
        case signIn, activate
    }

    /// The buttons, the primary one first; empty when the app is not configured and has no activation address.
    var actions: [(action: Action, target: Target)] {
        let all: [(Action, Target?)] =
            switch state {
            case .notConfigured: [(.activate, activate)]
            case .isConfigured: [(.signIn, signIn), (.activate, activate)]
            }
        return all.compactMap { action, target in target.map { (action, $0) } }
    }

    /// The line before the demo mode, shown only when the demo mode is the only way to start.
    var shownFootnote: LocalisedText? { actions.isEmpty && demo != nil ? footnote : nil }

    /// Whether users have to accept the terms before a button leads on.
    var isGated: Bool { legal == .required && !actions.isEmpty }

    /// The URL schemes to which a form of the page may lead: `https:`.
    ///
    /// Includes the schemes of all addresses, not only that of the form: a web page may redirect to the app, and
    /// browsers check the policy at every redirect.
    var formSchemes: [String] {
        let schemes = [signIn, activate, demo].compactMap { $0?.address.utf8.split(separator: UInt8(ascii: ":")).first }
        return Set(schemes.map { Substring($0).lowercased() + ":" }).sorted()
    }
}

extension AboutPage {
    /// The documents at the legal gate of the welcome page, each with its word: users accept the terms and have read
    /// the privacy policy.
    var acceptedTexts: [(Word, String)] {
        items.compactMap { item in
            switch item.kind {
            case .terms(let document): (.terms, document.name)
            case .privacy(let document): (.privacy, document.name)
            case .accessibility, .legal, .news, .moreApps, .rate, .custom: nil
            }
        }
    }
}
