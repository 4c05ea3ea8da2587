/// How values that differ by mode are laid over each other.
///
/// There are twelve layers, one for each combination of modes. A layer holds where the page's modes include its own, so
/// that several hold at once and the last of them wins; what a layer says need not be said again by a later one. All
/// rules weigh the same, so that a style sheet that comes after them can still replace a value.
struct ModeLayer {
    /// In the order of the sheet: a later layer never includes less than an earlier one that holds with it.
    static let combinations = ColorMode.allCases.flatMap { color in
        ContrastMode.allCases.flatMap { contrast in SizeMode.allCases.map { ModeCombination(color, $0, contrast) } }
    }

    /// One way for a layer to hold. A layer that can be forced has several.
    struct Condition: Hashable {
        /// The parts of a media query, to be joined by `and`.
        var media: [String] = []
        /// What the root element has to be, such as `[data-mode=dark]`.
        var root = ""

        static func && (left: Condition, right: Condition) -> Condition {
            Condition(media: left.media + right.media.filter { !left.media.contains($0) }, root: left.root + right.root)
        }
    }

    /// A value per layer, nil where the layers below say it already.
    static func declared<Value: Equatable>(_ value: (ModeCombination) -> Value) -> [Value?] {
        var declared: [Value?] = []
        for combination in combinations {
            let below = declared.indices.last { declared[$0] != nil && combination.includes(combinations[$0]) }
            let wanted = value(combination)
            declared.append(below.flatMap { declared[$0] } == wanted ? nil : wanted)
        }
        return declared
    }

    /// When the layer of `combination` holds; nowhere when there are no conditions.
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

    /// When `mode`, or one that asks for more, holds: the first mode always does, a later one by `media` where no page
    /// insists on less, and by the attribute. What does not hold on paper has `screen` in its media.
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
