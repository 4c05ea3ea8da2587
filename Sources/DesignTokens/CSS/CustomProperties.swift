import SourceText

/// Everything a set of tokens offers to style sheets: each custom property that could be written.
public struct CustomProperties: Sendable {
    /// One custom property.
    struct Property {
        var name: String
        var token: ResolvedToken
        var part: CSSPart
        /// Which colours its text may name.
        var gamut = CSSGamut.srgb
    }

    let properties: [Property]
    private let indexByName: [String: Int]

    /// Their names, `--color-text`, in the order of the tokens.
    public var names: [String] { properties.map(\.name) }

    /// Only the properties of the tokens at the keys' paths, holding what the tokens at the values' paths hold: what a
    /// style sheet has to say anew when tokens are made to refer to others.
    public func replacing(_ paths: [String: String], in tokens: ResolvedTokens) -> CustomProperties {
        let replaced = properties.compactMap { property -> Property? in
            guard let path = paths[property.token.path], let token = tokens[path], token.type == property.token.type
            else { return nil }
            return Property(name: property.name, token: token, part: property.part)
        }
        let numbers = Dictionary(replaced.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return CustomProperties(properties: replaced, indexByName: numbers)
    }

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
    /// Which modes pages may insist on; by default they leave all to the reader's system.
    public var modes = ModeUses()
    /// The parts of pages that are on a coloured surface.
    public var regions: [CSSRegion] = []

    /// The options as they are said to be by default.
    public init() {}
}

/// The style sheet that gives each custom property its value in every mode; minified, and the same for the same input.
///
/// Values are written out rather than as `var()` of each other: a value that does not change between modes is then
/// written once, and nothing needs the raw tokens. Print is light and of standard contrast.
public func cssCustomProperties(_ properties: CustomProperties, options: CSSOptions = CSSOptions()) -> [UInt8] {
    let wanted = properties.properties.filter { property in
        options.used.map { $0.contains(property.name) } ?? !property.token.path.hasPrefix("raw.")
    }
    let rules = CSSRule.all(wanted, options)
    let text = CSSSheet(rules: rules, options: options).text
    return Array((text + wideColors(wanted, options, after: rules)).utf8)
}

/// Colours outside sRGB once more, as they were written, for screens that show more. What was written before them holds
/// everywhere else, mapped by us: many browsers only cut off what a screen lacks, which changes the hue.
private func wideColors(
    _ properties: [CustomProperties.Property], _ options: CSSOptions, after plain: [CSSRule]
) -> String {
    let grounds = options.regions.compactMap(\.surface.background)
    guard (properties.map(\.token) + grounds).contains(where: \.isOutsideSRGB) else { return "" }
    let wide = properties.map { property in
        var property = property
        property.gamut = .wide
        return property
    }
    let rules = zip(CSSRule.all(wide, options), plain).map { rule, plain in
        CSSRule(selector: rule.selector, rows: rule.rows.filter { !plain.rows.contains($0) })
    }
    let text = CSSSheet(rules: rules, options: options).text
    return text.isEmpty ? "" : "@supports (color:oklch(0 0 0)){@media (color-gamut:p3){\(text)}}"
}

/// What browsers draw themselves, such as scroll bars, is light or dark as well, in a theme that has dark values.
func colorScheme(of properties: [CustomProperties.Property]) -> [CSSRow] {
    let modes = ModeCombination.allCases
    let hasDark = properties.contains { property in
        modes.contains { property.token[$0] != property.token[ModeCombination(.light, $0.size, $0.contrast)] }
    }
    return hasDark ? [CSSRow("color-scheme") { $0.color.rawValue }] : []
}

/// One property in all modes.
struct CSSRow: Equatable {
    var name: String
    /// In the order of `ModeLayer.combinations`, nil where the layers below say it already.
    var declared: [String?]

