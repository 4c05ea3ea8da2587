import SourceText
import Testing

@testable import DesignTokens

struct TokenFileTests {
    @Test func `groups give their tokens a path and a type`() throws {
        let file = try tokenFile(
            """
            {"raw": {"$type": "number", "$description": "all", "a": {"$value": 1},
              "b": {"$type": "boolean", "$value": true, "$description": "own"}}}
            """)
        #expect(file.diagnostics == [])
        #expect(file.value.tokens.map(\.path) == ["raw.a", "raw.b"])
        #expect(file.value.tokens.map(\.type) == [.number, .boolean])
        #expect(file.value.tokens.map(\.description) == [nil, "own"])
        #expect(
            file.value.tokens[0].location == Location(testPath("a.tokens.json"), SourcePosition(line: 1, column: 52)))
    }

    @Test func `deprecation is inherited, may have a reason, and may be taken back`() throws {
        let file = try tokenFile(
            """
            {"$deprecated": "gone in 2", "$type": "number", "a": {"$value": 1}, "b": {"$value": 1, "$deprecated": false},
             "c": {"$value": 1, "$deprecated": true}}
            """)
        #expect(file.diagnostics == [])
        #expect(
            file.value.tokens.map(\.deprecated) == [
                Token.Deprecation(reason: "gone in 2"), nil, Token.Deprecation(),
            ])
    }

    @Test func `a group can have its own value, named $root`() throws {
        let red = """
            {"semantic": {"red": {"$type": "number", "$root": {"$value": 1}, "dark": {"$value": 2}},
              "use": {"$type": "number", "$value": "{semantic.red.$root}"}}}
            """
        #expect(try token("semantic.use", red)[ModeCombination()] == .number(1))
        #expect(customPropertyName("semantic.red.$root") == "--red")
    }

    @Test(arguments: [
        ("[]", "token-file-shape 1:1"),
        (#"{"a": 12}"#, "token-expected 1:7"),
        (#"{"a.b": {}}"#, "token-name 1:2"),
        (#"{"a{": {}}"#, "token-name 1:2"),
        (#"{"a}": {}}"#, "token-name 1:2"),
        (#"{"": {}}"#, "token-name 1:2"),
        (#"{"a": {"$value": 1, "$type": "number", "b": {"$value": 2}}}"#, "token-and-group 1:40"),
        (#"{"a": {"$value": 1}}"#, "token-type-missing 1:2"),
        (#"{"a": {"$vaule": 1, "$type": "number"}}"#, "token-property 1:8"),
        (#"{"a": {"$extends": "b"}}"#, "token-alias-syntax 1:20"),
        (##"{"a": {"$extends": "#/b/$value"}}"##, "token-alias-syntax 1:20"),
        (#"{"a": {"$schema": "x"}}"#, "token-property 1:8"),
        (#"{"a": {"$extensions": 1}}"#, "token-property-shape 1:23"),
        (##"{"a": {"$type": "number", "$value": 1, "$ref": "#/b"}}"##, "token-property 1:40"),
        (#"{"a": {"$type": 1}}"#, "token-property-shape 1:17"),
        (#"{"a": {"$deprecated": 1}}"#, "token-property-shape 1:23"),
        (#"{"a": {"$description": 1}}"#, "token-property-shape 1:24"),
        (#"{"a": {"$type": "colour"}}"#, "token-type-unknown 1:17"),
        (#"{"a": {"$root": {"$type": "number"}}}"#, "token-value-missing 1:8"),
        (##"{"a": {"$type": "number", "$value": {"$ref": "b.json#/b"}}}"##, "token-alias-syntax 1:46"),
        (##"{"a": {"$type": "number", "$value": {"$ref": "#/b", "value": 1}}}"##, "token-property 1:53"),
        (#"{"a": {"$type": "number", "$value": "{b..c}"}}"#, "token-alias-syntax 1:37"),
        (#"{"a": {"$type": "number", "$value": "{b}{c}"}}"#, "token-alias-syntax 1:37"),
        (#"{"a": {"$extensions": {"dev.colophon.modes": {"light": 1}}}}"#, "token-value-missing 1:46"),
    ])
    func `a file without tokens is an error with its location`(text: String, expected: String) throws {
        #expect(summaries(try tokenFile(text).diagnostics) == [expected])
    }

    @Test func `mistyped properties and types name the nearest`() throws {
        let vaule = try tokenFile(#"{"a": {"$vaule": 1, "$type": "number"}}"#).diagnostics
        #expect(vaule.first?.hint == #"did you mean "$value"?"#)
        let typ = try tokenFile(#"{"a": {"$typ": "number"}}"#).diagnostics
        #expect(typ.first?.hint == #"did you mean "$type"?"#)
        let colour = try tokenFile(#"{"a": {"$type": "colour"}}"#).diagnostics
        #expect(colour.first?.hint == #"did you mean "color"?"#)
        #expect(colour.first?.severity == .warning)
    }

    @Test func `groups that are nested too deeply are an error`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"a": "#, count: depth) + "{}" + String(repeating: "}", count: depth)
        }
        #expect(try tokenFile(nested(TokenFileReader.depthLimit - 1)).diagnostics == [])
        #expect(try tokenFile(nested(TokenFileReader.depthLimit)).diagnostics.map(\.id) == ["token-groups-too-deep"])
    }

    @Test func `all mistakes in a file are reported in one run`() throws {
        let file = try tokenFile(#"{"a": 1, "b.c": {}, "d": {"$type": "color", "$value": "red"}, "e": {"$typ": ""}}"#)
        #expect(file.diagnostics.map(\.id) == ["token-expected", "token-name", "token-value", "token-property"])
    }
}

struct ModeTests {
    static func file(_ modes: String, value: String = "1") -> String {
        #"{"a": {"$type": "number", "$value": \#(value), "$extensions": {"dev.colophon.modes": \#(modes)}}}"#
    }

    func numbers(_ modes: String) throws -> [TokenValue] {
        let token = try token("a", Self.file(modes))
        return ModeCombination.standardContrast.map { token[$0] }
    }

    @Test func `a token without modes has one value everywhere`() throws {
        let token = try token("a", #"{"a": {"$type": "number", "$value": 7}}"#)
        #expect(ModeCombination.allCases.map { token[$0] } == Array(repeating: .number(7), count: 12))
    }

    @Test func `light and dark do not depend on size`() throws {
        #expect(try numbers(#"{"light": 1, "dark": 2}"#) == [1, 1, 1, 2, 2, 2].map { .number($0) })
        #expect(try numbers(#"{"dark": 2}"#) == [1, 1, 1, 2, 2, 2].map { .number($0) })
    }

    @Test func `a high-contrast mode changes the values that define it`() throws {
        let token = try token("a", Self.file(#"{"light": 1, "dark": 2, "darkHighContrast": 3}"#))
        let values = ModeCombination.allCases.map { token[$0] }
        #expect(values == [1, 1, 1, 2, 2, 2, 1, 1, 1, 3, 3, 3].map { .number($0) })
    }

    @Test func `a size that is not given is as the next smaller one`() throws {
        #expect(
            try numbers(#"{"compact": 1, "regular": 2, "desktop": 3}"#) == [1, 2, 3, 1, 2, 3].map { .number($0) })
        #expect(try numbers(#"{"regular": 2}"#) == [1, 2, 2, 1, 2, 2].map { .number($0) })
        #expect(try numbers(#"{"desktop": 3}"#) == [1, 1, 3, 1, 1, 3].map { .number($0) })
    }

    @Test func `both axes meet through aliases`() throws {
        let token = try token(
            "a",
            """
            {"a": {"$type": "shadow", "$value": {"color": "{c}", "offsetX": "{d}", "offsetY": "0px", "blur": "0px",
              "spread": "0px"}},
             "c": {"$type": "color", "$value": "#000", "$extensions": {"dev.colophon.modes": {"dark": "#fff"}}},
             "d": {"$type": "dimension", "$value": "1px", "$extensions": {"dev.colophon.modes": {"desktop": "2px"}}}}
            """)
        #expect(Set(ModeCombination.allCases.map { token[$0] }).count == 4)
    }

    @Test(arguments: [
        (#"{"light": 1, "drak": 2}"#, "token-mode-unknown 1:91", #"did you mean "dark"?"#),
        (
            #"{"print": 2}"#, "token-mode-unknown 1:79",
            "the modes are light, dark, lightHighContrast, darkHighContrast, compact, regular, desktop"
        ),
        (#"{"light": 1, "compact": 2}"#, "token-modes-mixed 1:91", "make two tokens, and let one refer to the other"),
        (#"3"#, "token-property-shape 1:78", nil),
        (#"{"dark": "x"}"#, "token-value 1:87", "expected: a number"),
        (#"{"light": 2}"#, "token-mode-differs 1:88", #"repeat it as "$value" for tools that do not support modes"#),
    ])
    func `invalid modes are reported`(modes: String, expected: String, hint: String?) throws {
        let diagnostics = try tokenFile(Self.file(modes)).diagnostics
        #expect(summaries(diagnostics) == [expected])
        #expect(diagnostics.first?.hint?.description == hint)
    }

    @Test func `numbers written differently are the same first mode`() throws {
        #expect(try tokenFile(Self.file(#"{"light": 1.0, "dark": 2}"#)).diagnostics == [])
    }
}
