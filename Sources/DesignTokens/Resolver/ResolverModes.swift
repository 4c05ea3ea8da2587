import SourceText

/// The mode that the name of a context denotes.
enum ContextMode {
    case color(ColorMode, ContrastMode)
    case size(SizeMode)
    case contrast(ContrastMode)

    /// Parses names such as `dark`, `lightHighContrast`, `compact`, `high` and `high-contrast`, ignoring case, hyphens,
    /// underscores and spaces, and the words "mode" and "theme" at the end.
    ///
    /// - Parameter names: the names of modes for other names.
    init?(_ name: String, _ names: [String: String] = [:]) {
        var folded = (names[name] ?? name).lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
        for word in ["mode", "theme"] where folded.hasSuffix(word) { folded.removeLast(word.utf8.count) }
        if let size = SizeMode(rawValue: folded) {
            self = .size(size)
        } else if let color = ColorMode.allCases.first(where: { folded.hasPrefix($0.rawValue) }),
            let contrast = Self.contrasts[String(folded.dropFirst(color.rawValue.count))]
        {
            self = .color(color, contrast)
        } else if let contrast = Self.contrasts[folded], !folded.isEmpty {
            self = .contrast(contrast)
        } else {
            return nil
        }
    }

    private static let contrasts: [String: ContrastMode] = [
        "": .standard, "standardcontrast": .standard, "highcontrast": .high, "standard": .standard, "high": .high,
        "hc": .high,
    ]

    /// The names of the mode among those of a token's values. The standard contrast has none.
    var tokenModes: [String] {
        switch self {
        case .color(let color, let contrast): [color.rawValue + (contrast == .high ? "HighContrast" : "")]
        case .size(let size): [size.rawValue]
        case .contrast(.high): ["lightHighContrast", "darkHighContrast"]
        case .contrast(.standard): []
        }
    }

    /// The kind of the mode, as a number.
    var axis: Int {
        switch self {
        case .color: 0
        case .size: 1
        case .contrast: 2
        }
    }

    /// The distance from `mode`; the nearest context applies. A missing size is replaced by the next smaller one.
    func distance(to mode: ModeCombination) -> Int {
        switch self {
        case .color(let color, let contrast):
            return (color == mode.color ? 0 : 4) + (contrast == mode.contrast ? 0 : contrast == .standard ? 1 : 2)
        case .size(let size):
            let all = SizeMode.allCases
            let steps = (all.firstIndex(of: size) ?? 0) - (all.firstIndex(of: mode.size) ?? 0)
            return steps > 0 ? 10 + steps : -steps
        case .contrast(let contrast): return contrast == mode.contrast ? 0 : 1
        }
    }
}

/// Returns a number for the kind of mode that a name such as `dark` or `high-contrast` denotes; nil for other names.
package func modeKind(_ name: String) -> Int? { ContextMode(name)?.axis }

extension ResolverDocument.Modifier {
    /// Whether its contexts are modes of one kind, so that one token can have a value for each. At least two contexts
    /// are modes; the others have no effect unless an input chooses them.
    public var isMode: Bool {
        let modes = choices.compactMap { mode($0.name) }
        guard modes.count > 1 || modes.count == choices.count, let axis = modes.first?.axis else { return false }
        return modes.allSatisfy { $0.axis == axis } && standard.map { mode($0) != nil } ?? true
    }

    /// The contexts that are not modes, although others are.
    var contextsWithoutMode: [String] { isMode ? contexts.filter { mode($0) == nil } : [] }

    private func mode(_ name: String) -> ContextMode? { ContextMode(name, modeNames) }

    /// The context that applies in `mode`.
    fileprivate func context(in mode: ModeCombination) -> String? {
        let distances = choices.map { (name: $0.name, distance: self.mode($0.name)?.distance(to: mode) ?? .max) }
        return distances.min { $0.distance < $1.distance }?.name
    }
}

extension ResolverDocument {
    /// Returns the tokens for `inputs` like `layer(for:)`, but turns modifiers whose contexts are modes into modes of
    /// each token. They need no input.
    ///
    /// Modes are `light` and `dark`, alone or with `lightHighContrast` and `darkHighContrast`; `compact`, `regular` and
    /// `desktop`; `standard` and `high` contrast. The name of the modifier does not matter.
    ///
    /// - Parameters:
    ///   - inputs: a context for each other modifier without a default. An input for a modifier of modes fixes it.
    ///   - modeNames: the names of modes for contexts with other names.
    /// - Returns: the files, with a warning if tokens have no value in some of the modes. These keep the value of the
    ///   first mode that has one.
    public func layerByMode(
        for inputs: [ResolverInput], modeNames: [String: String] = [:]
    ) -> Checked<[TokenFile]> {
        guard modeNames.isEmpty else { return named(modeNames).layerByMode(for: inputs) }
        let given = contexts(for: inputs, isOpen: \.isMode)
        var diagnostics = given.diagnostics
        let open = modifiers.filter { given.value[$0.name] == nil && $0.isMode }
        for modifier in open where !modifier.contextsWithoutMode.isEmpty {
            diagnostics.append(.contextsUnused(modifier.contextsWithoutMode, of: modifier))
        }
        var known: [[String: String]: MergedSources] = [:]
        let modes = ModeCombination.allCases.map { mode in
            var contexts = given.value
            for modifier in open { contexts[modifier.name] = modifier.context(in: mode) }
            let flattened = known[contexts] ?? flattened(contexts)
            known[contexts] = flattened
            return flattened
        }
        guard known.count > 1 else { return Checked([modes[0].file(path)], diagnostics) }
        return Checked([joined(modes, into: &diagnostics)], diagnostics)
    }

