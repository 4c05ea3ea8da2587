import SourceText

extension TokenSet {
    /// Follows every reference, in every combination of modes.
    ///
    /// A reference that names nothing, a circle, a chain of more than `TokenResolver.chainLimit`, and a token of another
    /// type than is needed are errors; the tokens they concern are left out. A `$ref` is looked up in the merged
    /// tokens, never in the file it is in, so that replacing a token changes what points into it.
    ///
    /// - Parameter isOneModeEnough: true when only the first mode is asked for: light, compact, of standard contrast.
    ///   Then every mode gives what that one does.
    public func resolve(isOneModeEnough: Bool = false) -> Checked<ResolvedTokens> {
        var resolver = TokenResolver(set: self, isOneModeEnough: isOneModeEnough)
        resolver.checkTargets()
        let resolved = tokens.indices.compactMap { resolver.resolveInAllModes($0) }
        resolver.checkReplacements()
        return Checked(ResolvedTokens(resolved), resolver.diagnostics)
    }
}

/// A value with its type.
struct TypedValue {
    var type: TokenType
    var value: TokenValue
}

private enum Progress {
    case untouched
    case underWay
    /// Nil when it cannot be resolved, which has been said.
    case done(TypedValue?)
}

/// A reference on the way, and the token it is in.
struct Hop {
    var from: Int
    var alias: TokenAlias
}

struct TokenResolver {
    /// More references than this in a row are refused; real themes have five.
    static let chainLimit = 64
    /// Lists of more than this, joined from lists, are refused.
    static let listLimit = 1000

    let set: TokenSet
    /// Half of them when no token varies by contrast.
    private let modes: [ModeCombination]
    private var progress: [Progress]
    let graph: ReferenceGraph
    /// The references followed to where we are.
    private(set) var chain: [Hop] = []
    /// The references followed to where we are, in what `$ref` takes from other tokens.
    var parts: [(asker: Referrer, rest: Int)] = []
    /// True when what is looked for leads in a circle, or too far.
    var isEndless = false
    /// Those that could not be followed, which has been said.
    var failed: Set<Referrer> = []
    var work = Work()
    private(set) var diagnostics: [Diagnostic] = []
    private var said: Set<Diagnostic> = []
    private var circles: Set<[Int]> = []
    /// Who refers to a token; found out when there is something to say.
    private(set) var users: [String: [Hop]]?
    /// Near names are looked for only so often: that takes long.
    var searchesLeft = 100_000

    init(set: TokenSet, isOneModeEnough: Bool = false) {
        self.set = set
        graph = ReferenceGraph(set)
        let variesByContrast = set.tokens.contains { $0.values.variesByContrast }
        let all = variesByContrast ? ModeCombination.allCases : ModeCombination.standardContrast
        modes = isOneModeEnough ? Array(all.prefix(1)) : all
        progress = Array(repeating: .untouched, count: set.tokens.count * modes.count)
    }

