import SourceText

/// A token with all references resolved.
public struct ResolvedToken: Hashable, Sendable {
    /// The names of its groups and its own, joined by dots.
    public var path: String
    /// The type of the token, or of the token to which it refers.
    public var type: TokenType
    /// The location of the winning definition.
    public var location: Location
    /// Its `$description`.
    public var description: String?
    /// The deprecation; nil if the token is not deprecated.
    public var deprecated: Token.Deprecation?
    /// Its `$extensions` without our modes, as an object; nil if there are none.
    public var extensions: Value?
    /// The values in the order of `ModeCombination.allCases`: only the first half if contrast changes nothing, and a
    /// single one if no mode does.
    var values: [TokenValue]

    /// The value in `mode`.
    public subscript(mode: ModeCombination) -> TokenValue { values[mode.index % values.count] }
}

/// All tokens that could be resolved, in the order of the set.
public struct ResolvedTokens: Sendable {
    /// The tokens, one for each path.
    public let tokens: [ResolvedToken]
    private let indexByPath: [String: Int]

    init(_ tokens: [ResolvedToken]) {
        self.tokens = tokens
        indexByPath = Dictionary(tokens.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The token at a path, such as `semantic.color.text`.
    public subscript(path: String) -> ResolvedToken? { indexByPath[path].map { tokens[$0] } }
}
