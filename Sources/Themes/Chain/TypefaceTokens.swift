import DesignTokens
import SourceText

extension Brand {
    private static let headingFont = "semantic.font.heading"

    /// Returns the tokens that follow from the typeface, for a theme with these layers.
    func fontTokens(over layers: [ThemeLayer]) -> TokenFile? {
        guard let typeface, let location = typefaceLocation else { return nil }
        let nearest = layers.reversed().flatMap(\.files).flatMap(\.tokens)
        var (tokens, paths): ([Token], Set<String>) = ([], [])
        for (path, family) in [("semantic.font.body", typeface.text), (Self.headingFont, typeface.heading)] {
            // A semantic token to which this one refers is the font of other text.
            var next: String? = path
            while let path = next, paths.insert(path).inserted {
                let fallback = family?.fallback ?? .sans
                tokens.append(.fonts(path, at: location, family?.names ?? [], fallback: fallback.path))
                next = nearest.first { $0.path == path }?.references.map(\.target)
                    .first { $0.hasPrefix("semantic.") }
            }
        }
        return TokenFile(path: location.path, tokens + weightTokens(typeface.headingWeight, layers, at: location))
    }

    /// Returns the text styles of headings in the weight of the typeface. Without a weight, restores those that the
    /// typeface of an extended theme changed.
    private func weightTokens(_ weight: Double?, _ layers: [ThemeLayer], at location: Location) -> [Token] {
        let derived = Set(layers.filter(\.isDerived).flatMap(\.files).flatMap(\.tokens).map(\.path))
        var seen: Set<String> = []
        return layers.reversed().filter { !$0.isDerived }.flatMap(\.files).flatMap(\.tokens).compactMap { token in
            guard token.path.hasPrefix("semantic.typography."), seen.insert(token.path).inserted else { return nil }
            if let weight { return token.replacingWeight(weight, ifSetIn: Self.headingFont, at: location) }
            return derived.contains(token.path) ? token : nil
        }
    }
}

extension ThemeChain {
    /// Returns the families of the chosen typefaces that the tokens name, which may have other fonts instead.
    func typefaceFamilies(_ tokens: ResolvedTokens) -> [Typeface.Family] {
        let chosen = links.indices.compactMap { brand(of: $0)?.typeface }.flatMap(\.families)
        guard !chosen.isEmpty else { return [] }
        let used = ["body", "heading"].compactMap { tokens["semantic.font.\($0)"]?[ModeCombination()] }
            .flatMap { value -> [String] in if case .fontFamily(let names) = value { names } else { [] } }
        var seen: Set<Typeface.Family> = []
        return chosen.filter { used.contains($0.name) && seen.insert($0).inserted }
    }
}
