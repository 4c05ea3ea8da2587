import SourceText

/// Everything a set of tokens offers to style sheets: each custom property that could be written.
public struct CustomProperties: Sendable {
    /// One custom property.
    struct Property {
        var name: String
        var token: ResolvedToken
        var part: CSSPart
    }

    let properties: [Property]
    private let indexByName: [String: Int]

    /// Their names, `--color-text`, in the order of the tokens.
    public var names: [String] { properties.map(\.name) }

    /// The token behind a custom property; nil when there is none of that name.
    public func token(named name: String) -> ResolvedToken? { indexByName[name].map { properties[$0].token } }

    /// The custom properties of `tokens`. Two tokens that would get the same name are an error; the first one keeps it.
    public static func of(_ tokens: ResolvedTokens) -> Checked<CustomProperties> {
        var properties: [Property] = []
        var indexByName: [String: Int] = [:]
        var diagnostics: [Diagnostic] = []
        for token in tokens.tokens {
            let name = customPropertyName(token.path)
            for part in CSSPart.parts(of: token.type) {
                let property = Property(name: name + part.rawValue, token: token, part: part)
                if let index = indexByName[property.name] {
                    diagnostics.append(.tokenNameClash(property.name, token, properties[index].token))
                    continue
                }
                indexByName[property.name] = properties.count
                properties.append(property)
            }
        }
        return Checked(CustomProperties(properties: properties, indexByName: indexByName), diagnostics)
    }
}

/// How custom properties are written.
public struct CSSOptions: Sendable {
    /// From this width on, in CSS pixels, the mode `regular` holds.
    public var regularFrom = 600.0
    /// From this width on, in CSS pixels, the mode `desktop` holds.
    public var desktopFrom = 1024.0
    /// The names to write, `--color-text`; nil for all of the layers `semantic` and `component`.
    public var used: Set<String>?
    /// An attribute of the root element that forces a mode, `<html data-mode="dark">`; nil for none.
    public var modeAttribute: String? = "data-mode"

    /// The options as they are said to be by default.
    public init() {}
}

/// The style sheet that gives each custom property its value, in light and dark and in every size; minified, and the
/// same for the same input.
///
/// Values are written out rather than as `var()` of each other: a value that does not change between modes is then
/// written once, and nothing needs the raw tokens. Dark values do not apply in print.
public func cssCustomProperties(_ properties: CustomProperties, options: CSSOptions = CSSOptions()) -> [UInt8] {
    let rows = properties.properties.compactMap { property -> CSSRow? in
        let isWanted = options.used.map { $0.contains(property.name) } ?? !property.token.path.hasPrefix("raw.")
        return isWanted ? CSSRow(property) : nil
    }
    return Array(CSSSheet(rows: rows, options: options).text.utf8)
}

/// One custom property in all modes.
private struct CSSRow {
    var name: String
    /// By size.
    var light: [String]
    var dark: [String]

    init?(_ property: CustomProperties.Property) {
        let isFont = property.token.path.split(separator: ".").contains { fontGroups.contains(String($0)) }
        let modes = ModeCombination.standardContrast
        let values = modes.compactMap { cssText(property.token[$0], part: property.part, isFont: isFont) }
        guard values.count == modes.count else { return nil }
        name = property.name
        light = Array(values[0..<3])
        dark = Array(values[3..<6])
    }

    /// What must be declared at each size when only what differs from the next smaller size is.
    var lightSteps: [String?] {
        [light[0], light[1] == light[0] ? nil : light[1], light[2] == light[1] ? nil : light[2]]
    }

    /// What must be declared over the light declarations. Dark rules come after all light ones and weigh the same, so
    /// that a dark value, once declared, holds for all larger sizes.
    var darkSteps: [String?] {
        var declared: String?
        return zip(light, dark).map { light, dark in
            if declared ?? light == dark { return nil }
            declared = dark
            return dark
        }
    }
}

/// Groups whose lengths are lengths of text.
private let fontGroups: Set<String> = ["font", "typography", "fontSize", "lineHeight", "letterSpacing"]

private struct CSSSheet {
    var rows: [CSSRow]
    var options: CSSOptions

    var text: String {
        let hasDark = rows.contains { $0.darkSteps.contains { $0 != nil } }
        var text = rule(":root", (hasDark ? ["color-scheme:light dark"] : []) + declarations { $0.lightSteps[0] })
        for size in 1...2 {
            text += media(width(size), rule(":root", declarations { $0.lightSteps[size] }))
        }
        guard hasDark else { return text }
        if let attribute = options.modeAttribute {
            text += rule(":root[\(attribute)=light]", ["color-scheme:light"])
            text += media("screen", rule(":root[\(attribute)=dark]", ["color-scheme:dark"]))
        }
        for size in 0...2 { text += dark(size) }
        return text
    }

    /// By the reader's system unless light is forced, and again where dark is forced. `:where` keeps the weight of a plain
    /// `:root`, so that a style sheet that comes later can still replace a value, for print or more contrast.
    private func dark(_ size: Int) -> String {
        let declarations = declarations { $0.darkSteps[size] }
        let width = size == 0 ? "" : " and " + width(size)
        let bySystem = "screen and (prefers-color-scheme:dark)" + width
        guard let attribute = options.modeAttribute else { return media(bySystem, rule(":root", declarations)) }
        return media(bySystem, rule(":root:where(:not([\(attribute)=light]))", declarations))
            + media("screen" + width, rule(":root:where([\(attribute)=dark])", declarations))
    }

    private func width(_ size: Int) -> String {
        "(min-width:\(cssText(size == 1 ? options.regularFrom : options.desktopFrom))px)"
    }

    private func declarations(_ value: (CSSRow) -> String?) -> [String] {
        rows.compactMap { row in value(row).map { "\(row.name):\($0)" } }
    }

    private func rule(_ selector: String, _ declarations: [String]) -> String {
        declarations.isEmpty ? "" : "\(selector){\(declarations.joined(separator: ";"))}"
    }

    private func media(_ query: String, _ rules: String) -> String {
        rules.isEmpty ? "" : "@media \(query){\(rules)}"
    }
}
