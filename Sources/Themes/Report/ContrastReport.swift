import DesignTokens
import SourceText

/// How well the colours of a theme can be told apart, pair by pair, in each mode.
public struct ContrastReport: Hashable, Sendable {
    /// What WCAG 2.2 says of a pair.
    public enum Verdict: String, Sendable {
        /// The ratio is at least what the pair's kind needs.
        case pass
        /// It is less.
        case fail
        /// Nothing is needed.
        case exempt
    }

    /// A pair in some modes.
    public struct Row: Hashable, Sendable {
        /// The modes.
        public var modes: ModeGroup
        /// The foreground as it is seen: laid over the background when it is not opaque.
        public var foreground: Color
        /// The background as it is seen: laid over the backdrop when it is not opaque.
        public var background: Color
        /// The contrast ratio of WCAG 2.2, 1 to 21.
        public var ratio: Double
        /// The lightness contrast of APCA, about -108 to 106.
        public var lightness: Double
        /// Whether the ratio is enough.
        public var verdict: Verdict

        /// The levels of WCAG 2.2 that the ratio reaches for `kind`: `AAA`, `AA`, or nil.
        public func level(for kind: ColorPair.Kind) -> String? {
            switch kind {
            case .text: ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : nil
            case .largeText: ratio >= 4.5 ? "AAA" : ratio >= 3 ? "AA" : nil
            case .graphic: ratio >= 3 ? "AA" : nil
            case .exempt: nil
            }
        }
    }

    /// A pair with what it comes to.
    public struct Entry: Hashable, Sendable {
        /// The pair.
        public var pair: ColorPair
        /// One where nothing varies; else one for each group of modes.
        public var rows: [Row]
    }

    /// The theme's folder.
    public var folder: String
    /// In the order of the pairs.
    public var entries: [Entry]
}

extension ContrastReport {
    /// Measures `pairs` in `tokens`. What is under the ratio that its kind needs is a warning at the foreground's
    /// token; a pair of tokens that are not there, or are not colours, is an error. A pair on a surface is left out in
    /// modes in which nothing may be on it.
    public static func make(_ tokens: ThemeTokens, _ pairs: [ColorPair]) -> Checked<ContrastReport> {
        var diagnostics: [Diagnostic] = []
        let needsMono = pairs.contains { $0.surface != nil }
        var finder = PairFinder(
            tokens: tokens, surfaces: needsMono ? tokens.resolved.surfaces : [],
            // What is wrong with these tokens, building a site with such a surface reports.
            mono: needsMono ? tokens.set.mono.resolve().value : tokens.resolved)
        let entries = pairs.compactMap { pair -> Entry? in
            guard let colors = finder.colors(of: pair), let rows = rows(of: pair, colors) else { return nil }
            for row in rows where row.verdict == .fail {
                diagnostics.append(.lowContrast(pair, row, at: tokens.resolved[pair.foreground]?.location))
            }
            return Entry(pair: pair, rows: rows)
        }
        return Checked(ContrastReport(folder: tokens.folder, entries: entries), finder.diagnostics + diagnostics)
    }

    /// Nil when there are none, as nothing may be on the pair's surface.
    private static func rows(of pair: ColorPair, _ colors: (ModeCombination) -> [Color]?) -> [Row]? {
        let rows = groupModes(by: colors).compactMap { modes in
            colors(modes.first).map { row(pair.kind, modes, $0) }
        }
        return rows.isEmpty ? nil : rows
    }

    /// - Parameter colors: the foreground, the background, and what is behind both.
    private static func row(_ kind: ColorPair.Kind, _ modes: ModeGroup, _ colors: [Color]) -> Row {
        let background = colors[1].over(colors[2])
        let foreground = colors[0].over(background)
        let ratio = contrastRatio(foreground, on: background)
        return Row(
            modes: modes, foreground: foreground, background: background, ratio: ratio,
            lightness: apcaContrast(foreground, on: background),
            verdict: kind.limit.map { ratio >= $0 ? .pass : .fail } ?? .exempt)
    }
}
