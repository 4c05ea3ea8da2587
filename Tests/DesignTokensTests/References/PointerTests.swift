import SourceText
import Testing

@testable import DesignTokens

struct PointerTests {
    @Test(arguments: [
        ("#/a/b", "a.b", []), ("#/a/$value", "a", []), ("#/a/$value/components/0", "a", ["$value", "components", "0"]),
        ("#/a~1b/c~0d", "a/b.c~d", []), ("#/~01", "~1", []), ("#/a%20b/c d", "a b.c d", []), ("#/%C3%A9", "é", []),
        ("#/a/$root/$value/x", "a.$root", ["$value", "x"]), ("#/a/$type", "a", ["$type"]), ("#/a%2Fb", "a.b", []),
    ])
    func `a pointer names a token or a part of it`(text: String, token: String, steps: [String]) {
        #expect(TokenPointer(text) == TokenPointer(token: token, steps: steps))
    }

    @Test(arguments: [
        "", "#", "#/", "a", "/a", "#a", "#/a~", "#/a~2", "#/a%", "#/a%2", "#/a%zz", "#/a%ff", "#/a.b", "#/{a}", "#//a",
        "#/a//b", "#/$value", "other.json#/a", "https://example.org/#/a",
    ])
    func `an invalid pointer is reported`(text: String) throws {
        #expect(TokenPointer(text) == nil)
        let file = try tokenFile(##"{"a": {"$type": "number", "$value": {"$ref": "\##(text)"}}}"##)
        #expect(summaries(file.diagnostics) == ["token-alias-syntax 1:46"])
        #expect(summaries(try tokenFile(##"{"a": {"$ref": "\##(text)"}}"##).diagnostics) == ["token-alias-syntax 1:16"])
    }
}

/// One number token `a.b`, and colours, shadows and text to point into.
private let targets = ##"""
    "n": {"$type": "number", "$description": "five", "$value": 0.5},
    "list": {"$type": "x", "$value": [1, [2, 3], {"k": "{n}"}]},
    "red": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0.25, 0]}},
    "wide": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.7, "none", 120], "alpha": 0.5}},
    "accent": {"$value": "{red}"},
    "text": {"$type": "typography", "$value": {"fontFamily": ["{font}", "serif"], "fontSize": {"value": 3, "unit": "rem"},
      "fontWeight": "bold", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}},
    "font": {"$type": "fontFamily", "$value": ["A", "B"]},
    "two": {"$type": "shadow", "$value": [
      {"color": "{red}", "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"},
       "blur": {"value": 3, "unit": "px"}, "spread": {"value": 4, "unit": "px"}, "inset": true},
      {"color": "{accent}", "offsetX": {"value": 5, "unit": "px"}, "offsetY": {"value": 6, "unit": "px"},
       "blur": {"value": 7, "unit": "px"}, "spread": {"value": 8, "unit": "px"}}]}
    """##

struct PartTests {
    private func value(_ type: String, _ text: String) throws -> TokenValue {
        try withKnownWarnings(##"{"x": {"$type": "\##(type)", "$value": \##(text)}, \##(targets)}"##)
    }

    /// The value of `x`; the type of `list` is unknown on purpose.
    private func withKnownWarnings(_ text: String) throws -> TokenValue {
        let resolved = resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: try json(text))]])
        #expect(resolved.diagnostics.filter { $0.severity == .error } == [])
        return try #require(resolved.value["x"])[ModeCombination()]
    }

    @Test(arguments: [
        ("number", ##"{"$ref": "#/n"}"##, TokenValue.number(0.5)),
        ("number", ##"{"$ref": "#/n/$value"}"##, .number(0.5)),
        ("number", ##"{"$ref": "#/red/$value/components/1"}"##, .number(0.25)),
        ("number", ##"{"$ref": "#/accent/$value/components/1"}"##, .number(0.25)),
        ("number", ##"{"$ref": "#/wide/$value/alpha"}"##, .number(0.5)),
        ("number", ##"{"$ref": "#/list/$value/1/0"}"##, .number(2)),
        ("number", ##"{"$ref": "#/list/$value/2/k"}"##, .number(0.5)),
        ("number", ##"{"$ref": "#/text/$value/lineHeight"}"##, .number(1.5)),
        ("fontWeight", ##"{"$ref": "#/text/$value/fontWeight"}"##, .fontWeight(700)),
        ("fontFamily", ##"{"$ref": "#/text/$value/fontFamily/1"}"##, .fontFamily(["serif"])),
        ("fontFamily", ##"{"$ref": "#/text/$value/fontFamily"}"##, .fontFamily(["A", "B", "serif"])),
        ("fontFamily", ##"{"$ref": "#/font/$value/1"}"##, .fontFamily(["B"])),
        (
            "fontFamily", ##"[{"$ref": "#/font/$value/0"}, {"$ref": "#/font"}, "C"]"##,
            .fontFamily(["A", "A", "B", "C"])
        ),
        (
            "dimension", ##"{"value": {"$ref": "#/n"}, "unit": {"$ref": "#/text/$value/fontSize/unit"}}"##,
            .dimension(Dimension(value: 0.5, unit: .rem))
        ),
        ("dimension", ##"{"$ref": "#/two/$value/1/blur"}"##, .dimension(Dimension(value: 7, unit: .px))),
        ("color", ##"{"$ref": "#/two/$value/1/color"}"##, .color(Color(red: 1, green: 0.25, blue: 0))),
        (
            "color",
            ##"{"colorSpace": "srgb", "components": [{"$ref": "#/n"}, 0, 1], "alpha": {"$ref": "#/n/$value"}}"##,
            .color(Color(red: 0.5, green: 0, blue: 1, alpha: 0.5))
        ),
        (
            "color", ##"{"colorSpace": "srgb", "components": {"$ref": "#/red/$value/components"}}"##,
            .color(Color(red: 1, green: 0.25, blue: 0))
        ),
        ("string", ##"{"$ref": "#/red/$value/hex"}"##, .string("#ff4000")),
        ("string", ##"{"$ref": "#/wide/$value/colorSpace"}"##, .string("oklch")),
        ("string", ##"{"$ref": "#/n/$type"}"##, .string("number")),
        ("string", ##"{"$ref": "#/n/$description"}"##, .string("five")),
        ("boolean", ##"{"$ref": "#/two/$value/0/inset"}"##, .boolean(true)),
        (
            "cubicBezier", ##"[{"$ref": "#/n"}, 0, 1, {"$ref": "#/red/$value/components/0"}]"##,
            .cubicBezier(CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 1))
        ),
        (
            "strokeStyle",
            ##"{"dashArray": [{"$ref": "#/two/$value/0/blur"}, {"value": 1, "unit": "px"}], "lineCap": "butt"}"##,
            .strokeStyle(.dashes([Dimension(value: 3, unit: .px), Dimension(value: 1, unit: .px)], lineCap: "butt"))
        ),
    ])
    func `a part of a value is found, through every reference on the way`(
        type: String, text: String, expected: TokenValue
    ) throws {
        #expect(try value(type, text) == expected)
    }

    @Test func `a shadow may be one of the layers of another`() throws {
        guard case .shadow(let layers) = try value("shadow", ##"[{"$ref": "#/two/$value/1"}, "{two}"]"##) else {
            return #expect(Bool(false))
        }
        #expect(layers.map(\.blur.value) == [7, 3, 7])
        #expect(layers.map(\.inset) == [false, true, false])
    }

    @Test func `a token may take a part of itself`() throws {
        let gray = ##"{"$ref": "#/x/$value/components/0"}"##
        #expect(
            try value("color", ##"{"colorSpace": "srgb", "components": [0.25, \##(gray), \##(gray)]}"##)
                == .color(Color(red: 0.25, green: 0.25, blue: 0.25)))
    }

    @Test func `parts are those of the merged tokens, in each mode`() throws {
        let base = ##"""
            {"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$value": {"$ref": "#/n/$value"}},
             "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/n"}, 0, 0]}}}
            """##
        let nearer =
            ##"{"n": {"$type": "number", "$value": 0.5, "$extensions": {"dev.colophon.modes": {"dark": 0.25}}}}"##
        let color = try token("c", base, nearer)
        #expect(color[ModeCombination(.light)].color?.red == 0.5)
        #expect(color[ModeCombination(.dark)].color?.red == 0.25)
        #expect(try token("m", base, nearer)[ModeCombination(.dark)] == .number(0.25))
    }

    @Test func `the chain shows tokens that are referred to with a pointer`() throws {
        let set = try tokenSet(
            ##"""
            {"a": {"$value": "{b}"}, "b": {"$ref": "#/c"}, "c": {"$type": "number", "$value": {"$ref": "#/d/$value/value"}},
             "d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
            """##)
        #expect(set.chain(of: "a", in: ModeCombination()).map(\.path) == ["a", "b", "c", "d"])
        #expect(set.resolve().value["a"]?[ModeCombination()] == .number(1))
    }
}

struct PartErrorTests {
    private func diagnostics(_ text: String) throws -> [Diagnostic] {
        resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: try json(text))]]).diagnostics
    }

    @Test(arguments: [
        (
            ##"{"$ref": "#/red/$value/components/3"}"##, "token-alias-unresolved 1:46",
            #""red" has no "$value/components/3""#
        ),
        (
            ##"{"$ref": "#/red/$value/components/01"}"##, "token-alias-unresolved 1:46",
            #""red" has no "$value/components/01""#
        ),
        (
            ##"{"$ref": "#/red/$value/components/-"}"##, "token-alias-unresolved 1:46",
            #""red" has no "$value/components/-""#
        ),
        (##"{"$ref": "#/red/$extends"}"##, "token-alias-unresolved 1:46", #""red" has no "$extends""#),
        (##"{"$ref": "#/rde"}"##, "token-alias-unresolved 1:46", #"there is no token "rde""#),
        (##"{"$ref": "#/red/components/0"}"##, "token-alias-unresolved 1:46", #"there is no token "red.components.0""#),
        (##"{"$ref": "#/red/$value/components"}"##, "token-value 1:46", "this is not a valid value of the type number"),
        (##"{"$ref": "#/red"}"##, "token-type-clash 1:46", #""red" has the type color, not number"#),
        (##"{"$ref": "#/x/$value/a"}"##, "token-circle 1:46", #""x" refers to itself"#),
    ])
    func `a missing or unusable target is reported at the reference`(
        text: String, place: String, message: String
    ) throws {
        let found = try diagnostics(##"{"x": {"$type": "number", "$value": \##(text)}, \##(targets)}"##)
            .filter { $0.severity == .error }
        #expect(summaries(found) == [place])
        #expect(found.first?.message == message)
    }

    @Test func `a missing part lists its dependents, and is reported at each reference`() throws {
        let found = try diagnostics(
            ##"""
            {"n": {"$type": "number", "$value": 1},
             "a": {"$type": "number", "$value": {"$ref": "#/n/$value/x"}},
             "b": {"$type": "number", "$value": {"$ref": "#/n/$value/x"}},
             "c": {"$value": "{a}"}}
            """##)
        #expect(summaries(found) == ["token-alias-unresolved 2:46", "token-alias-unresolved 3:46"])
        #expect(found.first?.notes.map(\.message) == ["it is defined here", #""c" refers to "a""#])
        #expect(found.last?.notes.map(\.message) == ["it is defined here"])
    }

    @Test func `a pointer that goes too deep is reported, and not the reference on its path`() throws {
        let found = try diagnostics(
            ##"""
            {"a": {"$type": "number", "$value": {"$ref": "#/b/$value/k/x"}},
             "b": {"$type": "x", "$value": {"k": {"$ref": "#/c"}}},
             "c": {"$type": "number", "$value": 1},
             "d": {"$type": "number", "$value": {"$ref": "#/e/$value/k"}},
             "e": {"$type": "x", "$value": {"k": {"$ref": "#/c/$value/y"}}}}
            """##)
        #expect(
            summaries(found.filter { $0.severity == .error }) == [
                "token-alias-unresolved 1:46", "token-alias-unresolved 5:47",
            ])
    }

    @Test func `a circle through braces and pointers is found`() throws {
        let found = try diagnostics(
            ##"""
            {"a": {"$value": "{b}"}, "b": {"$ref": "#/c"}, "c": {"$type": "number", "$value": {"$ref": "#/a/$value/x"}},
             "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/e/$value/components/0"}, 0, 0]}},
             "e": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/d/$value/components/0"}, 0, 0]}}}
            """##)
        #expect(found.map(\.id).allSatisfy { $0 == "token-circle" })
        #expect(found.compactMap(\.location?.start?.line) == [1, 2])
        #expect(
            found.map { $0.notes.map(\.message) } == [
                [#""c" refers to "a""#, #""a" refers to "b""#, #""b" refers to "c""#],
                [#""d" refers to "e""#, #""e" refers to "d""#],
            ])
    }

    @Test func `an invalid value lists the tokens that use it, without errors for them`() throws {
        let found = try diagnostics(
            ##"""
            {"a": {"$type": "number", "$value": "one"},
             "b": {"$value": "{a}"}, "c": {"$ref": "#/b"}}
            """##)
        #expect(summaries(found) == ["token-value 1:37"])
        #expect(found.first?.notes.map(\.message) == [#""b" refers to "a""#, #""c" refers to "b""#])
    }

    @Test func `a type conflict states the origin of the type and the tokens concerned`() throws {
        let found = try diagnostics(
            ##"""
            {"n": {"$type": "number", "$value": 1}, "m": {"$value": "{n}"},
             "a": {"$type": "color", "$value": "{m}"}, "b": {"$value": "{a}"}}
            """##)
        #expect(summaries(found) == ["token-type-clash 2:36"])
        #expect(
            found.first?.notes.map(\.message) == ["it is defined here", #""m" refers to "n""#, #""b" refers to "a""#])
    }

    @Test func `a reference to a group with a root token is an error whose hint names that token`() throws {
        let found = try diagnostics(
            #"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": "{g}"}}"#)
        #expect(found.map(\.message) == [#""g" is a group, not a token"#])
        #expect(found.first?.hint == #"did you mean "g.$root"?"#)
    }

    @Test func `a part without a type has none`() throws {
        let found = try diagnostics(##"{"n": {"$type": "number", "$value": 1}, "a": {"$ref": "#/n/$value/x"}}"##)
        #expect(summaries(found) == ["token-type-missing 1:41"])
    }
}
