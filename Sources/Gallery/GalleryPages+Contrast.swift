import Colophon
import DesignTokens
import Documents
import SourceText
import Templates
import Themes

/// The page with the colour pairs of a theme and their contrast.
extension GalleryPages {
    func contrast(_ theme: GalleryTheme) -> OutputFile {
        let page = Page(
            address: GalleryRoutes.contrast(theme.folder),
            heading: "Contrast",
            lead: "Every pair of colours that the components combine, measured by WCAG 2.2 and by APCA.", theme: theme)
        // `colophon theme contrast` reports errors in the pairs to the authors of the theme.
        let entries = ContrastReport.make(theme.tokens, theme.pairs).value.entries
        let bad = entries.filter { $0.rows.contains { $0.verdict == .fail } }
        let summary =
            switch (entries.count, bad.count) {
            case (0, _): "This theme states no pairs."
            case (let all, 0): "All \(all) pairs meet WCAG 2.2."
            case (let all, let count): "\(count) of \(all) pairs fall short of WCAG 2.2."
            }
        return file(
            page,
            ContrastView(
                summary: summary, findings: bad.map { view($0, theme, page.address) },
                pairs: entries.filter { entry in !bad.contains(entry) }.map { view($0, theme, page.address) }))
    }

    private func view(_ entry: ContrastReport.Entry, _ theme: GalleryTheme, _ page: SiteAddress) -> PairView {
        let pair = entry.pair
        return PairView(
            use: pair.use, foreground: pair.foreground, background: pair.background, kind: pair.kind.title,
            required: pair.kind.limit.map { "needs \(Self.decimal($0))" } ?? "no minimum",
            foregroundHref: tokenHref(pair.foreground, theme, from: page),
            backgroundHref: tokenHref(pair.background, theme, from: page),
            passes: !entry.rows.contains { $0.verdict == .fail }, values: entry.rows.map(view))
    }

    private func view(_ row: ContrastReport.Row) -> PairValueView {
        PairValueView(
            mode: row.modes.name, swatch: Swatch.text(row.foreground, on: row.background),
            ratio: Self.decimal(row.ratio), apca: "Lc \(Int(row.lightness.rounded()))",
            colors: "\(row.foreground.hex) on \(row.background.hex)", passes: row.verdict != .fail)
    }
}

extension ColorPair.Kind {
    fileprivate var title: String {
        switch self {
        case .text: "text"
        case .largeText: "large text"
        case .graphic: "graphic"
        case .exempt: "exempt"
        }
    }
}

extension Swatch {
    /// Returns letters in one colour on another.
    static func text(_ foreground: Color, on background: Color) -> Markup {
        drawing(width: 72, height: 40, isSolid: true) { svg in
            svg.rectangle(x: 0, y: 0, width: 72, height: 40, fill: background)
            svg.open(
                "text",
                [
                    ("x", "10"), ("y", "27"), ("fill", foreground.rgb), ("font-size", "20"), ("font-weight", "600"),
                    ("font-family", "system-ui,sans-serif"),
                ])
            svg.append("Ag</text>")
            svg.rectangle(x: 48, y: 14, width: 14, height: 14, fill: foreground)
        }
    }
}
