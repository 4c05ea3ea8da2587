import SourceText

/// The words of this room: merging, extending groups, and following references.
extension Diagnostic {
    /// - Parameters:
    ///   - others: how many more tokens the same two files define.
    ///   - areModes: true when the names of the files are those of modes.
    static func tokenTwice(
        _ path: String, others: Int = 0, at location: Location, first: Location, areModes: Bool = false
    ) -> Diagnostic {
        let verb = others == 0 ? "is" : others == 1 ? "and another token are" : "and \(others) more tokens are"
        return Diagnostic(
            .error, "token-twice", "\(quoted(path)) \(verb) defined twice in one theme", at: location,
            notes: [.init("the first definition is here", at: first)],
            hint: areModes
                ? "for modes, write both values in one token (\"dev.colophon.modes\"), or join the two files in a "
                    + "*.resolver.json file" : nil)
    }

    static func tokenAliasUnresolved(
        _ target: String, isGroup: Bool, hasRoot: Bool, at location: Location, notes: [Note], nearest: String?
    ) -> Diagnostic {
        let hint = hasRoot ? target + ".$root" : nearest
        return Diagnostic(
            .error, "token-alias-unresolved",
            isGroup ? "\(quoted(target)) is a group, not a token" : "there is no token \(quoted(target))",
            at: location, notes: notes, hint: hint.map { "did you mean \(quoted($0))?" })
    }

    static func tokenCircle(_ path: String, at location: Location, notes: [Note]) -> Diagnostic {
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

/// Groups that extend others.
extension Diagnostic {
    static func tokenExtendsMissing(_ target: String, at location: Location, nearest: String?) -> Diagnostic {
        Diagnostic(
            .error, "token-extends", "there is no group \(quoted(target))", at: location,
            hint: nearest.map { "did you mean \(quoted($0))?" })
    }

    static func tokenExtendsToken(_ target: String, at location: Location, token: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-extends", "\(quoted(target)) is a token, and only a group can be extended", at: location,
            notes: [.init("the token is here", at: token)], hint: "refer to a token with \"$value\": \"{\(target)}\"")
    }

    static func tokenExtendsTwice(_ path: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-extends", "\(quoted(path)) extends two groups in one theme", at: location,
            notes: [.init("the first one is here", at: first)])
    }

    static func tokenExtendsCircle(_ path: String, at location: Location, notes: [Note]) -> Diagnostic {
        Diagnostic(.error, "token-circle", "the group \(quoted(path)) extends itself", at: location, notes: notes)
    }

    static func tokenExtendsTooLong(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-chain-too-long",
            "a chain of more than \(GroupExtender.chainLimit) groups extends from \(quoted(path))", at: location)
    }

    static func tokenExtendsTooMany(at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "token-too-large", "extending groups produces more than \(GroupExtender.limit) tokens",
            at: location,
            hint: "extend the same group fewer times")
    }
}

extension Diagnostic.Note {
    static func tokenExtends(_ path: String, _ target: String, at location: Location) -> Diagnostic.Note {
        Diagnostic.Note("\(quoted(path)) extends \(quoted(target))", at: location)
    }

    static func tokenDefined(at location: Location) -> Diagnostic.Note {
        Diagnostic.Note("it is defined here", at: location)
    }

    static func tokenRefers(_ path: String, to target: String, at location: Location) -> Diagnostic.Note {
        Diagnostic.Note("\(quoted(path)) refers to \(quoted(target))", at: location)
    }
}
