import Colophon
import DesignTokens
import Documents
import SourceText
import Templates
import Themes

/// The pages with the tokens of a theme: the picture, the value and the references of each token.
extension GalleryPages {
    func tokenIndex(_ theme: GalleryTheme) -> OutputFile {
        let page = Page(
            address: GalleryRoutes.tokens(theme.folder),
            heading: "Tokens",
            lead:
                "Component tokens refer to semantic tokens, which refer to raw ones. Replacing one token changes every token that refers to it.",
            theme: theme)
        let layers = theme.layers.map { layer in
            let groups = theme.tokenPages.filter { $0.layer == layer.name }.flatMap { tokenPage in
                tokenPage.groups.map { group in
                    PropertyView(
                        name: group.title, value: String(group.tokens.count),
                        href: href(
                            tokenPage.address, from: page.address,
                            fragment: "group-" + GalleryRoutes.routePart(group.name)))
                }
            }
            return LayerView(
                name: layer.name, count: String(layer.count), meaning: meaning(ofLayer: layer.name), groups: groups)
        }
        return file(page, TokenIndexView(layers: layers))
    }

    private func meaning(ofLayer name: String) -> String {
        switch name {
        case "raw": "Raw values, named after their appearance."
        case "semantic": "The purposes of values in all parts of a page."
        case "component": "The values of a single part of a page."
        default: ""
        }
    }

    func tokens(_ theme: GalleryTheme, _ number: Int) -> OutputFile {
        let shown = theme.tokenPages[number]
        let page = Page(
            address: shown.address,
            heading: "\(shown.layer): \(shown.groups.map(\.title).joined(separator: ", "))",
            theme: theme, section: GalleryRoutes.tokens(theme.folder))
        let others = theme.tokenPages.filter { $0.layer == shown.layer }.flatMap { other in
            other.groups.map { group in
                let id = "group-" + GalleryRoutes.routePart(group.name)
                let isHere = other.address == shown.address
                return CurrentLinkView(
                    title: group.title, href: isHere ? "#" + id : href(other.address, from: page.address, fragment: id),
                    isCurrent: isHere)
            }
        }
        let rows = TokenRows(pages: self, theme: theme, page: page.address)
        let groups = shown.groups.map { group in
            TokenGroupView(
                id: "group-" + GalleryRoutes.routePart(group.name), name: group.title,
                count: group.tokens.count == 1 ? "1 token" : "\(group.tokens.count) tokens",
                tokens: group.tokens.compactMap { number in
                    theme.lookup[theme.tokens.resolved.tokens[number].path].map(rows.row)
                })
        }
        return file(page, TokensView(layer: shown.layer, groups: groups, others: others))
    }
}

extension GalleryTheme.TokenPage.Group {
    /// The name, or a title for a group without one.
    var title: String { name.isEmpty ? "without a group" : name }
}

/// The rows of one page of tokens.
private struct TokenRows {
    let pages: GalleryPages
    let theme: GalleryTheme
    let page: SiteAddress

    func row(_ token: TokenDescription) -> TokenView {
        TokenView(
            id: percentEncoded(token.path), path: token.path, type: token.type.name, property: customProperty(token),
            place: token.location.shortText, description: token.description ?? "",
            deprecated: token.deprecated.map { $0.reason ?? "no reason is given" } ?? "",
            values: token.values.map { value(token, $0) }, usersTitle: users(token),
            users: token.users.prefix(Self.usersShown).map { step($0) }, moreUsers: more(token))
    }

    private static let background = "semantic.color.background"
    /// The maximum number of referring tokens that a row names.
    private static let usersShown = 12

    private func more(_ token: TokenDescription) -> String {
        let rest = token.users.count - Self.usersShown
        return rest > 0 ? "and \(rest) more" : ""
    }

    private func users(_ token: TokenDescription) -> String {
        token.users.count == 1 ? "Used by 1 token" : "Used by \(token.users.count) tokens"
    }

    /// Returns the token's custom property in style sheets; empty for raw tokens, which style sheets do not use.
    private func customProperty(_ token: TokenDescription) -> String {
        if token.path.hasPrefix("raw.") { return "" }
        guard token.customProperties.count > 1 else { return token.customProperties.first ?? "" }
        return token.customProperties[0] + ", \u{2026}"
    }

    private func value(_ token: TokenDescription, _ shown: TokenDescription.Value) -> TokenValueView {
        let parts = shown.parts.compactMap { theme.tokens.set[$0.target] }.map {
            TokenDescription.Step(path: $0.path, location: $0.location)
        }
        let steps = (shown.chain.dropFirst() + parts).map(step)
        return TokenValueView(
            mode: shown.modes.name, swatch: Swatch.markup(shown.value, path: token.path), text: shown.value.text,
            contrast: contrast(shown.value, token, shown.modes.first), steps: steps)
    }

    private func step(_ step: TokenDescription.Step) -> ReferenceView {
        ReferenceView(
            path: step.path, href: pages.tokenHref(step.path, theme, from: page), place: step.location.shortText)
    }

    /// Returns the contrast of a colour with the page's background in the same mode. A raw token has no mode; it is
    /// compared with white and black.
    private func contrast(_ value: TokenValue, _ token: TokenDescription, _ mode: ModeCombination) -> String {
        guard case .color(let color) = value, token.path != Self.background else { return "" }
        func ratio(_ background: Color) -> String { GalleryPages.decimal(contrastRatio(color, on: background)) }
        if token.path.hasPrefix("raw.") {
            return "\(ratio(.white)):1 on white, \(ratio(.black)):1 on black"
        }
        guard case .color(let background)? = theme.tokens.resolved[Self.background]?[mode],
            background.alpha == 1
        else { return "" }
        return "\(ratio(background)):1 on the background"
    }
}

extension GalleryPages {
    /// Returns two decimals, like WCAG ratios. The rest is cut, not rounded, so that 4.499 is not shown as passing.
    static func decimal(_ number: Double) -> String {
        let hundredths = Int(number * 100)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension Color {
    fileprivate static let white = Color(red: 1, green: 1, blue: 1)
    fileprivate static let black = Color(red: 0, green: 0, blue: 0)
}

extension Location {
    /// The location in short form: `orange/tokens/raw.tokens.json:12`.
    fileprivate var shortText: String {
        let name = path.text.hasPrefix("themes/") ? String(path.text.dropFirst(7)) : path.text
        return start.map { "\(name):\($0.line)" } ?? name
    }
}
