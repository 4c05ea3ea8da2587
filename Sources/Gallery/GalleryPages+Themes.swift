import Colophon
import DesignTokens
import Documents
import SourceText
import Templates

/// The list of all themes, and the first page of each theme.
extension GalleryPages {
    func index() -> OutputFile {
        var page = Page(
            address: GalleryRoutes.index, heading: "Themes",
            lead: gallery.place.siteTitle == nil
                ? "Each theme is shown with the same sample pages."
                : "Every theme this site can use, shown with the same sample pages.")
        page.section = page.address
        return file(page, GalleryIndexView(themes: gallery.themes.map { card($0, on: page.address) }))
    }

    private func card(_ theme: GalleryTheme, on page: SiteAddress) -> ThemeCardView {
        let about = GallerySample.pages[0]
        let shots = [GalleryMode.light, .dark].map { mode in
            shot(
                theme, mode, GallerySize.all[0], path: about.path, of: "about page", height: nil, label: mode.title,
                on: page)
        }
        return ThemeCardView(
            name: theme.name, folder: theme.folder, description: theme.tokens.description ?? "",
            href: href(GalleryRoutes.theme(theme.folder), from: page),
            preview: href(GalleryRoutes.preview, from: page, fragment: "theme=" + percentEncoded(theme.folder)),
            facts: facts(theme), shots: shots, palette: Array(palette(theme, on: page).prefix(8)))
    }

    /// Returns the facts about a theme in one line.
    private func facts(_ theme: GalleryTheme) -> String {
        let base = theme.settings.base.map { "extends \($0)" } ?? "extends nothing"
        let closed = theme.settings.isClosed ? ["closed"] : []
        return ([base] + closed + ["\(theme.tokens.resolved.tokens.count) tokens"]).joined(separator: " \u{B7} ")
    }

    func overview(_ theme: GalleryTheme) -> OutputFile {
        let page = Page(
            address: GalleryRoutes.theme(theme.folder),
            heading: theme.name, lead: theme.tokens.description ?? "", theme: theme)
        let about = GallerySample.pages[0]
        let rows = [GalleryMode.light, .dark].map { mode in
            shotRow(
                theme, mode, [GallerySize.all[0], GallerySize.all[2]], path: about.path, of: "about page", height: nil,
                on: page.address)
        }
        return file(
            page,
            OverviewView(
                facts: factList(theme, on: page.address), palette: palette(theme, on: page.address),
                typeScale: typeScale(theme, on: page.address), rows: rows, flags: flags(theme),
                presets: presets(theme), presetRows: presetRows(theme, on: page.address)))
    }

    private func factList(_ theme: GalleryTheme, on page: SiteAddress) -> [PropertyView] {
        func fact(_ name: String, _ value: String, _ target: SiteAddress? = nil) -> PropertyView {
            PropertyView(name: name, value: value, href: target.map { href($0, from: page) } ?? "")
        }
        let bases =
            theme.tokens.bases.isEmpty
            ? "nothing: other themes are based on it" : theme.tokens.bases.joined(separator: ", then ")
        let counts = theme.layers.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
        let types = theme.types.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
        return [
            fact("Folder", theme.folder), fact("Extends", bases),
            fact("May be extended", theme.settings.isClosed ? "No, it is closed" : "Yes"),
            fact("May be tuned", theme.tokens.tunings.isTunable ? "Yes" : "No"),
            fact("Tokens", counts, GalleryRoutes.tokens(theme.folder)), fact("Types of token", types),
        ]
    }

    /// Returns the colours that every theme has by the contract of `plain`.
    private func palette(_ theme: GalleryTheme, on page: SiteAddress) -> [SwatchView] {
        Self.palette.compactMap { theme.tokens.resolved[$0] }.map { token in
            let values = [ModeCombination(.light), ModeCombination(.dark)].map { token[$0] }
            return SwatchView(
                name: token.path.split(separator: ".").dropFirst().filter { $0 != "color" }.joined(separator: " "),
                text: values.map(\.text).joined(separator: " / "), href: tokenHref(token.path, theme, from: page),
                swatch: Swatch.pair(values.flatMap(\.colors)))
        }
    }

    private static let palette = [
        "semantic.color.background", "semantic.color.surface", "semantic.color.text", "component.header.background",
        "component.button.background", "component.item.icon", "semantic.color.link", "component.badge.background",
        "semantic.color.heading", "semantic.color.textMuted", "semantic.color.border", "semantic.color.borderStrong",
        "semantic.color.focus", "semantic.color.highlight", "semantic.color.note", "semantic.color.tip",
        "semantic.color.important", "semantic.color.warning", "semantic.color.caution",
    ]

    // MARK: Tunings

    private func flags(_ theme: GalleryTheme) -> [PropertyView] {
        theme.tokens.tunings.flags.map { flag in
            PropertyView(
                name: flag.name, value: (flag.description ?? "") + (flag.isOnByDefault ? " (on by default)" : ""),
                href: "")
        }
    }

    private func presets(_ theme: GalleryTheme) -> [PropertyView] {
        theme.presets.map { preset in
            let flags = preset.flagsOn.isEmpty ? "all flags off" : preset.flagsOn.joined(separator: ", ")
            return PropertyView(name: preset.name, value: flags, href: "")
        }
    }

    /// Returns the frames of all presets side by side.
    private func presetRows(_ theme: GalleryTheme, on page: SiteAddress) -> [SampleFrameRowView] {
        [GalleryMode.light, .dark].map { mode in
            let shots = theme.presets.map { preset in
                shot(
                    theme, mode, GallerySize.all[0], path: preset.path, of: "tuned as \(preset.name)", height: 1080,
                    label: preset.name, on: page)
            }
            return SampleFrameRowView(mode: mode.title, shots: shots)
        }
    }

    private func typeScale(_ theme: GalleryTheme, on page: SiteAddress) -> [SwatchView] {
        theme.tokens.resolved.tokens.filter { token in
            token.type == .typography && token.path.hasPrefix("semantic.")
        }.prefix(14).map { token in
            let value = token[ModeCombination(.light, .desktop)]
            return SwatchView(
                name: String(token.path.split(separator: ".").last ?? ""), text: value.text,
                href: tokenHref(token.path, theme, from: page), swatch: Swatch.markup(value, path: token.path))
        }
    }

    /// Returns the address of a token's description; empty if the token does not exist.
    func tokenHref(_ path: String, _ theme: GalleryTheme, from page: SiteAddress) -> String {
        guard let target = theme.pageOfToken[path] else { return "" }
        let fragment = percentEncoded(path)
        return target == page ? "#" + fragment : href(target, from: page, fragment: fragment)
    }
}

extension GalleryTheme {
    /// The layers of its tokens, with the number of tokens in each.
    var layers: [(name: String, count: Int)] { counts { String($0.path.prefix { $0 != "." }) } }
    /// The types of its tokens, the most common first.
    var types: [(name: String, count: Int)] {
        counts { $0.type.name }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    private func counts(_ key: (ResolvedToken) -> String) -> [(name: String, count: Int)] {
        var counts: [(name: String, count: Int)] = []
        for token in tokens.resolved.tokens {
            let name = key(token)
            if let found = counts.firstIndex(where: { $0.name == name }) {
                counts[found].count += 1
            } else {
                counts.append((name, 1))
            }
        }
        return counts
    }
}
