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
    /// token; a pair of tokens that are not there, or are no colours, is an error.
    public static func make(_ tokens: ThemeTokens, _ pairs: [ColorPair]) -> Checked<ContrastReport> {
        var diagnostics: [Diagnostic] = []
        let entries = pairs.compactMap { pair -> Entry? in
            guard let rows = rows(of: pair, tokens, into: &diagnostics) else { return nil }
            for row in rows where row.verdict == .fail {
                diagnostics.append(.lowContrast(pair, row, at: tokens.resolved[pair.foreground]?.location))
            }
            return Entry(pair: pair, rows: rows)
        }
        return Checked(ContrastReport(folder: tokens.folder, entries: entries), diagnostics)
    }

    private static func rows(
        of pair: ColorPair, _ tokens: ThemeTokens, into diagnostics: inout [Diagnostic]
    ) -> [Row]? {
        let foreground = token(pair.foreground, "foreground", pair, tokens, into: &diagnostics)
        let background = token(pair.background, "background", pair, tokens, into: &diagnostics)
        guard let foreground, let background else { return nil }
        let isTranslucent = ModeCombination.allCases.contains { (background[$0].colors.first?.alpha ?? 1) < 1 }
        var over: ResolvedToken?
        if isTranslucent {
            over = token(pair.over, "over", pair, tokens, into: &diagnostics)
            guard let over else { return nil }
            if ModeCombination.allCases.contains(where: { (over[$0].colors.first?.alpha ?? 1) < 1 }) {
                diagnostics.append(.translucentBackdrop(pair, at: pair.places["over"] ?? pair.location))
                return nil
            }
        }
        func colors(_ mode: ModeCombination) -> [Color] {
            [foreground, background, over].compactMap { $0?[mode].colors.first }
        }
        return groupModes(by: colors).map { row(pair.kind, $0, colors($0.first)) }
    }

    /// - Parameter colors: the foreground, the background, and the backdrop when the background is translucent.
    private static func row(_ kind: ColorPair.Kind, _ modes: ModeGroup, _ colors: [Color]) -> Row {
        let background = colors.count > 2 ? colors[1].over(colors[2]) : colors[1]
        let foreground = colors[0].over(background)
        let ratio = contrastRatio(foreground, on: background)
        return Row(
            modes: modes, foreground: foreground, background: background, ratio: ratio,
            lightness: apcaContrast(foreground, on: background),
            verdict: kind.limit.map { ratio >= $0 ? .pass : .fail } ?? .exempt)
    }

    /// The token that a pair names under `key`.
    private static func token(
        _ path: String, _ key: String, _ pair: ColorPair, _ tokens: ThemeTokens, into diagnostics: inout [Diagnostic]
    ) -> ResolvedToken? {
        let location = pair.places[key] ?? pair.location
        guard let token = tokens.resolved[path] else {
            // One that could not be resolved has been reported.
            if tokens.set[path] == nil {
                let colors = tokens.resolved.tokens.lazy.filter { $0.type == .color }.map(\.path)
                diagnostics.append(
                    .pairToken(path, in: tokens.folder, near: nearest(path, among: colors), at: location))
            }
            return nil
        }
        guard token.type == .color else {
            diagnostics.append(.pairType(path, token.type, at: location, token: token.location))
            return nil
        }
        return token
    }
}