    init(_ name: String, _ value: (ModeCombination) -> String) {
        self.name = name
        declared = ModeLayer.declared(value)
    }

    /// One whose values have been compared already.
    init(_ name: String, declared: [String?]) {
        self.name = name
        self.declared = declared
    }

    /// Nil for a value that CSS has no text for.
    init?(_ property: CustomProperties.Property) {
        let texts = ModeCombination.allCases.compactMap { property.cssText($0) }
        guard texts.count == ModeCombination.allCases.count else { return nil }
        self.init(property.name) { texts[$0.index] }
    }
}

extension CustomProperties.Property {
    /// What it holds in `mode`, as CSS.
    func cssText(_ mode: ModeCombination) -> String? { cssText(of: token, mode) }

    /// The same of another token of its type, with the colours of `gamut` when the property's own does not count.
    func cssText(of token: ResolvedToken, _ mode: ModeCombination, gamut: CSSGamut? = nil) -> String? {
        DesignTokens.cssText(token[mode], part: part, isFont: self.token.isOfText, gamut: gamut ?? self.gamut)
    }
}

extension ResolvedToken {
    /// True when a colour in it is outside sRGB, in some mode.
    var isOutsideSRGB: Bool { values.contains { $0.colors.contains(where: \.isOutsideSRGB) } }

    /// True when its lengths are lengths of text.
    var isOfText: Bool {
        path.utf8.split(separator: UInt8(ascii: ".")).contains { part in
            fontGroups.contains { $0.utf8.count == part.count && $0.utf8.elementsEqual(part) }
        }
    }
}

/// Groups whose lengths are lengths of text.
private let fontGroups = ["font", "typography", "fontSize", "lineHeight", "letterSpacing"]

/// What one selector declares; the root element's when that is nil.
private struct CSSRule {
    var selector: String?
    var rows: [CSSRow]

    /// The root element's rule, then one for each region.
    static func all(_ properties: [CustomProperties.Property], _ options: CSSOptions) -> [CSSRule] {
        let rows = colorScheme(of: properties) + properties.compactMap(CSSRow.init)
        return [CSSRule(selector: nil, rows: rows)]
            + options.regions.map { CSSRule(selector: $0.selector, rows: $0.rows(properties)) }
    }
}

private struct CSSSheet {
    var rules: [CSSRule]
    var options: CSSOptions

    var text: String {
        ModeLayer.combinations.enumerated().map { number, combination in
            let blocks = rules.map { rule in
                let declarations = rule.rows.compactMap { row in row.declared[number].map { "\(row.name):\($0)" } }
                return (rule.selector, declarations.joined(separator: ";"))
            }.filter { !$0.1.isEmpty }
            return ModeLayer.conditions(combination, options).map { layer(blocks, $0) }.joined()
        }.joined()
    }

    /// A region is coloured on screens only: on paper its background would be left out, and its text be unreadable.
    private func layer(_ blocks: [(selector: String?, declarations: String)], _ when: ModeLayer.Condition) -> String {
        let onScreen = ModeLayer.Condition(media: ["screen"]) && when
        var text = ""
        var media: [String]?
        for (selector, declarations) in blocks {
            let wanted = selector == nil ? when.media : onScreen.media
            if let media, media != wanted { text += media.isEmpty ? "" : "}" }
            if media != wanted, !wanted.isEmpty { text += "@media \(wanted.joined(separator: " and ")){" }
            media = wanted
            text += "\(self.selector(selector, root: when.root)){\(declarations)}"
        }
        return text + (media?.isEmpty == false ? "}" : "")
    }

    /// `:where` keeps the weight of one class, so that no rule outweighs a later one.
    private func selector(_ region: String?, root: String) -> String {
        switch (region, root.isEmpty) {
        case (nil, true): ":root"
        case (nil, false): ":root:where(\(root))"
        case (let region?, true): region
        case (let region?, false): ":where(:root\(root)) \(region)"
        }
    }
}
