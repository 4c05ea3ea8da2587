import SourceText

extension TokenSet {
    /// Resolves all references, in every combination of modes.
    ///
    /// Errors are a reference to a missing token, a cycle, a chain of more than `TokenResolver.chainLimit` references,
    /// and a token of the wrong type. The affected tokens are omitted. A `$ref` refers to the merged tokens, not to its
    /// own file, so that replacing a token also changes pointers into it.
    ///
    /// - Parameters:
    ///   - reported: the places of references whose missing token is already reported.
    ///   - isOneModeEnough: whether to resolve only the first mode: light, compact, standard contrast. All other modes
    ///     then have the same values.
    public func resolve(
        reported: Set<Location> = [], isOneModeEnough: Bool = false
    ) -> Checked<ResolvedTokens> {
        var resolver = TokenResolver(set: self, isOneModeEnough: isOneModeEnough)
        resolver.checkTargets(besides: reported)
        let resolved = tokens.indices.compactMap { resolver.resolveInAllModes($0) }
        resolver.checkReplacements()
        return Checked(ResolvedTokens(resolved), resolver.diagnostics)
    }
}

/// A value and its type.
struct TypedValue {
    var type: TokenType
    var value: TokenValue
}

private enum ResolutionState {
    case untouched
    case inProgress
    /// Resolved; nil after an error that is already reported.
    case done(TypedValue?)
}

/// A step in a chain of references: a token and its reference.
struct ReferenceStep {
    var from: Int
    var alias: TokenAlias
}

struct TokenResolver {
    /// The limit for chains of references. Real themes have chains of up to five.
    static let chainLimit = 64
    /// The limit for the elements of a list that is joined from other lists.
    static let listLimit = 1000

    let set: TokenSet
    /// The modes to resolve: half of all if no token varies by contrast.
    private let modes: [ModeCombination]
    private var progress: [ResolutionState]
    let graph: ReferenceGraph
    /// The stack of references that are being followed.
    private(set) var chain: [ReferenceStep] = []
    /// The stack of `$ref` references to parts of other tokens that are being followed.
    var parts: [(asker: Referrer, rest: Int)] = []
    /// Whether the current search ran into a cycle or exceeded the limit.
    var exceedsLimit = false
    /// References that failed, which is already reported.
    var failed: Set<Referrer> = []
    var work = ResolutionBudget()
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    private var circles: Set<[Int]> = []
    /// The references to each token, by path. Computed for the first diagnostic that needs them.
    private(set) var users: [String: [ReferenceStep]]?
    /// The remaining budget for similar names, whose search is slow.
    var remainingSearches = 100_000

    init(set: TokenSet, isOneModeEnough: Bool = false) {
        self.set = set
        graph = ReferenceGraph(set)
        let variesByContrast = set.tokens.contains { $0.values.variesByContrast }
        let all = variesByContrast ? ModeCombination.allCases : ModeCombination.standardContrast
        modes = isOneModeEnough ? Array(all.prefix(1)) : all
        progress = Array(repeating: .untouched, count: set.tokens.count * modes.count)
    }

