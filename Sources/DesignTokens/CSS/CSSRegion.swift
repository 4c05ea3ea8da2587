/// A part of pages that is on a coloured surface: its background is the surface's colour, and everything in it takes
/// its colours in the mode that holds there.
public struct CSSRegion: Sendable {
    /// How style sheets call it; one class, `.site-header`.
    public var selector: String
    /// What it is on, in every mode.
    public var surface: Surface
    /// The token of its background, `component.header.background`.
    public var background: String
    /// Tokens that are made for the region's usual background, each with the one that holds on any surface.
    public var replacements: [String: String]
    /// All tokens as they hold on the page, and as they hold in a mono mode.
    public var tokens, mono: ResolvedTokens

    /// The part of pages that style sheets call `selector`, on `surface`.
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

    /// What the token at `path` holds in the region when the page is in `mode`; nil when nothing may be on the
    /// surface, or the token does not exist.
    public func value(_ path: String, _ mode: ModeCombination) -> TokenValue? {
        guard let (token, mode) = token(path, mode) else { return nil }
        return token[mode]
    }

    /// The token to ask, and in which mode.
    private func token(_ path: String, _ mode: ModeCombination) -> (ResolvedToken, ModeCombination)? {
        if path == background { return surface.background.map { ($0, mode) } }
        guard let surfaceMode = surface[mode], let color = surfaceMode.colorMode else { return nil }
        let wanted = replacements[path] ?? path
        let found = surfaceMode.isMono ? mono[wanted] : tokens[wanted]
        return found.map { ($0, ModeCombination(color, mode.size, mode.contrast)) }
    }

    /// What the region declares: all of `properties` that are something else in it than around it.
    func rows(_ properties: [CustomProperties.Property]) -> [CSSRow] {
        let modes = ModeCombination.allCases
        let own = properties.compactMap { property -> CSSRow? in
            let texts = modes.compactMap { mode -> String? in
                guard let (token, mode) = token(property.token.path, mode) else { return nil }
                return property.cssText(of: token, mode)
            }
            let around = modes.compactMap { property.cssText($0) }
            guard texts.count == modes.count, texts != around else { return nil }
            return CSSRow(property.name) { texts[$0.index] }
        }
        return [CSSRow("color-scheme") { (surface[$0]?.colorMode ?? $0.color).rawValue }] + ground(properties) + own
    }

    /// The background where no style sheet asks for its token, and the colour of text that is handed down from around.
    private func ground(_ properties: [CustomProperties.Property]) -> [CSSRow] {
        var rows: [CSSRow] = []
        if let color = surface.background, !properties.contains(where: { $0.token.path == background }) {
            let gamut = properties.first?.gamut ?? .srgb
            rows.append(
                CSSRow("background") { cssText(color[$0], part: .whole, isFont: false, gamut: gamut) ?? "none" })
        }
        if let text = properties.first(where: { $0.token.path == "semantic.color.text" }) {
            rows.append(CSSRow("color") { _ in "var(\(text.name))" })
        }
        return rows
    }
}
