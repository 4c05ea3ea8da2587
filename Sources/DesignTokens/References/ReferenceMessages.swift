import SourceText

/// Messages about resolving references.
extension Diagnostic {
    static func tokenAliasUnresolved(
        _ target: String, isGroup: Bool, hasRoot: Bool, at location: Location, notes: [Note], nearest: String?
    ) -> Diagnostic {
        let hint = hasRoot ? target + ".$root" : nearest
        return Diagnostic(
            .error, "token-alias-unresolved",
            isGroup ? "\(quoted(target)) is a group, not a token" : "there is no token \(quoted(target))",
            at: location, notes: notes, hint: hint.map { "did you mean \(quoted($0))?" })
    }

    static func tokenCycle(_ path: String, at location: Location, notes: [Note]) -> Diagnostic {
        Diagnostic(.error, "token-circle", "\(quoted(path)) refers to itself", at: location, notes: notes)
    }

    static func tokenPartMissing(
        _ steps: [String], of path: String, at location: Location, notes: [Note]
    ) -> Diagnostic {
        let part = steps.joined(separator: "/")
        return Diagnostic(
            .error, "token-alias-unresolved", "\(quoted(path)) has no \(quoted(part))", at: location, notes: notes,
            hint: steps.first?.hasPrefix("$") == true ? nil : "the parts of a value come after \"$value\"")
    }

    static func tokenTooLarge(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-too-large", "the value of \(quoted(path)) is made up of too many parts", at: location,
            hint: "use fewer references that repeat the same value")
    }

    static func tokenChainTooLong(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-chain-too-long",
            "a chain of more than \(TokenResolver.chainLimit) references leads to \(quoted(path))", at: location)
    }

    static func tokenTypeClash(
        _ target: String, _ type: TokenType, expected: TokenType, at location: Location, notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            .error, "token-type-clash", "\(quoted(target)) has the type \(type.name), not \(expected.name)",
            at: location, notes: notes)
    }

    static func tokenTypeChanged(
        _ path: String, from old: TokenType, to new: TokenType, at location: Location, old place: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "token-type-changed",
            "\(quoted(path)) has the type \(new.name), but \(old.name) in the theme that this one extends",
            at: location,
            notes: [.init("it is defined here", at: place)])
    }
}

extension Diagnostic.Note {
    static func tokenDefined(at location: Location) -> Diagnostic.Note {
        Diagnostic.Note("it is defined here", at: location)
    }

    static func tokenRefers(_ path: String, to target: String, at location: Location) -> Diagnostic.Note {
        Diagnostic.Note("\(quoted(path)) refers to \(quoted(target))", at: location)
    }
}
