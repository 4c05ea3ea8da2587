import SourceText

/// Messages about inputs, and about modifiers as modes.
extension Diagnostic {
    // MARK: Inputs

    static func inputUnknown(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-input", "there is no modifier \(quoted(name))", at: location,
            hint: names.isEmpty ? "this resolver file has none" : oneOf(name, names))
    }

    static func inputContextUnknown(
        _ name: String, of modifier: ResolverDocument.Modifier, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "resolver-input", "\(quoted(modifier.name)) has no context \(quoted(name))", at: location,
            hint: oneOf(name, modifier.contexts))
    }

    static func inputMissing(_ modifier: ResolverDocument.Modifier) -> Diagnostic {
        let names = modifier.contexts.joined(separator: ", ")
        return Diagnostic(
            .error, "resolver-input", "no context of \(quoted(modifier.name)) is chosen",
            at: modifier.location, hint: "give it a \"default\", or an input: one of \(names)")
    }

    static func inputTwice(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "resolver-input", "\(quoted(name)) is given twice", at: location)
    }

    static func oneOf(_ name: String, _ names: [String]) -> Hint {
        nearest(name, among: names).map { "did you mean \(quoted($0))?" }
            ?? "choose one of \(names.joined(separator: ", "))"
    }

    // MARK: Modes

    static func contextsUnused(_ names: [String], of modifier: ResolverDocument.Modifier) -> Diagnostic {
        let listed = names.prefix(8).map { quoted($0) }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        let what = names.count == 1 ? "is not a mode and is" : "are not modes and are"
        return Diagnostic(
            .warning, "resolver-unused", "in \(quoted(modifier.name)), \(listed) \(what) not used",
            at: modifier.location,
            hint: "name their modes in theme.yml, as in modes: { \(names[0]): lightHighContrast }")
    }

    static func tokensInSomeModes(_ tokens: [Token], at location: Location) -> Diagnostic {
        let others = tokens.dropFirst()
        let more = others.isEmpty ? "" : " and \(others.count) more"
        let verb = others.isEmpty ? "has" : "have"
        return Diagnostic(
            .warning, "resolver-token-partial",
            "\(quoted(tokens[0].path))\(more) \(verb) no value in some modes; there, the value of another mode is used",
            at: location, notes: others.prefix(3).map { .init("so does \(quoted($0.path))", at: $0.location) },
            hint: "give every context the token, or put it in a set")
    }

    static func groupExtendsInSomeModes(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "resolver-token-partial",
            "the group \(quoted(path)) extends another group in some modes, and therefore in all", at: location,
            hint: "let it extend that group in every context, or move it to a set")
    }

    static func groupExtendsByMode(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-extends", "the group \(quoted(path)) extends different groups in different modes",
            at: location,
            hint: "extend the same group in every context, and let its tokens differ")
    }

    static func tokenTypeByMode(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-extends", "the type of \(quoted(path)) comes from a group that its own group extends",
            at: location, hint: "a token that differs between contexts needs a \"$type\" of its own there")
    }
}
