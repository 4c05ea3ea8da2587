import DesignTokens
import SourceText

extension Brand {
    /// The group of the neutral colours of `plain`.
    private static let neutrals = "raw.color.ink."

    /// Returns the tokens that follow from the brand, for a theme with these layers.
    ///
    /// Tokens that refer to neutral colours of `plain` get the neutral colours of the brand.
    func tokens(over layers: [ThemeLayer]) -> TokenFile? {
        guard let palette, let location = accentLocation else { return nil }
        var tokens: [Token] = []
        func add(_ name: String, _ color: (BrandPalette.Mode) -> Color) {
            let modes = [palette.light, palette.dark, palette.lightHigh, palette.darkHigh].map(color)
            tokens.append(.color("semantic.color." + name, at: location, (modes[0], modes[1], modes[2], modes[3])))
        }
        for name in ["accent", "link", "focus"] { add(name) { $0.text } }
        add("linkVisited") { $0.visited }
        add("accentSoft") { $0.soft }
        add("accentFill") { $0.fill }
        add("onAccentFill") { $0.onFill }
        var known = Set(tokens.map(\.path))
        let others = layers.reversed().filter { !$0.isDerived }.flatMap(\.files).flatMap(\.tokens)
        for token in others where known.insert(token.path).inserted {
            let neutral = token.replacingReferences(at: location) { target in
                guard target.hasPrefix(Self.neutrals) else { return nil }
                return Int(target.dropFirst(Self.neutrals.count)).flatMap { palette.neutrals[$0] }
            }
            if let neutral { tokens.append(neutral) }
        }
        return TokenFile(path: location.path, tokens)
    }
}
