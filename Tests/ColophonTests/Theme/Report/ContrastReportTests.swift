import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

@Suite struct ContrastReportTests {
    private func report(_ pairs: String, tokens: String = SmallThemes.plainTokens) throws -> Checked<ContrastReport> {
        let tree = SmallThemes.tree(["plain/pairs.yml": "pairs:\n" + pairs, "plain/tokens/all.tokens.json": tokens])
        let loaded = ThemeTokens.load("plain", themes: tree)
        #expect(loaded.diagnostics == [])
        let pairs = ColorPair.load("plain", themes: tree)
        #expect(pairs.diagnostics == [])
        return ContrastReport.make(try #require(loaded.value), pairs.value)
    }

    private func pair(_ foreground: String, _ background: String, _ kind: String, _ more: String = "") -> String {
        "  - { use: x, foreground: \(foreground), background: \(background), kind: \(kind)\(more) }\n"
    }

    private let accent = "semantic.color.accent"
    private let page = "semantic.color.background"

    @Test func `each pair is measured in each mode that differs`() throws {
        let made = try report(pair(accent, page, "text"))
        #expect(made.diagnostics == [])
        let rows = try #require(made.value.entries.first).rows
        #expect(rows.map(\.modes.name) == ["light", "dark"])
        #expect(rows.map(\.foreground.hex) == ["#0066aa", "#99ccee"])
        #expect(rows.map { ContrastReport.ratioText($0.ratio) } == ["6.03", "9.26"])
        #expect(rows.map { $0.level(for: .text) } == ["AA", "AAA"])
        #expect(rows[0].lightness > 0 && rows[1].lightness < 0)
    }

    @Test func `a contrast under the limit is a warning at the token for each mode`() throws {
        let made = try report(pair("raw.color.fog", page, "text") + pair("raw.color.sea", page, "graphic"))
        #expect(made.diagnostics.map(\.id) == ["low-contrast", "low-contrast"])
        let first = try #require(made.diagnostics.first)
        #expect(first.severity == .warning)
        #expect(first.location?.path.text == "themes/plain/tokens/all.tokens.json" && first.location?.start?.line == 4)
        #expect(
            first.message == """
                "raw.color.fog" on "semantic.color.background" has a contrast of 1.71 in light, \
                less than 4.5 for text
                """)
        #expect(first.notes.first?.location?.path.text == "themes/plain/pairs.yml")
        #expect(made.value.entries.flatMap(\.rows).map(\.verdict) == [.fail, .pass, .pass, .fail])
    }

    @Test func `the required contrast depends on the kind, and exempt pairs never fail`() throws {
        // 2.92: too little for anything; 3.98: enough for large text and graphics.
        let tokens = """
            { "semantic": { "color": { "$type": "color", "background": { "$value": "#ffffff" },
              "low": { "$value": "#999999" }, "middle": { "$value": "#808080" } } } }
            """
        for (color, kind, verdict) in [
            ("low", "large-text", "fail"), ("low", "exempt", "exempt"), ("middle", "text", "fail"),
            ("middle", "large-text", "pass"), ("middle", "graphic", "pass"),
        ] {
            let made = try report(pair("semantic.color.\(color)", page, kind), tokens: tokens)
            #expect(made.value.entries[0].rows.map(\.verdict.rawValue) == [verdict], "\(color) \(kind)")
            #expect(made.diagnostics.isEmpty == (verdict != "fail"))
        }
    }

    @Test func `a ratio that is just too low does not look like enough`() {
        #expect(ContrastReport.ratioText(4.4999) == "4.49")
        #expect(ContrastReport.ratioText(4.5) == "4.50")
        #expect(ContrastReport.ratioText(21) == "21.00")
        #expect(ContrastReport.ratioText(1.06) == "1.06")
    }

