import DesignTokens
import Documents
import SourceText

/// A description of a token: its value in each mode, its alias chain, and the tokens that refer to it.
public struct TokenDescription: Hashable, Sendable {
    /// A token in an alias chain, with its location.
    public struct Step: Hashable, Sendable {
        /// Its path.
        public var path: String
        /// The location of the token's definition, in the nearest theme that defines it.
        public var location: Location

        package init(path: String, location: Location) {
            self.path = path
            self.location = location
        }
    }

    /// The value in a group of modes.
    public struct Value: Hashable, Sendable {
        /// The modes.
        public var modes: ModeGroup
        /// The resolved value.
        public var value: TokenValue
        /// The alias chain: the token and its targets, down to the one with the value.
        public var chain: [Step]
        /// The references inside the final value, such as the font of a typography.
        public var parts: [Token.Reference]
    }

    /// The path: the names of its groups and its own name, joined by dots.
    public var path: String
    /// Its own type, or that of the token it refers to.
    public var type: TokenType
    /// The location of the token's definition, in the nearest theme that defines it.
    public var location: Location
    /// A description for people.
    public var description: String?
    /// The deprecation notice; nil if the token is not deprecated.
    public var deprecated: Token.Deprecation?
    /// The values: one if nothing varies, otherwise one for each group of modes.
    public var values: [Value]
    /// The tokens that refer to it, with the locations of the references.
    public var users: [Step]
    /// The CSS custom properties for the token: `--color-text`; several for a typography.
    public var customProperties: [String]
}

/// The tokens of a theme, indexed for descriptions.
public struct TokenLookup: Sendable {
    /// The tokens of the theme.
    public let tokens: ThemeTokens
    private let users: [String: [TokenDescription.Step]]
    private let customProperties: [String: [String]]

    /// Indexes the references and custom properties of `tokens`.
    public init(_ tokens: ThemeTokens) {
        self.tokens = tokens
        var users: [String: [TokenDescription.Step]] = [:]
        for token in tokens.set.tokens {
            for reference in token.references {
                users[reference.target, default: []].append(
                    TokenDescription.Step(path: token.path, location: reference.location))
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

    /// The description of the token with this path; nil if it does not exist or cannot be resolved.
    public subscript(path: String) -> TokenDescription? {
        guard let token = tokens.resolved[path] else { return nil }
        return TokenDescription(
            path: path, type: token.type, location: token.location, description: token.description,
            deprecated: token.deprecated, values: values(of: token), users: users[path] ?? [],
            customProperties: customProperties[path] ?? [])
    }

    /// Returns the paths of tokens that refer to this one, in any mode.
    package func users(of path: String) -> [String] { (users[path] ?? []).map(\.path) }

    /// All resolved tokens, in the order of the set.
    public var all: [TokenDescription] { tokens.resolved.tokens.compactMap { self[$0.path] } }

    /// The groups at depth 2, with the number of tokens in each.
    public var groups: [ThemeFacts.Group] { tokenGroups(tokens.set.tokens.lazy.map(\.path), depth: 2) }

    /// Returns the paths of the tokens in a group, in the order of the set; empty if there is no such group.
    public func paths(inside group: String) -> [String] {
        let prefix = group + "."
        return tokens.resolved.tokens.lazy.map(\.path).filter { $0.hasPrefix(prefix) }
    }

    /// Returns the token or group whose name resembles `path`, which may omit the layer; nil if there is none.
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

    private func values(of token: ResolvedToken) -> [TokenDescription.Value] {
        struct Key: Hashable {
            var value: TokenValue
            var chain: [TokenDescription.Step]
            var parts: [Token.Reference]
        }
        func key(_ mode: ModeCombination) -> Key {
            let chain = tokens.set.chain(of: token.path, in: mode)
            let parts = chain.last?.references(in: mode) ?? []
            return Key(
                value: token[mode], chain: chain.map { TokenDescription.Step(path: $0.path, location: $0.location) },
                parts: parts)
        }
        return groupModes(by: key).map { modes in
            let key = key(modes.first)
            return TokenDescription.Value(modes: modes, value: key.value, chain: key.chain, parts: key.parts)
        }
    }
}
