import DesignTokens

/// The regions of pages that a theme may put on a coloured surface. The only list of these regions.
enum PageRegion: String, CaseIterable, Sendable {
    /// The bar at the top of every page.
    case header
    /// The top of an about page: icon, name, version, sentence and actions.
    case intro
    /// The picture of an about page.
    case hero
    /// The notice that a page is shown in another language.
    case notice
    /// The footer of every page.
    case footer

    /// The selector in `plain`'s templates and style sheets.
    var selector: String {
        switch self {
        case .header: ".site-header"
        case .intro: ".intro"
        case .hero: ".hero"
        case .notice: ".notice"
        case .footer: ".site-footer"
        }
    }

    /// The token of the background.
    package var background: String {
        switch self {
        case .header: "component.header.background"
        case .intro: "component.intro.background"
        case .hero: "component.hero.background"
        case .notice: "semantic.color.noteBackground"
        case .footer: "component.footer.background"
        }
    }

    /// Tokens for the region's usual background, each with the token that replaces it on a surface.
    package var replacements: [String: String] {
        switch self {
        case .header:
            ["component.header.text": "semantic.color.heading", "component.header.border": "semantic.color.border"]
        case .intro:
            ["component.intro.padding": "semantic.space.l", "component.intro.radius": "component.hero.radius"]
        case .hero: [:]
        case .notice: ["semantic.color.note": "semantic.color.heading"]
        case .footer:
            [
                "component.footer.text": "semantic.color.text", "component.footer.border": "semantic.color.border",
                "semantic.color.accent": "semantic.color.heading",
            ]
        }
    }

    /// Returns the CSS of this region on `surface`.
    package func on(_ surface: Surface, tokens: ResolvedTokens, mono: ResolvedTokens) -> CSSRegion {
        CSSRegion(
            selector: selector, surface: surface, background: background, replacements: replacements, tokens: tokens,
            mono: mono)
    }
}
