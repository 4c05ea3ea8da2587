import SourceText

/// A reference to another token, written `{group.token}`.
struct TokenAlias: Hashable, Sendable {
    /// The path it names.
    var target: String
    var place: Place
    /// The type that is needed here; nil when the token takes the type of what it refers to.
    var expected: TokenType?
    /// The file it stands in, when that is not the file of the token: its modes may come from several.
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

    /// Every alias in it, in reading order.
    var aliases: [TokenAlias] {
        switch self {
        case .literal: []
        case .alias(let alias): [alias]
        case .composite(_, let members, _): members.flatMap(\.value.aliases)
        case .list(_, let elements): elements.flatMap(\.aliases)
        }
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
    /// Where its name stands.
    public var location: Location
    /// Its `$type` or its group's; nil when it takes the type of the token it refers to.
    public var type: TokenType?
    /// Its `$description`.
    public var description: String?
    /// True or a reason when it should no longer be used.
    public var deprecated: Deprecation?
    var values: ModeValues

    /// That a token should no longer be used.
    public struct Deprecation: Hashable, Sendable {
        /// What the file says about it, if anything.
        public var reason: String?
    }

    /// The tokens it refers to, each once per mention.
    var aliases: [TokenAlias] { values.expressions.flatMap(\.aliases) }

    func location(of alias: TokenAlias) -> Location { Location(alias.path ?? location.path, alias.place) }
}

/// The tokens of one file, in its order.
public struct TokenFile: Hashable, Sendable {
    /// The file.
    public var path: SourcePath
    /// One for each path, unless the file defines it twice.
    public var tokens: [Token]
}
