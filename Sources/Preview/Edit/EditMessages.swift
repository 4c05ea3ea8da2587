import DesignTokens
import SourceText

/// The diagnostics of editing tokens in the preview.
extension Diagnostic {
    static func noTokenToEdit(_ edit: TokenEdit, in folder: String) -> Diagnostic {
        Diagnostic(.error, "no-such-token", "the theme \"\(folder)\" has no token or group \"\(edit.path)\"")
    }

    static func notATokenValue(_ edit: TokenEdit, _ type: TokenType, at location: Location) -> Diagnostic {
        let (what, example) =
            switch type {
            case .color: ("colour", "#336699")
            case .dimension: ("length", "16px or 1.5rem")
            default: ("list of fonts", "Helvetica Neue, Arial")
            }
        return Diagnostic(
            .error, "token-edit-value", "\(quoted(edit.text)) is not a \(what) for \"\(edit.path)\"", at: location,
            hint: "write \(example), or name another token: {\(edit.path.split(separator: ".").first ?? "raw").name}")
    }

    /// - Parameter reason: A clause that begins in lower case.
    static func tokenNotEditable(_ edit: TokenEdit, _ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-edit-place", "\"\(edit.path)\" cannot be changed in the preview: \(reason)", at: location,
            hint: "change it in its file")
    }

    static func tokenChangedMeanwhile(_ path: String, now text: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "token-edit-meanwhile",
            "\"\(path)\" was changed in its file to \(quoted(text)), so nothing was saved", at: location,
            hint: "save again to replace it with your value")
    }

    static func closedThemeNotSaved(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "theme-edit-closed",
            "the theme \"\(folder)\" is built in and closed, so no theme of your own can extend it",
            hint: "make a theme that extends another and takes the tokens of this one, as in uses: \(folder)/colors")
    }
}
