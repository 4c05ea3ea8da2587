import SourceText
import Testing

@testable import DesignTokens

/// The themes in the repository, as they are used: laid over each other, with their style sheets.
struct ThemeTests {
    static let chains = [["plain"]] + FamilyTheme.all.map { ["plain"] + $0.chain }
    static let family = FamilyTheme.all.map { ["plain"] + $0.chain }

    private func tokens(_ chain: [String]) throws -> ResolvedTokens {
        let resolved = resolveTokens(try chain.map(themeSources))
        #expect(resolved.diagnostics == [])
        return resolved.value
    }

    private func properties(_ chain: [String]) throws -> CustomProperties {
        let checked = CustomProperties.of(try tokens(chain))
        #expect(checked.diagnostics == [])
        return checked.value
    }

    @Test(arguments: chains)
    func `a theme's style sheets use only existing tokens and contact no server`(chain: [String]) throws {
        let sheets = try chain.flatMap(themeStyles)
        #expect(!sheets.isEmpty)
        #expect(sheets.flatMap(\.diagnostics) == [])
        #expect(checkCustomProperties(in: sheets.map(\.value), tokens: try properties(chain)) == [])
    }

    @Test(arguments: chains)
    func `the custom properties of a theme are small and complete`(chain: [String]) throws {
        var options = CSSOptions()
        options.used = try chain.flatMap(themeStyles).reduce(into: Set<String>()) { $0.formUnion($1.value.usedNames) }
        let bytes = cssCustomProperties(try properties(chain), options: options)
        #expect(bytes.count < 12_500)
        let written = usedCustomProperties(in: bytes, path: testPath("tokens.css"))
        #expect(written.diagnostics == [])
        #expect(written.value.uses == [])
        let names = Set(written.value.definitions.map(\.text))
        let known = Set(try properties(chain).names)
        #expect(names == options.used?.intersection(known))
        #expect(minifyCSS(bytes) == bytes)
    }

    @Test(arguments: ["plain", "editorial", "technical", "ouds", "orange", "sosh", "wireframe"])
    func `minified style sheets use and define the same names`(theme: String) throws {
        for (name, bytes) in try files(in: "themes/\(theme)/styles", suffix: ".css") {
            let small = minifyCSS(bytes)
            let before = usedCustomProperties(in: bytes, path: testPath(name)).value
            let after = usedCustomProperties(in: small, path: testPath(name)).value
            #expect(small.count < bytes.count)
            #expect(before.uses.map(\.text) == after.uses.map(\.text))
            #expect(before.definitions.map(\.text) == after.definitions.map(\.text))
            #expect(minifyCSS(small) == small)
        }
    }

    @Test(arguments: family)
    func `a theme keeps every token of plain, and its type`(chain: [String]) throws {
        let plain = try tokens(["plain"])
        let theme = try tokens(chain)
        for token in plain.tokens {
            #expect(theme[token.path]?.type == token.type, "\(token.path)")
        }
    }

    @Test(arguments: family)
    func `a theme defines every colour, font, radius and text style of plain in its own tokens`(chain: [String]) throws
    {
        let plain = try tokens(["plain"]).tokens.map(\.path).filter { path in
            ["semantic.color.", "semantic.font.", "semantic.typography.", "semantic.radius."].contains {
                path.hasPrefix($0)
            }
        }
        #expect(plain.count > 40)
        #expect(Set(plain).subtracting(try chain.dropFirst().flatMap(paths)) == [])
    }

    @Test(arguments: family)
    func `no theme changes a raw token of its base`(chain: [String]) throws {
        let raw = try chain.flatMap(paths).filter { $0.hasPrefix("raw.") }
        #expect(raw.count > 379)
        #expect(Set(raw).count == raw.count)
    }

    /// What a theme's own files define.
    private func paths(_ theme: String) throws -> [String] {
        try themeSources(theme).flatMap { readTokenFile($0.value, path: $0.path).value.tokens }.map(\.path)
    }

