/// What style sheets in other languages say of one layer of modes: when it holds, and what it declares then.
struct ModeRule {
    var combination: ModeCombination
    /// Each way in which the layer can hold.
    var conditions: [ModeLayer.Condition]
    /// In the order of the rows.
    var declarations: [(name: String, value: String)]

    /// The layers that declare something, the one that always holds first.
    static func all(_ rows: [CSSRow], _ options: CSSOptions) -> [ModeRule] {
        ModeLayer.combinations.enumerated().compactMap { number, combination in
            let declarations = rows.compactMap { row in row.declared[number].map { (name: row.name, value: $0) } }
            guard !declarations.isEmpty else { return nil }
            return ModeRule(
                combination: combination, conditions: ModeLayer.conditions(combination, options),
                declarations: declarations)
        }
    }

    /// The lines of a rule for the root element under each condition, around `body`.
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
    /// What is said again, in their own colour space, of colours that sRGB does not have, for browsers that know it.
    static func wide(_ properties: [CustomProperties.Property]) -> [ModeRule] {
        let modes = ModeCombination.allCases
        let rows = properties.compactMap { property -> CSSRow? in
            let texts = modes.compactMap { property.cssText(of: property.token, $0, gamut: .wide) }
            guard texts.count == modes.count, texts != modes.compactMap({ property.cssText($0) }) else { return nil }
            return CSSRow(property.name) { texts[$0.index] }
        }
        return all(rows, exportCSSOptions)
    }

    /// What comes before and behind those rules, as `cssCustomProperties` has it.
    static let wideStart = ["@supports (color:oklch(0 0 0)) {", "@media (color-gamut:p3) {"]
    static let wideEnd = ["}", "}"]
}

/// Colour and contrast may be insisted on by attributes of the root element, as a switch in a page does.
var exportCSSOptions: CSSOptions {
    var options = CSSOptions()
    options.modes = ModeUses.all
    options.modes.size = ModeUse()
    return options
}
