import SourceText

/// All custom properties that a set of tokens can supply to style sheets.
public struct CustomProperties: Sendable {
    /// A custom property.
    struct Property {
        var name: String
        var token: ResolvedToken
        var part: CSSPart
        /// The gamut of its colours.
        var gamut = CSSGamut.srgb
    }

    let properties: [Property]
    private let indexByName: [String: Int]

    /// The names, such as `--color-text`, in the order of the tokens.
    public var names: [String] { properties.map(\.name) }

    /// Returns the properties that a style sheet must redeclare when tokens are redirected. The keys of `paths` are the
    /// tokens' paths, and the values are the paths of the tokens that supply the new values.
    public func replacing(_ paths: [String: String], in tokens: ResolvedTokens) -> CustomProperties {
        let replaced = properties.compactMap { property -> Property? in
            guard let path = paths[property.token.path], let token = tokens[path], token.type == property.token.type
            else { return nil }
            return Property(name: property.name, token: token, part: property.part)
        }
        let numbers = Dictionary(replaced.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return CustomProperties(properties: replaced, indexByName: numbers)
    }

    /// Returns the token of the custom property `name`; nil if there is none.
    public func token(named name: String) -> ResolvedToken? { indexByName[name].map { properties[$0].token } }

    /// Creates the custom properties of `tokens`. If two tokens result in the same name, the second one gives an error.
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

/// Options for writing custom properties.
public struct CSSOptions: Sendable {
    /// The width in CSS pixels from which the mode `regular` applies.
    public var regularFrom = 600.0
    /// The width in CSS pixels from which the mode `desktop` applies.
    public var desktopFrom = 1024.0
    /// The names to write, such as `--color-text`; nil for all of the layers `semantic` and `component`.
    public var used: Set<String>?
    /// The modes that pages can force. By default, all pages follow the reader's system.
    public var modes = ModeUses()
    /// The regions of pages that are on a coloured surface.
    public var regions: [CSSRegion] = []

    /// Creates the default options.
    public init() {}
}

/// Returns a minified style sheet that sets each custom property in every mode. Equal input gives equal bytes.
///
/// It contains resolved values instead of `var()` references: a value that is the same in all modes is then written
/// once, and the raw tokens are not needed. Print uses light colours and standard contrast.
public func cssCustomProperties(_ properties: CustomProperties, options: CSSOptions = CSSOptions()) -> [UInt8] {
    let wanted = properties.properties.filter { property in
        options.used.map { $0.contains(property.name) } ?? !property.token.path.hasPrefix("raw.")
    }
    let rules = CSSRule.all(wanted, options)
    let text = CSSSheet(rules: rules, options: options).text
    return Array((text + wideColors(wanted, options, after: rules)).utf8)
}

/// Declares colours outside sRGB again, in their original colour spaces, for wide-gamut screens. Other screens keep the
/// earlier, gamut-mapped colours: many browsers only clip, which changes the hue.
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

/// Declares `color-scheme` if the theme has dark values, so that scroll bars and other browser controls match.
func colorScheme(of properties: [CustomProperties.Property]) -> [LayeredDeclaration] {
    let modes = ModeCombination.allCases
    let hasDark = properties.contains { property in
        modes.contains { property.token[$0] != property.token[ModeCombination(.light, $0.size, $0.contrast)] }
    }
    return hasDark ? [LayeredDeclaration("color-scheme") { $0.color.rawValue }] : []
}

/// The values of one property in all modes.
struct LayeredDeclaration: Equatable {
    var name: String
    /// The value for each layer, in the order of `ModeLayer.combinations`; nil if a lower layer already declares it.
    var declared: [String?]

    init(_ name: String, _ value: (ModeCombination) -> String) {
        self.name = name
        declared = ModeLayer.declared(value)
    }

    /// Creates a row from values that were already compared with the lower layers.
    init(_ name: String, declared: [String?]) {
        self.name = name
        self.declared = declared
    }

    /// Creates the row of a property; nil if CSS cannot express its value.
    init?(_ property: CustomProperties.Property) {
        let texts = ModeCombination.allCases.compactMap { property.cssText($0) }
        guard texts.count == ModeCombination.allCases.count else { return nil }
        self.init(property.name) { texts[$0.index] }
    }
}

extension CustomProperties.Property {
    /// Returns the property's value in `mode`, as CSS.
    func cssText(_ mode: ModeCombination) -> String? { cssText(of: token, mode) }

    /// Returns the value of another token of the same type as CSS. `gamut` overrides the property's own.
    func cssText(of token: ResolvedToken, _ mode: ModeCombination, gamut: CSSGamut? = nil) -> String? {
        DesignTokens.cssText(token[mode], part: part, isFont: self.token.hasTextLengths, gamut: gamut ?? self.gamut)
    }
}

extension ResolvedToken {
    /// Whether the token contains a colour outside sRGB in any mode.
    var isOutsideSRGB: Bool { values.contains { $0.colors.contains(where: \.isOutsideSRGB) } }

    /// Whether its lengths are lengths of text.
    var hasTextLengths: Bool {
        path.utf8.split(separator: UInt8(ascii: ".")).contains { part in
            fontGroups.contains { $0.utf8.count == part.count && $0.utf8.elementsEqual(part) }
        }
    }
}

/// Names of groups whose lengths are lengths of text.
private let fontGroups = ["font", "typography", "fontSize", "lineHeight", "letterSpacing"]

/// The declarations of one selector; nil stands for the root element.
private struct CSSRule {
    var selector: String?
    var rows: [LayeredDeclaration]

    /// Returns the rule of the root element and one rule for each region.
    static func all(_ properties: [CustomProperties.Property], _ options: CSSOptions) -> [CSSRule] {
        let rows = colorScheme(of: properties) + properties.compactMap(LayeredDeclaration.init)
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

    /// Writes a layer. Regions are coloured on screens only: print omits backgrounds, so the text would be unreadable.
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

    /// Returns the selector of a rule. `:where` keeps the specificity at one class, so that a later rule can override
    /// it.
    private func selector(_ region: String?, root: String) -> String {
        switch (region, root.isEmpty) {
        case (nil, true): ":root"
        case (nil, false): ":root:where(\(root))"
        case (let region?, true): region
        case (let region?, false): ":where(:root\(root)) \(region)"
        }
    }
}