    @Test(arguments: ["orange", "sosh", "wireframe"])
    func `the pictures of a theme are drawn in its own raw colours`(theme: String) throws {
        let raw = try tokens(["plain", "ouds", theme]).tokens.filter { $0.path.hasPrefix("raw.") }
        let known = Set(raw.compactMap { $0[ModeCombination()].color?.hexadecimal })
        let pictures = try files(in: "themes/\(theme)/assets", suffix: ".svg")
        #expect(pictures.count == 2)
        for (name, bytes) in pictures {
            let drawn = Set(
                String(decoding: bytes, as: UTF8.self).matches(of: /#[0-9a-f]{6}/).map { String($0.output) })
            #expect(drawn.count > 1)
            #expect(drawn.subtracting(known) == [], "\(name)")
        }
    }
}

extension Color {
    /// `#rrggbb`; data has components with six decimals.
    var hexadecimal: String {
        let digits = [red, green, blue].map { component in
            let text = String(Int((component * 255).rounded()), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits.joined()
    }
}

/// What is read on what, and how well it must be seen (WCAG 2.2, 1.4.3 and 1.4.11).
private struct Pair: CustomTestStringConvertible {
    var foreground: String
    var background: String
    /// What is under a translucent background.
    var under = "semantic.color.background"
    var least = 4.5

    var testDescription: String { "\(foreground) on \(background)" }
}

private func pairs(_ foregrounds: [String], on backgrounds: [String], least: Double = 4.5) -> [Pair] {
    foregrounds.flatMap { foreground in
        backgrounds.map {
            Pair(foreground: "semantic.color.\(foreground)", background: "semantic.color.\($0)", least: least)
        }
    }
}

private let textPairs: [Pair] =
    pairs(
        ["text", "heading", "textMuted", "link", "linkVisited", "accent"],
        on: ["background", "surface", "surfaceRaised", "accentSoft"])
    + pairs(["text"], on: ["codeBackground"])
    + pairs(["onAccent"], on: ["accent"])
    + pairs(["onHighlight"], on: ["highlight"])
    + ["note", "tip", "important", "warning", "caution"].flatMap { kind in
        pairs([kind, "text", "link", "linkVisited"], on: ["\(kind)Background"])
    }
    + [
        ("header.text", "header.background"), ("button.text", "button.background"),
        ("button.textHover", "button.backgroundHover"), ("badge.text", "badge.background"),
        ("footer.text", "footer.background"), ("item.title", "item.background"),
        ("item.title", "item.backgroundHover"), ("item.secondary", "item.background"),
        ("item.secondary", "item.backgroundHover"), ("table.headerText", "table.headerBackground"),
        ("code.text", "code.background"),
    ].map { Pair(foreground: "component.\($0)", background: "component.\($1)") }
    + [
        Pair(
            foreground: "semantic.color.text", background: "component.menu.backgroundHover",
            under: "component.menu.background"),
        Pair(
            foreground: "semantic.color.accent", background: "component.menu.backgroundHover",
            under: "component.menu.background"),
    ]

private let shapePairs: [Pair] =
    pairs(["focus", "borderStrong"], on: ["background", "surface", "surfaceRaised"], least: 3)
    + [
        Pair(foreground: "component.item.icon", background: "component.item.background", least: 3),
        Pair(foreground: "component.item.mark", background: "component.item.background", least: 3),
        Pair(foreground: "component.header.text", background: "component.header.background", least: 3),
    ]

struct ThemeContrastTests {
    /// Resolved once: the pairs are many.
    private static let resolved: [[String]: ResolvedTokens] = {
        let read = ThemeTests.chains.map { chain in
            (chain, resolveTokens((try? chain.map(themeSources)) ?? []).value)
        }
        return Dictionary(uniqueKeysWithValues: read)
    }()

    @Test(arguments: ThemeTests.chains, textPairs + shapePairs)
    private func `visible parts have enough contrast in light and dark mode`(chain: [String], pair: Pair) throws {
        let tokens = try #require(Self.resolved[chain])
        for mode in ColorMode.allCases {
            func color(_ path: String) throws -> Color {
                try #require(tokens[path]?[ModeCombination(mode)].color, "\(path)")
            }
            let page = try color("semantic.color.background")
            let background = try color(pair.background).over(color(pair.under).over(page))
            let ratio = contrastRatio(try color(pair.foreground), on: background)
            #expect(ratio >= pair.least, "\(mode.rawValue): \(ratio)")
        }
    }

    @Test func `orange itself is never the colour of text on a light surface`() throws {
        let tokens = try #require(Self.resolved[["plain", "ouds", "orange"]])
        let brand = try #require(tokens["semantic.color.surfaceBrandPrimary"]?[ModeCombination(.light)].color)
        for pair in textPairs {
            #expect(tokens[pair.foreground]?[ModeCombination(.light)].color != brand, "\(pair.foreground)")
        }
    }
}
