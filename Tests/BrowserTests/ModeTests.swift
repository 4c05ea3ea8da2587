import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import DesignTokens
@testable import Themes

/// Chromium is the judge of the style sheet that `cssCustomProperties` writes: `Tests/Browser/modes.py` asks it for
/// every custom property in every circumstance.
@Suite(.slow) struct ModeTests {
    /// A token for each way in which four values may equal each other, by colour and by size, and for each pair of
    /// them.
    @Test func `a browser applies each pattern of modes as intended`() async throws {
        let colors = patterns(of: ["light", "dark", "lightHighContrast", "darkHighContrast"]).enumerated().map {
            "\"c\($0)\": {\"$type\": \"dimension\", \"$value\": \"1px\", \($1)}"
        }
        let sizes = patterns(of: ["compact", "regular", "desktop"]).enumerated().map {
            "\"s\($0)\": {\"$type\": \"dimension\", \"$value\": \"1px\", \($1)}"
        }
        let both = colors.indices.flatMap { color in
            sizes.indices.map { size in
                "\"b\(color)-\(size)\": {\"$type\": \"shadow\", \"$value\": {\"color\": \"#000\", \"blur\": \"0px\","
                    + "\"offsetX\": \"{c\(color)}\", \"offsetY\": \"{s\(size)}\", \"spread\": \"0px\"}}"
            }
        }
        #expect((colors.count, sizes.count, both.count) == (15, 5, 75))
        let path = try #require(SourcePath("patterns.tokens.json"))
        let json = readJSON(Array("{\((colors + sizes + both).joined(separator: ","))}".utf8), path: path)
        let resolved = resolveTokens([[TokenSource(path: path, value: try #require(json.value))]])
        // Colours and lengths are as short texts here, which are of an older form.
        #expect((json.diagnostics + resolved.diagnostics).map(\.id) == ["token-dialect"])
        try await judge(CustomProperties.of(resolved.value).value, names: nil, regions: [])
    }

    /// Every way to give each of `modes` one of the lengths 1, 2, 3 …, a new one always the next.
    private func patterns(of modes: [String]) -> [String] {
        var patterns: [[Int]] = [[1]]
        for _ in modes.dropFirst() {
            patterns = patterns.flatMap { pattern in (1...(pattern.max() ?? 0) + 1).map { pattern + [$0] } }
        }
        return patterns.map { pattern in
            let values = zip(modes, pattern).map { "\"\($0)\": \"\($1)px\"" }
            return "\"$extensions\": {\"dev.colophon.modes\": {\(values.joined(separator: ", "))}}"
        }
    }

    private static let surfaces = [
        ("orange", ["header": "brandPrimary", "footer": "bgInverseHigh"]),
        ("plain", ["header": "accent", "intro": "inverse"]),
        ("wireframe", ["notice": "statusInfoMuted", "header": "overlayTooltip", "hero": "brandSecondary"]),
    ]

    @Test(arguments: TestRun.isFull ? surfaces : [surfaces[0]])
    func `a browser applies a theme and its surfaces as intended`(theme: String, surfaces: [String: String])
        async throws
    {
        let themes = try Repository.folder("themes")
        let tokens = try #require(ThemeTokens.load(theme, themes: themes).value)
        let mono = tokens.set.mono.resolve().value
        let regions = try surfaces.map { region, name in
            let surface = try #require(tokens.resolved.surfaces.first { $0.name == name })
            return try #require(PageRegion(rawValue: region)).on(surface, tokens: tokens.resolved, mono: mono)
        }
        let properties = CustomProperties.of(tokens.resolved).value
        let names = properties.properties.filter { $0.token.path.isOfContract }.map(\.name)
        try await judge(properties, names: Set(names), regions: regions)
    }

    private func judge(_ properties: CustomProperties, names: Set<String>?, regions: [CSSRegion]) async throws {
        var options = CSSOptions()
        options.modes = .all
        options.used = names
        options.regions = regions
        let folder = try BrowserRun.temporaryFolder("modes")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(cssCustomProperties(properties, options: options)).write(to: folder.appending(path: "page.css"))
        let parts = regions.map { "<p class=\"\($0.selector.dropFirst())\">" }.joined()
        try Data("<!DOCTYPE html><link rel=stylesheet href=page.css>\(parts)".utf8)
            .write(to: folder.appending(path: "page.html"))
        let asked = properties.properties.filter { names?.contains($0.name) ?? true }
        let expected = Dictionary(
            uniqueKeysWithValues: ModeCombination.allCases.map { mode in
                let root = asked.reduce(into: ["color-scheme": mode.color.rawValue]) { $0[$1.name] = $1.cssText(mode) }
                let own = regions.map { ($0.selector, values(asked, in: $0, mode)) }
                return (name(mode), Dictionary(uniqueKeysWithValues: [(":root", root)] + own))
            })
        let wanted = Wanted(parts: [":root"] + regions.map(\.selector), expected: expected)
        try JSONEncoder().encode(wanted).write(to: folder.appending(path: "modes.json"))
        let (status, text) = try await BrowserRun.run("modes.py", folder)
        #expect(status == 0 && text.contains(": 0 differ"), "\(text)")
    }

    private struct Wanted: Encodable {
        var parts: [String]
        var expected: [String: [String: [String: String]]]
    }

    private func name(_ mode: ModeCombination) -> String {
        "\(mode.color.rawValue) \(mode.size.rawValue) \(mode.contrast.rawValue)"
    }

    private func values(
        _ properties: [CustomProperties.Property], in region: CSSRegion, _ mode: ModeCombination
    ) -> [String: String] {
        let scheme = region.surface[mode]?.colorMode?.rawValue
        return properties.reduce(into: ["color-scheme": scheme ?? ""]) { values, property in
            guard let value = region.value(property.token.path, mode) else { return }
            let isFont = property.token.path.contains("font") || property.token.path.contains("typography")
            values[property.name] = cssText(value, part: property.part, isFont: isFont)
        }
    }
}

extension String {
    /// True for what `plain`'s style sheets may ask for by `var()`, or nearly: enough to be asked of a browser.
    fileprivate var isOfContract: Bool {
        ["semantic.color.", "semantic.size.", "semantic.space.", "semantic.typography.", "semantic.elevation."]
            .contains(where: hasPrefix)
            || ["header", "footer", "menu", "item", "intro", "hero", "card", "badge"].contains {
                hasPrefix("component.\($0).")
            }
    }
}
