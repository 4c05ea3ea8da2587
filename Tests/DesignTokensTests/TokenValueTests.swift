import SourceText
import Testing

@testable import DesignTokens

private func px(_ value: Double) -> Dimension { Dimension(value: value, unit: .px) }

struct TokenValueTests {
    func value(_ type: String, _ text: String) throws -> TokenValue {
        try token("a", #"{"a": {"$type": "\#(type)", "$value": \#(text)}}"#)[ModeCombination()]
    }

    @Test(arguments: [
        (##""#f00""##, Color(red: 1, green: 0, blue: 0)),
        (##""#00ff00""##, Color(red: 0, green: 1, blue: 0)),
        (##""#0F08""##, Color(red: 0, green: 1, blue: 0, alpha: 136.0 / 255)),
        (##""#0000ff33""##, Color(red: 0, green: 0, blue: 1, alpha: 0.2)),
        (#"{"colorSpace": "srgb", "components": [0, 0.5, 1]}"#, Color(red: 0, green: 0.5, blue: 1)),
        (
            #"{"colorSpace": "srgb", "components": ["none", 0, 1], "alpha": 0.5}"#,
            Color(Color.Original(space: .srgb, components: [nil, 0, 1]), alpha: 0.5)
        ),
        (##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}"##, Color(red: 1, green: 0, blue: 0)),
    ])
    func `colours are components or hexadecimal digits`(text: String, expected: Color) throws {
        #expect(try value("color", text) == .color(expected))
    }

    @Test(arguments: [
        ("dimension", #"{"value": 1.5, "unit": "rem"}"#, TokenValue.dimension(Dimension(value: 1.5, unit: .rem))),
        ("dimension", #"{"value": -2, "unit": "px"}"#, .dimension(px(-2))),
        ("dimension", #""12px""#, .dimension(px(12))),
        ("fontFamily", #""Arial""#, .fontFamily(["Arial"])),
        ("fontFamily", #"["Arial", "serif"]"#, .fontFamily(["Arial", "serif"])),
        ("fontWeight", "350", .fontWeight(350)),
        ("fontWeight", #""semi-bold""#, .fontWeight(600)),
        ("number", "-0.25", .number(-0.25)),
        ("duration", #"{"value": 200, "unit": "ms"}"#, .duration(Duration(value: 200, unit: .ms))),
        ("duration", #""0.2s""#, .duration(Duration(value: 0.2, unit: .s))),
        ("cubicBezier", "[0.5, -1, 1, 2]", .cubicBezier(CubicBezier(x1: 0.5, y1: -1, x2: 1, y2: 2))),
        ("strokeStyle", #""dotted""#, .strokeStyle(.dotted)),
        ("strokeStyle", #""none""#, .strokeStyle(.none)),
        (
            "strokeStyle", #"{"dashArray": ["1px", {"value": 2, "unit": "px"}], "lineCap": "round"}"#,
            .strokeStyle(.dashes([px(1), px(2)], lineCap: "round"))
        ),
        ("string", #""mono-light""#, .string("mono-light")),
        ("boolean", "false", .boolean(false)),
        (
            "shadow", ##"{"color": "#000", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "-3px"}"##,
            .shadow([
                Shadow(
                    color: Color(red: 0, green: 0, blue: 0), offsetX: px(0), offsetY: px(1), blur: px(2),
                    spread: px(-3), inset: false)
            ])
        ),
        (
            "typography",
            #"{"fontFamily": ["A", "B"], "fontSize": "16px", "fontWeight": "bold", "letterSpacing": "0px", "lineHeight": 1.5}"#,
            .typography(
                Typography(
                    fontFamily: ["A", "B"], fontSize: px(16), fontWeight: 700, letterSpacing: px(0), lineHeight: 1.5))
        ),
        (
            "border", ##"{"color": "#000", "width": "1px", "style": "solid"}"##,
            .border(Border(color: Color(red: 0, green: 0, blue: 0), width: px(1), style: .solid))
        ),
        (
            "transition", #"{"duration": "1s", "delay": "0ms", "timingFunction": [0, 0, 1, 1]}"#,
            .transition(
                Transition(
                    duration: Duration(value: 1, unit: .s), delay: Duration(value: 0, unit: .ms),
                    timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)))
        ),
        (
            "gradient", ##"[{"color": "#000", "position": -1}, {"color": "#fff", "position": 0.5}]"##,
            .gradient([
                GradientStop(color: Color(red: 0, green: 0, blue: 0), position: 0),
                GradientStop(color: Color(red: 1, green: 1, blue: 1), position: 0.5),
            ])
        ),
    ])
    func `every type of the standard is read`(type: String, text: String, expected: TokenValue) throws {
        #expect(try value(type, text) == expected)
    }

    @Test func `several shadows may be joined from other tokens`() throws {
        let token = try token(
            "b",
            ##"""
            {"a": {"$type": "shadow", "$value":
               [{"color": "#000", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px", "inset": true},
                {"color": "#fff", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px"}]},
             "b": {"$type": "shadow", "$value": ["{a}", "{a}"]}}
            """##)
        guard case .shadow(let layers) = token[ModeCombination()] else { return #expect(Bool(false)) }
        #expect(layers.map(\.inset) == [true, false, true, false])
    }

    @Test func `a font family may take another one's names and go on`() throws {
        let token = try token(
            "b",
            #"{"a": {"$type": "fontFamily", "$value": "A"}, "b": {"$type": "fontFamily", "$value": ["{a}", "serif"]}}"#)
        #expect(token[ModeCombination()] == .fontFamily(["A", "serif"]))
    }

    @Test func `an unknown type is kept with a warning and not exported`() throws {
        let file = try tokenFile(#"{"a": {"$type": "fileName", "$value": {"x": 1}}}"#)
        #expect(summaries(file.diagnostics) == ["token-type-unknown 1:17"])
        #expect(file.diagnostics.first?.severity == .warning)
        let resolved = TokenSet.merge([[file.value]]).value.resolve()
        #expect(resolved.value["a"]?.type == .other("fileName"))
        #expect(CustomProperties.of(resolved.value).value.names == [])
    }

    @Test(arguments: [
        ("color", #""red""#, "1:36"),
        ("color", ##""#ff""##, "1:36"),
        ("color", ##""#gg0000""##, "1:36"),
        ("color", "12", "1:36"),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0]}"#, "1:73"),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 1.5]}"#, "1:80"),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}"#, "1:93"),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "blue"}"#, "1:91"),
        ("dimension", #"{"value": "12", "unit": "px"}"#, "1:40"),
        ("dimension", #"{"value": 12}"#, "1:40"),
        ("fontFamily", #""""#, "1:41"),
        ("fontFamily", "[]", "1:41"),
        ("fontFamily", #"["A", 2]"#, "1:47"),
        ("fontFamily", #"[["A"]]"#, "1:42"),
        ("fontWeight", "0", "1:41"),
        ("fontWeight", "1001", "1:41"),
        ("fontWeight", #""fat""#, "1:41"),
        ("number", "1e999", "1:37"),
        ("cubicBezier", "[2, 0, 1, 1]", "1:42"),
        ("cubicBezier", "[0, 0, 1]", "1:42"),
        ("strokeStyle", #""wavy""#, "1:42"),
        ("boolean", "1", "1:38"),
        ("string", "1", "1:37"),
        ("shadow", "1", "1:37"),
        ("shadow", "[]", "1:37"),
        ("typography", #"{"fontFamily": "A", "fontWeight": 1, "letterSpacing": "0px", "lineHeight": 1}"#, "1:41"),
        ("border", ##"{"color": "#000", "width": "1px", "style": "solid", "colour": 1}"##, "1:89"),
        ("gradient", "{}", "1:39"),
        ("gradient", "[1]", "1:40"),
    ])
    func `an invalid value of a type is reported at its location`(type: String, text: String, place: String) throws {
        let diagnostics = try tokenFile(#"{"a": {"$type": "\#(type)", "$value": \#(text)}}"#).diagnostics
        #expect(summaries(diagnostics) == ["token-value \(place)"])
        #expect(diagnostics.first?.severity == .error)
    }

    @Test func `the line cap of a stroke style is checked when the value is resolved`() throws {
        let set = try tokenSet(
            #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ["1px"], "lineCap": "oval"}}}"#)
        #expect(summaries(set.resolve().diagnostics) == ["token-value 1:42"])
    }

    @Test func `a colour space that is none names the nearest`() throws {
        let file = try tokenFile(
            ##"{"a": {"$type": "color", "$value": {"colorSpace": "oklhc", "components": [0, 0, 0], "hex": "#ff0000"}}}"##
        )
        #expect(summaries(file.diagnostics) == ["token-color-space 1:51"])
        #expect(file.diagnostics.first?.hint == #"did you mean "oklch"?"#)
    }

    @Test func `a fallback of another colour is warned of`() throws {
        let file = try tokenFile(
            ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#f00f00"}}}"##
        )
        #expect(summaries(file.diagnostics) == ["token-color-hex 1:91"])
        #expect(!file.diagnostics.hasErrors)
    }
}
