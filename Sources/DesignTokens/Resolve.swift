import SourceText

/// A token whose aliases have been followed.
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
    /// In the order of `ModeCombination.allCases`; the first half alone where more contrast changes nothing.
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

extension TokenSet {
    /// Follows every alias, in every combination of modes.
    ///
    /// An alias that names nothing, a circle, a chain of more than `TokenResolver.chainLimit`, and a token of another
    /// type than is needed are errors; the tokens they concern are left out.
    public func resolve() -> Checked<ResolvedTokens> {
        var resolver = TokenResolver(set: self)
        resolver.checkTargets()
        let resolved = tokens.indices.compactMap { resolver.resolveInAllModes($0) }
        resolver.checkReplacements()
        return Checked(ResolvedTokens(resolved), resolver.diagnostics)
    }
}

/// A value with its type.
private struct Typed {
    var type: TokenType
    var value: TokenValue
}

private enum Progress {
    case untouched
    case underWay
    /// Nil when it cannot be resolved, which has been said.
    case done(Typed?)
}

struct TokenResolver {
    /// More aliases than this in a row are refused; real themes have five.
    static let chainLimit = 64

    let set: TokenSet
    /// Half of them when no token varies by contrast.
    private let modes: [ModeCombination]
    fileprivate var progress: [Progress] = []
    /// The aliases followed to where we are, each with the token it stands in.
    private var chain: [(token: Token, alias: TokenAlias)] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var said: Set<Diagnostic> = []
    private var circles: Set<[String]> = []

    init(set: TokenSet) {
        self.set = set
        let variesByContrast = set.tokens.contains { $0.values.variesByContrast }
        modes = variesByContrast ? ModeCombination.allCases : ModeCombination.standardContrast
        progress = Array(repeating: .untouched, count: set.tokens.count * modes.count)
    }

    /// Says each thing once, though it be met in six modes.
    private mutating func say(_ diagnostic: Diagnostic) {
        if said.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    fileprivate mutating func resolveInAllModes(_ index: Int) -> ResolvedToken? {
        let token = set.tokens[index]
        var type: TokenType?
        var values: [TokenValue] = []
        for mode in modes {
            guard let typed = resolve(index, mode) else { return nil }
            if let type, type != typed.type {
                say(.tokenModesOfTwoTypes(token.path, type, typed.type, at: token.location))
                return nil
            }
            type = typed.type
            values.append(typed.value)
        }
        guard let type else { return nil }
        if Array(values.prefix(6)) == Array(values.dropFirst(6)) { values.removeLast(6) }
        return ResolvedToken(
            path: token.path, type: type, location: token.location, description: token.description,
            deprecated: token.deprecated, values: values)
    }

    private mutating func resolve(_ index: Int, _ mode: ModeCombination) -> Typed? {
        let slot = mode.index * set.tokens.count + index
        switch progress[slot] {
        case .done(let typed): return typed
        case .underWay:
            sayCircle(back: set.tokens[index])
            return nil
        case .untouched: break
        }
        progress[slot] = .underWay
        let token = set.tokens[index]
        let typed = typed(token.values[mode], of: token, mode)
        progress[slot] = .done(typed)
        return typed
    }

    /// The value of a token's own expression, which has the token's type, or that of what it refers to.
    private mutating func typed(_ expression: TokenExpression, of token: Token, _ mode: ModeCombination) -> Typed? {
        if case .alias(let alias) = expression { return follow(alias, of: token, mode) }
        guard let type = token.type, let value = value(expression, of: token, mode) else { return nil }
        return Typed(type: type, value: value)
    }

    private mutating func follow(_ alias: TokenAlias, of token: Token, _ mode: ModeCombination) -> Typed? {
        guard let index = set.indexByPath[alias.target] else { return nil }
        guard chain.count < Self.chainLimit else {
            say(.tokenChainTooLong(token.path, at: token.location(of: alias)))
            return nil
        }
        chain.append((token, alias))
        defer { chain.removeLast() }
        guard let typed = resolve(index, mode) else { return nil }
        if let expected = alias.expected, expected != typed.type {
            say(
                .tokenTypeClash(
                    alias.target, typed.type, expected: expected, at: token.location(of: alias),
                    target: set.tokens[index].location))
            return nil
        }
        return typed
    }

    private mutating func value(
        _ expression: TokenExpression, of token: Token, _ mode: ModeCombination
    ) -> TokenValue? {
        switch expression {
        case .literal(let value): return value
        case .alias(let alias): return follow(alias, of: token, mode)?.value
        case .list(let type, let elements):
            let values = elements.compactMap { value($0, of: token, mode) }
            return values.count == elements.count ? TokenValue(joining: values, of: type) : nil
        case .composite(let kind, let members, let place):
            var values: [String: TokenValue] = [:]
            for member in members { values[member.name] = value(member.value, of: token, mode) }
            guard values.count == members.count else { return nil }
            if let whole = TokenValue(kind, values) { return whole }
            say(.tokenCompositeShape(kind, at: Location(token.location.path, place)))
            return nil
        }
    }
}

// MARK: What can be wrong

extension TokenResolver {
    /// Aliases that name no token.
    fileprivate mutating func checkTargets() {
        let missing = set.tokens.contains { $0.aliases.contains { set.indexByPath[$0.target] == nil } }
        guard missing else { return }
        var users: [String: [(token: Token, alias: TokenAlias)]] = [:]
        for token in set.tokens {
            for alias in token.aliases { users[alias.target, default: []].append((token, alias)) }
        }
        for token in set.tokens {
            for alias in token.aliases where set.indexByPath[alias.target] == nil {
                say(
                    .tokenAliasUnresolved(
                        alias.target, isGroup: set.hasGroup(alias.target), at: token.location(of: alias),
                        notes: chain(to: token, users: users),
                        nearest: nearest(alias.target, among: set.tokens.lazy.map(\.path))))
            }
        }
    }

