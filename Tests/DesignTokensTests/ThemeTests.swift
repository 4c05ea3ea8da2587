import SourceText
import Testing

@testable import DesignTokens

/// The themes in the repository, as they are used: laid over each other, with their style sheets.
struct ThemeTests {
    static let chains = [["plain"], ["plain", "orange"]]

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
    func `a theme's style sheets use only what exists, and ask nothing of others`(chain: [String]) throws {
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
        #expect(bytes.count < 12_000)
        let written = usedCustomProperties(in: bytes, path: testPath("tokens.css"))
        #expect(written.diagnostics == [])
        #expect(written.value.uses == [])
        let names = Set(written.value.definitions.map(\.text))
        let known = Set(try properties(chain).names)
        #expect(names == options.used?.intersection(known))
        #expect(minifyCSS(bytes) == bytes)
    }

    @Test(arguments: ["plain", "orange"])
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

    @Test func `orange keeps every token of plain, and its type`() throws {
        let plain = try tokens(["plain"])
        let orange = try tokens(["plain", "orange"])
        for token in plain.tokens {
            #expect(orange[token.path]?.type == token.type, "\(token.path)")
        }
    }

    @Test func `orange says every colour, font and style of text of plain in its own tokens`() throws {
        let plain = try tokens(["plain"]).tokens.map(\.path).filter { path in
            ["semantic.color.", "semantic.font.", "semantic.typography.", "semantic.radius."].contains {
                path.hasPrefix($0)
            }
        }
        let own = try themeSources("orange").flatMap { readTokenFile($0.value, path: $0.path).value.tokens }.map(\.path)
        #expect(plain.count > 40)
        #expect(Set(plain).subtracting(own) == [])
    }

    @Test func `orange changes no raw token of plain`() throws {
        let raw = try themeSources("plain").flatMap { readTokenFile($0.value, path: $0.path).value.tokens }
            .filter { $0.path.hasPrefix("raw.") }.map(\.path)
        let own = try themeSources("orange").flatMap { readTokenFile($0.value, path: $0.path).value.tokens }.map(\.path)
        #expect(!raw.isEmpty)
        #expect(Set(raw).intersection(own) == [])
    }
}

/// What is read on what, and how well it must be seen (WCAG 2.2, 1.4.3 and 1.4.11).
private struct Pair: CustomTestStringConvertible {
    var foreground: String
    var background: String
    /// What lies under a translucent background.
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
        pairs([kind, "text", "link"], on: ["\(kind)Background"])
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
    private func `what is to be seen can be seen, in light and in dark`(chain: [String], pair: Pair) throws {
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
        let tokens = try #require(Self.resolved[["plain", "orange"]])
        let brand = try #require(tokens["semantic.color.surfaceBrandPrimary"]?[ModeCombination(.light)].color)
        for pair in textPairs {
            #expect(tokens[pair.foreground]?[ModeCombination(.light)].color != brand, "\(pair.foreground)")
        }
    }
}
