import SourceText
import Testing

@testable import DesignTokens

/// Calculations of Tokens Studio. The expected values are those of its sd-transforms
/// (https://github.com/tokens-studio/sd-transforms, `test/spec`).
struct CalculationTests {
    private static let tokens = """
        "base": {"$value": "4px", "$type": "dimension"}, "rem": {"$value": "2rem", "$type": "dimension"},
        "scale": {"$value": "2", "$type": "number"}, "free": {"$value": "0.3", "$type": "other"},
        "sea": {"$value": "#0000ff", "$type": "color"}, "time": {"$value": "200ms", "$type": "duration"}
        """

    private func value(_ token: String) throws -> TokenValue? {
        let read = try older("{\(Self.tokens), \"a\": \(token)}")
        #expect(withoutUnknownTypes(read.diagnostics) == [])
        return read.tokens["a"]?[ModeCombination()]
    }

    private func withoutUnknownTypes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.id != "token-type-unknown" }
    }

    @Test(arguments: [
        ("4 * 7px", "28px"), ("4 * 7rem", "28rem"), ("4px * 7px", "28px"), ("4em + 7em", "11em"), ("4 * 7", "28px"),
        ("4px * 7em", "28em"), ("(15 + 20 - 17 * 8 / 3) * 7px", "-72.3333px"), ("5px * 4px / 2px", "10px"),
        ("roundTo(4 / 7, 1)", "0.6px"), ("ceil(roundTo(16px/1.2,0)/2)*2", "14px"), ("min(10px, 24px, 5px)", "5px"),
        ("2 ^ 3", "8px"), ("-2 * 3px", "-6px"), ("{base} * {scale}", "8px"), ("{base}*2", "8px"),
        ("{rem} / 4", "0.5rem"),
        ("{base} + {base} * 2", "12px"), ("({base} + 2) * {scale}", "12px"), ("-{base}", "-4px"),
        ("16px * 150%", "24px"),
        ("{ base } * 2", "8px"), ("Math.max({base}, 10px)", "10px"), ("{base} * {free}", "1.2px"),
    ])
    func `lengths are calculated as Tokens Studio does`(text: String, expected: String) throws {
        #expect(try value(#"{"$value": "\#(text)", "$type": "dimension"}"#)?.text == expected)
    }

    @Test(arguments: [
        ("number", "{scale} * 1.5", "3"), ("number", "0.75 * 1.5", "1.125"), ("number", "{rem} / {rem}", "1"),
        ("number", "{base} * 2", "8px"), ("fontWeight", "100 * 3", "300"), ("fontWeight", "{scale} * 200", "400"),
        ("duration", "{time} * 2", "400ms"), ("opacity", "{scale} * 25%", "0.5"), ("lineHeights", "24px", "24px"),
        ("letterSpacing", "150%", "1.5em"), ("letterSpacing", "-5%", "-0.05em"), ("letterSpacing", "{base} / 2", "2px"),
    ])
    func `numbers, weights and times are calculated`(type: String, text: String, expected: String) throws {
        #expect(try value(#"{"$value": "\#(text)", "$type": "\#(type)"}"#)?.text == expected)
    }

    @Test(arguments: [
        ("4 + 7rem", "mixes a number without a unit and rem"), ("{base} + {rem}", "mixes px and rem"),
        ("{sea} * 2", "calculates with \"sea\", which is not a number"), ("{base} / 0", "has no valid result"),
        ("10vw + {base}", "mixes vw and px"), ("{scale} * 1vw", "has a result in vw"),
        ("{base} **", "is not a calculation that Colophon knows"),
        ("floor({base}, 2) + 1", "is not a calculation that Colophon knows"),
    ])
    func `an impossible calculation is one error with its reason`(text: String, expected: String) throws {
        let read = try older(
            #"{\#(Self.tokens), "a": {"$value": "\#(text)", "$type": "dimension"}, "b": {"$value": "{a}"}}"#)
        let found = withoutUnknownTypes(read.diagnostics)
        #expect(found.map(\.id) == ["token-calculation"])
        #expect(found.first?.message == "\"\(text)\" \(expected)")
    }

    @Test func `members of composite values and modes are calculated`() throws {
        let text = """
            {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{base} * 4", "fontWeight": "100 * 4",
              "lineHeight": "{base} * 6", "letterSpacing": "0"}}
            """
        guard case .typography(let style)? = try value(text) else {
            Issue.record("no typography")
            return
        }
        #expect(style.fontSize.value == 16 && style.fontWeight == 400 && style.lineHeight == 1.5)
        let read = try older(
            """
            {\(Self.tokens), "a": {"$type": "dimension", "$value": "{base}",
              "$extensions": {"mode": {"compact": "{base}", "desktop": "{base} * 3"}}}}
            """)
        let values = read.tokens["a"].map { token in SizeMode.allCases.map { token[ModeCombination(.light, $0)].text } }
        #expect(values == ["4px", "4px", "12px"])
    }

    @Test func `several values in one text are left out with a note, and references to them too`() throws {
        let text = """
            {\(Self.tokens), "a": {"$value": "{base} {rem}", "$type": "spacing"}, "b": {"$value": "{a}"},
             "c": {"$value": "4px 8px", "$type": "dimension"},
             "d": {"$value": "linear-gradient(90deg, {sea} 0%, rgba({sea}, 0) 45%)", "$type": "color"}}
            """
        let read = readTokenFile(try json(text), path: testPath("a.tokens.json"))
        #expect(withoutUnknownTypes(read.diagnostics).map(\.id) == ["token-dialect"])
        #expect(read.diagnostics.flatMap(\.notes).contains { $0.message.hasPrefix("several values or CSS") })
        let resolved = TokenSet.merge([[read.value]]).value.resolve()
        #expect(resolved.diagnostics == [] && resolved.value["base"] != nil && resolved.value["a"] == nil)
    }

    @Test func `a deep or long calculation is refused`() throws {
        let deep = String(repeating: "(", count: 500) + "1" + String(repeating: ")", count: 500)
        let long = String(repeating: "1 + ", count: 2000) + "{base}"
        for text in [deep, long, String(repeating: "-", count: 900) + "{base}^"] {
            let read = try older(#"{\#(Self.tokens), "a": {"$value": "\#(text)", "$type": "dimension"}}"#)
            #expect(withoutUnknownTypes(read.diagnostics).count == 1)
        }
    }

    // MARK: Colours

    private func changed(_ color: String, _ modifier: String) throws -> Color? {
        let modify = #""$extensions": {"studio.tokens": {"modify": \#(modifier)}}"#
        let token = try value(#"{"$value": "\#(color)", "$type": "color", \#(modify)}"#)
        return token?.color
    }

    @Test(arguments: [
        ("lighten", "srgb", [0.80549, 0.40706, 0.40706]), ("darken", "srgb", [0.60549, 0.20706, 0.20706]),
        ("lighten", "lch", [57.685, 47.48, 29.704]), ("darken", "lch", [37.685, 47.48, 29.704]),
        ("lighten", "hsl", [0, 50.598, 60.627]), ("darken", "hsl", [0, 50.598, 40.627]),
        ("lighten", "p3", [0.76016, 0.43532, 0.42213]), ("darken", "p3", [0.56016, 0.23532, 0.22213]),
    ])
    func `a colour is lightened or darkened in each space`(kind: String, space: String, expected: [Double]) throws {
        for amount in ["0.2", "0.5 - 0.3", "({free} + 0.1) / {scale}"] {
            let color = try changed("#C14242", #"{"type": "\#(kind)", "value": "\#(amount)", "space": "\#(space)"}"#)
            let own = try #require(ColorSpace.ofModifiers[space])
            // Rounding can turn the hue 0 into 360.
            let parts = try #require(color).components(in: own)
            for (part, expected) in zip(parts, expected) { #expect(abs(part - expected) < 0.005 || part > 359.99) }
        }
    }

    @Test(arguments: [
        ("#FFFFFF", "#4477DD", "0.5 + 6 * 0.04", "srgb", [0.45733, 0.60533, 0.90133]),
        ("#FFFFFF", "#4477DD", "0.74", "hsl", [220, 51.231, 67.933]),
        ("#FFFFFF", "#4477DD", "0.74", "lch", [63.417, 43.678, 278.69]),
        ("#FFFFFF", "#4477DD", "0.74", "p3", [0.49226, 0.60164, 0.88112]),
        ("#000000", "#FFFFFF", "0.5", "srgb", [0.5, 0.5, 0.5]), ("#ffffff", "{sea}", "1", "srgb", [0, 0, 1]),
    ])
    func `two colours are mixed`(
        first: String, second: String, amount: String, space: String, expected: [Double]
    ) throws {
        let modifier = #"{"type": "mix", "value": "\#(amount)", "space": "\#(space)", "color": "\#(second)"}"#
        let own = try #require(ColorSpace.ofModifiers[space])
        let parts = try #require(try changed(first, modifier)).components(in: own)
        for (part, expected) in zip(parts, expected) { #expect(abs(part - expected) < 0.005) }
    }

    @Test func `a colour gets another opacity, also from a reference`() throws {
        let faint = try changed("{sea}", #"{"type": "alpha", "value": "{free}", "space": "srgb", "format": "hex"}"#)
        #expect(faint?.alpha == 0.3 && faint?.blue == 1)
        #expect(try value(#"{"$value": "rgba({sea}, 50%)", "$type": "color"}"#)?.color?.alpha == 0.5)
        #expect(try value(##"{"$value": "rgba( #ff0000, {free})", "$type": "color"}"##)?.color?.alpha == 0.3)
        #expect(try value(##"{"$value": "rgba(#ff0000, 0.4)", "$type": "color"}"##)?.color?.alpha == 0.4)
    }

    @Test(arguments: [
        (#"{"type": "lightn", "value": "0.1", "space": "srgb"}"#, "did you mean \"lighten\"?"),
        (#"{"type": "darken", "value": "0.1", "space": "rgb"}"#, "did you mean \"srgb\"?"),
        (#"{"type": "darken", "value": "0.1"}"#, "expected: hsl, lch, p3, srgb"),
        (#"{"type": "mix", "value": "0.1", "space": "srgb"}"#, "expected: a colour"),
        (#"{"type": "darken", "value": "some", "space": "srgb"}"#, "expected: a number from 0 to 1"),
    ])
    func `a change that is not valid is an error with the nearest name`(modifier: String, hint: String) throws {
        let modify = #""$extensions": {"studio.tokens": {"modify": \#(modifier)}}"#
        let read = try older(##"{"a": {"$value": "#fff", "$type": "color", \##(modify)}}"##)
        #expect(read.diagnostics.map(\.id) == ["token-calculation"])
        #expect(read.diagnostics.first?.hint == Hint(hint))
    }

    @Test func `an export has the result and not the change`() throws {
        let read = try older(
            ##"{"a": {"$value": "#f00", "$type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "darken", "value": 1, "space": "srgb"}}}}}"##
        )
        #expect(read.tokens["a"]?.extensions == nil)
        #expect(read.tokens["a"]?[ModeCombination()].color?.opaqueHex == "#000000")
    }
}
