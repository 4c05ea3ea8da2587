import DesignTokens
import Foundation
import SourceText
import Testing
import Themes

@testable import Preview

/// Tokens that are changed in the preview, and the files that come of it.
@Suite struct TokenEditTests {
    private let own = """
        {
          "semantic": {
            "color": {
              "accent": {
                "$type": "color", "$description": "Ours since 1999.",
                "$value": "{raw.color.plum.600}",
                "$extensions": {"dev.colophon.modes": {"light": "{raw.color.plum.600}", "dark": "{raw.color.plum.300}"}}
              }
            }
          }
        }

        """

    private func themes(_ tokens: String?, settings: String = "name: Mine\nextends: plain\n") throws -> SourceTree {
        var files: [SourcePath: [UInt8]] = [try #require(SourcePath("mine/theme.yml")): Array(settings.utf8)]
        if let tokens { files[try #require(SourcePath("mine/tokens/mine.tokens.json"))] = Array(tokens.utf8) }
        return SourceTree(files: files)
    }

    private func edit(_ path: String, _ mode: String, _ text: String) -> TokenEdit {
        TokenEdit(path: path, mode: mode, text: text)
    }

    private func saved(_ edits: [TokenEdit], of name: String = "mine", _ themes: SourceTree) throws -> [String: String]
    {
        let edit = try #require(ThemeEdit.saving(edits, of: name, themes).value)
        let sound = ThemeTokens.load(edit.folder, themes: edit.over(themes)).diagnostics
        #expect(!sound.hasErrors, "\(sound)")
        return edit.files.reduce(into: [:]) { $0[$1.key.text] = String(decoding: $1.value, as: UTF8.self) }
    }

    @Test func `a mode of a token is replaced in its file, together with the value that repeats it`() throws {
        let themes = try themes(own)
        let light = try saved([edit("semantic.color.accent", "light", "#336699")], themes)
        let colour = "{\"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6], \"hex\": \"#336699\"}"
        #expect(light == ["mine/tokens/mine.tokens.json": own.replacing("\"{raw.color.plum.600}\"", with: colour)])
        let dark = try saved([edit("semantic.color.accent", "dark", " {raw.color.petrol.200} ")], themes)
        #expect(dark.values.first == own.replacing("plum.300", with: "petrol.200"))
        let high = try saved([edit("semantic.color.accent", "darkHighContrast", "#fff")], themes)
        #expect(high.values.first?.contains("\"dark\": \"{raw.color.plum.300}\", \"darkHighContrast\": {\"col") == true)
    }

    @Test func `a token of another theme is added with all its members`() throws {
        let files = try saved([edit("semantic.color.text", "dark", "#cccccc")], try themes(own))
        let text = try #require(files["mine/tokens/mine.tokens.json"])
        #expect(text.hasPrefix(String(own.prefix { $0 != "$" })) && text.contains("Ours since 1999."))
        #expect(text.contains("      \"text\": {\n        \"$type\": \"color\",\n"))
        #expect(text.contains("\"light\": \"{raw.color.ink.850}\""))
        #expect(
            text.contains("\"dark\": {\"colorSpace\": \"srgb\", \"components\": [0.8, 0.8, 0.8], \"hex\": \"#cccccc\"}")
        )
    }

    @Test func `lengths and fonts are changed too, in a file that is made for them`() throws {
        let edits = [
            edit("component.header.minHeight", "", "1.25rem"), edit("semantic.font.body", "", "Inter, Helvetica Neue"),
        ]
        let files = try saved(edits, try themes(nil))
        let text = try #require(files["mine/tokens/mine.tokens.json"])
        #expect(text.hasPrefix("{\n  \"component\": {\n    \"header\": {\n      \"minHeight\": {\n"))
        #expect(text.contains("\"$value\": {\"value\": 1.25, \"unit\": \"rem\"}"))
        #expect(text.contains("\"$value\": [\"Inter\", \"Helvetica Neue\"]"))
        #expect(files.keys.sorted() == ["mine/tokens/mine.tokens.json"])
    }

    @Test func `a built-in theme is unchanged, and a theme that extends it is made`() throws {
        let edits = [edit("semantic.color.accent", "light", "#123456")]
        let files = try saved(edits, of: "plain", SourceTree(files: [:]))
        #expect(files["my-plain/theme.yml"] == "name: My Plain\nextends: plain\n")
        #expect(files["my-plain/tokens/my-plain.tokens.json"]?.hasSuffix("}\n") == true)
        let taken = SourceTree(files: [try #require(SourcePath("my-plain/theme.yml")): Array("name: Taken\n".utf8)])
        #expect(ThemeEdit.saving(edits, of: "plain", taken).value?.folder == "my-plain-2")
        #expect(ThemeEdit.saving(edits, of: "sosh", taken).diagnostics.map(\.id) == ["theme-edit-closed"])
    }

    @Test func `the preview of a built-in theme is that theme with other tokens`() throws {
        let none = SourceTree(files: [:])
        let edits = [edit("semantic.color.accent", "light", "#123456")]
        let over = try #require(ThemeEdit.previewing(edits, of: "plain", none).value).over(none)
        let tokens = try #require(ThemeTokens.load("plain", themes: over).value)
        #expect(tokens.resolved["semantic.color.accent"]?[ModeCombination()].text == "#123456")
        #expect(tokens.resolved.tokens.count == ThemeTokens.load("plain", themes: none).value?.resolved.tokens.count)
    }

    @Test(arguments: [
        ("semantic.color.accent", "light", "blueish", "token-edit-value"),
        ("semantic.color.accent", "light", "16px", "token-edit-value"),
        ("semantic.color.accent", "light", "{raw\"}", "token-edit-value"),
        ("semantic.color.accent", "light", "", "token-edit-value"),
        ("semantic.color.accent", "", "#336699", "token-edit-place"),
        ("semantic.color.accent", "compact", "#336699", "token-edit-place"),
        ("semantic.color.nothing", "", "#336699", "no-such-token"),
    ])
    func `a failed save is reported at the token`(
        _ path: String, _ mode: String, _ text: String, _ id: String
    ) throws {
        let found = ThemeEdit.saving([edit(path, mode, text)], of: "mine", try themes(own))
        #expect(found.value == nil && found.diagnostics.map(\.id) == [id])
        if id != "no-such-token" {
            #expect(found.diagnostics.first?.location?.path.text == "themes/mine/tokens/mine.tokens.json")
        }
    }

    @Test func `values are read as people write them`() {
        func json(_ text: String, _ type: TokenType) -> String? {
            edit("a", "", text).json(type).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(json("#33669980", .color)?.contains("\"alpha\": 0.502, \"hex\": \"#336699\"") == true)
        #expect(json(".5rem", .dimension) == "{\"value\": 0.5, \"unit\": \"rem\"}")
        #expect(json("-2px", .dimension) == "{\"value\": -2, \"unit\": \"px\"}")
        #expect(json("16", .dimension) == nil && json("1e999px", .dimension) == nil && json("px", .dimension) == nil)
        #expect(json("Inter", .fontFamily) == "\"Inter\"")
        #expect(json("A \"B\", C", .fontFamily) == "[\"A \\\"B\\\"\", \"C\"]")
        #expect(json("A,,B", .fontFamily) == nil && json("A\nB", .fontFamily) == nil)
        #expect(json("{a.b}", .fontFamily) == "\"{a.b}\"" && json("{a", .color) == nil)
    }

    @Test func `an address has several`() {
        #expect(TokenEdit.list("a.b:dark:%23fff,c::%7Bd%7D") == [edit("a.b", "dark", "#fff"), edit("c", "", "{d}")])
        for text in ["", "a", "a:b", "a:b:c:d", ":b:c", "a:b:%ZZ", String(repeating: "a::b,", count: 70) + "a::b"] {
            #expect(TokenEdit.list(text) == nil, "\(text)")
        }
    }
}