    @Test func `a translucent background is blended with the page`() throws {
        let made = try report(pair("raw.color.paper", "component.button.ground", "text"))
        let row = try #require(made.value.entries.first?.rows.first)
        // Half black over white, and over #222.
        #expect(row.background.hex == "#7f7f7f")
        #expect(made.value.entries[0].rows.map(\.background.hex) == ["#7f7f7f", "#111111"])
        let over = try report(pair("raw.color.paper", "component.button.ground", "text", ", over: raw.color.ink"))
        #expect(over.value.entries[0].rows.map(\.background.hex) == ["#111111"])
        let foreground = try report(pair("raw.color.veil", "raw.color.paper", "exempt"))
        #expect(foreground.value.entries[0].rows.map(\.foreground.hex) == ["#7f7f7f"])
    }

    @Test func `a backdrop has to be opaque`() throws {
        let made = try report(pair("raw.color.paper", "component.button.ground", "text", ", over: raw.color.veil"))
        #expect(made.diagnostics.map(\.id) == ["translucent-backdrop"])
        #expect(made.value.entries == [])
    }

    @Test func `a missing token and one that is not a colour are reported at the pair`() throws {
        let made = try report(pair("semantic.color.txet", page, "text"))
        #expect(made.diagnostics.map(\.id) == ["unknown-pair-token"])
        #expect(made.diagnostics.first?.hint == "did you mean \"semantic.color.text\"?")
        #expect(made.diagnostics.first?.location?.start == SourcePosition(line: 2, column: 27))
        let tokens = """
            { "semantic": { "size": { "$type": "number", "$value": 1 }, "color": { "background":
              { "$type": "color", "$value": "#ffffff" } } } }
            """
        let type = try report(pair("semantic.size", page, "text"), tokens: tokens)
        #expect(type.diagnostics.map(\.id) == ["pair-not-a-color"])
    }

    // MARK: Surfaces

    private let surfaces = """
        { "semantic": {
          "color": { "$type": "color", "background": { "$value": "#ffffff" }, "brand": { "$value": "#aa0000" },
            "text": { "$value": "#222222",
              "$extensions": { "dev.colophon.modes": { "light": "#222222", "dark": "#eeeeee" } } },
            "soft": { "$value": "#ffffff80" } },
          "mono": { "color": { "$type": "color", "text": { "$value": "#000000",
              "$extensions": { "dev.colophon.modes": { "light": "#000000", "dark": "#ffffff" } } } } },
          "colorMode": { "$type": "string", "onBrand": { "$value": "MODE" }, "onNothing": { "$value": "light" } } } }
        """

    private func onBrand(_ mode: String, _ background: String = "semantic.color.brand") throws -> ContrastReport.Entry?
    {
        let made = try report(
            pair("semantic.color.text", background, "exempt", ", surface: brand"),
            tokens: surfaces.replacing("MODE", with: mode))
        #expect(made.diagnostics == [])
        return made.value.entries.first
    }

    @Test(arguments: [
        ("light", "#222222"), ("dark", "#eeeeee"), ("mono-light", "#000000"), ("mono-dark", "#ffffff"),
    ])
    func `a pair on a surface is measured in the mode of the surface`(mode: String, color: String) throws {
        let entry = try #require(try onBrand(mode))
        #expect(entry.rows.map(\.foreground.hex) == [color])
        #expect(entry.rows.map(\.background.hex) == ["#aa0000"])
    }

    @Test func `a translucent colour on a surface is blended with the surface`() throws {
        let entry = try #require(try onBrand("dark", "semantic.color.soft"))
        #expect(entry.rows.map(\.background.hex) == ["#d58080"])
    }

    @Test func `a surface that forbids content is not measured`() throws {
        #expect(try onBrand("forbidden") == nil)
    }

    @Test func `an unknown surface is reported`() throws {
        for (name, message) in [
            ("brnd", "there is no surface \"brnd\""), ("nothing", "the surface \"nothing\" has no colour"),
        ] {
            let made = try report(
                pair("semantic.color.text", "semantic.color.brand", "text", ", surface: \(name)"),
                tokens: surfaces.replacing("MODE", with: "light"))
            #expect(made.diagnostics.map(\.id) == ["unknown-pair-surface"])
            #expect(made.diagnostics.first?.message == message)
        }
    }
}
