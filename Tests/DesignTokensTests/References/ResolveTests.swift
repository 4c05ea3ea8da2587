import SourceText
import Testing

@testable import DesignTokens

struct MergeTests {
    static let base = """
        {"raw": {"$type": "color", "red": {"$value": "#f00"}, "blue": {"$value": "#00f"}},
         "semantic": {"accent": {"$type": "color", "$value": "{raw.red}"}},
         "component": {"button": {"$type": "color", "$value": "{semantic.accent}"}, "link": {"$value": "{semantic.accent}"}}}
        """

    @Test func `replacing one semantic token recolours all tokens that use it`() throws {
        let nearer = #"{"semantic": {"accent": {"$type": "color", "$value": "{raw.blue}"}}}"#
        for path in ["semantic.accent", "component.button", "component.link"] {
            let before = try token(path, Self.base)
            let after = try token(path, Self.base, nearer)
            #expect(before[ModeCombination()] == .color(Color(red: 1, green: 0, blue: 0)))
            #expect(after[ModeCombination()] == .color(Color(red: 0, green: 0, blue: 1)))
        }
    }

    @Test func `the nearest of three themes wins and keeps its place`() throws {
        func theme(_ value: Int) -> String { #"{"a": {"$type": "number", "$value": \#(value)}}"# }
        let set = try tokenSet(theme(1), theme(2), theme(3))
        #expect(set.tokens.count == 1)
        #expect(set["a"]?.location.path == testPath("2.tokens.json"))
        #expect(set.resolve().value["a"]?[ModeCombination()] == .number(3))
    }

    @Test func `tokens keep the order of the base theme, and new ones follow`() throws {
        let set = try tokenSet(
            #"{"b": {"$type": "number", "$value": 1}, "a": {"$type": "number", "$value": 1}}"#,
            #"{"c": {"$type": "number", "$value": 1}, "a": {"$type": "number", "$value": 2}}"#)
        #expect(set.tokens.map(\.path) == ["b", "a", "c"])
    }

    @Test func `a token that one theme defines twice is an error`() throws {
        let file = try tokenFile(#"{"a": {"$type": "number", "$value": 1}}"#).value
        let other = try tokenFile(#"{"a": {"$type": "number", "$value": 2}}"#, "b.tokens.json").value
        let merged = TokenSet.merge([[file, other]])
        #expect(summaries(merged.diagnostics) == ["token-twice 1:2"])
        #expect(merged.diagnostics.first?.location?.path == testPath("b.tokens.json"))
        #expect(merged.diagnostics.first?.notes.first?.location?.path == testPath("a.tokens.json"))
        #expect(merged.value.resolve().value["a"]?[ModeCombination()] == .number(1))
    }

    @Test func `a token cannot lie inside another one from another file`() throws {
        let outer = try tokenFile(#"{"a": {"$type": "number", "$value": 1}}"#).value
        let inner = try tokenFile(#"{"a": {"b": {"c": {"$type": "number", "$value": 2}}}}"#, "b.tokens.json").value
        #expect(summaries(TokenSet.merge([[outer], [inner]]).diagnostics) == ["token-and-group 1:14"])
        #expect(summaries(TokenSet.merge([[inner], [outer]]).diagnostics) == ["token-and-group 1:14"])
    }

    @Test func `a theme may not change a token's type`() throws {
        let set = try tokenSet(
            Self.base, #"{"x": {"$type": "number", "$value": 1}, "component": {"link": {"$value": "{x}"}}}"#)
        let diagnostics = set.resolve().diagnostics
        #expect(summaries(diagnostics) == ["token-type-changed 1:55"])
        #expect(diagnostics.first?.location?.path == testPath("1.tokens.json"))
        #expect(diagnostics.first?.notes.first?.location?.path == testPath("0.tokens.json"))
    }
}

struct ResolveTests {
    @Test func `an alias takes the type of its target before that of its group`() throws {
        let token = try token(
            "g.b", #"{"g": {"$type": "number", "b": {"$value": "{c}"}}, "c": {"$type": "string", "$value": "x"}}"#)
        #expect(token.type == .string)
    }

    @Test func `an unresolved alias suggests the nearest token and lists its dependents`() throws {
        let set = try tokenSet(
            """
            {"a": {"$type": "number", "$value": "{semantic.acent}"},
             "b": {"$value": "{a}"},
             "c": {"$value": "{b}"},
             "semantic": {"accent": {"$type": "number", "$value": 1}}}
            """)
        let resolved = set.resolve()
        #expect(summaries(resolved.diagnostics) == ["token-alias-unresolved 1:37"])
        #expect(resolved.diagnostics.first?.hint == #"did you mean "semantic.accent"?"#)
        #expect(
            resolved.diagnostics.first?.notes.map(\.message) == [#""b" refers to "a""#, #""c" refers to "b""#])
        #expect(resolved.value.tokens.map(\.path) == ["semantic.accent"])
    }

    @Test func `an alias to a group states that it is a group`() throws {
        let set = try tokenSet(
            #"{"a": {"$type": "number", "$value": "{g}"}, "g": {"b": {"$type": "number", "$value": 1}}}"#)
        #expect(set.resolve().diagnostics.first?.message == #""g" is a group, not a token"#)
    }

    @Test func `a cycle is reported once, with every step`() throws {
        let set = try tokenSet(
            """
            {"x": {"$value": "{a}"},
             "a": {"$value": "{b}"},
             "b": {"$value": "{c}"},
             "c": {"$value": "{a}"}}
            """)
        let resolved = set.resolve()
        #expect(summaries(resolved.diagnostics) == ["token-circle 2:18"])
        #expect(
            resolved.diagnostics.first?.notes.map(\.message) == [
                #""a" refers to "b""#, #""b" refers to "c""#, #""c" refers to "a""#,
            ])
        #expect(resolved.diagnostics.first?.notes.compactMap(\.location?.start?.line) == [2, 3, 4])
        #expect(resolved.value.tokens.isEmpty)
    }

    @Test func `a token that is itself is a circle`() throws {
        #expect(summaries(try tokenSet(#"{"a": {"$value": "{a}"}}"#).resolve().diagnostics) == ["token-circle 1:18"])
    }

    @Test func `references that are circular only across modes are valid`() throws {
        let token = try token(
            "b",
            """
            {"a": {"$type": "number", "$value": "{b}", "$extensions": {"dev.colophon.modes": {"light": "{b}", "dark": 2}}},
             "b": {"$type": "number", "$value": 1, "$extensions": {"dev.colophon.modes": {"light": 1, "dark": "{a}"}}}}
            """)
        #expect(token[ModeCombination(.light)] == .number(1))
        #expect(token[ModeCombination(.dark)] == .number(2))
    }

    @Test(arguments: [
        (#"{"a": {"$type": "color", "$value": "{n}"}}"#, "1:36"),
        (#"{"a": {"$type": "border", "$value": {"color": "{n}", "width": "1px", "style": "solid"}}}"#, "1:47"),
        (#"{"a": {"$type": "fontFamily", "$value": ["{n}"]}}"#, "1:42"),
    ])
    func `a reference to another type is a clash`(text: String, place: String) throws {
        let set = try tokenSet(#"{"n": {"$type": "number", "$value": 1}}"#, text)
        let resolved = set.resolve()
        #expect(summaries(resolved.diagnostics) == ["token-type-clash \(place)"])
        #expect(resolved.diagnostics.first?.notes.first?.location?.path == testPath("0.tokens.json"))
        #expect(resolved.value["a"] == nil)
    }

    @Test func `modes of two types are a clash`() throws {
        let set = try tokenSet(
            """
            {"n": {"$type": "number", "$value": 1}, "s": {"$type": "string", "$value": "s"},
             "a": {"$value": "{n}", "$extensions": {"dev.colophon.modes": {"light": "{n}", "dark": "{s}"}}}}
            """)
        #expect(summaries(set.resolve().diagnostics) == ["token-type-clash 2:2"])
    }

    @Test func `a chain of too many references is an error`() throws {
        func chain(_ length: Int) -> String {
            let hops = (0..<length).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }
            return "{" + (hops + [#""t\#(length)": {"$type": "number", "$value": 1}"#]).joined(separator: ",\n") + "}"
        }
        let longest = try tokenSet(chain(TokenResolver.chainLimit)).resolve()
        #expect(longest.diagnostics == [])
        #expect(longest.value.tokens.count == TokenResolver.chainLimit + 1)
        let tooLong = try tokenSet(chain(TokenResolver.chainLimit + 1)).resolve()
        #expect(tooLong.diagnostics.map(\.id) == ["token-chain-too-long"])
        #expect(try tokenSet(chain(20_000)).resolve().diagnostics.map(\.id).first == "token-chain-too-long")
    }
}