    /// Returns the document with names of modes for contexts with other names.
    private func named(_ names: [String: String]) -> ResolverDocument {
        var document = self
        for index in document.modifiers.indices { document.modifiers[index].modeNames = names }
        return document
    }

    private func joined(_ modes: [MergedSources], into diagnostics: inout [Diagnostic]) -> TokenFile {
        var file = TokenFile(path: path, tokens: [])
        var paths: [String] = []
        var seen: Set<String> = []
        for token in modes.lazy.flatMap(\.set.tokens) where seen.insert(token.path).inserted {
            paths.append(token.path)
        }
        var partial: [Token] = []
        file.tokens = paths.compactMap { path -> Token? in
            let found = modes.map { $0.set[path] }
            guard let first = found.lazy.compactMap(\.self).first else { return nil }
            let isBroken = modes.contains { $0.set.broken[path] != nil }
            if found.contains(nil), !isBroken { partial.append(first) }
            return join(found.map { $0 ?? first }, into: &diagnostics)
        }
        if let first = partial.first { diagnostics.append(.tokensInSomeModes(partial, at: first.location)) }
        file.groups = joinedGroups(modes, into: &diagnostics)
        let broken = modes.map(\.set.broken).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        file.broken = broken.values.filter { !seen.contains($0.path) }.sorted { $0.path < $1.path }
        return file
    }

    /// Joins the groups of all modes. The properties come from the first mode that has the group; `$extends` must be
    /// the same in all.
    private func joinedGroups(_ modes: [MergedSources], into diagnostics: inout [Diagnostic]) -> [TokenGroup] {
        var groups: [TokenGroup] = []
        var seen: Set<String> = []
        for group in modes.lazy.flatMap(\.set.groups) where seen.insert(group.path).inserted {
            groups.append(group)
            let extensions = modes.map { $0.set[group: group.path]?.extends }
            guard let first = extensions.lazy.compactMap(\.self).first else { continue }
            groups[groups.count - 1].extends = first
            if let other = extensions.first(where: { $0 != nil && $0?.target != first.target }) {
                diagnostics.append(.groupExtendsByMode(group.path, at: other?.location ?? first.location))
            } else if extensions.contains(where: { $0 == nil }) {
                diagnostics.append(.groupExtendsInSomeModes(group.path, at: first.location))
            }
        }
        return groups
    }

    /// Combines the versions of a token in each of `ModeCombination.allCases` into one token.
    private func join(_ tokens: [Token], into diagnostics: inout [Diagnostic]) -> Token {
        var result = tokens[0]
        if tokens.allSatisfy({ $0 == result }) { return result }
        if let pending = tokens.first(where: { $0.pending?.values.isEmpty == false }) {
            diagnostics.append(.tokenTypeByMode(pending.path, at: pending.location))
            return result
        }
        let types = tokens.compactMap(\.type)
        if let first = types.first, let other = types.first(where: { $0 != first }) {
            diagnostics.append(.tokenModesOfTwoTypes(result.path, first, other, at: result.location))
        }
        result.type = types.first
        let expressions = zip(ModeCombination.allCases, tokens).map { mode, token in
            token.values[mode].placed(
                in: token.location.path == result.location.path ? nil : token.location.path, expecting: result.type)
        }
        if let values = ModeValues(expressions) { result.values = values }
        result.modePaths = tokens.map(\.location.path)
        return result
    }
}

extension TokenExpression {
    /// Returns the expression with references located in the file at `path`. An alias without an expected type gets
    /// `type`.
    fileprivate func placed(in path: SourcePath?, expecting type: TokenType?) -> TokenExpression {
        switch self {
        case .literal, .deferred: return self
        case .alias(var alias):
            alias.path = alias.path ?? path
            alias.expected = alias.expected ?? type
            return .alias(alias)
        case .composite(let kind, let members, let place):
            let placed = members.map {
                CompositeMember(name: $0.name, value: $0.value.placed(in: path, expecting: nil))
            }
            return .composite(kind, placed, place)
        case .list(let type, let elements):
            return .list(type, elements.map { $0.placed(in: path, expecting: nil) })
        case .calculated(let calculation): return .calculated(calculation.placed(in: path))
        case .modified(let base, var modifier):
            modifier.amount = modifier.amount.placed(in: path)
            modifier.color = modifier.color?.placed(in: path, expecting: .color)
            return .modified(base.placed(in: path, expecting: .color), modifier)
        }
    }
}
