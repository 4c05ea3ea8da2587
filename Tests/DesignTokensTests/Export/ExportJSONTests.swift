import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// What is written as JSON is read back as the same tokens.
@Suite(.slow) struct ExportJSONTests {
    private func readBack(_ text: String) throws -> ResolvedTokens {
        let set = try tokenSet(text)
        let resolved = set.resolve()
        #expect(resolved.diagnostics == [])
        return resolved.value
    }

    private func expectSame(_ source: ExportSource, keepsAliases: Bool, layers: [String] = []) throws {
        var options = ExportOptions()
        options.keepsAliases = keepsAliases
        options.layers = layers
        let back = try readBack(try exportedText(source, .json, options))
        let wanted = source.resolved.tokens.filter { layers.isEmpty || layers.contains(String($0.layer)) }
        #expect(!wanted.isEmpty)
        for token in wanted {
            guard let copy = back[token.path] else {
                Issue.record("\(token.path) is not there")
                continue
            }
            #expect(copy.type == token.type && copy.description == token.description, "\(token.path)")
            #expect(copy.deprecated == token.deprecated, "\(token.path)")
            #expect(copy.extensions.map(outline) == token.extensions.map(outline), "\(token.path)")
            for mode in ModeCombination.allCases where copy[mode] != token[mode] {
                Issue.record("\(token.path): \(copy[mode]), not \(token[mode])")
            }
        }
        #expect(back.tokens.allSatisfy { source.resolved[$0.path] != nil || $0.path.hasPrefix("modes.") })
    }

    /// Without places.
    private func outline(_ value: Value) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }

    @Test func `extensions of others are kept, those of groups as well`() throws {
        let source = try exportSource(
            """
            {"semantic": {"$description": "All", "$extensions": {"org.example": [1, {"a": null}]},
              "a": {"$type": "number", "$value": 1, "$extensions": {"org.example.x": {"b": 1e400},
                "dev.colophon.modes": {"light": 1, "dark": 2}}}}}
            """)
        let text = try exportedText(source, .json)
        let set = try tokenSet(text)
        #expect(set[group: "semantic"]?.description == "All")
        #expect(set[group: "semantic"]?.extensions.map(outline) == #"{"org.example":[1,{"a":null}]}"#)
        #expect(set["semantic.a"]?.extensions.map(outline) == #"{"org.example.x":{"b":1e400}}"#)
        try expectSame(source, keepsAliases: true)
    }

    @Test func `references into values are kept if their target is exported`() throws {
        let source = try exportSource(
            ##"""
            {"raw": {"c": {"$type": "color", "$value": "#102030"}},
             "semantic": {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "alpha": 0.5,
               "components": [0, 0, {"$ref": "#/raw/c/$value/components/2"}]}}}}
            """##)
        var options = ExportOptions()
        options.keepsAliases = true
        #expect(try exportedText(source, .json, options).contains("#/raw/c/$value/components/2"))
        options.layers = ["semantic"]
        #expect(!(try exportedText(source, .json, options).contains("$ref")))
        try expectSame(source, keepsAliases: true)
        try expectSame(source, keepsAliases: true, layers: ["semantic"])
    }

    @Test(arguments: [false, true])
    func `the small theme survives an export and import`(keepsAliases: Bool) throws {
        let source = try exportSource(harbour)
        try expectSame(source, keepsAliases: keepsAliases)
        try expectSame(source, keepsAliases: keepsAliases, layers: ["component"])
        try expectSame(source, keepsAliases: keepsAliases, layers: ["semantic", "component"])
    }

    @Test(arguments: ThemeTests.chains, [false, true])
    func `every theme survives an export and import with all tokens and modes`(chain: [String], keepsAliases: Bool)
        throws
    {
        try expectSame(try exportSource(chain: chain), keepsAliases: keepsAliases)
    }

    @Test func `references are kept if their target is exported, and resolved otherwise`() throws {
        var options = ExportOptions()
        options.keepsAliases = true
        options.layers = ["semantic", "component"]
        let text = try exportedText(try exportSource(harbour), .json, options)
        #expect(text.contains(#""$value": "{semantic.color.accent}""#))
        #expect(!text.contains("{raw."))
    }
}
