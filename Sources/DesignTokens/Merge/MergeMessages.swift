import SourceText

/// Messages about merging tokens and extending groups.
extension Diagnostic {
    /// - Parameters:
    ///   - others: the number of further tokens that the same two files define.
    ///   - areModes: whether the names of the files contain modes.
    static func duplicateToken(
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
}

/// Messages about groups that extend others.
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
}
