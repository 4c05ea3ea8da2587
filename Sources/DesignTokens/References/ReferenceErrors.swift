import SourceText

/// What is said of references, with the chain of them that led there.
extension TokenResolver {
    /// References that name no token.
    mutating func checkTargets() {
        guard graph.hasMissing else { return }
        let groups = set.groupPaths
        for index in set.tokens.indices {
            for alias in set.tokens[index].aliases
            where set.indexByPath[alias.target] == nil && set.broken[alias.target] == nil {
                let hop = Hop(from: index, alias: alias)
                say(
                    .tokenAliasUnresolved(
                        alias.target, isGroup: groups.contains(alias.target),
                        hasRoot: set[alias.target + ".$root"] != nil,
                        at: location(of: hop), notes: chain(to: set.tokens[index].path),
                        nearest: nearestToken(alias.target)))
            }
        }
    }

    private mutating func nearestToken(_ target: String) -> String? {
        guard searchesLeft > 0 else { return nil }
        searchesLeft -= set.tokens.count
        return nearest(target, among: set.tokens.lazy.map(\.path))
    }

    /// How one gets to the token of that path: who refers to it, who refers to that one, and so on.
    mutating func chain(to path: String) -> [Diagnostic.Note] {
        set.notes(to: path, users: usersByPath())
    }

    /// A reference to a token of another type: where that one has its type from, and who is concerned.
    mutating func sayClash(
        _ alias: TokenAlias, _ type: TokenType, expected: TokenType, of index: Int, _ mode: ModeCombination
    ) {
        let chain = set.chain(of: alias.target, in: mode)
        var notes = chain.first.map { [Diagnostic.Note.tokenDefined(at: $0.location)] } ?? []
        for (token, next) in zip(chain, chain.dropFirst()).prefix(4) {
            guard let alias = token.values[mode].aliases.first else { continue }
            notes.append(.tokenRefers(token.path, to: next.path, at: token.location(of: alias)))
        }
        notes += self.chain(to: set.tokens[index].path)
        say(
            .tokenTypeClash(
                alias.target, type, expected: expected, at: set.tokens[index].location(of: alias), notes: notes))
    }

    /// A theme may change a token's value, never its type: style sheets and templates of the base rely on it.
    mutating func checkReplacements() {
        for old in set.replaced {
            guard let new = set[old.path], let oldType = type(of: old), let newType = type(of: new) else { continue }
            if oldType != newType {
                say(.tokenTypeChanged(new.path, from: oldType, to: newType, at: new.location, old: old.location))
            }
        }
    }

    /// The type a token states, or takes from what it refers to.
    private func type(of token: Token) -> TokenType? {
        var current = token
        for _ in 0..<Self.chainLimit {
            if let type = current.type { return type }
            guard let alias = current.aliases.first, let next = set[alias.target] else { return nil }
            current = next
        }
        return nil
    }
}

extension TokenSet {
    /// Adds to what was said of a token's value who refers to that token; a file alone does not know.
    public func withUsers(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var paths: [Diagnostic: String] = [:]
        for token in broken.values {
            for diagnostic in token.diagnostics { paths[diagnostic] = token.path }
        }
        guard !paths.isEmpty else { return diagnostics }
        let users = usersByPath()
        return diagnostics.map { diagnostic in
            guard let path = paths[diagnostic] else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.notes += notes(to: path, users: users)
            return diagnostic
        }
    }

    fileprivate func notes(to path: String, users: [String: [Hop]]) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = path
        while notes.count < 4, let user = users[current]?.first, tokens[user.from].path != path {
            let token = tokens[user.from]
            notes.append(.tokenRefers(token.path, to: current, at: token.location(of: user.alias)))
            current = token.path
        }
        return notes
    }
}
