import DesignTokens

/// The colours that follow from one accent colour, in each mode.
///
/// Fills keep the accent. Text in its hue gets darker, or lighter in dark mode, only until it has enough contrast on
/// all grounds. Text of a grey accent is nearly black or white, because grey text looks unimportant. Lightness, chroma
/// and hue are those of OKLCH.
package struct BrandPalette: Sendable {
    /// The colours of a mode.
    package struct Mode: Sendable {
        /// The ground of buttons and marks, and the text on it.
        package var fill, onFill: Color
        /// Links, icons and the focus.
        package var text: Color
        package var visited: Color
        /// The ground of selected and highlighted parts.
        package var soft: Color
    }

    /// The names of the neutral colours, with their lightness.
    static let neutralLightness: [(name: Int, lightness: Double)] = [
        (0, 1), (50, 0.97), (100, 0.945), (200, 0.90), (300, 0.84), (400, 0.72), (500, 0.60), (600, 0.49), (700, 0.40),
        (800, 0.32), (850, 0.265), (900, 0.225), (950, 0.185), (1000, 0.14),
    ]

    /// The neutral colours by name, from 0 (white) to 1000, slightly in the hue of the accent.
    package private(set) var neutrals: [Int: Color] = [:]
    package private(set) var light, dark, lightHigh, darkHigh: Mode

    /// - Parameters:
    ///   - lightGrounds, darkGrounds: other grounds on which links have to be readable.
    package init(_ accent: Color, lightGrounds: [Color] = [], darkGrounds: [Color] = []) {
        let asked = OKLCH(accent)
        var neutrals: [Int: Color] = [:]
        for (name, lightness) in Self.neutralLightness {
            let chroma = asked.isGrey || lightness == 1 ? 0 : lightness > 0.5 ? 0.004 : 0.006
            neutrals[name] = OKLCH(lightness, chroma, asked.hue).color
        }
        let neutral = { (name: Int) in neutrals[name] ?? .white }
        let soft = { (lightness: Double, share: Double) in
            OKLCH(lightness, asked.isGrey ? 0 : min(asked.chroma, 0.2) * share, asked.hue).color
        }
        var input = ModeInput(
            accent: accent, page: neutral(0), soft: soft(0.965, 0.13),
            grounds: [neutral(50), neutral(100)] + lightGrounds, darkest: neutral(1000),
            start: min(asked.lightness, asked.isGrey ? 0.3 : 0.62), step: -0.005)
        (light, lightHigh) = (input.mode(isHigh: false), input.mode(isHigh: true))
        input.isDark = true
        (input.page, input.soft) = (neutral(950), soft(0.275, 0.30))
        input.grounds = [neutral(900), neutral(850)] + darkGrounds
        (input.start, input.step) = (max(asked.lightness, asked.isGrey ? 0.9 : 0.72), 0.005)
        (dark, darkHigh) = (input.mode(isHigh: false), input.mode(isHigh: true))
        self.neutrals = neutrals
    }
}

/// The input for the colours of a mode.
private struct ModeInput {
    var accent: Color
    var isDark = false
    var page: Color
    var soft: Color
    /// The other backgrounds on which text stands.
    var grounds: [Color]
    /// The dark text on fills.
    var darkest: Color
    /// The lightness with which the search for the colour of text starts.
    var start: Double
    /// The change of lightness in each step of the search.
    var step: Double

    func mode(isHigh: Bool) -> BrandPalette.Mode {
        let (fill, onFill) = fill(isHigh: isHigh)
        let target = isHigh ? 7.05 : 4.6
        let asked = OKLCH(accent)
        return BrandPalette.Mode(
            fill: fill, onFill: onFill,
            text: text(asked.chroma, asked.hue, target),
            visited: text(asked.isGrey ? 0 : asked.chroma, asked.hue + 40, target), soft: soft)
    }

    /// Returns the first colour with enough contrast on all grounds, from the start on.
    private func text(_ chroma: Double, _ hue: Double, _ target: Double) -> Color {
        var lightness = start
        while true {
            let color = OKLCH(lightness, chroma, hue).color
            let isReadable = ([page, soft] + grounds).allSatisfy { contrastRatio(color, on: $0) >= target }
            if isReadable || lightness <= 0 || lightness >= 1 { return color }
            lightness += step
        }
    }

    /// Returns the fill with its text: the accent, unless neither white nor dark text is readable on it.
    private func fill(isHigh: Bool) -> (Color, Color) {
        let asked = OKLCH(accent)
        let target = isHigh ? 7 : 4.5
        var fill = accent.rounded
        var lightness = asked.lightness
        if isDark, contrastRatio(fill, on: page) < 3 {
            // A grey button would look disabled.
            lightness = asked.isGrey ? 0.93 : max(lightness, 0.62)
            fill = OKLCH(lightness, asked.chroma, asked.hue).color
        }
        while lightness > 0 {
            if contrastRatio(.white, on: fill) >= target { return (fill, .white) }
            if contrastRatio(darkest, on: fill) >= target { return (fill, darkest) }
            lightness -= 0.005
            fill = OKLCH(lightness, asked.chroma, asked.hue).color
        }
        return (.black, .white)
    }
}

/// Lightness 0 to 1, chroma, and hue in degrees. Source: https://www.w3.org/TR/css-color-4/#ok-lab
private struct OKLCH {
    var lightness, chroma, hue: Double

    init(_ lightness: Double, _ chroma: Double, _ hue: Double) {
        (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
    }

    init(_ color: Color) {
        let parts = color.rounded.components(in: .oklch)
        self.init(parts[0], parts[1], parts[2])
    }

    /// Whether the colour has practically no hue.
    var isGrey: Bool { chroma < 0.02 }

    /// The nearest colour of sRGB with this lightness and hue, in 8 bits.
    var color: Color {
        let turned = hue.truncatingRemainder(dividingBy: 360)
        return Color(.init(space: .oklch, components: [min(max(lightness, 0), 1), chroma, turned])).rounded
    }
}

extension Color {
    fileprivate static let white = Color(red: 1, green: 1, blue: 1)
    fileprivate static let black = Color(red: 0, green: 0, blue: 0)

    /// The colour that `#rrggbb` names, so that a measured contrast is that of the style sheet.
    fileprivate var rounded: Color { Color(hex: opaqueHex) ?? self }
}
