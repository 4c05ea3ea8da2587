import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// `tunings.yml`, and what is chosen of it.
@Suite struct TuningTests {
    private static let base = [
        "base/theme.yml": "name: Base\n",
        "base/tokens/a.tokens.json": #"""
        { "raw": { "r": { "$type": "number", "0": { "$value": 0 }, "8": { "$value": 8 }, "12": { "$value": 12 } } },
          "component": {
            "b": { "sharp": { "$value": "{raw.r.0}" }, "round": { "$value": "{raw.r.8}" } },
            "t": { "sharp": { "$value": "{raw.r.0}" }, "round": { "$value": "{raw.r.12}" } } } }
        """#,
        "base/tunings.yml": """
        flags:
          roundB:
            description: Round b
            tokens:
              component.b.radius: { off: "{component.b.sharp}", on: "{component.b.round}" }
          roundT:
            default: true
            tokens:
              component.t.radius: { off: "{component.t.sharp}", on: "{component.t.round}" }
        presets:
          Both: { roundB: true, roundT: true }
          Neither: { roundT: false }
          OnlyB: { preset: Neither, roundB: true }
          Usual: default
        """,
    ]
    private let themes = ThemeFolders(base)

    private func radii(_ tokens: ThemeTokens) -> [Double?] {
        [tokens.number("component.b.radius"), tokens.number("component.t.radius")]
    }

    private func with(_ texts: [String: String]) -> ThemeFolders {
        ThemeFolders(Self.base.merging(texts) { $1 })
    }

    private func flag(_ name: String, _ isOn: Bool) -> TuningChoice.Flag { TuningChoice.Flag(name: name, isOn: isOn) }

    @Test(
        arguments: [
            (nil, [0.0, 12.0]), ("default", [0, 12]), ("Usual", [0, 12]), ("Both", [8, 12]), ("Neither", [0, 0]),
            ("OnlyB", [8, 0]),
        ] as [(String?, [Double])])
    func `a preset sets every flag, and unnamed ones to their defaults`(preset: String?, expected: [Double]) throws {
        let tokens = try themes.tokens("base", tuning: preset.map { TuningChoice(preset: $0) })
        #expect(radii(tokens) == expected)
    }

    @Test func `chosen flags take precedence over the preset`() throws {
        let choice = TuningChoice(preset: "Both", flags: [flag("roundT", false)])
        #expect(radii(try themes.tokens("base", tuning: choice)) == [8, 0])
        #expect(radii(try themes.tokens("base", tuning: TuningChoice(flags: [flag("roundB", true)]))) == [8, 12])
    }

    @Test func `the report lists flags, presets and states with their locations`() throws {
        let tunings = try themes.tokens("base", tuning: TuningChoice(preset: "OnlyB")).tunings
        #expect(tunings.isTunable)
        #expect(tunings.flags.map(\.name) == ["roundB", "roundT"])
        #expect(tunings.flags.map(\.isOnByDefault) == [false, true])
        #expect(tunings.flags.map(\.isOn) == [true, false])
        #expect(tunings.flags.first?.description == "Round b")
        #expect(tunings.presets.map(\.name) == ["Both", "Neither", "OnlyB", "Usual"])
        #expect(tunings.presets.map(\.flagsOn) == [["roundB", "roundT"], [], ["roundB"], ["roundT"]])
        #expect(tunings.flags.map(\.location.start?.line) == [2, 6])
    }

    @Test func `a tuned token is located in tunings-yml and refers to one of the two states`() throws {
        let tokens = try themes.tokens("base", tuning: TuningChoice(preset: "Both"))
        let chain = tokens.set.chain(of: "component.b.radius", in: ModeCombination())
        #expect(chain.map(\.path) == ["component.b.radius", "component.b.round", "raw.r.8"])
        #expect(chain.first?.location.path.text == "themes/base/tunings.yml")
        #expect(chain.first?.location.start == SourcePosition(line: 5, column: 7))
    }

    // MARK: Who chooses

    @Test(
        arguments: [
            ("tuning: Both", nil, [8.0, 12.0]),
            ("tuning: { roundB: true }", TuningChoice(flags: [.init(name: "roundT", isOn: false)]), [8, 0]),
            ("tuning: Both", TuningChoice(flags: [.init(name: "roundT", isOn: false)]), [8, 0]),
            ("tuning: { roundB: true }", TuningChoice(preset: "Neither"), [0, 0]),
            ("tuning: { roundB: true }", TuningChoice(flags: [.init(name: "roundB", isOn: false)]), [0, 12]),
        ] as [(String, TuningChoice?, [Double])])
    func `a site chooses over its theme, flag by flag, and with a preset all`(
        line: String, site: TuningChoice?, expected: [Double]
    ) throws {
        let mine = with(["mine/theme.yml": "name: Mine\nextends: base\n\(line)\n"])
        #expect(radii(try mine.tokens("mine", tuning: site)) == expected)
    }

    @Test func `the choice of a theme takes precedence over that of its base`() throws {
        let chain = with([
            "mine/theme.yml": "name: Mine\nextends: base\ntuning: Both\n",
            "near/theme.yml": "name: Near\nextends: mine\ntuning: { roundB: false }\n",
        ])
        #expect(radii(try chain.tokens("near")) == [0, 12])
    }

    @Test(arguments: ["", "tunable: true\n"])
    func `tunable: false applies to extending themes unless they override it`(line: String) throws {
        let chain = with([
            "still/theme.yml": "name: Still\nextends: base\ntunable: false\ntuning: Neither\n",
            "mine/theme.yml": "name: Mine\nextends: still\n\(line)",
        ])
        #expect(radii(try chain.tokens("still")) == [0, 0])
        #expect(try !chain.tokens("still").tunings.isTunable)
        let choice = TuningChoice(preset: "Both")
        #expect(chain.ids("still", tuning: choice) == ["theme-not-tunable"])
        #expect(chain.ids("mine", tuning: choice) == (line.isEmpty ? ["theme-not-tunable"] : []))
        #expect(chain.load("mine", tuning: choice).value.map(radii) == (line.isEmpty ? [0, 0] : [8, 12]))
    }

    @Test func `an empty choice has no effect, and a theme without tunings has none`() throws {
        #expect(try !ThemeFolders([:]).tokens("plain", tuning: TuningChoice()).tunings.isTunable)
        #expect(ThemeFolders([:]).ids("plain", tuning: TuningChoice(preset: "default")) == ["theme-not-tunable"])
    }

    // MARK: Who wins

    @Test func `a nearer theme that states a tuned token has the last word, an equal or farther one not`() throws {
        let own = #"{ "component": { "b": { "radius": { "$type": "number", "$value": 5 } } } }"#
        let both = TuningChoice(preset: "Both")
        #expect(radii(try with(["base/tokens/b.tokens.json": own]).tokens("base", tuning: both)) == [8, 12])
        let mine = with(["mine/theme.yml": "name: Mine\nextends: base\n", "mine/tokens/b.tokens.json": own])
        #expect(mine.load("mine", tuning: both).value.map(radii) == [5, 12])
        #expect(mine.ids("mine", tuning: both) == ["tuning-without-effect"])
        #expect(mine.ids("mine", tuning: TuningChoice(flags: [flag("roundB", true)])) == ["tuning-without-effect"])
        #expect(mine.ids("mine", tuning: TuningChoice(preset: "OnlyB")) == [])
    }

    @Test func `a nearer file replaces a flag and a preset, one by one`() throws {
        let mine = with([
            "mine/theme.yml": "name: Mine\nextends: base\n",
            "mine/tokens/b.tokens.json": #"{ "component": { "b": { "rounder": { "$value": "{raw.r.12}" } } } }"#,
            "mine/tunings.yml": """
            flags:
              roundB: { default: true, tokens: { component.b.radius: { off: "{component.b.sharp}", on: "{component.b.rounder}" } } }
            presets:
              Neither: { roundB: false }
            """,
        ])
        #expect(radii(try mine.tokens("mine")) == [12, 12])
        #expect(radii(try mine.tokens("mine", tuning: TuningChoice(preset: "Neither"))) == [0, 12])
        #expect(radii(try mine.tokens("mine", tuning: TuningChoice(preset: "OnlyB"))) == [12, 12])
        #expect(try mine.tokens("mine").tunings.flags.map(\.theme) == ["mine", "base"])
    }

    @Test func `tokens from another theme are tuned only by flags that both themes have`() throws {
        let themes = with([
            "tuned/theme.yml": "name: Tuned\nextends: base\ntuning: Both\n",
            "mine/theme.yml": "name: Mine\nuses: [tuned/b]\n",
            "heir/theme.yml": "name: Heir\nextends: base\nuses: [tuned/b]\n",
        ])
        #expect(try themes.tokens("mine").number("component.b.radius") == 0)
        #expect(try themes.tokens("heir", tuning: TuningChoice(preset: "Both")).number("component.b.radius") == 8)
    }

    @Test func `both states of a flag are of one type and below the token they are for`() {
        let wrong = with([
            "mine/theme.yml": "name: Mine\nextends: base\n",
            "mine/tunings.yml": """
            flags:
              a: { tokens: { component.b.radius: { off: "{component.b.sharp}", on: "{semantic.color.text}" } } }
              b: { tokens: { semantic.size.x: { off: "{component.b.sharp}", on: "{raw.r.8}" } } }
            """,
        ])
        let found = wrong.load("mine").diagnostics
        #expect(found.count { $0.id == "bad-tuning" && $0.message.contains("refer up") } == 1)
        #expect(found.count { $0.id == "bad-tuning" && $0.message.contains("while it is on") } == 1)
    }
}
