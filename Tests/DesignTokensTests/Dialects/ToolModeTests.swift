import SourceText
import Testing

@testable import DesignTokens

/// Modes of Terrazzo, Cobalt and Tokens Studio.
struct ToolModeTests {
    private func number(_ modes: String, _ names: [String: String] = [:]) throws -> Checked<TokenFile> {
        let text = #"{"a": {"$type": "number", "$value": 1, "$extensions": {"mode": \#(modes)}}}"#
        return readTokenFile(try json(text), path: testPath("a.tokens.json"), modeNames: names)
    }

    private func values(_ file: TokenFile, _ path: String = "a") -> [TokenValue?] {
        let token = TokenSet.merge([[file]]).value.resolve().value[path]
        let modes = [
            ModeCombination(.light), ModeCombination(.dark), ModeCombination(.dark, .compact, .high),
            ModeCombination(.light, .desktop),
        ]
        return modes.map { token?[$0] }
    }

    @Test(arguments: [
        (#"{"light": 1, "dark": 2}"#, [1.0, 2, 2, 1]), (#"{".": 1, "Dark mode": 2}"#, [1, 2, 2, 1]),
        (#"{"dark": 2, "dark-high-contrast": 3}"#, [1, 2, 3, 1]), (#"{"compact": 1, "desktop": 4}"#, [1, 1, 1, 4]),
        (#"{"dark": 2, "high-contrast": 5}"#, [1, 2, 5, 1]),
    ])
    func `modes in the extension of another tool are modes`(modes: String, expected: [Double]) throws {
        let read = try number(modes)
        #expect(read.diagnostics.map(\.id) == ["token-dialect"])
        #expect(values(read.value) == expected.map { TokenValue.number($0) })
    }

    @Test func `each mode that is not used is named, and theme.yml can name its mode`() throws {
        let modes = #"{"light": 1, "dusk": 2, "sepia": 3}"#
        let notes = try number(modes).diagnostics.flatMap(\.notes).map(\.message)
        #expect(notes.filter { $0.contains("is not used") }.count == 2)
        #expect(notes.contains { $0.contains("\"dusk\"") } && notes.contains { $0.contains("\"sepia\"") })
        let named = try number(modes, ["dusk": "dark", "sepia": "lightHighContrast"])
        #expect(!named.diagnostics.flatMap(\.notes).contains { $0.message.contains("is not used") })
        #expect(values(named.value) == [1, 2, 2, 1].map { TokenValue.number($0) })
    }

    private func studio(_ themes: String) -> String {
        """
        {"core": {"s": {"value": "4", "type": "number"}}, "l": {"bg": {"value": "1", "type": "number"}},
         "d": {"bg": {"value": "2", "type": "number"}}, "$metadata": {"tokenSetOrder": ["core", "l", "d"]},
         "$themes": [\(themes)]}
        """
    }

    private func theme(_ name: String, _ sets: String...) -> String {
        let chosen = sets.map { "\"\($0)\": \"enabled\"" }.joined(separator: ", ")
        return #"{"id": "\#(name)", "name": "\#(name)", "selectedTokenSets": {\#(chosen)}}"#
    }

    @Test func `themes with the names of modes are modes next to a theme that always applies`() throws {
        let text = studio(
            [theme("Global", "core", "l"), theme("Light", "l"), theme("Dark", "d")].joined(separator: ","))
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(read.diagnostics.map(\.id) == ["token-dialect"])
        #expect(values(read.value, "bg") == [1, 2, 2, 1].map { TokenValue.number($0) })
        #expect(values(read.value, "s").first == .number(4))
    }

    @Test func `themes that are not used are named`() throws {
        let text = studio([theme("Sea", "core", "l"), theme("Sand", "core", "d")].joined(separator: ","))
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        let notes = read.diagnostics.flatMap(\.notes).map(\.message)
        #expect(notes.contains { $0.hasPrefix("the theme \"Sand\" is not used") })
        let names = ["Sea": "light", "Sand": "dark"]
        let named = readTokenFile(try json(text), path: testPath("a.tokens.json"), modeNames: names)
        #expect(values(named.value, "bg") == [1, 2, 2, 1].map { TokenValue.number($0) })
    }

    @Test func `a missing type of a colour or length is taken from its value`() throws {
        let read = try older(
            """
            {"a": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "b": {"$value": {"value": 1, "unit": "px"}}}
            """)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"]?.type == .color && read.tokens["b"]?.type == .dimension)
    }
}
