import DesignTokens
import Documents
import Typesetting

/// The appearance of a theme in PDF files: its tokens in the light mode, converted for the typesetter.
///
/// Paper is white, and readers cannot enlarge the type. So sizes keep the theme's proportions, but are scaled so that
/// body text has `component.paper.textSize`. Colours with too little contrast on white are darkened.
package struct PrintStyle: Hashable, Sendable {
    /// The colours of a call-out.
    package struct AlertColors: Hashable, Sendable {
        package var title: RGBColor
        package var background: RGBColor
    }

    /// The margins of the page, and the longest line of text, in points.
    package struct Margins: Hashable, Sendable {
        package var top, bottom, side, measure: Double
    }

    package var body: TextStyle
    package var title: TextStyle
    /// The styles of headings at levels 2 to 6.
    package var headings: [TextStyle]
    package var small: TextStyle
    package var code: TextStyle
    package var link: RGBColor
    package var muted: RGBColor
    /// The colour of the rule below the title.
    package var rule: RGBColor
    package var accentText: RGBColor
    /// The colour of the band on a cover.
    package var cover: RGBColor
    /// The ground of marks, and the text on it.
    package var fill, onFill: RGBColor
    package var line: RGBColor
    package var strongLine: RGBColor
    package var codeBackground: RGBColor
    package var tableHeadBackground: RGBColor
    package var tableHead: RGBColor
    package var quote: RGBColor
    package var quoteLine: RGBColor
    package var highlight: RGBColor
    package var alerts: [Alert.Kind: AlertColors]
    package var margins: Margins
    /// The steps of spacing, `xs` to `xl` of the theme.
    package var space: Spaces

    /// The steps of spacing, in points.
    package struct Spaces: Hashable, Sendable {
        package var xs, s, m, l, xl: Double
    }
}

extension PrintStyle {
    /// Creates the style of a theme. Every theme extends `plain`, which has all tokens used here. A token with the
    /// wrong type counts as missing; the check of the theme reports it.
    package init(_ tokens: ResolvedTokens) {
        let reader = PaperTokens(tokens)
        body = reader.text("body")
        title = reader.text("title", color: "heading")
        headings = ["heading1", "heading2", "heading3", "heading4", "heading4"].map {
            reader.text($0, color: "heading")
        }
        small = reader.text("bodySmall", color: "textMuted")
        code = reader.text("code")
        link = reader.textColor("semantic.color.link")
        muted = reader.textColor("semantic.color.textMuted")
        rule = reader.color("component.paper.rule")
        accentText = reader.textColor("semantic.color.accent")
        cover = reader.color("component.paper.cover")
        fill = reader.color("semantic.color.accentFill")
        onFill = reader.color("semantic.color.onAccentFill")
        line = reader.color("component.table.border")
        strongLine = reader.color("component.table.borderStrong")
        codeBackground = reader.color("component.code.background")
        tableHeadBackground = reader.color("component.table.headerBackground")
        tableHead = reader.textColor("component.table.headerText", on: tableHeadBackground)
        quote = reader.textColor("component.quote.text")
        quoteLine = reader.color("component.quote.border")
        highlight = reader.color("semantic.color.highlight")
        code.color = reader.textColor("component.code.text", on: codeBackground)
        alerts = [:]
        for kind in Alert.Kind.allCases {
            let background = reader.color("semantic.color.\(kind.rawValue)Background")
            alerts[kind] = AlertColors(
                title: reader.textColor("semantic.color.\(kind.rawValue)", on: background), background: background)
        }
        margins = Margins(
            top: reader.length("component.paper.marginTop"), bottom: reader.length("component.paper.marginBottom"),
            side: reader.length("component.paper.marginSide"), measure: reader.length("component.paper.measure"))
        func space(_ name: String) -> Double { reader.size("semantic.space.\(name)") }
        self.space = Spaces(xs: space("xs"), s: space("s"), m: space("m"), l: space("l"), xl: space("xl"))
    }

    /// Returns the style with type, lines and spacing scaled. Margins keep their size.
    package func scaled(by scale: Double) -> PrintStyle {
        if scale == 1 { return self }
        var style = self
        style.body.size *= scale
        style.title.size *= scale
        for level in style.headings.indices { style.headings[level].size *= scale }
        style.small.size *= scale
        style.margins.measure *= scale
        style.code.size *= scale
        style.space = Spaces(
            xs: space.xs * scale, s: space.s * scale, m: space.m * scale, l: space.l * scale, xl: space.xl * scale)
        return style
    }
}

/// Converts tokens to lengths and colours for paper.
private struct PaperTokens {
    let tokens: ResolvedTokens
    private let mode = ModeCombination(.light, .compact, .standard)
    /// The scale of type on paper relative to the screen.
    private var scale = 1.0

    init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
        guard case .typography(let body)? = tokens["semantic.typography.body"]?[mode] else { return }
        let wanted = length("component.paper.textSize")
        if wanted > 0, body.fontSize.points > 0 { scale = wanted / body.fontSize.points }
    }

    /// Returns a length without scaling. CSS Values and Units 4, section 6.2: 96 px are an inch, which is 72 points.
    func length(_ path: String) -> Double {
        guard case .dimension(let dimension)? = tokens[path]?[mode] else { return 0 }
        return dimension.points
    }

    /// Returns a length that scales with the type size.
    func size(_ path: String) -> Double { length(path) * scale }

    func text(_ name: String, color: String = "text") -> TextStyle {
        var style = TextStyle()
        if case .typography(let type)? = tokens["semantic.typography.\(name)"]?[mode] {
            style.families = type.fontFamily
            style.size = type.fontSize.points * scale
            style.weight = Int(type.fontWeight.rounded())
            style.letterSpacing = type.letterSpacing.points * scale
            // Reduce the line height, because lines on paper are shorter and closer to the eye than on most screens.
            style.lineHeight = 1 + (type.lineHeight - 1) * 0.7
        }
        style.color = textColor("semantic.color.\(color)")
        return style
    }

    /// Returns a colour as it appears on white paper.
    func color(_ path: String) -> RGBColor { RGBColor(opaque(path)) }

    /// Returns a colour for text, darkened until it has the contrast of WCAG 2.2, success criterion 1.4.3.
    func textColor(_ path: String, on background: RGBColor? = nil) -> RGBColor {
        let paper = background.map { Color(red: $0.red, green: $0.green, blue: $0.blue) } ?? .white
        var color = opaque(path)
        // The steps are too small to see, so the result is at most slightly darker than necessary.
        for _ in 0..<64 where contrastRatio(color, on: paper) < 4.5 {
            color = Color(red: color.red * 0.95, green: color.green * 0.95, blue: color.blue * 0.95)
        }
        return RGBColor(color)
    }

    private func opaque(_ path: String) -> Color {
        guard case .color(let color)? = tokens[path]?[mode] else { return .black }
        return color.over(.white)
    }
}

extension Color {
    fileprivate static let white = Color(red: 1, green: 1, blue: 1)
    fileprivate static let black = Color(red: 0, green: 0, blue: 0)
}

extension RGBColor {
    fileprivate init(_ color: Color) { self.init(red: color.red, green: color.green, blue: color.blue) }
}

extension Dimension {
    fileprivate var points: Double {
        switch unit {
        case .px: value * 0.75
        case .rem, .em: value * 16 * 0.75
        }
    }
}
