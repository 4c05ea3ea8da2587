/// The cascade of values that differ by mode.
///
/// There are twelve layers, one for each combination of modes. A layer applies if the page's modes include its own.
/// Several layers can apply at once, and the last one wins, so a layer declares only what differs from the layers
/// below. All rules have the same specificity, so that a later style sheet can still override a value.
struct ModeLayer {
    /// The combinations in the order of the sheet. A layer never includes less than an earlier layer that applies with
    /// it.
    static let combinations = ColorMode.allCases.flatMap { color in
        ContrastMode.allCases.flatMap { contrast in SizeMode.allCases.map { ModeCombination(color, $0, contrast) } }
    }

    /// One condition under which a layer applies. A layer that pages can force has several.
    struct Condition: Hashable {
        /// The parts of a media query, joined by `and`.
        var media: [String] = []
        /// The attribute selector for the root element, such as `[data-mode=dark]`.
        var root = ""

        static func && (left: Condition, right: Condition) -> Condition {
            Condition(media: left.media + right.media.filter { !left.media.contains($0) }, root: left.root + right.root)
        }
    }

    /// Returns the value for each layer; nil if a lower layer already declares it.
    static func declared<Value: Equatable>(_ value: (ModeCombination) -> Value) -> [Value?] {
        var declared: [Value?] = []
        for combination in combinations {
            let below = declared.indices.last { declared[$0] != nil && combination.includes(combinations[$0]) }
            let wanted = value(combination)
            declared.append(below.flatMap { declared[$0] } == wanted ? nil : wanted)
        }
        return declared
    }

    /// Returns the conditions under which the layer of `combination` applies; empty if it never applies.
    static func conditions(_ combination: ModeCombination, _ options: CSSOptions) -> [Condition] {
        let colors = conditions(
            combination.color, options.modes.color, "data-mode", media: ["screen", "(prefers-color-scheme:dark)"])
        let contrasts = conditions(
            combination.contrast, options.modes.contrast, "data-contrast",
            media: ["screen", "(prefers-contrast:more)"])
        let width = combination.size == .regular ? options.regularFrom : options.desktopFrom
        let sizes = conditions(
            combination.size, options.modes.size, "data-size", media: ["(min-width:\(cssText(width))px)"])
        return colors.flatMap { color in
            contrasts.flatMap { contrast in sizes.map { color && contrast && $0 } }
        }
    }

    /// Returns the conditions under which `mode`, or one that includes it, applies. The first mode always applies. A
    /// later one applies by `media` unless the page forces a lesser mode, and by attribute. Modes that do not apply in
    /// print have `screen` in their media.
    private static func conditions<Mode: CaseIterable & RawRepresentable<String>>(
        _ mode: Mode, _ use: ModeUse<Mode>, _ attribute: String, media: [String]
    ) -> [Condition] {
        let rank = Mode.allCases.prefix { $0 != mode }.count
        guard rank > 0 else { return [Condition()] }
        var conditions: [Condition] = []
        let isForcedBelow = Mode.allCases.prefix(rank).contains(where: use.forced.contains)
        if use.followsSystem {
            conditions.append(Condition(media: media, root: isForcedBelow ? ":not([\(attribute)])" : ""))
        }
        let forced = Mode.allCases.dropFirst(rank).filter(use.forced.contains).map { "[\(attribute)=\($0.rawValue)]" }
        if !forced.isEmpty {
            let isEverywhere = !isForcedBelow && !use.followsSystem
            let root = forced.count == 1 ? forced[0] : ":is(\(forced.joined(separator: ",")))"
            conditions.append(Condition(media: media.filter { $0 == "screen" }, root: isEverywhere ? "" : root))
        }
        return conditions
    }
}
