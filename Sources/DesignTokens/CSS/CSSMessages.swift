import SourceText

/// Messages about custom properties and style sheets.
extension Diagnostic {
    static func tokenNameClash(
        _ name: String, in language: String = "CSS", _ token: ResolvedToken, _ first: ResolvedToken
    ) -> Diagnostic {
        Diagnostic(
            .error, "token-name-clash",
            "\(quoted(token.path)) and \(quoted(first.path)) would both be called \(name) in \(language)",
            at: token.location,
            notes: [.init("the other token is here", at: first.location)], hint: "rename one of them")
    }

    static func unknownToken(_ name: String, nearest: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-token", "no token or style sheet defines \(name)", at: location,
            hint: nearest.map { "did you mean \($0)?" })
    }

    static func tokenDeprecated(_ name: String, reason: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-deprecated", "the token behind \(name) is deprecated", at: location,
            hint: reason.map { Hint($0) })
    }

    static func styleSheetImport(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "stylesheet-remote", "a style sheet cannot import another", at: location,
            hint: "put the other one in the theme's styles folder")
    }

    static func styleSheetRemote(_ address: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "stylesheet-remote", "\(quoted(address)) would be loaded from another server", at: location,
            hint: "put the file in the theme's assets folder")
    }

    static func styleSheetScript(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "stylesheet-remote", "\(quoted(name)) runs a script", at: location, hint: "remove it")
    }

    static func styleSheetUnclosed(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "stylesheet-syntax", "this \(what) is never closed", at: location)
    }

    static func styleSheetUnopened(_ byte: UInt8, at location: Location, open: Location?) -> Diagnostic {
        let bracket = Character(Unicode.Scalar(byte))
        return Diagnostic(
            .error, "stylesheet-syntax", "this \(quoted(String(bracket))) closes nothing", at: location,
            notes: open.map { [.init("this bracket is still open", at: $0)] } ?? [])
    }
}
