import SourceText

/// A reference to a whole token, written `{group.token}` or `{ "$ref": "#/group/token" }`.
struct TokenAlias: Hashable, Sendable {
    /// The path it names.
    var target: String
    var place: Place
    /// The type that is needed here; nil when the token takes the type of what it refers to.
    var expected: TokenType?
    /// The file it is in, when that is not the file of the token: its modes may come from several.
    var path: SourcePath?
}

/// A value as written: whole, a reference, or put together from both.
indirect enum TokenExpression: Hashable, Sendable {
    case literal(TokenValue)
    case alias(TokenAlias)
    /// An object whose members have types of their own.
    case composite(CompositeKind, [CompositeMember], Place)
    /// Several shadows, font families, gradient stops or dashes.
    case list(TokenType, [TokenExpression])
    /// A value that takes parts from other tokens with `$ref`: read when those are known.
    case deferred(Value, TokenType)

    var isDeferred: Bool { if case .deferred = self { true } else { false } }

    /// Every token it refers to, in reading order, each once per mention.
    var aliases: [TokenAlias] {
        switch self {
        case .literal: []
        case .alias(let alias): [alias]
        case .composite(_, let members, _): members.flatMap(\.value.aliases)
        case .list(_, let elements): elements.flatMap(\.aliases)
        case .deferred(let value, _): DesignTokens.aliases(in: value)
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

/// One member of a composite value.
struct CompositeMember: Hashable, Sendable {
    var name: String
    var value: TokenExpression
}

/// A token as one file states it, before merging and resolving.
public struct Token: Hashable, Sendable {
    /// The names of its groups and its own, joined by dots: `semantic.color.actionEnabled`.
    public var path: String
    /// Where its name is. Of a token that a group has from another with `$extends`: where it was written.
    public var location: Location
    /// Its `$type` or its group's; nil when it takes the type of the token it refers to.
    public var type: TokenType?
    /// Its `$description`.
    public var description: String?
    /// True or a reason when it should no longer be used.
    public var deprecated: Deprecation?
    /// Its `$extensions` but for our own modes, as an object; nil when there are none.
    public var extensions: Value?
    /// The path of the token it is a copy of, when its group has it from another group with `$extends`.
    public var inheritedFrom: String?
    var values: ModeValues
    /// What is known only when groups have been extended.
    var pending: Pending?
    /// True for `{ "$ref": … }` without a value, which may turn out to be a group that extends another.
    var isBareReference = false
    /// The file of each of `ModeCombination.allCases`, when a resolver file has put the token together from several;
    /// else empty.
    var modePaths: [SourcePath] = []

    /// That a token should no longer be used.
    public struct Deprecation: Hashable, Sendable {
        /// What the file says about it, if anything.
        public var reason: String?
    }

    /// What a token takes from groups that extend others.
    struct Pending: Hashable, Sendable {
        /// The values to read once the type is known, by mode; `$value` itself under an empty name. Empty when the type
        /// is known.
        var values: [Value.Member]
        /// The type of the groups around it when no extended group says another.
        var fallback: TokenType?
        /// False when neither the token nor a group around it says whether it is deprecated.
        var isDeprecationStated: Bool
    }

    /// The tokens it refers to, each once per mention.
    var aliases: [TokenAlias] { values.expressions.flatMap(\.aliases) }

    /// The file that what holds in `mode` was written in.
    func path(in mode: ModeCombination) -> SourcePath {
        modePaths.indices.contains(mode.index) ? modePaths[mode.index] : location.path
    }

    func location(of alias: TokenAlias) -> Location { Location(alias.path ?? location.path, alias.place) }
}

/// What a group says about itself and of the tokens in it.
public struct TokenGroup: Hashable, Sendable {
    /// The names of the groups around it and its own, joined by dots; empty for a file as a whole.
    public var path: String
    /// Where its name is.
    public var location: Location
    /// Its own `$type`, or that of the group it extends.
    public var type: TokenType?
    /// Its `$description`, or that of the group it extends.
    public var description: String?
    /// Set when it says, or the group it extends says, that its tokens should no longer be used.
    public var deprecated: Token.Deprecation?
    /// Its `$extensions`, as an object; nil when there are none.
    public var extensions: Value?
    /// True when it says whether it is deprecated, be it that it is not.
    var isDeprecationStated = false
    var extends: Extension?

    /// The group whose tokens a group has as well.
    struct Extension: Hashable, Sendable {
        /// Its path.
        var target: String
        /// Where it is named.
        var location: Location
    }
}

/// The tokens of one file, in its order.
public struct TokenFile: Hashable, Sendable {
    /// The file.
    public var path: SourcePath
    /// One for each path, unless the file defines it twice.
    public var tokens: [Token]
    /// The groups that say something of themselves, in the order of the file.
    public var groups: [TokenGroup] = []
    /// The tokens that could not be read, with what was said of each.
    var broken: [BrokenToken] = []
}

/// A token whose value is none, so that references to it cannot be followed, but are not mistakes of their own.
struct BrokenToken: Hashable, Sendable {
    var path: String
    var diagnostics: [Diagnostic]
}
