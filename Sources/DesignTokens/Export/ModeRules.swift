/// The rule of one mode layer in a style sheet of another language: its conditions and declarations.
struct ModeRule {
    var combination: ModeCombination
    /// The alternative conditions under which the layer applies.
    var conditions: [ModeLayer.Condition]
    /// The declarations in the order of the rows.
    var declarations: [(name: String, value: String)]

    /// Returns the layers with declarations. The layer that always applies is the first.
    static func all(_ rows: [LayeredDeclaration], _ options: CSSOptions) -> [ModeRule] {
        ModeLayer.combinations.enumerated().compactMap { number, combination in
            let declarations = rows.compactMap { row in row.declared[number].map { (name: row.name, value: $0) } }
            guard !declarations.isEmpty else { return nil }
            return ModeRule(
                combination: combination, conditions: ModeLayer.conditions(combination, options),
                declarations: declarations)
        }
    }

    /// Returns the lines of a rule for the root element with `body`, once for each condition.
    func lines(_ body: [String]) -> [String] {
        conditions.flatMap { condition -> [String] in
            let selector = condition.root.isEmpty ? ":root" : ":root:where(\(condition.root))"
            let rule = ["\(selector) {"] + body.map { "  " + $0 } + ["}"]
            if condition.media.isEmpty { return rule }
            return ["@media \(condition.media.joined(separator: " and ")) {"] + rule.map { "  " + $0 } + ["}"]
        }
    }
}

extension ModeRule {
    /// Returns the rules that declare colours outside sRGB again in their original colour space.
    static func wide(_ properties: [CustomProperties.Property]) -> [ModeRule] {
        let modes = ModeCombination.allCases
        let rows = properties.compactMap { property -> LayeredDeclaration? in
            let texts = modes.compactMap { property.cssText(of: property.token, $0, gamut: .wide) }
            guard texts.count == modes.count, texts != modes.compactMap({ property.cssText($0) }) else { return nil }
            return LayeredDeclaration(property.name) { texts[$0.index] }
        }
        return all(rows, exportCSSOptions)
    }

    /// The lines around these rules, as in `cssCustomProperties`.
    static let wideStart = ["@supports (color:oklch(0 0 0)) {", "@media (color-gamut:p3) {"]
    static let wideEnd = ["}", "}"]
}

/// The options for exported style sheets. Pages can force colour and contrast by attributes of the root element.
var exportCSSOptions: CSSOptions {
    var options = CSSOptions()
    options.modes = ModeUses.all
    options.modes.size = ModeUse()
    return options
}
