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
            .error, "welcome-no-action", "the welcome page of an app that is configured has no button",
            at: location, hint: "add signIn: or activate: with its url:, or write state: notConfigured")
    }

    static func welcomeSignInTooEarly(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-sign-in", "nobody can sign in to an app that is not configured yet", at: location,
            hint: "write state: isConfigured, or activate: in place of signIn:")
    }

    static func welcomeFootnoteUnseen(hasAction: Bool, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "welcome-footnote",
            hasAction
                ? "the footnote is not shown: it leads to the demo mode of an app that has no other button"
                : "the footnote is not shown: it leads to the demo mode, and there is none",
            at: location,
            hint: hasAction
                ? "move the text to instructions:" : "add demo: with its url:, or move the text to instructions:")
    }

    static func welcomeNothingToGate(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-gate", "the legal gate has no button behind it",
            at: location, hint: "add activate: with its url:, or remove legal:")
    }

    static func welcomeCodeOfNothing(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-code", "there is no address for the QR code", at: location,
            hint: "add activate: with its url:")
    }

    static func welcomeCodeFails(_ failure: QRCodeFailure, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-code", "the address cannot be a QR code: \(failure)", at: location,
            hint: "use a shorter address for activate:")
    }

    /// - Parameter sent: the address to which the form would lead; `nil` when a form cannot send the query.
    static func welcomeQueryChanges(_ address: String, _ sent: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-query", "the form of the legal gate cannot lead to \(quoted(address)) as it is written",
            at: location,
            notes: sent.map { [.init("it would lead to \(quoted($0))", at: nil)] } ?? [],
            hint: sent == nil
                ? "use an address whose query is a list of name=value"
                : "write it this way, if it means the same there, or use an address without a query")
    }

    static func welcomeTwoQueries(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "welcome-query",
            "signIn and activate have different queries, and the form of the legal gate has one",
            at: location, hint: "give both the same query, or none")
    }
}
