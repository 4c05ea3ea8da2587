import SourceText
import Testing

@testable import DesignTokens

/// A file in an older form: what is wrong with it but for that, and its tokens, resolved.
func older(_ text: String) throws -> (diagnostics: [Diagnostic], tokens: ResolvedTokens) {
    let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
    #expect(read.diagnostics.filter { $0.id == "token-dialect" }.count == 1)
    let resolved = TokenSet.merge([[read.value]]).value.resolve()
    return (read.diagnostics.filter { $0.id != "token-dialect" } + resolved.diagnostics, resolved.value)
}

/// What the one warning says it found.
func advice(_ text: String) throws -> [String] {
    let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
    let notes = read.diagnostics.first { $0.id == "token-dialect" }?.notes ?? []
    return notes.map { String($0.message.prefix { $0 != ";" }) }
}

struct DraftTests {
    @Test(arguments: [
        ("color", ##""#f80""##, "color(srgb 1 0.5333 0 / 1)"),
        ("color", ##""#FF880080""##, "color(srgb 1 0.5333 0 / 0.502)"),
        ("color", #""rgba(255, 0, 0, 0.4)""#, "color(srgb 1 0 0 / 0.4)"),
        ("color", #""rgb(100% 0% 0% / 40%)""#, "color(srgb 1 0 0 / 0.4)"),
        ("color", #""hsl(120deg, 100%, 50%)""#, "color(srgb 0 1 0 / 1)"),
        ("color", #""transparent""#, "color(srgb 0 0 0 / 0)"),
        ("dimension", #""12px""#, "12px"), ("dimension", #""-0.5rem""#, "-0.5rem"), ("dimension", #""1e1px""#, "10px"),
        ("dimension", "4", "4px"), ("dimension", #""4""#, "4px"), ("dimension", #""0%""#, "0px"),
        ("duration", #""200ms""#, "200ms"), ("duration", #""1.5s""#, "1.5s"), ("duration", "200", "200ms"),
        ("number", #""1.5""#, "1.5"), ("number", #""150%""#, "1.5"), ("fontWeight", #""600""#, "600"),
        ("fontWeight", #""Semi Bold""#, "600"), ("fontWeight", #""ExtraLight""#, "200"),
        ("fontFamily", #""Inter, 'Fira Sans', serif""#, "Inter+Fira Sans+serif"),
        ("cubicBezier", #""ease-in""#, "0.42 0 1 1"),
        ("cubicBezier", #""cubic-bezier(0.1, 0.2,0.3, 4)""#, "0.1 0.2 0.3 4"),
    ])
    func `values of drafts and other tools are read`(type: String, value: String, expected: String) throws {
        let read = try older(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"].map { describe($0[ModeCombination()]) } == expected)
    }

    @Test(arguments: [
        ("color", #""red""#), ("color", ##""#12345""##), ("color", #""rgb(300, 0, 0)""#), ("color", #""hsl(1, 2, 3)""#),
        ("dimension", #""12parsec""#), ("dimension", #""px""#), ("dimension", #""NaNpx""#),
        ("duration", #""2 minutes""#), ("number", #""one""#), ("fontWeight", #""fat""#), ("fontWeight", "1001"),
        ("cubicBezier", #""bounce""#), ("cubicBezier", #""cubic-bezier(1, 2)""#), ("dimension", "null"),
    ])
    func `forms that no dialect knows are left to the token reader`(type: String, value: String) throws {
        let text = #"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(read.diagnostics.map(\.id) == ["token-value"])
    }

    @Test func `parts of composite values and modes are read likewise`() throws {
        let read = try older(
            """
            {"s": {"$type": "shadow", "$value": [{"color": "#000", "offsetX": "0", "offsetY": 2, "blur": "4px", "spread": "0px"}]},
             "b": {"$type": "border", "$value": {"color": "#fff", "width": "1px", "style": {"dashArray": ["1px", 2], "lineCap": "butt"}}},
             "t": {"$type": "transition", "$value": {"duration": "1s", "delay": 0, "timingFunction": "ease"}},
             "g": {"$type": "gradient", "$value": [{"color": "#fff", "position": "50%"}]},
             "f": {"$type": "typography", "$value": {"fontFamily": "A, B", "fontSize": "16px", "fontWeight": "Bold",
               "letterSpacing": "-5%", "lineHeight": "24px"}},
             "m": {"$type": "dimension", "$value": {"value": 1, "unit": "px"},
               "$extensions": {"dev.colophon.modes": {"compact": {"value": 1, "unit": "px"}, "desktop": "2px"}}}}
            """)
        #expect(read.diagnostics == [])
        #expect(read.tokens.tokens.map(\.path) == ["s", "b", "t", "g", "f", "m"])
        guard case .typography(let text)? = read.tokens["f"]?[ModeCombination()] else {
            Issue.record("no typography")
            return
        }
        #expect(text.lineHeight == 1.5 && text.fontWeight == 700 && text.fontFamily == ["A", "B"])
        #expect(text.letterSpacing == Dimension(value: -0.8, unit: .px))
        #expect(read.tokens["m"]?[ModeCombination(.light, .desktop)] == .dimension(Dimension(value: 2, unit: .px)))
    }

    @Test func `one warning for each file names each old form once, with its location and replacement`() throws {
        let text =
            ##"{"a": {"$type": "color", "b": {"$value": "#000"}, "c": {"$value": "#fff"}}, "d": {"$type": "dimension", "$value": "1px"}}"##
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(summaries(read.diagnostics) == ["token-dialect 1:42"])
        #expect(read.diagnostics.first?.severity == .warning)
        #expect(read.diagnostics.first?.notes.map { $0.location?.start?.column } == [42, 115])
        #expect(try advice(text) == ["a colour as text", "a length or time as text"])
    }

    @Test func `places are those of the file`() throws {
        let read = try older(
            "{\n  \"a\": {\"$type\": \"shadow\", \"$value\": {\"color\": \"#fff\",\n    \"blur\": \"{x}\"}}}")
        #expect(summaries(read.diagnostics).first == "token-value 2:38")
    }

    @Test func `a file in the current format is unchanged and gives no warning`() throws {
        for theme in ["plain", "orange", "ouds", "sosh", "wireframe"] {
            for source in try themeSources(theme) {
                var dialect = DialectReader(source.value, path: source.path)
                #expect(dialect.rewritten(source.value) == nil)
                #expect(dialect.warning == nil && dialect.diagnostics == [])
            }
        }
    }

    @Test func `a group or token called value is no older token`() throws {
        let text = """
            {"value": {"$type": "number", "$value": 1}, "a": {"value": {"$type": "number", "$value": 2}},
             "b": {"value": {"c": {"$type": "number", "$value": 3}}}, "d": {"value": {}},
             "use": {"$type": "number", "$value": "{a.value}"}}
            """
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(read.diagnostics == [])
        #expect(read.value.tokens.map(\.path) == ["value", "a.value", "b.value.c", "use"])
    }

    private func describe(_ value: TokenValue) -> String {
        func rounded(_ number: Double) -> String {
            let number = (number * 10_000).rounded() / 10_000
            return number == number.rounded() ? String(Int(number)) : String(number)
        }
        switch value {
        case .color(let color):
            let parts = [color.red, color.green, color.blue].map(rounded).joined(separator: " ")
            return "color(srgb \(parts) / \(rounded(color.alpha)))"
        case .dimension(let length): return rounded(length.value) + length.unit.rawValue
        case .duration(let time): return rounded(time.value) + time.unit.rawValue
        case .number(let number), .fontWeight(let number): return rounded(number)
        case .fontFamily(let names): return names.joined(separator: "+")
        case .cubicBezier(let curve):
            return [curve.x1, curve.y1, curve.x2, curve.y2].map(rounded).joined(separator: " ")
        default: return "\(value)"
        }
    }
}
