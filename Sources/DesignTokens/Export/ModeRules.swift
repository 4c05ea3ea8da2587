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

/// Every mode may be insisted on by an attribute of the root element.
var exportCSSOptions: CSSOptions {
    var options = CSSOptions()
    options.modes = .all
    return options
}
