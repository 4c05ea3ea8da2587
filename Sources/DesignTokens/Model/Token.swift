import SourceText

/// A reference to a whole token: `{group.token}` or `{ "$ref": "#/group/token" }`.
struct TokenAlias: Hashable, Sendable {
    /// The path of the referenced token.
    var target: String
    var place: SourcePosition
    /// The required type; nil if the token takes the type of the referenced token.
    var expected: TokenType?
    /// A second type that the referenced token can have.
    var alternative: TokenType?
    /// The file of the reference; nil for the file of the token. The modes of a token can come from several files.
    var path: SourcePath?
}

/// A value as written: a literal, a reference, or a combination of both.
indirect enum TokenExpression: Hashable, Sendable {
    case literal(TokenValue)
    case alias(TokenAlias)
    /// An object whose members have their own types.
    case composite(CompositeKind, [CompositeMember], SourcePosition)
    /// Several shadows, font families, gradient stops or dashes.
    case list(TokenType, [TokenExpression])
    /// A value that contains `$ref` to parts of other tokens. It is read after those are resolved.
    case deferred(Value, TokenType)
    /// A calculation with references.
    case calculated(Calculation)
    /// A colour that another tool's extension changes.
    case modified(TokenExpression, ColorModifier)

    var isDeferred: Bool { if case .deferred = self { true } else { false } }

    /// The references to tokens in reading order, including repeated ones.
    var aliases: [TokenAlias] {
        switch self {
        case .literal: []
        case .alias(let alias): [alias]
        case .composite(_, let members, _): members.flatMap(\.value.aliases)
        case .list(_, let elements): elements.flatMap(\.aliases)
        case .deferred(let value, _): DesignTokens.aliases(in: value)
        case .calculated(let calculation): calculation.term.aliases
        case .modified(let base, let modifier): base.aliases + modifier.aliases
        }
    }
}

private func aliases(in value: Value) -> [TokenAlias] {
    if let reference = referenceMember(value)?.value {
        guard let pointer = reference.text.flatMap(TokenPointer.init) else { return [] }
        return [TokenAlias(target: pointer.token, place: reference.place)]
    }
    switch value.kind {
    case .array(let elements): return elements.flatMap(aliases)
    case .object(let members): return members.flatMap { aliases(in: $0.value) }
    default: return []
    }
}

/// A member of a composite value.
struct CompositeMember: Hashable, Sendable {
    var name: String
    var value: TokenExpression
}

/// A token as defined in a file, before merging and resolving.
public struct Token: Hashable, Sendable {
    /// The names of its groups and its own, joined by dots, such as `semantic.color.actionEnabled`.
    public var path: String
    /// The location of its name. For a token inherited by `$extends`, the location of the original.
    public var location: Location
    /// Its `$type` or that of its group; nil if it takes the type of the token to which it refers.
    public var type: TokenType?
    /// Its `$description`.
    public var description: String?
    /// The deprecation; nil if the token is not deprecated.
    public var deprecated: Deprecation?
    /// Its `$extensions` without our modes, as an object; nil if there are none.
    public var extensions: Value?
    /// The path of the original, for a token that its group inherits by `$extends`.
    public var inheritedFrom: String?
    var values: ModeValues
    /// The data for properties that are unknown until groups have been extended.
    var pending: Pending?
    /// Whether it is `{ "$ref": … }` without a value, which may be a group that extends another.
    var isBareReference = false
    /// The file of the value in each of `ModeCombination.allCases`, if a resolver file combined several; otherwise
    /// empty.
    var modePaths: [SourcePath] = []

    /// The deprecation of a token.
    public struct Deprecation: Hashable, Sendable {
        /// The reason given in the file, if any.
        public var reason: String?
    }

    /// Data of a token that may inherit properties through its groups.
    struct Pending: Hashable, Sendable {
        /// The values by mode, to be read once the type is known; `$value` has an empty name. Empty if the type is
        /// known.
        var values: [Value.Member]
        /// The colour modifier, such as `darken`, that applies to the value.
        var modifier: Value?
        /// The type of its groups, if no extended group has another.
        var fallback: TokenType?
        /// Whether the token or one of its groups states whether it is deprecated.
        var isDeprecationStated: Bool
    }

    /// The references to other tokens, including repeated ones.
    var aliases: [TokenAlias] { values.expressions.flatMap(\.aliases) }

    /// The paths of the referenced tokens, including repeated ones.
    package var targets: [String] { aliases.map(\.target) }

    /// The file that contains the value for `mode`.
    func path(in mode: ModeCombination) -> SourcePath {
        modePaths.indices.contains(mode.index) ? modePaths[mode.index] : location.path
    }

    func location(of alias: TokenAlias) -> Location { Location(alias.path ?? location.path, alias.place) }
}

/// The properties of a group.
public struct TokenGroup: Hashable, Sendable {
    /// The names of its parent groups and its own, joined by dots; empty for the root of a file.
    public var path: String
    /// The location of its name.
    public var location: Location
    /// Its `$type`, or that of the group it extends.
    public var type: TokenType?
    /// Its `$description`, or that of the group it extends.
    public var description: String?
    /// The deprecation of its tokens, stated by it or by the group it extends; nil if they are not deprecated.
    public var deprecated: Token.Deprecation?
    /// Its `$extensions`, as an object; nil if there are none.
    public var extensions: Value?
    /// Whether it has `$deprecated`, even with the value false.
    var isDeprecationStated = false
    var extends: Extension?

    /// The reference to an extended group.
    struct Extension: Hashable, Sendable {
        /// The path of the extended group.
        var target: String
        /// The location of the reference.
        var location: Location
    }
}

/// The tokens of a file, in order.
public struct TokenFile: Hashable, Sendable {
    /// The path of the file.
    public var path: SourcePath
    /// The tokens, one for each path, unless the file defines a path twice.
    public var tokens: [Token]
    /// The groups with properties, in the order of the file.
    public var groups: [TokenGroup] = []
    /// The tokens without a valid value, with the diagnostics about each.
    var broken: [InvalidToken] = []
}

/// A token without a valid value. References to it cannot be resolved, but give no further errors.
struct InvalidToken: Hashable, Sendable {
    var path: String
    var diagnostics: [Diagnostic]
}

extension TokenFile {
    /// Creates a token file from tokens of several files.
    public init(path: SourcePath, _ tokens: [Token]) {
        self.init(path: path, tokens: tokens)
    }
}
