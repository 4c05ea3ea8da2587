import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// Which tokens an export is of.
@Suite(.slow) struct ExportSelectionTests {
    private func diagnostics(_ format: ExportFormat = .css, _ change: (inout ExportOptions) -> Void) throws
        -> [Diagnostic]
    {
        var options = ExportOptions()
        change(&options)
        return export(try exportSource(harbour), as: format, options: options).diagnostics
    }

    private func css(_ change: (inout ExportOptions) -> Void) throws -> String {
        var options = ExportOptions()
        change(&options)
        return try exportedText(try exportSource(harbour), .css, options)
    }

    @Test func `raw tokens are exported only on request, except to JSON`() throws {
        #expect(!(try css { _ in }).contains("--raw-"))
        #expect((try css { $0.layers = ["raw"] }).contains("--raw-color-ink: #10212b;"))
        #expect((try exportedText(try exportSource(harbour), .json)).contains("\"raw\": {"))
    }

    @Test func `tokens of no layer count as raw, and are exported by default`() throws {
        let source = try exportSource(
            #"{"brand": {"gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}}"#)
        var options = ExportOptions()
        for layers in [[], ["raw"], ["brand"]] {
            options.layers = layers
            #expect(try exportedText(source, .css, options).contains("--brand-gap: 4px;"))
        }
    }

    @Test func `a path selects its token and those below it, but none that only has the same prefix`() throws {
        let text = try css { $0.paths = ["semantic.color.text", "component.button"] }
        #expect(text.contains("--color-text:") && text.contains("--button-radius:") && !text.contains("--color-glow"))
        #expect(!(try css { $0.paths = ["semantic.color.text"] }).contains("--button"))
        #expect(try diagnostics { $0.paths = ["semantic.col"] }.map(\.id) == ["export-empty"])
    }

    @Test func `a path or layer without tokens is an error that suggests the nearest one`() throws {
        let path = try diagnostics { $0.paths = ["semantic.colr"] }
        #expect(path.map(\.message) == ["there are no tokens at or under \"semantic.colr\""])
        #expect(path.first?.hint == "did you mean \"semantic.color\"?")
        let layer = try diagnostics { $0.layers = ["semantics"] }
        #expect(layer.map(\.id) == ["export-empty"] && layer.first?.hint == "did you mean \"semantic\"?")
        let other = try diagnostics { $0.layers = ["brand"] }
        #expect(other.first?.hint == "the layers are component, raw, semantic")
    }

    @Test func `a format that can hold none of the tokens is an error`() throws {
        #expect(try diagnostics { $0.paths = ["raw.color"] }.map(\.id) == ["export-empty"])
        #expect(try diagnostics(.xcassets) { $0.paths = ["semantic.space"] }.map(\.id) == ["export-empty"])
        #expect(try diagnostics(.json) { $0.paths = ["raw.color"] } == [])
    }

    @Test func `a colour that varies by size is reported by formats that lose it`() throws {
        let source = try exportSource(
            ##"""
            {"semantic": {"c": {"$type": "color", "$value": "#000",
              "$extensions": {"dev.colophon.modes": {"compact": "#000", "desktop": "#fff"}}}}}
            """##)
        #expect(export(source, as: .xcassets).diagnostics.map(summary) == ["export-size-lost 1:15"])
        #expect(export(source, as: .swift).diagnostics == [])
    }
}
