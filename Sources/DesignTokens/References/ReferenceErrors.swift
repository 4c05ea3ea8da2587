import SourceText

/// Diagnostics about references, with the chain of references as notes.
extension TokenResolver {
    /// Reports references to missing tokens.
    mutating func checkTargets(besides reported: Set<Location>) {
        guard graph.hasMissing else { return }
        let groups = set.groupPaths
        for index in set.tokens.indices {
            for alias in set.tokens[index].aliases
            where set.indexByPath[alias.target] == nil && set.broken[alias.target] == nil {
                let location = set.tokens[index].location(of: alias)
                if reported.contains(location) { continue }
                report(
                    .tokenAliasUnresolved(
                        alias.target, isGroup: groups.contains(alias.target),
                        hasRoot: set[alias.target + ".$root"] != nil,
                        at: location, notes: chain(to: set.tokens[index].path),
                        nearest: nearestToken(alias.target)))
            }
        }
    }

    private mutating func nearestToken(_ target: String) -> String? {
        guard remainingSearches > 0 else { return nil }
        remainingSearches -= set.tokens.count
        return nearest(target, among: set.tokens.lazy.map(\.path))
    }

    /// Returns the chain of references to the token at a path as notes: first a token that refers to it, then one that
    /// refers to that token, and so on.
    mutating func chain(to path: String) -> [Diagnostic.Note] {
        set.notes(to: path, users: referencesByTarget())
    }

    /// Reports a reference to a token of the wrong type. Notes show the origin of that type and the tokens affected.
    mutating func reportTypeMismatch(
        _ alias: TokenAlias, _ type: TokenType, expected: TokenType, of index: Int, _ mode: ModeCombination
    ) {
        let chain = set.chain(of: alias.target, in: mode)
        var notes = chain.first.map { [Diagnostic.Note.tokenDefined(at: $0.location)] } ?? []
        for (token, next) in zip(chain, chain.dropFirst()).prefix(4) {
            guard let alias = token.values[mode].aliases.first else { continue }
            notes.append(.tokenRefers(token.path, to: next.path, at: token.location(of: alias)))
        }
        notes += self.chain(to: set.tokens[index].path)
        report(
            .tokenTypeClash(
                alias.target, type, expected: expected, at: set.tokens[index].location(of: alias), notes: notes))
    }

    /// Reports tokens that a theme redefines with another type. Style sheets and templates of the base theme rely on
    /// the type.
    mutating func checkReplacements() {
        for old in set.replaced {
            guard let new = set[old.path], let oldType = type(of: old), let newType = type(of: new) else { continue }
            if oldType != newType {
                report(.tokenTypeChanged(new.path, from: oldType, to: newType, at: new.location, old: old.location))
            }
        }
    }

    /// The type of a token, or of the token to which it refers.
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
    /// Adds the tokens that refer to a token to each diagnostic about its value. The reader of a single file cannot
    /// find them.
    public func addingReferrers(to diagnostics: [Diagnostic]) -> [Diagnostic] {
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

    fileprivate func notes(to path: String, users: [String: [ReferenceStep]]) -> [Diagnostic.Note] {
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
