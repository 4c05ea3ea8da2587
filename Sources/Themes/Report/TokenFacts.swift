import DesignTokens
import Documents
import SourceText

/// What one says about a token: its value in each mode, how it comes about, and who uses it.
public struct TokenFacts: Hashable, Sendable {
    /// A token, and where it is.
    public struct Step: Hashable, Sendable {
        /// Its path.
        public var path: String
        /// Where its name is, in the theme that won.
        public var location: Location

        package init(path: String, location: Location) {
            self.path = path
            self.location = location
        }
    }

    /// What holds in some modes.
    public struct Value: Hashable, Sendable {
        /// The modes.
        public var modes: ModeGroup
        /// With every alias followed.
        public var value: TokenValue
        /// The token itself, what it refers to, what that refers to: down to the one that holds a value.
        public var chain: [Step]
        /// What the last of the chain refers to in parts of its value, as a typography refers to a font.
        public var parts: [Token.Reference]
    }

    /// The names of its groups and its own, joined by dots.
    public var path: String
    /// Its own type, or that of the token it refers to.
    public var type: TokenType
    /// Where its name is, in the theme that won.
    public var location: Location
    /// For people.
    public var description: String?
    /// Set when it should no longer be used.
    public var deprecated: Token.Deprecation?
    /// One where nothing varies; else one for each group of modes.
    public var values: [Value]
    /// The tokens that refer to it, and where they do.
    public var users: [Step]
    /// The CSS custom properties it becomes: `--color-text`; several for a typography.
    public var customProperties: [String]
}

/// The tokens of a theme with what has to be gathered once to describe each.
public struct TokenLookup: Sendable {
    /// What is looked up in.
    public let tokens: ThemeTokens
    private let users: [String: [TokenFacts.Step]]
    private let customProperties: [String: [String]]

    /// Gathers who refers to whom in `tokens`.
    public init(_ tokens: ThemeTokens) {
        self.tokens = tokens
        var users: [String: [TokenFacts.Step]] = [:]
        for token in tokens.set.tokens {
            for reference in token.references {
                users[reference.target, default: []].append(
                    TokenFacts.Step(path: token.path, location: reference.location))
            }
        }
        self.users = users
        let properties = CustomProperties.of(tokens.resolved).value
        var names: [String: [String]] = [:]
        for name in properties.names {
            if let token = properties.token(named: name) { names[token.path, default: []].append(name) }
        }
        customProperties = names
    }

    /// What is known about the token of that path; nil when there is none, or it cannot be resolved.
    public subscript(path: String) -> TokenFacts? {
        guard let token = tokens.resolved[path] else { return nil }
        return TokenFacts(
            path: path, type: token.type, location: token.location, description: token.description,
            deprecated: token.deprecated, values: values(of: token), users: users[path] ?? [],
            customProperties: customProperties[path] ?? [])
    }

    /// The paths of the tokens that refer to the one at `path`, in any mode.
    package func users(of path: String) -> [String] { (users[path] ?? []).map(\.path) }

    /// Every token that could be resolved, in the order of the set.
    public var all: [TokenFacts] { tokens.resolved.tokens.compactMap { self[$0.path] } }

    /// Its groups, two names deep, with how many tokens each holds.
    public var groups: [ThemeFacts.Group] { tokenGroups(tokens.set.tokens.lazy.map(\.path), depth: 2) }

    /// The paths of the tokens below the group `path`, in the order of the set; none when it is not a group.
    public func paths(inside group: String) -> [String] {
        let prefix = group + "."
        return tokens.resolved.tokens.lazy.map(\.path).filter { $0.hasPrefix(prefix) }
    }

    /// A token or group with a name like `path`, which may lack the layer; nil when none is near.
    public func nearest(to path: String) -> String? {
        let tokens = tokens.resolved.tokens.map(\.path)
        let all = tokens + Set(tokens.flatMap(groupPaths)).sorted()
        if let near = SourceText.nearest(path, among: all) { return near }
        let withoutLayer = all.compactMap { full in
            full.firstIndex(of: ".").map { (String(full[full.index(after: $0)...]), full) }
        }
        if let exact = withoutLayer.first(where: { $0.0 == path }) { return exact.1 }
        let near = SourceText.nearest(path, among: withoutLayer.lazy.map(\.0))
        return withoutLayer.first { $0.0 == near }?.1
    }

    private func groupPaths(_ path: String) -> [String] {
        path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) }
    }

    private func values(of token: ResolvedToken) -> [TokenFacts.Value] {
        struct Key: Hashable {
            var value: TokenValue
            var chain: [TokenFacts.Step]
            var parts: [Token.Reference]
        }
        func key(_ mode: ModeCombination) -> Key {
            let chain = tokens.set.chain(of: token.path, in: mode)
            let parts = chain.last?.references(in: mode) ?? []
            return Key(
                value: token[mode], chain: chain.map { TokenFacts.Step(path: $0.path, location: $0.location) },
                parts: parts)
        }
        return groupModes(by: key).map { modes in
            let key = key(modes.first)
            return TokenFacts.Value(modes: modes, value: key.value, chain: key.chain, parts: key.parts)
        }
    }
}
