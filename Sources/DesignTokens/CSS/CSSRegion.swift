/// A region of a page on a coloured surface. Its background is the surface's colour, and its content takes the colours
/// of the mode that applies on that surface.
public struct CSSRegion: Sendable {
    /// The selector of the region: a single class, such as `.site-header`.
    public var selector: String
    /// The surface of the region, in every mode.
    public var surface: Surface
    /// The path of the region's background token, such as `component.header.background`.
    public var background: String
    /// Tokens designed for the region's usual background, each mapped to the token that works on any surface.
    public var replacements: [String: String]
    /// All tokens as resolved for the page, and as resolved for a mono mode.
    public var tokens, mono: ResolvedTokens

    /// Creates a region on `surface`.
    public init(
        selector: String, surface: Surface, background: String, replacements: [String: String],
        tokens: ResolvedTokens, mono: ResolvedTokens
    ) {
        self.selector = selector
        self.surface = surface
        self.background = background
        self.replacements = replacements
        self.tokens = tokens
        self.mono = mono
    }

    /// Returns the value of the token at `path` inside the region while the page is in `mode`. Returns nil if the
    /// surface allows no content, or if the token does not exist.
    public func value(_ path: String, _ mode: ModeCombination) -> TokenValue? {
        guard let (token, mode) = token(path, mode) else { return nil }
        return token[mode]
    }

    /// The token that supplies the value, and the mode in which to read it.
    private func token(_ path: String, _ mode: ModeCombination) -> (ResolvedToken, ModeCombination)? {
        if path == background { return surface.background.map { ($0, mode) } }
        guard let surfaceMode = surface[mode], let color = surfaceMode.colorMode else { return nil }
        let wanted = replacements[path] ?? path
        let found = surfaceMode.isMono ? mono[wanted] : tokens[wanted]
        return found.map { ($0, ModeCombination(color, mode.size, mode.contrast)) }
    }

    /// The declarations of the region: its colour scheme, its background and text colour if needed, and all
    /// `properties` whose values differ from those of the page around it.
    func rows(_ properties: [CustomProperties.Property]) -> [LayeredDeclaration] {
        let modes = ModeCombination.allCases
        let own = properties.compactMap { property -> LayeredDeclaration? in
            let texts = modes.compactMap { mode -> String? in
                guard let (token, mode) = token(property.token.path, mode) else { return nil }
                return property.cssText(of: token, mode)
            }
            let around = modes.compactMap { property.cssText($0) }
            guard texts.count == modes.count, texts != around else { return nil }
            return LayeredDeclaration(property.name) { texts[$0.index] }
        }
        return [LayeredDeclaration("color-scheme") { (surface[$0]?.colorMode ?? $0.color).rawValue }]
            + ground(properties) + own
    }

    /// The background, if no style sheet uses its token, and the text colour, which the region would otherwise inherit.
    private func ground(_ properties: [CustomProperties.Property]) -> [LayeredDeclaration] {
        var rows: [LayeredDeclaration] = []
        if let color = surface.background, !properties.contains(where: { $0.token.path == background }) {
            let gamut = properties.first?.gamut ?? .srgb
            rows.append(
                LayeredDeclaration("background") {
                    cssText(color[$0], part: .whole, isFont: false, gamut: gamut) ?? "none"
                })
        }
        if let text = properties.first(where: { $0.token.path == "semantic.color.text" }) {
            rows.append(LayeredDeclaration("color") { _ in "var(\(text.name))" })
        }
        return rows
    }
}
