import SourceText
import Testing

@testable import DesignTokens

/// Modifiers whose contexts are modes.
struct ResolverModeTests {
    private func values(_ read: ResolverDocument, _ path: String, _ given: [ResolverInput] = []) -> [Double?] {
        let layer = read.layerByMode(for: given)
        return ModeCombination.allCases.map { numbers(layer, in: $0)[path] }
    }

    private func modifier(_ contexts: KeyValuePairs<String, Int>, _ path: String = "x") -> String {
        let members = contexts.map { #""\#($0.key)": [\#(number(path, $0.value))]"# }
        return #"{"contexts": {\#(members.joined(separator: ", "))}}"#
    }

    @Test func `contexts that are modes become the modes of each token`() throws {
        let color = try soundResolver(document(modifiers: ["any name": modifier(["light": 1, "dark": 2])]))
        #expect(values(color, "x") == [1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2])
        let size = try soundResolver(document(modifiers: ["m": modifier(["desktop": 3, "compact": 1, "regular": 2])]))
        #expect(values(size, "x") == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
        let contrast = try soundResolver(document(modifiers: ["m": modifier(["standard": 1, "high": 2])]))
        #expect(values(contrast, "x") == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
        let both = try soundResolver(
            document(modifiers: [
                "m": modifier(["light": 1, "lightHighContrast": 2, "dark": 3, "dark-high-contrast": 4])
            ]))
        #expect(values(both, "x") == [1, 1, 1, 3, 3, 3, 2, 2, 2, 4, 4, 4])
    }

    @Test func `a mode that has no context is as the nearest that has one`() throws {
        let color = try soundResolver(document(modifiers: ["m": modifier(["light": 1, "dark-high-contrast": 2])]))
        #expect(values(color, "x") == [1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2])
        let size = try soundResolver(document(modifiers: ["m": modifier(["regular": 2, "desktop": 3])]))
        #expect(values(size, "x") == [2, 2, 3, 2, 2, 3, 2, 2, 3, 2, 2, 3])
        let small = try soundResolver(document(modifiers: ["m": modifier(["compact": 1, "desktop": 3])]))
        #expect(values(small, "x") == [1, 1, 3, 1, 1, 3, 1, 1, 3, 1, 1, 3])
    }

    @Test func `one token may vary by colour and by size through two modifiers`() throws {
        let read = try soundResolver(
            document(
                sets: ["base": #"{"sources": [\#(number("x", 0))]}"#],
                modifiers: [
                    "a": modifier(["light": 1, "dark": 2]),
                    "b": #"{"contexts": {"compact": [], "desktop": [\#(number("x", 9))]}}"#,
                ]))
        #expect(values(read, "x") == [1, 1, 9, 2, 2, 9, 1, 1, 9, 2, 2, 9])
    }

    @Test func `modes of the files themselves hold within a context`() throws {
        let sized = """
            {"x": {"$type": "number", "$value": 1, "$extensions": {"dev.colophon.modes": {"compact": 1, "desktop": 3}}}}
            """
        let read = try soundResolver(
            document(modifiers: ["m": #"{"contexts": {"light": [\#(sized)], "dark": [\#(number("x", 7))]}}"#]))
        #expect(values(read, "x") == [1, 1, 3, 7, 7, 7, 1, 1, 3, 7, 7, 7])
    }

    @Test func `an input fixes a mode, and other modifiers need one`() throws {
        let read = try soundResolver(
            document(modifiers: [
                "brand": modifier(["sea": 1, "sand": 2], "y"), "m": modifier(["light": 1, "dark": 2]),
            ]))
        #expect(read.modifiers.map(\.isMode) == [false, true])
        let fixed = inputs(["m": "dark", "brand": "sand"])
        #expect(values(read, "x", fixed) == Array(repeating: 2, count: 12))
        #expect(read.layerByMode(for: []).diagnostics.map(\.id) == ["resolver-input"])
        #expect(read.layer(for: inputs(["brand": "sea"])).diagnostics.map(\.id) == ["resolver-input"])
    }

    @Test func `contexts of two kinds are no modes`() throws {
        let read = try soundResolver(
            document(modifiers: ["a": modifier(["light": 1, "compact": 2]), "b": modifier(["light": 1, "sepia": 2])]))
        #expect(read.modifiers.map(\.isMode) == [false, false])
    }

    @Test func `a context other than light and dark is reported, unless it is given a mode`() throws {
        let read = try soundResolver(
            document(modifiers: ["m": modifier(["light": 1, "dark": 2, "light_ax": 3])]))
        let layer = read.layerByMode(for: [])
        #expect(layer.diagnostics.map(\.id) == ["resolver-unused"])
        #expect(layer.diagnostics.first?.message == #"in "m", "light_ax" is not a mode and is not used"#)
        let named = read.layerByMode(for: [], modeNames: ["light_ax": "lightHighContrast"])
        #expect(named.diagnostics == [])
        #expect(named.value[0].tokens.first?.values.variesByContrast == true)
    }

    @Test func `a token that some modes lack is reported, and keeps its other values`() throws {
        let read = try soundResolver(
            document(modifiers: ["m": #"{"contexts": {"light": [], "dark": [\#(number("a", 1)), \#(number("b", 2))]}}"#]
            ))
        let layer = read.layerByMode(for: [])
        #expect(layer.diagnostics.map(\.id) == ["resolver-token-partial"])
        #expect(layer.diagnostics.first?.message.hasPrefix(#""a" and 1 more have no value in some modes"#) == true)
        #expect(layer.value[0].tokens.map(\.path) == ["a", "b"])
        #expect(layer.value[0].tokens.allSatisfy { $0.values.expressions.count == 1 })
    }

    @Test func `a mode of another type is an error`() throws {
        let dark = #"{"a": {"$type": "boolean", "$value": true}}"#
        let contexts = #"{"contexts": {"light": [\#(number("a", 1))], "dark": [\#(dark)]}}"#
        let read = try soundResolver(document(modifiers: ["m": contexts]))
        #expect(read.layerByMode(for: []).diagnostics.map(\.id) == ["token-type-clash"])
    }

    @Test func `a problem with an alias of one mode is reported in the file of the alias`() throws {
        let read = try soundResolver(
            document(modifiers: ["m": #"{"contexts": {"light": [{"$ref": "l.json"}], "dark": [{"$ref": "d.json"}]}}"#]),
            [
                "l.json": number("x", 1),
                "d.json": "{\n  \"x\": {\"$type\": \"number\", \"$value\": \"{nothing}\"}}",
            ])
        let resolved = TokenSet.merge([read.layerByMode(for: []).value]).value.resolve()
        let location = Location(testPath("d.json"), SourcePosition(line: 2, column: 38))
        #expect(resolved.diagnostics.map(\.id) == ["token-alias-unresolved"])
        #expect(resolved.diagnostics.map(\.location) == [location])
    }
}
