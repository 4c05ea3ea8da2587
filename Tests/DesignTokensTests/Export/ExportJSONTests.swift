import SourceText
import Testing

@testable import DesignTokens

/// What is written as JSON is read back as the same tokens.
struct ExportJSONTests {
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
            for mode in ModeCombination.allCases where copy[mode] != token[mode] {
                Issue.record("\(token.path): \(copy[mode]), not \(token[mode])")
            }
        }
        #expect(back.tokens.allSatisfy { source.resolved[$0.path] != nil || $0.path.hasPrefix("modes.") })
    }

    @Test(arguments: [false, true])
    func `the small theme comes back`(keepsAliases: Bool) throws {
        let source = try exportSource(harbour)
        try expectSame(source, keepsAliases: keepsAliases)
        try expectSame(source, keepsAliases: keepsAliases, layers: ["component"])
        try expectSame(source, keepsAliases: keepsAliases, layers: ["semantic", "component"])
    }

    @Test(arguments: ThemeTests.chains, [false, true])
    func `every theme comes back, each token in every mode`(chain: [String], keepsAliases: Bool) throws {
        try expectSame(try exportSource(chain: chain), keepsAliases: keepsAliases)
    }

    @Test func `references stay where both ends are exported, and are followed elsewhere`() throws {
        var options = ExportOptions()
        options.keepsAliases = true
        options.layers = ["semantic", "component"]
        let text = try exportedText(try exportSource(harbour), .json, options)
        #expect(text.contains(#""$value": "{semantic.color.accent}""#))
        #expect(!text.contains("{raw."))
    }
}
