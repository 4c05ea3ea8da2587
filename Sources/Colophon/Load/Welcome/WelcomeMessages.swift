import Attestations
import SourceText

/// Diagnostics about `welcome` of an `about.yml`.
extension Diagnostic {
    static func notAnAppLink(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(text)\" is neither the address of a page nor a link into an app",
            at: location, hint: "write one such as https://example.org/start or example://start, percent-encoded")
    }

    static func welcomeWithoutAction(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-no-action", "the app is configured, but its welcome page has no button",
            at: location, hint: "add signIn: or activate: with its url:, or write state: notConfigured")
    }

    static func welcomeSignInTooEarly(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-sign-in", "users cannot sign in to an app that is not configured", at: location,
            hint: "write state: isConfigured, or activate: in place of signIn:")
    }

    static func welcomeFootnoteUnseen(hasAction: Bool, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "welcome-footnote",
            hasAction
                ? "the footnote is not shown: the page has another button than the link to the demo mode"
                : "the footnote is not shown: the page has no link to a demo mode",
            at: location,
            hint: hasAction
                ? "move the text to instructions:" : "add demo: with its url:, or move the text to instructions:")
    }

    static func welcomeNothingToGate(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-gate", "users must accept the terms first, but the page has no button",
            at: location, hint: "add activate: with its url:, or remove legal:")
    }

    static func welcomeCodeOfNothing(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-code", "the QR code has no address", at: location,
            hint: "add activate: with its url:")
    }

    static func welcomeCodeFails(_ failure: QRCodeFailure, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-code", "the address does not fit into a QR code: \(failure)", at: location,
            hint: "use a shorter address for activate:")
    }

    /// - Parameter sent: the address to which the form would lead; `nil` when a form cannot send the query.
    static func welcomeQueryChanges(_ address: String, _ sent: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-query", "the legal gate would change the query of \(quoted(address))",
            at: location,
            notes: sent.map { [.init("it would lead to \(quoted($0))", at: nil)] } ?? [],
            hint: sent == nil
                ? "use an address whose query is a list of name=value"
                : "write the address in the note, if your server accepts it, or remove the query")
    }

    static func welcomeTwoQueries(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-query",
            "signIn and activate have different queries, which the legal gate cannot keep",
            at: location, hint: "give both the same query, or none")
    }
}