    /// How one gets to `token`: who refers to it, who refers to that one, and so on.
    private func chain(to token: Token, users: [String: [(token: Token, alias: TokenAlias)]]) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        var current = token
        while notes.count < 4, let user = users[current.path]?.first, user.token.path != token.path {
            notes.append(.tokenRefers(user.token.path, to: current.path, at: user.token.location(of: user.alias)))
            current = user.token
        }
        return notes
    }

    private mutating func sayCircle(back token: Token) {
        guard let start = chain.firstIndex(where: { $0.token.path == token.path }) else { return }
        let hops = chain[start...]
        // The same circle is met from each of its tokens and in each mode.
        guard circles.insert(hops.map(\.token.path).sorted()).inserted, let first = hops.first else { return }
        let notes = hops.map { hop in
            Diagnostic.Note.tokenRefers(
                hop.token.path, to: hop.alias.target, at: hop.token.location(of: hop.alias))
        }
        say(.tokenCircle(token.path, at: first.token.location(of: first.alias), notes: notes))
    }

    /// A theme may change a token's value, never its type: style sheets and templates of the base rely on it.
    fileprivate mutating func checkReplacements() {
        for old in set.replaced {
            guard let new = set[old.path], let oldType = type(of: old), let newType = type(of: new) else { continue }
            if oldType != newType {
                say(.tokenTypeChanged(new.path, from: oldType, to: newType, at: new.location, old: old.location))
            }
        }
    }

    /// The type a token states, or takes from what it refers to.
    private func type(of token: Token) -> TokenType? {
        var current = token
        for _ in 0..<Self.chainLimit {
            if let type = current.type { return type }
            guard let alias = current.aliases.first, let next = set[alias.target] else { return nil }
            current = next
        }
        return nil
    }
}

extension TokenSet {
    fileprivate func hasGroup(_ path: String) -> Bool {
        let prefix = path + "."
        return tokens.contains { $0.path.hasPrefix(prefix) }
    }
}
