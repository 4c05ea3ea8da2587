import SourceText

/// A token whose references have been followed.
public struct ResolvedToken: Hashable, Sendable {
    /// The names of its groups and its own, joined by dots.
    public var path: String
    /// Its own type, or that of the token it refers to.
    public var type: TokenType
    /// Where the token was written that won.
    public var location: Location
    /// Its `$description`.
    public var description: String?
    /// Set when it should no longer be used.
    public var deprecated: Token.Deprecation?
    /// Its `$extensions` but for our own modes, as an object; nil when there are none.
    public var extensions: Value?
    /// In the order of `ModeCombination.allCases`; the first half alone where more contrast changes nothing, and one
    /// alone where nothing does.
    var values: [TokenValue]

    /// What holds in `mode`.
    public subscript(mode: ModeCombination) -> TokenValue { values[mode.index % values.count] }
}

/// Every token that could be resolved, in the order of the set.
public struct ResolvedTokens: Sendable {
    /// One for each path.
    public let tokens: [ResolvedToken]
    private let indexByPath: [String: Int]

    init(_ tokens: [ResolvedToken]) {
        self.tokens = tokens
        indexByPath = Dictionary(tokens.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The token of that path, `semantic.color.text`.
    public subscript(path: String) -> ResolvedToken? { indexByPath[path].map { tokens[$0] } }
}
