import SourceText
import Testing

@testable import DesignTokens

/// An example of the standard's text, and what is to be said of it.
struct Example: Sendable, CustomTestStringConvertible {
    var source: String
    var diagnostics: [String]
    var text: String

    init(_ source: String, _ diagnostics: [String], _ text: String) {
        (self.source, self.diagnostics, self.text) = (source, diagnostics, text)
    }

    var testDescription: String { source }
}

/// Where an example is refused, the text itself means it to be; or shows only a part, so that references lead nowhere;
/// or breaks a rule of its own: the hexadecimal digits beside `hsl` and `hwb`, which are another colour. Other breaches
/// are read with the warning `token-dialect`: a token without a type ("JSON Pointer Support"), the unit `%`, and
/// typography without `letterSpacing`.
struct FormatExampleTests {
    @Test(arguments: Example.groupExamples + Example.aliasExamples + Example.typeExamples + Example.compositeExamples)
    func `every example of the standard is read as the standard describes`(example: Example) throws {
        let source = TokenSource(path: testPath("a.tokens.json"), value: try json(example.text))
        let resolved = resolveTokens([[source]])
        #expect(resolved.diagnostics.map(\.id) == example.diagnostics)
        #expect(resolved.diagnostics.allSatisfy { $0.location?.start != nil })
    }

    private func tokens(_ source: String) throws -> ResolvedTokens {
        let all = Example.groupExamples + Example.aliasExamples + Example.compositeExamples + Example.typeExamples
        let example = try #require(all.first { $0.source == source })
        return resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: try json(example.text))]]).value
    }

    private func hex(_ tokens: ResolvedTokens, _ path: String) -> String? {
        tokens[path]?[ModeCombination()].color?.hex
    }

    @Test func `extended groups have the values that the standard's tables list`() throws {
        let multi = try tokens("format/groups.md, Inheritance Semantics 2")
        #expect(hex(multi, "extended.color") == "#e60d00")
        #expect(multi["extended.spacing"]?[ModeCombination()].dimension == Dimension(value: 16, unit: .px))
        guard case .border(let border)? = multi["extended.border"]?[ModeCombination()] else {
            return #expect(Bool(false))
        }
        #expect(border.color.hex == "#e60d00")
        let complex = try tokens("format/groups.md, Complex Hierarchical Structure")
        #expect(hex(complex, "color.brand.$root") == "#0066cc")
        #expect(hex(complex, "color.semantic.success.$root") == "#00cc66")
        #expect(hex(complex, "color.semantic.error.subdued") == "#990000")
        #expect(hex(complex, "color.semantic.strong") == "#3388dd")
    }

    @Test func `references to parts have the values that the standard tells`() throws {
        let colors = try tokens("format/aliases.md, Color Component References")
        #expect(hex(colors, "semantic.primary") == "#3366b3")
        #expect(hex(colors, "semantic.secondary") == "#336680")
        let lengths = try tokens("format/aliases.md, Dimension Component References")
        #expect(lengths["layout.small"]?[ModeCombination()].dimension == Dimension(value: 16, unit: .rem))
        #expect(lengths["layout.large"]?[ModeCombination()].dimension == Dimension(value: 32, unit: .px))
        let pointers = try tokens("format/aliases.md, JSON Pointer Syntax (Required Support)")
        #expect(hex(pointers, "semantic.primary") == "#0066cc")
        #expect(pointers["semantic.primaryHue"]?[ModeCombination()] == .number(0))
    }
}