    /// Adds a diagnostic once, even if several modes cause it.
    mutating func report(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    fileprivate mutating func resolveInAllModes(_ index: Int) -> ResolvedToken? {
        var type: TokenType?
        var values: [TokenValue] = []
        for mode in graph.axes[index].isEmpty ? modes.prefix(1) : modes[...] {
            guard let typed = resolve(index, mode) else { return nil }
            if let type, type != typed.type {
                let token = set.tokens[index]
                report(.tokenModesOfTwoTypes(token.path, type, typed.type, at: token.location))
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
        case .inProgress:
            reportCycle(back: index)
            return nil
        case .untouched: break
        }
        progress[slot] = .inProgress
        let typed = typed(set.tokens[index].values[mode], of: index, mode)
        progress[slot] = .done(typed)
        return typed
    }

    /// Resolves the expression of a token. The result has the token's type, or that of the referenced token.
    private mutating func typed(
        _ expression: TokenExpression, of index: Int, _ mode: ModeCombination
    ) -> TypedValue? {
        switch expression {
        case .alias(let alias): return follow(alias, of: index, mode)
        case .calculated(let calculation): return result(of: calculation, in: index, mode)
        case .modified(let base, let modifier):
            guard let typed = typed(base, of: index, mode) else { return nil }
            return changed(typed, by: modifier, of: index, mode)
        default: break
        }
        guard let type = set.tokens[index].type, let value = value(expression, of: index, mode) else { return nil }
        return TypedValue(type: type, value: value)
    }

    mutating func follow(_ alias: TokenAlias, of index: Int, _ mode: ModeCombination) -> TypedValue? {
        guard let target = set.indexByPath[alias.target] else { return nil }
        guard chain.count < Self.chainLimit else {
            let token = set.tokens[index]
            report(.tokenChainTooLong(token.path, at: token.location(of: alias)))
            return nil
        }
        chain.append(ReferenceStep(from: index, alias: alias))
        defer { chain.removeLast() }
        guard let typed = resolve(target, mode) else { return nil }
        if let expected = alias.expected, expected != typed.type, alias.alternative != typed.type {
            reportTypeMismatch(alias, typed.type, expected: expected, of: index, mode)
            return nil
        }
        return typed
    }

    mutating func value(_ expression: TokenExpression, of index: Int, _ mode: ModeCombination) -> TokenValue? {
        switch expression {
        case .literal(let value): return value
        case .alias(let alias): return follow(alias, of: index, mode)?.value
        case .deferred(let value, let type): return read(value, as: type, of: index, mode)
        case .calculated, .modified: return typed(expression, of: index, mode)?.value
        case .list(let type, let elements): return joined(elements, type, of: index, mode)
        case .composite(let kind, let members, let place):
            var values: [String: TokenValue] = [:]
            for member in members { values[member.name] = value(member.value, of: index, mode) }
            guard values.count == members.count else { return nil }
            if let whole = TokenValue(kind, values) { return whole }
            report(.tokenCompositeShape(kind, at: Location(set.tokens[index].path(in: mode), place)))
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
                report(.tokenTooLarge(set.tokens[index].path, at: set.tokens[index].location))
                return nil
            }
        }
        return TokenValue(joining: values, of: type)
    }
}

// MARK: What can be wrong

extension TokenResolver {
    fileprivate mutating func reportCycle(back index: Int) {
        guard let start = chain.firstIndex(where: { $0.from == index }) else { return }
        let hops = chain[start...]
        guard isNewCycle(hops.map(\.from)), let first = hops.first else { return }
        report(.tokenCycle(set.tokens[index].path, at: location(of: first), notes: hops.map(note)))
    }

    /// Whether the cycle is new. The resolver finds the same cycle from each of its tokens and in each mode.
    mutating func isNewCycle(_ tokens: [Int]) -> Bool { circles.insert(tokens.sorted()).inserted }

    func location(of hop: ReferenceStep) -> Location { set.tokens[hop.from].location(of: hop.alias) }

    func note(_ hop: ReferenceStep) -> Diagnostic.Note {
        .tokenRefers(set.tokens[hop.from].path, to: hop.alias.target, at: location(of: hop))
    }

    mutating func referencesByTarget() -> [String: [ReferenceStep]] {
        if let users { return users }
        let found = set.usersByPath()
        users = found
        return found
    }
}

extension TokenSet {
    /// Returns all references to each token, by its path.
    func usersByPath() -> [String: [ReferenceStep]] {
        var users: [String: [ReferenceStep]] = [:]
        for (index, token) in tokens.enumerated() {
            for alias in token.aliases {
                users[alias.target, default: []].append(ReferenceStep(from: index, alias: alias))
            }
        }
        return users
    }
}
