import SourceText

/// The merged tokens of a theme and of all themes that it extends, one for each path.
public struct TokenSet: Sendable {
    /// The tokens in the order in which their paths first occur, starting with the base theme; then the tokens that
    /// groups inherit.
    public internal(set) var tokens: [Token] = []
    /// The groups with properties, in the order in which they first occur. Properties from several files are merged,
    /// and the nearest theme wins.
    public internal(set) var groups: [TokenGroup] = []
    /// Tokens of a base theme that a nearer theme replaced.
    var replaced: [Token] = []
    /// Tokens without a valid value, which is already reported, by path.
    var broken: [String: InvalidToken] = [:]
    private(set) var indexByPath: [String: Int] = [:]
    /// The index of each token's theme.
    private var layers: [Int] = []
    private(set) var groupIndexByPath: [String: Int] = [:]

    /// The token at a path, such as `semantic.color.text`.
    public subscript(path: String) -> Token? { indexByPath[path].map { tokens[$0] } }

    /// The properties of the group at a path, such as `semantic.color`; nil if it has none.
    public subscript(group path: String) -> TokenGroup? { groupIndexByPath[path].map { groups[$0] } }

    /// Merges themes; the nearest wins, token by token. Then each group that extends another inherits its tokens in the
    /// nearest theme's version. Tokens keep their places, so that diagnostics point to the source.
    ///
    /// - Parameter layers: the files of each theme, starting with the base theme.
    public static func merge(_ layers: [[TokenFile]]) -> Checked<TokenSet> {
        var set = TokenSet()
        var diagnostics: [Diagnostic] = []
        for (number, layer) in layers.enumerated() {
            set.addTokens(of: layer, number, into: &diagnostics)
            set.addGroups(of: layer, into: &diagnostics)
        }
        diagnostics += set.tokensThatAreGroups()
        diagnostics += set.extendGroups()
        return Checked(set, diagnostics)
    }

    private mutating func addTokens(of layer: [TokenFile], _ number: Int, into diagnostics: inout [Diagnostic]) {
        var twice = DuplicateTokens()
        for token in layer.lazy.flatMap(\.tokens) {
            if let index = indexByPath[token.path], layers[index] == number {
                twice.add(token, first: tokens[index])
                continue
            }
            add(token, layer: number)
        }
        diagnostics += twice.diagnostics
        for token in layer.lazy.flatMap(\.broken) { broken[token.path] = token }
    }

    private mutating func addGroups(of layer: [TokenFile], into diagnostics: inout [Diagnostic]) {
        var extended: [String: TokenGroup.Extension] = [:]
        for group in layer.lazy.flatMap(\.groups) {
            if let new = group.extends {
                if let first = extended[group.path], first.target != new.target {
                    diagnostics.append(.tokenExtendsTwice(group.path, at: new.location, first: first.location))
                    continue
                }
                extended[group.path] = new
            }
            add(group)
        }
    }

    mutating func add(_ token: Token, layer: Int = -1) {
        if let index = indexByPath[token.path] {
            replaced.append(tokens[index])
            (tokens[index], layers[index]) = (token, layer)
        } else {
            indexByPath[token.path] = tokens.count
            tokens.append(token)
            layers.append(layer)
        }
    }

    /// Merges the properties of `group`, which win over the existing ones.
    mutating func add(_ group: TokenGroup) {
        guard let index = groupIndexByPath[group.path] else {
            groupIndexByPath[group.path] = groups.count
            return groups.append(group)
        }
        var merged = groups[index]
        merged.location = group.location
        merged.type = group.type ?? merged.type
        merged.description = group.description ?? merged.description
        merged.extensions = group.extensions ?? merged.extensions
        merged.extends = group.extends ?? merged.extends
        if group.isDeprecationStated { (merged.deprecated, merged.isDeprecationStated) = (group.deprecated, true) }
        groups[index] = merged
    }

    /// Removes the tokens that do not satisfy the predicate.
    mutating func keepTokens(where isKept: (Token) -> Bool) {
        let kept = tokens.indices.filter { isKept(tokens[$0]) }
        guard kept.count < tokens.count else { return }
        (tokens, layers) = (kept.map { tokens[$0] }, kept.map { layers[$0] })
        indexByPath = Dictionary(uniqueKeysWithValues: tokens.enumerated().map { ($1.path, $0) })
    }

    /// Returns an error for each token inside a token. The reader finds these within a file; this finds them across
    /// files.
    private func tokensThatAreGroups() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Cached, because neighbouring tokens are usually in the same group.
        var sound: Set<Substring> = []
        for token in tokens {
            var path = token.path[...]
            while let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
                path = path[..<dot]
                if sound.contains(path) { break }
                if let outer = self[String(path)] {
                    diagnostics.append(
                        .tokenInsideToken(
                            token.path, inside: outer.path, at: token.location, outer: outer.location))
                    break
                }
                sound.insert(path)
            }
        }
        return diagnostics
    }
}
