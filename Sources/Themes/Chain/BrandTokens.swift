import DesignTokens
import SourceText

extension Brand {
    /// The group of the neutral colours of `plain`.
    private static let neutrals = "raw.color.ink."

    /// Returns the colours that follow from the accent, for a theme with these layers.
    ///
    /// Tokens that refer to neutral colours of `plain` get the neutral colours of the brand.
    func colorTokens(over layers: [ThemeLayer]) -> TokenFile? {
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

extension ThemeChain {
    /// The brand of the theme with this index in the chain. That of the site takes precedence for the nearest theme.
    func brand(of number: Int) -> Brand? {
        let own = links[number].settings.brand
        return number == 0 ? brand.map { $0.over(own) } ?? own : own
    }

    /// Warns of an accent or typeface in `site.yml` without effect on most colours or texts, because the theme has its
    /// own.
    func hiddenBrand(_ layers: [ThemeLayer]) -> [Diagnostic] {
        guard links[0].isOnDisk, let brand,
            let layer = layers.last(where: { $0.link == 0 && !$0.isDerived && $0.provider == nil })
        else { return [] }
        let keys = [
            ("accent", brand.accentLocation, "semantic.color.accent"),
            ("typeface", brand.typefaceLocation, "semantic.font.body"),
        ]
        return keys.compactMap { key, location, path in
            guard let location, let token = layer.token(path) else { return nil }
            return key == "accent" ? .hiddenAccent(at: location, by: token) : .hiddenTypeface(at: location, by: token)
        }
    }
}

extension Diagnostic {
    fileprivate static func hiddenAccent(at location: Location, by token: Token) -> Diagnostic {
        Diagnostic(
            .warning, "hidden-accent", hiding(token, "accent"), at: location,
            notes: [Note("the theme's own accent", at: token.location)], hint: "remove one of the two")
    }

    fileprivate static func hiddenTypeface(at location: Location, by token: Token) -> Diagnostic {
        Diagnostic(
            .warning, "hidden-typeface", hiding(token, "typeface"), at: location,
            notes: [Note("the theme's own typeface", at: token.location)], hint: "remove one of the two")
    }

    private static func hiding(_ token: Token, _ key: String) -> String {
        "\(token.location.path.text) sets \(token.path), which takes precedence over this \(key)"
    }
}
