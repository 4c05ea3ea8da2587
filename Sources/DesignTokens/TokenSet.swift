import SourceText

/// The tokens of a theme and of all it extends, laid over each other: one token per path.
public struct TokenSet: Sendable {
    /// In the order in which their paths were first met, the base theme's first.
    public internal(set) var tokens: [Token] = []
    /// The base theme's tokens that a nearer theme replaced.
    var replaced: [Token] = []
    private(set) var indexByPath: [String: Int] = [:]

    /// The token of that path, `semantic.color.text`.
    public subscript(path: String) -> Token? { indexByPath[path].map { tokens[$0] } }

    /// Lays themes over each other; the nearest wins, token by token. Places are kept, so what is wrong with a token is
    /// shown where it was written.
    ///
    /// - Parameter layers: the files of each theme, the theme at the base first.
    public static func merge(_ layers: [[TokenFile]]) -> Checked<TokenSet> {
        var set = TokenSet()
        var diagnostics: [Diagnostic] = []
        for layer in layers {
            var seen: [String: Location] = [:]
            for token in layer.lazy.flatMap(\.tokens) {
                if let first = seen[token.path] {
                    diagnostics.append(.tokenTwice(token.path, at: token.location, first: first))
                    continue
                }
                seen[token.path] = token.location
                set.add(token)
            }
        }
        return Checked(set, diagnostics + set.tokensThatAreGroups())
    }

    /// Adds `token`, in place of the one of its path.
    mutating func add(_ token: Token) {
        if let index = indexByPath[token.path] {
            replaced.append(tokens[index])
            tokens[index] = token
        } else {
            indexByPath[token.path] = tokens.count
            tokens.append(token)
        }
    }

    /// How the value of a token comes about in `mode`: the token itself, what it refers to, what that refers to. Ends at
    /// a token that holds a value of its own, wholly or in part, or refers to nothing. Empty when there is no such token.
    public func chain(of path: String, in mode: ModeCombination) -> [Token] {
        var chain: [Token] = []
        var next: String? = path
        while let path = next, let token = self[path], chain.count < TokenResolver.chainLimit {
            chain.append(token)
            next = if case .alias(let alias) = token.values[mode] { alias.target } else { nil }
        }
        return chain
    }

    /// Within one file the reader sees this; between files only the merged set can.
    private func tokensThatAreGroups() -> [Diagnostic] {
        tokens.compactMap { token in
            var path = token.path[...]
            while let dot = path.lastIndex(of: ".") {
                path = path[..<dot]
                if let outer = self[String(path)] {
                    return .tokenInsideToken(token.path, inside: outer.path, at: token.location, outer: outer.location)
                }
            }
            return nil
        }
    }
}