    /// Says each thing once, though it be met in six modes.
    mutating func say(_ diagnostic: Diagnostic) {
        if said.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    fileprivate mutating func resolveInAllModes(_ index: Int) -> ResolvedToken? {
        var type: TokenType?
        var values: [TokenValue] = []
        for mode in graph.axes[index].isEmpty ? modes.prefix(1) : modes[...] {
            guard let typed = resolve(index, mode) else { return nil }
            if let type, type != typed.type {
                let token = set.tokens[index]
                say(.tokenModesOfTwoTypes(token.path, type, typed.type, at: token.location))
                return nil
            }
            type = typed.type
            values.append(typed.value)
        }
        guard let type else { return nil }
        if values[1...].allSatisfy({ $0 == values[0] }) { values.removeLast(values.count - 1) }
        if values.count == 12, values.prefix(6).elementsEqual(values.dropFirst(6)) { values.removeLast(6) }
        let token = set.tokens[index]
        return ResolvedToken(
            path: token.path, type: type, location: token.location, description: token.description,
            deprecated: token.deprecated, extensions: token.extensions, values: values)
    }

    private mutating func resolve(_ index: Int, _ mode: ModeCombination) -> TypedValue? {
        let mode = mode.reduced(to: graph.axes[index])
        let slot = mode.index * set.tokens.count + index
        switch progress[slot] {
        case .done(let typed): return typed
        case .underWay:
            sayCircle(back: index)
            return nil
        case .untouched: break
        }
        progress[slot] = .underWay
        let typed = typed(set.tokens[index].values[mode], of: index, mode)
        progress[slot] = .done(typed)
        return typed
    }

    /// The value of a token's own expression, which has the token's type, or that of what it refers to.
    private mutating func typed(
        _ expression: TokenExpression, of index: Int, _ mode: ModeCombination
    ) -> TypedValue? {
        if case .alias(let alias) = expression { return follow(alias, of: index, mode) }
        guard let type = set.tokens[index].type, let value = value(expression, of: index, mode) else { return nil }
        return TypedValue(type: type, value: value)
    }

    private mutating func follow(_ alias: TokenAlias, of index: Int, _ mode: ModeCombination) -> TypedValue? {
        guard let target = set.indexByPath[alias.target] else { return nil }
        guard chain.count < Self.chainLimit else {
            let token = set.tokens[index]
            say(.tokenChainTooLong(token.path, at: token.location(of: alias)))
            return nil
        }
        chain.append(Hop(from: index, alias: alias))
        defer { chain.removeLast() }
        guard let typed = resolve(target, mode) else { return nil }
        if let expected = alias.expected, expected != typed.type {
            sayClash(alias, typed.type, expected: expected, of: index, mode)
            return nil
        }
        return typed
    }

    mutating func value(_ expression: TokenExpression, of index: Int, _ mode: ModeCombination) -> TokenValue? {
        switch expression {
        case .literal(let value): return value
        case .alias(let alias): return follow(alias, of: index, mode)?.value
        case .deferred(let value, let type): return read(value, as: type, of: index, mode)
        case .list(let type, let elements): return joined(elements, type, of: index, mode)
        case .composite(let kind, let members, let place):
            var values: [String: TokenValue] = [:]
            for member in members { values[member.name] = value(member.value, of: index, mode) }
            guard values.count == members.count else { return nil }
            if let whole = TokenValue(kind, values) { return whole }
            say(.tokenCompositeShape(kind, at: Location(set.tokens[index].path(in: mode), place)))
            return nil
        }
    }

    private mutating func joined(
        _ elements: [TokenExpression], _ type: TokenType, of index: Int, _ mode: ModeCombination
    ) -> TokenValue? {
        var values: [TokenValue] = []
        var count = 0
        for element in elements {
            guard let value = value(element, of: index, mode) else { return nil }
            values.append(value)
            count += value.elementCount
            guard count <= max(Self.listLimit, elements.count) else {
                say(.tokenTooLarge(set.tokens[index].path, at: set.tokens[index].location))
                return nil
            }
        }
        return TokenValue(joining: values, of: type)
    }
}

// MARK: What can be wrong

extension TokenResolver {
    fileprivate mutating func sayCircle(back index: Int) {
        guard let start = chain.firstIndex(where: { $0.from == index }) else { return }
        let hops = chain[start...]
        guard isNewCircle(hops.map(\.from)), let first = hops.first else { return }
        say(.tokenCircle(set.tokens[index].path, at: location(of: first), notes: hops.map(note)))
    }

    /// The same circle is met from each of its tokens and in each mode.
    mutating func isNewCircle(_ tokens: [Int]) -> Bool { circles.insert(tokens.sorted()).inserted }

    func location(of hop: Hop) -> Location { set.tokens[hop.from].location(of: hop.alias) }

    func note(_ hop: Hop) -> Diagnostic.Note {
        .tokenRefers(set.tokens[hop.from].path, to: hop.alias.target, at: location(of: hop))
    }

    mutating func usersByPath() -> [String: [Hop]] {
        if let users { return users }
        let found = set.usersByPath()
        users = found
        return found
    }
}

extension TokenSet {
    /// By the path of a token: every reference to it.
    func usersByPath() -> [String: [Hop]] {
        var users: [String: [Hop]] = [:]
        for (index, token) in tokens.enumerated() {
            for alias in token.aliases { users[alias.target, default: []].append(Hop(from: index, alias: alias)) }
        }
        return users
    }
}
