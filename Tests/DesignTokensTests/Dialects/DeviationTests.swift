import SourceText
import Testing

@testable import DesignTokens

/// Forms that other tools write beside the 2025.10 format.
struct DeviationTests {
    @Test(arguments: [
        (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}"##, "color", "#000000"),
        (##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#f00f"}"##, "color", "#ff0000"),
        (##"{"colorSpace": "srgb", "hex": "#ff0000"}"##, "color", "#ff0000"),
        (##"{"hex": "#f00", "alpha": 0.5}"##, "color", "#ff000080"),
        (#"{"value": 0, "unit": ""}"#, "dimension", "0px"), (#"{"value": 0, "unit": "vw"}"#, "dimension", "0px"),
        (#"{"value": 4, "unit": "dp"}"#, "dimension", "4px"), (#"{"value": 1.5, "unit": "em"}"#, "dimension", "1.5em"),
        (#""1.5em""#, "dimension", "1.5em"), (#"{"value": 99, "unit": "vw"}"#, "dimension", "99vw"),
        (#""50%""#, "dimension", "50%"), (#"{"value": 0, "unit": ""}"#, "duration", "0ms"),
    ])
    func `harmless deviations are read with one warning`(value: String, type: String, expected: String) throws {
        let read = try older(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"]?[ModeCombination()].text == expected)
    }

    @Test(arguments: [
        ("typography", #"{"fontFamily": "A", "fontSize": {"value": 16, "unit": "px"}, "textTransform": "none"}"#),
        ("typography", #"{"fontFamily": "A", "fontSize": "1rem", "fontWeight": 400, "fontStyle": "italic"}"#),
        ("shadow", ##"{"color": "#000", "offsetX": "0", "offsetY": "1px"}"##),
        ("border", ##"{"color": "#000", "width": "1px"}"##),
        ("transition", #"{"duration": "1s"}"#),
    ])
    func `further members are left out, and missing ones get their usual values`(type: String, value: String) throws {
        let read = try older(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"] != nil)
    }

    @Test func `a misspelt member is an error that names the member`() throws {
        let text = """
            {"a": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 16, "unit": "px"},
              "fontWeight": 400, "letterSpacin": {"value": 0, "unit": "px"}, "lineHeight": 1}}}
            """
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(read.diagnostics.map(\.id) == ["token-value", "token-value"])
        #expect(read.diagnostics.first?.hint == "did you mean \"letterSpacing\"?")
    }

    @Test(arguments: [
        (#"{"value": 48, "unit": "px"}"#, 1.2), (#""48px""#, 1.2), (#""{line}""#, 1.2), ("1.5", 1.5),
        (#"{"value": 1.25, "unit": "em"}"#, 1.25), (#"{"value": 3, "unit": "rem"}"#, 1.2), (#""120%""#, 1.2),
    ])
    func `a line height in px is measured against the font size`(written: String, expected: Double) throws {
        let text = """
            {"size": {"$type": "dimension", "$value": {"value": 40, "unit": "px"}},
             "line": {"$type": "dimension", "$value": {"value": 48, "unit": "px"}},
             "a": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{size}", "fontWeight": 400,
               "letterSpacing": {"value": 0.5, "unit": "em"}, "lineHeight": \(written)}}}
            """
        let read = try older(text)
        #expect(read.diagnostics == [])
        guard case .typography(let style)? = read.tokens["a"]?[ModeCombination()] else {
            Issue.record("no typography")
            return
        }
        #expect(style.lineHeight == expected)
        #expect(style.letterSpacing == Dimension(value: 20, unit: .px))
    }

    @Test func `a member of a token that is no group is left out`() throws {
        let read = try older(#"{"a": {"$type": "number", "$value": 1, "alpha": 0.5}}"#)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"]?[ModeCombination()] == .number(1))
    }

    @Test(arguments: [
        (2_147_483_647, "2147483647"), (-12_345_678_901, "-12345678901"), (1e20, "1e+20"), (0.123456, ".12346"),
    ])
    func `large numbers are written as they are`(number: Double, expected: String) {
        #expect(cssText(number) == expected)
    }
}
