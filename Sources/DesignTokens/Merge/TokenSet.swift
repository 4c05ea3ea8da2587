import SourceText

/// The tokens of a theme and of all it extends, laid over each other: one token per path.
public struct TokenSet: Sendable {
    /// In the order in which their paths were first met, the base theme's first; then those that groups have from groups
    /// they extend.
    public internal(set) var tokens: [Token] = []
    /// The groups that say something of themselves, in the order in which they were first met. What several files say
    /// of one group is laid over each other, the nearest theme's word last.
    public internal(set) var groups: [TokenGroup] = []
    /// The base theme's tokens that a nearer theme replaced.
    var replaced: [Token] = []
    /// Tokens without a value, which has been said.
    var broken: [String: BrokenToken] = [:]
    private(set) var indexByPath: [String: Int] = [:]
    /// The number of the theme each token is from.
    private var layers: [Int] = []
    private(set) var groupIndexByPath: [String: Int] = [:]

    /// The token of that path, `semantic.color.text`.
    public subscript(path: String) -> Token? { indexByPath[path].map { tokens[$0] } }

    /// What is said of the group of that path, `semantic.color`; nil when nothing is.
    public subscript(group path: String) -> TokenGroup? { groupIndexByPath[path].map { groups[$0] } }

    /// Lays themes over each other; the nearest wins, token by token. Then every group that extends another gets its
    /// tokens, so that it has them as the nearest theme makes them. Places are kept, so what is wrong with a token is
    /// shown where it was written.
    ///
    /// - Parameter layers: the files of each theme, the theme at the base first.
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
        var twice = TokensTwice()
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

    /// Lays what `group` says over what has been said.
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

    /// Keeps the tokens of which `isKept` is true.
    mutating func keepTokens(where isKept: (Token) -> Bool) {
        let kept = tokens.indices.filter { isKept(tokens[$0]) }
        guard kept.count < tokens.count else { return }
        (tokens, layers) = (kept.map { tokens[$0] }, kept.map { layers[$0] })
        indexByPath = Dictionary(uniqueKeysWithValues: tokens.enumerated().map { ($1.path, $0) })
    }

    /// Within one file the reader sees this; between files only the merged set can.
    private func tokensThatAreGroups() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Neighbours are mostly in one group.
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
