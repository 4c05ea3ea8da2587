import SourceText
import Testing

@testable import DesignTokens

@Suite struct ValueTextTests {
    /// The text of a token whose `$value` is `value`.
    private func text(_ type: String, _ value: String) throws -> String {
        let json = Array("{ \"a\": { \"$type\": \"\(type)\", \"$value\": \(value) } }".utf8)
        let path = try #require(SourcePath("a.tokens.json"))
        let read = try #require(readJSON(json, path: path).value)
        let resolved = resolveTokens([[TokenSource(path: path, value: read)]])
        #expect(resolved.diagnostics.filter { $0.severity == .error } == [])
        return try #require(resolved.value["a"])[ModeCombination()].text
    }

    @Test(arguments: [
        ("color", "{\"colorSpace\":\"srgb\",\"components\":[1,0.5,0]}", "#ff8000"),
        ("color", "{\"colorSpace\":\"srgb\",\"components\":[0,0,0],\"alpha\":0.5}", "#00000080"),
        ("dimension", "{\"value\":-1.5,\"unit\":\"px\"}", "-1.5px"),
        ("dimension", "{\"value\":0.25,\"unit\":\"rem\"}", "0.25rem"),
        ("duration", "{\"value\":0.2,\"unit\":\"s\"}", "0.2s"), ("number", "-0.5", "-0.5"),
        ("fontWeight", "700", "700"),
        ("fontFamily", "[\"Noto Sans\",\"serif\"]", "Noto Sans, serif"),
        ("cubicBezier", "[0.25,0,1,1]", "0.25, 0, 1, 1"),
        ("strokeStyle", "\"dashed\"", "dashed"), ("string", "\"light\"", "light"), ("boolean", "true", "true"),
    ])
    func `simple values are written as people write them`(type: String, value: String, wanted: String) throws {
        #expect(try text(type, value) == wanted)
    }

    @Test func `a composite value is written on one line`() throws {
        let px = { (value: String) in "{\"value\":\(value),\"unit\":\"px\"}" }
        let shadow = """
            {"color":"#00000080","offsetX":\(px("0")),"offsetY":\(px("2")),"blur":\(px("4")),"spread":\(px("0"))}
            """
        #expect(try text("shadow", shadow) == "0px 2px 4px 0px #00000080")
        let border = "{\"color\":\"#ff0000\",\"width\":\(px("1")),\"style\":\"solid\"}"
        #expect(try text("border", border) == "1px solid #ff0000")
        let typography = """
            {"fontFamily":["Inter"],"fontSize":\(px("16")),"fontWeight":700,"letterSpacing":\(px("0.5")),"lineHeight":1.5}
            """
        #expect(try text("typography", typography) == "700 16px/1.5 Inter, letter spacing 0.5px")
        let stops = "[{\"color\":\"#ffffff\",\"position\":0},{\"color\":\"#000000\",\"position\":0.5}]"
        #expect(try text("gradient", stops) == "#ffffff 0%, #000000 50%")
    }

    @Test func `a colour of another space is shown as written`() throws {
        let text = try text("color", "{\"colorSpace\":\"hsl\",\"components\":[0,100,50]}")
        #expect(text == "#ff0000 (hsl 0 100 50)")
    }
}
