import SourceText
import Testing

@testable import DesignTokens

struct ExtendTests {
    private static let base = #"""
        "base": {"$type": "number", "$description": "all", "$deprecated": "use g",
          "one": {"$value": 1}, "deep": {"two": {"$value": 2}, "three": {"$type": "string", "$value": "x"}}}
        """#

    private func set(_ texts: String...) throws -> Checked<TokenSet> {
        var diagnostics: [Diagnostic] = []
        let layers = try texts.enumerated().map { number, text in
            [try tokenFile(text, "\(number).tokens.json").unwrap(into: &diagnostics)]
        }
        let merged = TokenSet.merge(layers)
        return Checked(merged.value, diagnostics + merged.diagnostics)
    }

    private func values(_ set: TokenSet, _ group: String) -> [String: TokenValue] {
        let tokens = set.resolve().value.tokens.filter { $0.path.hasPrefix(group + ".") }
        return Dictionary(uniqueKeysWithValues: tokens.map { ($0.path, $0[ModeCombination()]) })
    }

    @Test(arguments: [
        #""$extends": "{base}""#, ##""$extends": "#/base""##, ##""$ref": "#/base""##,
    ])
    func `a group has the tokens of the group that it extends, after its own`(extends: String) throws {
        let set = try set(
            #"{"g": {\#(extends), "deep": {"two": {"$value": 20}}, "four": {"$value": 4}}, \#(Self.base)}"#)
        #expect(set.diagnostics == [])
        #expect(
            values(set.value, "g") == [
                "g.one": .number(1), "g.deep.two": .number(20), "g.deep.three": .string("x"), "g.four": .number(4),
            ])
        #expect(set.value["g.one"]?.inheritedFrom == "base.one")
        #expect(set.value["g.four"]?.inheritedFrom == nil)
    }

    @Test func `a single pointer to a group extends it, and one to a token is an alias`() throws {
        let set = try set(##"{"g": {"$ref": "#/base"}, "t": {"$ref": "#/base/one"}, \##(Self.base)}"##)
        #expect(set.diagnostics == [])
        #expect(values(set.value, "g").count == 3)
        #expect(set.value.resolve().value["t"]?[ModeCombination()] == .number(1))
    }

    @Test func `properties are inherited unless the group overrides them`() throws {
        let set = try set(
            """
            {"g": {"$extends": "{base}", "own": {"$value": 1}},
             "h": {"$extends": "{base}", "$deprecated": false, "$description": "mine", "own": {"$value": 1}}, \(Self.base)}
            """)
        #expect(set.diagnostics == [])
        #expect(set.value["g.own"]?.type == .number)
        #expect(set.value["g.own"]?.deprecated == Token.Deprecation(reason: "use g"))
        #expect(set.value["h.own"]?.deprecated == nil)
        #expect(set.value[group: "g"]?.description == "all")
        #expect(set.value[group: "h"]?.description == "mine")
    }

    @Test func `a group's own type takes precedence over that of the extended group`() throws {
        let set = try set(
            #"{"g": {"$extends": "{base}", "$type": "string", "own": {"$value": "x"}, "deep": {"n": {"$value": 2}}}, \#(Self.base)}"#
        )
        #expect(values(set.value, "g")["g.own"] == .string("x"))
        // Nothing says the type of `g.deep`, nor of `base.deep`: the group around decides.
        #expect(set.diagnostics.map(\.id) == ["token-value"])
    }

    @Test func `overriding a token changes it in every group that inherits it`() throws {
        let set = try set(
            #"{"g": {"$extends": "{base}"}, \#(Self.base)}"#, #"{"base": {"$type": "number", "one": {"$value": 7}}}"#)
        #expect(set.diagnostics == [])
        #expect(values(set.value, "g")["g.one"] == .number(7))
    }

    @Test func `a theme can extend a group of its base, and set what another group extends`() throws {
        let set = try set(
            #"{\#(Self.base), "g": {"$extends": "{base}"}, "other": {"$type": "number", "x": {"$value": 3}}}"#,
            #"{"g": {"$extends": "{other}"}, "h": {"$extends": "{base.deep}"}}"#)
        #expect(set.diagnostics == [])
        #expect(values(set.value, "g") == ["g.x": .number(3)])
        #expect(values(set.value, "h") == ["h.two": .number(2), "h.three": .string("x")])
    }

    @Test func `extension is transitive`() throws {
        let set = try set(
            #"""
            {"c": {"$extends": "{b.deep}"}, "b": {"$extends": "{base}", "deep": {"$extends": "{more}"}},
             "more": {"$type": "number", "two": {"$value": 22}, "five": {"$value": 5}}, \#(Self.base)}
            """#)
        #expect(set.diagnostics == [])
        #expect(
            values(set.value, "c") == ["c.two": .number(22), "c.five": .number(5), "c.three": .string("x")])
    }

    @Test func `a group may extend its neighbour, and a root token is inherited`() throws {
        let set = try set(
            #"{"g": {"$type": "number", "a": {"$root": {"$value": 1}, "x": {"$value": 2}}, "b": {"$extends": "{g.a}"}}}"#
        )
        #expect(set.diagnostics == [])
        #expect(values(set.value, "g.b") == ["g.b.$root": .number(1), "g.b.x": .number(2)])
    }

    @Test(arguments: [
        (
            #"{"g": {"$extends": "{bsae}"}, "base": {}, "base2": {"t": {"$type": "number", "$value": 1}}}"#,
            ["token-extends 1:20"]
        ),
        (#"{"g": {"$extends": "{t}"}, "t": {"$type": "number", "$value": 1}}"#, ["token-extends 1:20"]),
        (#"{"g": {"$extends": "{g}"}}"#, ["token-circle 1:20"]),
        (#"{"g": {"h": {"$extends": "{g}"}}}"#, ["token-circle 1:26"]),
        (#"{"a": {"x": {"$extends": "{b}"}}, "b": {"y": {"$extends": "{a}"}}}"#, ["token-circle 1:26"]),
        (#"{"g": {"$extends": "{missing}", "t": {"$value": 1}}}"#, ["token-extends 1:20"]),
        (#"{"g": {"$extends": "{a}", "t": {"$value": 1}}, "a": {}}"#, ["token-extends 1:20"]),
        (#"{"g": {"$extends": "{a}", "t": {"$value": "x"}}, "a": {"$type": "number"}}"#, ["token-value 1:43"]),
        (
            #"{"g": {"$extends": "{a}", "t": {"$value": 1}}, "a": {"$description": "no type"}}"#,
            ["token-type-missing 1:27"]
        ),
    ])
    func `an invalid $extends is reported once`(text: String, expected: [String]) throws {
        #expect(summaries(try set(text).diagnostics) == expected)
    }

    @Test func `two files of one theme may not extend two groups`() throws {
        let files = try [#"{"g": {"$extends": "{a}"}, "a": {}, "b": {}}"#, #"{"g": {"$extends": "{b}"}}"#].map {
            try tokenFile($0).value
        }
        let found = TokenSet.merge([files]).diagnostics
        #expect(summaries(found).first == "token-extends 1:20")
        #expect(found.first?.notes.count == 1)
    }

    @Test func `a circle shows the way round`() throws {
        let found = try set(
            """
            {"a": {"$extends": "{b}"},
             "b": {"$extends": "{c}"},
             "c": {"$extends": "{a}"}}
            """
        ).diagnostics
        #expect(found.count == 1)
        #expect(
            found.first?.notes.map(\.message) == [
                #""a" extends "b""#, #""b" extends "c""#, #""c" extends "a""#,
            ])
    }
}
