import DesignTokens
import SourceText

/// The contrast of a theme's colour pairs, in each mode.
public struct ContrastReport: Hashable, Sendable {
    /// The verdict of WCAG 2.2 on a pair.
    public enum Verdict: String, Sendable {
        /// The ratio meets the requirement of the pair's kind.
        case pass
        /// The ratio is too low.
        case fail
        /// The kind has no requirement.
        case exempt
    }

    /// The result of a pair in a group of modes.
    public struct Row: Hashable, Sendable {
        /// The modes.
        public var modes: ModeGroup
        /// The visible foreground, blended with the background if translucent.
        public var foreground: Color
        /// The visible background, blended with the backdrop if translucent.
        public var background: Color
        /// The contrast ratio of WCAG 2.2, 1 to 21.
        public var ratio: Double
        /// The lightness contrast of APCA, about -108 to 106.
        public var lightness: Double
        /// Whether the ratio meets the requirement.
        public var verdict: Verdict

        /// Returns the highest level of WCAG 2.2 that the ratio reaches for `kind`: `AAA`, `AA`, or nil.
        public func level(for kind: ColorPair.Kind) -> String? {
            switch kind {
            case .text: ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : nil
            case .largeText: ratio >= 4.5 ? "AAA" : ratio >= 3 ? "AA" : nil
            case .graphic: ratio >= 3 ? "AA" : nil
            case .exempt: nil
            }
        }
    }

    /// A pair with its results.
    public struct Entry: Hashable, Sendable {
        /// The pair.
        public var pair: ColorPair
        /// The results: one if nothing varies, otherwise one for each group of modes.
        public var rows: [Row]
    }

    /// The theme's folder.
    public var folder: String
    /// The entries in the order of the pairs.
    public var entries: [Entry]
}

extension ContrastReport {
    /// Measures `pairs` in `tokens`. Warns, at the foreground's token, of a ratio below the requirement. Reports an
    /// error for tokens that do not exist or are not colours. Omits modes that allow no content on the pair's surface.
    public static func make(_ tokens: ThemeTokens, _ pairs: [ColorPair]) -> Checked<ContrastReport> {
        var diagnostics: [Diagnostic] = []
        let needsMono = pairs.contains { $0.surface != nil }
        var finder = PairColorResolver(
            tokens: tokens, surfaces: needsMono ? tokens.resolved.surfaces : [],
            // Ignore errors in these tokens; building a site with such a surface reports them.
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

    /// Returns the results of a pair; nil if its surface allows no content in any mode.
    private static func rows(of pair: ColorPair, _ colors: (ModeCombination) -> [Color]?) -> [Row]? {
        let rows = groupModes(by: colors).compactMap { modes in
            colors(modes.first).map { row(pair.kind, modes, $0) }
        }
        return rows.isEmpty ? nil : rows
    }

    /// Measures a pair in a group of modes.
    ///
    /// - Parameter colors: the foreground, the background, and the backdrop.
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
