import SourceText

/// Which context of a modifier holds.
public struct ResolverInput: Hashable, Sendable {
    /// The modifier's name. Upper and lower case are the same when no other modifier differs by it alone.
    public var modifier: String
    /// The name of one of its contexts, read likewise.
    public var context: String
    /// Where it was written, if it was.
    public var location: Location?

    /// That `context` of `modifier` holds.
    public init(_ modifier: String, _ context: String, at location: Location? = nil) {
        self.modifier = modifier
        self.context = context
        self.location = location
    }
}

extension ResolverDocument {
    /// How many different inputs there are: the product of the numbers of contexts. `Int.max` when it is more.
    public var permutationCount: Int {
        modifiers.reduce(1) { product, modifier in
            let (next, isTooMuch) = product.multipliedReportingOverflow(by: modifier.choices.count)
            return isTooMuch ? Int.max : next
        }
    }

    /// Every input there can be, each made when it is asked for. The last modifier changes fastest.
    public var permutations: some Sequence<[ResolverInput]> {
        (0..<permutationCount).lazy.map { number in
            var rest = number
            return modifiers.reversed().map { modifier in
                defer { rest /= modifier.choices.count }
                return ResolverInput(modifier.name, modifier.choices[rest % modifier.choices.count].name)
            }.reversed()
        }
    }

    /// The tokens that hold for `inputs`, as files of one layer: `TokenSet.merge([layer])`.
    ///
    /// Of several tokens of one path the last in the resolution order is taken, whole. Aliases are not followed yet.
    ///
    /// - Parameter inputs: a context for every modifier that has no default.
    /// - Returns: with an error for each input that names nothing, and for each modifier that lacks one.
    public func layer(for inputs: [ResolverInput]) -> Checked<[TokenFile]> {
        let contexts = contexts(for: inputs)
        return Checked([flattened(contexts.value).file(path)], contexts.diagnostics)
    }

    /// The context of each modifier, by its name (resolver module, "Input validation").
    ///
    /// - Parameter isOpen: true for a modifier that needs no input.
    func contexts(
        for inputs: [ResolverInput], isOpen: (Modifier) -> Bool = { _ in false }
    ) -> Checked<[String: String]> {
        var diagnostics: [Diagnostic] = []
        var contexts: [String: String] = [:]
        var wrong: Set<String> = []
        for input in inputs {
            let location = input.location ?? Location(path)
            guard let name = match(input.modifier, among: modifiers.map(\.name)),
                let modifier = modifiers.first(where: { $0.name == name })
            else {
                diagnostics.append(.inputUnknown(input.modifier, among: modifiers.map(\.name), at: location))
                // One mistake is reported once: the modifier that was meant does not lack an input.
                if let near = nearest(input.modifier, among: modifiers.map(\.name)) { wrong.insert(near) }
                continue
            }
            guard let context = match(input.context, among: modifier.contexts) else {
                diagnostics.append(.inputContextUnknown(input.context, of: modifier, at: location))
                wrong.insert(name)
                continue
            }
            if contexts.updateValue(context, forKey: name) != nil {
                diagnostics.append(.inputTwice(name, at: location))
            }
        }
        for modifier in modifiers where contexts[modifier.name] == nil && !wrong.contains(modifier.name) {
            if isOpen(modifier) { continue }
            contexts[modifier.name] = modifier.standard
            if modifier.standard == nil { diagnostics.append(.inputMissing(modifier)) }
        }
        return Checked(contexts, diagnostics)
    }

    /// Tokens of one path each, in the order in which the paths first came up.
    struct Flattened {
        var set = TokenSet()

        mutating func add(_ file: TokenFile) {
            var seen: Set<String> = []
            for token in file.tokens where seen.insert(token.path).inserted {
                set.add(token)
                set.broken[token.path] = nil
            }
            for token in file.broken { set.broken[token.path] = token }
            for group in file.groups { set.add(group) }
        }

        func file(_ path: SourcePath) -> TokenFile {
            let broken = set.broken.values.sorted { $0.path < $1.path }
            return TokenFile(path: path, tokens: set.tokens, groups: set.groups, broken: broken)
        }
    }

    /// Everything in resolution order; of a modifier without a context nothing.
    func flattened(_ contexts: [String: String]) -> Flattened {
        var result = Flattened()
        for step in steps {
            let numbers =
                switch step {
                case .set(let numbers): numbers
                case .modifier(let index): modifiers[index].sources(of: contexts[modifiers[index].name])
                }
            for number in numbers { result.add(sources[number]) }
        }
        return result
    }
}

extension ResolverDocument.Modifier {
    fileprivate func sources(of context: String?) -> [Int] { choices.first { $0.name == context }?.sources ?? [] }
}

/// The name that is meant, exactly or but for case (resolver module, "Case sensitivity").
private func match(_ name: String, among names: [String]) -> String? {
    if names.contains(name) { return name }
    let near = names.filter { $0.lowercased() == name.lowercased() }
    return near.count == 1 ? near[0] : nil
}
