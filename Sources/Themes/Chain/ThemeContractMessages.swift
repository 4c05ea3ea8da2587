import DesignTokens
import SourceText

/// Diagnostics about contracts.
extension Diagnostic {
    static func contractEntry(_ path: String, _ type: String?, at location: Location) -> Diagnostic {
        let names = TokenType.names
        let near = type.flatMap { nearest($0, among: names) }
        return Diagnostic(
            .error, "bad-contract",
            type.map { "\(quoted($0)) is not a token type" } ?? "\(quoted(path)) needs the name of a type",
            at: location,
            notes: near == nil ? [.init("the types are \(names.joined(separator: ", "))")] : [],
            hint: near.map { "did you mean \(quoted($0))?" } ?? "use one of the token types")
    }

    static func contractTwice(_ entry: ThemeContract.Entry, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-contract", "\(quoted(entry.path)) appears twice in the contract", at: entry.location,
            notes: [.init("the first one is here", at: first)], hint: "keep one of them")
    }

    static func contractTypeChanged(_ entry: ThemeContract.Entry, _ base: ThemeContract.Entry) -> Diagnostic {
        Diagnostic(
            .error, "bad-contract",
            "\(quoted(entry.path)) is a \(entry.type.name) here, and a \(base.type.name) in the contract of the theme "
                + "it extends", at: entry.location, notes: [.init("it is here", at: base.location)])
    }

    static func contractType(_ token: ResolvedToken, _ entry: ThemeContract.Entry, in contract: String) -> Diagnostic {
        Diagnostic(
            .error, "contract-type",
            "\(quoted(token.path)) has the type \(token.type.name), but the contract \(quoted(contract)) says "
                + entry.type.name, at: token.location, notes: [.init("the contract has it here", at: entry.location)])
    }

    static func missingContractTokens(
        _ theme: String, _ contract: ThemeContract, required: Int, _ missing: [ThemeContract.MissingTokens], count: Int,
        meant: [(path: String, token: Token)], at location: Location
    ) -> Diagnostic {
        let limit = ThemeContract.shownGroups
        var notes = missing.prefix(limit).map { group in
            let rest = group.names.count - limit
            let more = rest > 0 ? " and \(rest) more" : ""
            return Diagnostic.Note(
                "missing in \(group.group): \(group.names.prefix(limit).joined(separator: ", "))\(more)",
                at: group.location)
        }
        if missing.count > limit { notes.append(.init("and \(missing.count - limit) more groups")) }
        notes += meant.map { .init("is this meant to be \(quoted($0.path))?", at: $0.token.location) }
        return Diagnostic(
            .error, "contract-missing-tokens",
            "the theme \(quoted(theme)) lacks \(count) of the \(required) tokens that the contract "
                + "\(quoted(contract.name)) requires", at: location, notes: notes,
            hint: "define them, extend a theme that has them, or take them from one with \"uses\"")
    }
}
