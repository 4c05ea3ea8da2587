import DesignTokens
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// theme.yml, tunings.yml and contract.yml with random damage: never a crash, and whatever is wrong is told with its
/// place.
@Suite(.slow) struct ThemeMutationTests {
    private static let sound = [
        // Nothing of the program's own themes, so that a run is quick.
        "plain/theme.yml": "name: Small\ntunable: true\nmode: [dark, high-contrast]\n",
        "plain/tokens/a.tokens.json": #"""
        { "raw": { "r": { "$type": "number", "0": { "$value": 0 }, "8": { "$value": 8 } } },
          "semantic": { "color": { "text": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.1, 0.2, 0.3] } } }, "size": { "a": { "$value": "{raw.r.8}" } } },
          "component": { "b": { "sharp": { "$value": "{raw.r.0}" }, "round": { "$value": "{raw.r.8}" } } } }
        """#,
        "plain/tunings.yml": """
        flags:
          round:
            description: Round corners
            default: false
            tokens:
              component.b.radius: { off: "{component.b.sharp}", on: "{component.b.round}" }
          light: { tokens: { component.b.ink: { off: "{semantic.color.text}", on: "{semantic.color.text}" } } }
        presets:
          Both: { round: true, light: true }
          Usual: default
          One: { preset: Both, light: false }
        """,
        "plain/contract.yml": """
        name: Small
        tokens:
          semantic.color.text: color
          component.b.radius: number
        optional:
          semantic.size.b: number
        """,
        "far/theme.yml": "name: Far\nextends: plain\nclosed: true\ntunable: false\n",
        "far/tokens/a.tokens.json":
            ##"{ "semantic": { "color": { "text": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0.2] } } } } }"##,
        "mine/theme.yml":
            "name: Mine\ndescription: Of mine\nextends: plain\nabstract: false\nuses: [far/colors, far/b]\ntuning: { preset: One, round: true }\n",
    ]

    private static let words = [
        "flags", "tokens", "presets", "default", "round", "Both", "One", "preset", "off", "on", "true", "false", "mine",
        "plain", "far", "far/colors", "mine/colors", "{component.b.radius}", "component.b.radius",
        "semantic.color.text",
        "raw.r.8", "color", "number", "closed", "abstract", "extends", "uses", "tuning", "tunable", "name", "[]", "{}",
        "\"", ": ", "- ", "\n", "&a *a", "</style>", "\u{0}", "\u{202E}", "null", "~", "{a: {b: {c: {d: 1}}}}",
    ]

    private func damage(_ text: String, _ random: inout SeededRandom) -> String {
        let word = Self.words.randomElement(using: &random) ?? ""
        var pieces: [String] = []
        for character in text {
            if character.isLetter || character.isNumber, let last = pieces.last?.last, last.isLetter || last.isNumber {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
        }
        guard !pieces.isEmpty else { return word }
        let index = Int.random(in: 0..<pieces.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pieces[index] = word
        case 1: pieces.insert(word, at: index)
        case 2: pieces.remove(at: index)
        default: pieces.swapAt(index, Int.random(in: 0..<pieces.count, using: &random))
        }
        return pieces.joined()
    }

    @Test func `the themes are sound before they are damaged`() throws {
        let tokens = try ThemeFolders(Self.sound).tokens("mine")
        #expect(tokens.number("component.b.radius") == 8)
        #expect(tokens.resolved["semantic.color.text"]?[ModeCombination()].color == Color(red: 1, green: 0, blue: 0.2))
    }

    @Test func `damaged settings are never a crash, and each error has its place`() throws {
        let files = Self.sound.keys.filter { $0.hasSuffix(".yml") }.sorted()
        var random = SeededRandom(seed: 20_251_003)
        var broken = 0
        for number in 0..<TestRun.rounds(600) {
            var themes = ThemeFolders(Self.sound)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let file = try #require(files.randomElement(using: &random))
                themes.texts[file] = damage(themes.texts[file] ?? "", &random)
            }
            let loaded = themes.load("mine")
            broken += loaded.diagnostics.hasErrors ? 1 : 0
            for diagnostic in loaded.diagnostics {
                #expect(diagnostic.location != nil, "\(number): \(diagnostic)")
                #expect(!diagnostic.message.hasSuffix("."), "\(number): \(diagnostic)")
            }
            guard let tokens = loaded.value, !loaded.diagnostics.hasErrors, !tokens.isAbstract else { continue }
            #expect(tokens.resolved.tokens.count == tokens.set.tokens.count, "\(number)")
        }
        #expect(broken > 200)
    }
}
