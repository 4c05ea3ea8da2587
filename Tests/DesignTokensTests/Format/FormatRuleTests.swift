import SourceText
import Testing

@testable import DesignTokens

/// The rules of the schemas of 2025.10 (`www/public/schemas/2025.10/format` of
/// https://github.com/design-tokens/community-group) and of the text, which goes before them, one row each.
struct FormatRuleTests {
    typealias Row = (type: String, value: String)

    static let valid: [Row] = [
        ("color", #"{"colorSpace": "srgb", "components": [0, 1, 0.5]}"#),
        ("color", ##"{"colorSpace": "hsl", "components": [359.9, 0, 100], "alpha": 0, "hex": "#FfFfFf"}"##),
        ("color", #"{"colorSpace": "hwb", "components": ["none", 100, 100]}"#),
        ("color", #"{"colorSpace": "lab", "components": [100, -1000, 1e3]}"#),
        ("color", #"{"colorSpace": "lch", "components": [0, 231, 0]}"#),
        ("color", #"{"colorSpace": "oklab", "components": [1, 0.6, -0.6]}"#),
        ("color", #"{"colorSpace": "oklch", "components": [0.5, 2, "none"]}"#),
        ("color", #"{"colorSpace": "srgb-linear", "components": [0, 0, 0]}"#),
        ("color", #"{"colorSpace": "display-p3", "components": [1, 1, 1]}"#),
        ("color", #"{"colorSpace": "a98-rgb", "components": [1, 1, 1]}"#),
        ("color", #"{"colorSpace": "prophoto-rgb", "components": [1, 1, 1]}"#),
        ("color", #"{"colorSpace": "rec2020", "components": [1, 1, 1]}"#),
        ("color", #"{"colorSpace": "xyz-d65", "components": [1, 1, 1]}"#),
        ("color", #"{"colorSpace": "xyz-d50", "components": [1, 1, 1]}"#),
        ("dimension", #"{"unit": "rem", "value": -1.5}"#), ("dimension", #"{"value": 0, "unit": "px"}"#),
        ("duration", #"{"value": 0, "unit": "ms"}"#), ("duration", #"{"value": 1e2, "unit": "s"}"#),
        ("fontFamily", #""A""#), ("fontFamily", #"["A"]"#), ("fontWeight", "1"), ("fontWeight", "1000"),
        ("fontWeight", "350.5"), ("cubicBezier", "[0, -9, 1, 9]"), ("number", "-1e-3"), ("string", #""""#),
        ("strokeStyle", #"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "butt"}"#),
        ("gradient", #"[{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 42}]"#),
    ]

    static let invalid: [Row] = [
        ("color", #"{"colorSpace": "srgb"}"#), ("color", #"{"components": [0, 0, 0]}"#), ("color", "[0, 0, 0]"),
        ("color", #"{"colorSpace": "SRGB", "components": [0, 0, 0]}"#),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0, 0]}"#),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, "0"]}"#),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, "None"]}"#),
        ("color", #"{"colorSpace": "srgb", "components": [-0.01, 0, 0]}"#),
        ("color", #"{"colorSpace": "hsl", "components": [360, 0, 0]}"#),
        ("color", #"{"colorSpace": "hsl", "components": [0, 101, 0]}"#),
        ("color", #"{"colorSpace": "hwb", "components": [-1, 0, 0]}"#),
        ("color", #"{"colorSpace": "lab", "components": [101, 0, 0]}"#),
        ("color", #"{"colorSpace": "lch", "components": [50, -1, 0]}"#),
        ("color", #"{"colorSpace": "lch", "components": [50, 0, 360]}"#),
        ("color", #"{"colorSpace": "oklab", "components": [1.1, 0, 0]}"#),
        ("color", #"{"colorSpace": "oklch", "components": [0.5, 0.1, 360]}"#),
        ("color", #"{"colorSpace": "xyz-d65", "components": [0, 1.1, 0]}"#),
        ("color", #"{"colorSpace": "lab", "components": [50, 1e400, 0]}"#),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "none"}"#),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": -0.1}"#),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}"##),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000000"}"##),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "name": "black"}"#),
        ("dimension", "0"), ("dimension", #"{"value": 1, "unit": "vw"}"#),
        ("dimension", #"{"value": 1, "unit": "PX"}"#),
        ("dimension", #"{"value": 1, "unit": "px", "x": 1}"#), ("dimension", #"{"value": null, "unit": "px"}"#),
        ("dimension", #"{"value": 1e400, "unit": "px"}"#), ("duration", #"{"value": 1, "unit": "min"}"#),
        ("duration", "100"), ("fontFamily", "1"), ("fontFamily", "[]"), ("fontWeight", "0.9"),
        ("fontWeight", "1000.1"), ("fontWeight", #""Bold""#), ("fontWeight", #""400""#),
        ("cubicBezier", "[-0.1, 0, 1, 1]"), ("cubicBezier", "[0, 0, 1.1, 1]"), ("cubicBezier", "[0, 0, 1, 1, 1]"),
        ("cubicBezier", #"[0, 0, 1, "1"]"#), ("cubicBezier", #""ease""#), ("number", #""1""#), ("number", "true"),
        ("strokeStyle", #""Solid""#), ("strokeStyle", #"{"dashArray": []}"#),
        ("strokeStyle", #"{"dashArray": [], "lineCap": "butt"}"#), ("strokeStyle", #"{"lineCap": "butt"}"#),
        ("border", #""1px solid""#), ("transition", #"{"duration": {"value": 1, "unit": "s"}}"#), ("shadow", "{}"),
        ("gradient", "[]"), ("gradient", #"[{"position": 0}]"#), ("typography", "{}"), ("boolean", #""true""#),
    ]

    @Test(arguments: valid)
    func `valid files give no diagnostic`(row: Row) throws {
        _ = try token("a", #"{"a": {"$type": "\#(row.type)", "$value": \#(row.value)}}"#)
    }

    @Test(arguments: invalid)
    func `invalid files give an error with its location`(row: Row) throws {
        // Some of these an older form has, and is read with a warning: the schema cases list them.
        let text = #"{"a": {"$type": "\#(row.type)", "$value": \#(row.value)}}"#
        let file = TokenFileReader.readCurrentForm(try json(text), path: testPath("a.tokens.json"))
        #expect(file.diagnostics.hasErrors)
        #expect(file.diagnostics.allSatisfy { ["token-value", "token-color-space"].contains($0.id) })
        #expect(file.diagnostics.allSatisfy { $0.location?.start.map { $0.column >= 29 } == true })
        #expect(file.value.tokens == [])
    }

    @Test(arguments: [
        (100, "thin hairline"), (200, "extra-light ultra-light"), (300, "light"), (400, "normal regular book"),
        (500, "medium"), (600, "semi-bold demi-bold"), (700, "bold"), (800, "extra-bold ultra-bold"),
        (900, "black heavy"), (950, "extra-black ultra-black"),
    ])
    func `each name of a weight is its number`(weight: Double, names: String) throws {
        for name in names.split(separator: " ") {
            let read = try token("a", #"{"a": {"$type": "fontWeight", "$value": "\#(name)"}}"#)
            #expect(read[ModeCombination()] == .fontWeight(weight))
        }
    }

    @Test func `an error about a colour component states the valid range`() throws {
        let text = #"{"a": {"$type": "color", "$value": {"colorSpace": "lch", "components": [50, 20, 400]}}}"#
        let diagnostic = try #require(try tokenFile(text).diagnostics.first)
        #expect(summary(diagnostic) == "token-value 1:81")
        #expect(diagnostic.hint == #"expected: hue of at least 0 and less than 360, or "none""#)
    }

    @Test func `extensions of other tools are kept, without Colophon's own`() throws {
        let text = """
            {"g": {"$extensions": {"org.example": 1}, "a": {"$type": "number", "$value": 1,
              "$extensions": {"org.example.a": 42, "dev.colophon.modes": {"light": 1}, "org.example.b": {"x": [true]}}}}}
            """
        let extensions = try #require(try token("g.a", text).extensions)
        #expect(extensions.members?.map(\.key) == ["org.example.a", "org.example.b"])
        #expect(extensions["org.example.b"]?["x"]?.elements?.map(\.kind) == [.bool(true)])
        let set = try tokenSet(text)
        #expect(set[group: "g"]?.extensions?["org.example"]?.kind == .number("1"))
        #expect(set["g.a"]?.extensions == extensions)
    }
}
