import SourceText

/// The selection of a context for a modifier.
public struct ResolverInput: Hashable, Sendable {
    /// The name of the modifier. Case is ignored unless another modifier differs only by case.
    public var modifier: String
    /// The name of the context. Case is ignored likewise.
    public var context: String
    /// The location of the input in a file, if any.
    public var location: Location?

    /// Selects `context` for `modifier`.
    public init(_ modifier: String, _ context: String, at location: Location? = nil) {
        self.modifier = modifier
        self.context = context
        self.location = location
    }
}

extension ResolverDocument {
    /// The number of possible inputs: the product of the numbers of contexts. `Int.max` if it overflows.
    public var permutationCount: Int {
        modifiers.reduce(1) { product, modifier in
            let (next, isTooMuch) = product.multipliedReportingOverflow(by: modifier.choices.count)
            return isTooMuch ? Int.max : next
        }
    }

    /// All possible inputs, created lazily. The last modifier varies fastest.
    public var permutations: some Sequence<[ResolverInput]> {
        (0..<permutationCount).lazy.map { number in
            var rest = number
            return modifiers.reversed().map { modifier in
                defer { rest /= modifier.choices.count }
                return ResolverInput(modifier.name, modifier.choices[rest % modifier.choices.count].name)
            }.reversed()
        }
    }

    /// Returns the tokens for `inputs`, as the files of one layer: `TokenSet.merge([layer])`.
    ///
    /// If several tokens have the same path, the last one in resolution order replaces the others. Aliases are not
    /// resolved yet.
    ///
    /// - Parameter inputs: a context for each modifier without a default.
    /// - Returns: the files, with an error for each input that is invalid and for each modifier that lacks one.
    public func layer(for inputs: [ResolverInput]) -> Checked<[TokenFile]> {
        let contexts = contexts(for: inputs)
        return Checked([flattened(contexts.value).file(path)], contexts.diagnostics)
    }

    /// Selects the context of each modifier, by name (resolver module, "Input validation").
    ///
    /// - Parameter isOpen: returns whether a modifier needs no input.
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
                // Report a misspelt modifier once: the intended one does not lack an input.
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

    /// Tokens with distinct paths, in the order in which the paths first occur.
    struct MergedSources {
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

    /// Merges all sources in resolution order. A modifier without a context adds none.
    func flattened(_ contexts: [String: String]) -> MergedSources {
        var result = MergedSources()
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

/// Returns the name that matches exactly, or the only one that matches when ignoring case (resolver module, "Case
/// sensitivity").
private func match(_ name: String, among names: [String]) -> String? {
    if names.contains(name) { return name }
    let near = names.filter { $0.lowercased() == name.lowercased() }
    return near.count == 1 ? near[0] : nil
}
