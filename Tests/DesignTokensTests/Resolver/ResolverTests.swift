import SourceText
import Testing

@testable import DesignTokens

/// The Resolver Module 2025.10, sentence by sentence.
struct ResolverTests {
    @Test func `sources are taken in their order, and the last of one path wins`() throws {
        let read = try soundResolver(
            document(sets: ["a": #"{"sources": [{"$ref": "one.json"}, \#(number("x.b", 20)), {"$ref": "two.json"}]}"#]),
            [
                "one.json": #"{"x": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}}"#,
                "two.json": number("x.a", 10),
            ])
        #expect(numbers(read.layer(for: [])) == ["x.a": 10, "x.b": 20])
        #expect(read.files == ["one.json", "two.json"].map(testPath))
    }

    @Test func `the resolution order, and not the order in the file, decides between sets`() throws {
        let sets = ["a": #"{"sources": [\#(number("x", 1))]}"#, "b": #"{"sources": [\#(number("x", 2))]}"#]
        let orders = [["a", "b"], ["b", "a"]].map { names in
            "[" + names.map { "{\"$ref\": \"#/sets/\($0)\"}" }.joined(separator: ", ") + "]"
        }
        let values = try orders.map { numbers(try soundResolver(document(sets: sets, order: $0)).layer(for: []))["x"] }
        #expect(values == [2, 1])
    }

    @Test func `a token may change its type from one source to the next`() throws {
        let read = try soundResolver(
            document(sets: [
                "a": #"{"sources": [\#(number("x", 1)), {"x": {"$type": "boolean", "$value": true}}]}"#
            ]))
        let tokens = TokenSet.merge([read.layer(for: []).value]).value.resolve()
        #expect(tokens.diagnostics == [])
        #expect(tokens.value["x"]?[ModeCombination()] == .boolean(true))
    }

    @Test func `a modifier adds the context that the input names`() throws {
        let read = try soundResolver(
            document(
                sets: ["base": #"{"sources": [\#(number("x", 1)), \#(number("y", 1))]}"#],
                modifiers: [
                    "beta": #"{"contexts": {"false": [], "true": [\#(number("x", 9))]}, "default": "false"}"#,
                    "theme": ##"{"contexts": {"sea": [\##(number("y", 2))], "sand": [{"$ref": "#/sets/base"}]}}"##,
                ]))
        #expect(read.modifiers.map(\.name) == ["beta", "theme"])
        #expect(read.modifiers.map(\.contexts) == [["false", "true"], ["sea", "sand"]])
        #expect(read.modifiers.map(\.standard) == ["false", nil])
        #expect(numbers(read.layer(for: inputs(["theme": "sea"]))) == ["x": 1, "y": 2])
        #expect(numbers(read.layer(for: inputs(["beta": "true", "theme": "sea"]))) == ["x": 9, "y": 2])
        #expect(numbers(read.layer(for: inputs(["beta": "true", "theme": "sand"]))) == ["x": 1, "y": 1])
        #expect(numbers(read.layer(for: inputs(["BETA": "True", "Theme": "SEA"]))) == ["x": 9, "y": 2])
    }

    @Test func `sets and modifiers can be defined inside the resolution order`() throws {
        let order = """
            [{"type": "set", "name": "Size", "description": "d", "$extensions": {"a": 1}, "sources": [\(number("x", 1))]},
             {"type": "modifier", "name": "Theme", "contexts": {"a": [\(number("x", 2))], "b": []}, "default": "b"}]
            """
        let read = try soundResolver(document(order: order))
        #expect(numbers(read.layer(for: [])) == ["x": 1])
        #expect(numbers(read.layer(for: inputs(["Theme": "a"]))) == ["x": 2])
    }

    @Test func `permutations are the product of the contexts, made one by one`() throws {
        let read = try soundResolver(
            document(modifiers: [
                "a": #"{"contexts": {"1": [], "2": []}}"#, "b": #"{"contexts": {"x": [], "y": [], "z": []}}"#,
            ]))
        #expect(read.permutationCount == 6)
        #expect(
            read.permutations.map { $0.map(\.context).joined() } == ["1x", "1y", "1z", "2x", "2y", "2z"])
        #expect(read.permutations.allSatisfy { read.layer(for: $0).diagnostics == [] })
        let many = (0..<70).map { ("m\($0)", #"{"contexts": {"1": [], "2": []}}"#) }
        let huge = try soundResolver(document(modifiers: Dictionary(many) { first, _ in first }))
        #expect(huge.permutationCount == Int.max)
        #expect(huge.permutations.prefix(3).map { $0.count } == [70, 70, 70])
    }

    @Test func `without modifiers there is one permutation, the empty input`() throws {
        let read = try soundResolver(document(sets: ["a": #"{"sources": []}"#]))
        #expect(read.permutations.map { $0 } == [[]])
    }

    @Test func `members next to a reference replace those of its target without merging`() throws {
        let file = #"{"x": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}, "y": \#(number("z", 3))}"#
        let read = try soundResolver(
            document(sets: ["a": #"{"sources": [{"$ref": "one.json", "x": \#(number("c", 4))}]}"#]), ["one.json": file])
        #expect(numbers(read.layer(for: [])) == ["x.c": 4, "y.z": 3])
        let typed = try soundResolver(
            document(sets: ["a": #"{"sources": [{"$ref": "one.json", "$type": "number"}]}"#]),
            ["one.json": #"{"x": {"$value": 1}}"#])
        #expect(numbers(typed.layer(for: [])) == ["x": 1])
    }

    @Test func `members next to a reference to a set or modifier replace its members`() throws {
        let read = try soundResolver(
            document(
                sets: ["a": #"{"sources": [\#(number("x", 1))]}"#],
                modifiers: ["m": #"{"contexts": {"1": [\#(number("x", 2))], "2": []}, "default": "1"}"#],
                order: ##"[{"$ref": "#/sets/a", "description": "x"}, {"$ref": "#/modifiers/m", "default": "2"}]"##))
        #expect(numbers(read.layer(for: [])) == ["x": 1])
        #expect(read.modifiers.map(\.standard) == ["2"])
    }

    @Test func `references lead into files, into definitions, and into sets of other resolver files`() throws {
        let text = """
            {"version": "2025.10", "$defs": {"a/b": \(number("d", 4)), "c~d": {"$ref": "#/$defs/a~1b"}},
             "resolutionOrder": [{"type": "set", "name": "s", "sources": [
               {"$ref": "sub/all.json#/brand"}, {"$ref": "#/$defs/c~0d"}, {"$ref": "other.resolver.json#sets/one"},
               {"$ref": "./sub/with%20space.json"}]}]}
            """
        let other = document(sets: ["one": #"{"sources": [{"$ref": "sub/up.json"}]}"#])
        let read = try soundResolver(
            text,
            [
                "sub/all.json": #"{"brand": \#(number("a", 1)), "rest": {"$type": "number", "$value": 2}}"#,
                "sub/up.json": number("u", 5), "other.resolver.json": other, "sub/with space.json": number("w", 6),
            ])
        #expect(numbers(read.layer(for: [])) == ["a": 1, "d": 4, "u": 5, "w": 6])
    }

    @Test func `a file is read once, and its errors are reported once`() throws {
        var asked: [SourcePath] = []
        let text = document(
            sets: ["a": #"{"sources": [{"$ref": "one.json"}, {"$ref": "one.json"}]}"#],
            modifiers: ["m": ##"{"contexts": {"1": [{"$ref": "one.json"}], "2": [{"$ref": "#/sets/a"}]}}"##])
        let bad = try json(#"{"x": 1}"#, "one.json")
        let read = readResolver(try json(text, "r.resolver.json"), path: testPath("r.resolver.json")) {
            asked.append($0)
            return Checked(bad)
        }
        #expect(asked.map(\.text) == ["one.json"])
        #expect(summaries(read.diagnostics) == ["token-expected 1:7"])
        #expect(read.diagnostics.first?.location?.path.text == "one.json")
    }

    @Test func `all sources are one structure: the type of a group holds in each of them`() throws {
        let sources = #"{"sources": [{"x": {"$type": "number", "a": {"$value": 1}}}, {"x": {"b": {"$value": 2}}}]}"#
        let read = try soundResolver(document(sets: ["a": sources]))
        #expect(numbers(read.layer(for: [])) == ["x.a": 1, "x.b": 2])
        let clash = try resolver(
            document(sets: [
                "a": """
                {"sources": [{"x": {"$type": "number", "a": {"$value": 1}}}, {"x": {"$type": "boolean"}},
                  {"x": {"b": {"$value": 2}}}]}
                """
            ]))
        #expect(clash.diagnostics.map(\.id) == ["token-type-missing"])
    }

    @Test func `aliases are followed at the end, across sources`() throws {
        let read = try soundResolver(
            document(
                sets: ["a": #"{"sources": [{"use": {"$type": "number", "$value": "{x}"}}, \#(number("x", 1))]}"#],
                modifiers: ["m": #"{"contexts": {"one": [], "two": [\#(number("x", 2))]}}"#]))
        #expect(numbers(read.layer(for: inputs(["m": "two"])))["use"] == 2)
        #expect(numbers(read.layer(for: inputs(["m": "one"])))["use"] == 1)
    }
}

struct ResolverInputTests {
    private func read() throws -> ResolverDocument {
        try soundResolver(
            document(modifiers: [
                "beta": #"{"contexts": {"false": [], "true": []}, "default": "false"}"#,
                "size": #"{"contexts": {"default": [], "large": []}}"#,
                "theme": #"{"contexts": {"light": [], "dusk": []}}"#,
            ]))
    }

    @Test func `all mistakes of an input are reported, as in the example of the module`() throws {
        let place = Location(testPath("theme.yml"), SourcePosition(line: 3, column: 2))
        let layer = try read().layer(for: [
            ResolverInput("theme", "blue", at: place), ResolverInput("foo", "bar", at: place),
        ])
        #expect(
            layer.diagnostics.map(\.message) == [
                #""theme" has no context "blue""#, #"there is no modifier "foo""#,
                #"no context of "size" is chosen"#,
            ])
        #expect(layer.diagnostics.map(\.id) == Array(repeating: "resolver-input", count: 3))
        #expect(layer.diagnostics.map(\.location?.path.text) == ["theme.yml", "theme.yml", "r.resolver.json"])
        #expect(layer.diagnostics[1].hint == "choose one of beta, size, theme")
    }

    @Test func `a near name is offered`() throws {
        let layer = try read().layer(for: inputs(["thme": "light", "size": "lrage", "theme": "dusk"]))
        #expect(layer.diagnostics.map(\.hint) == [#"did you mean "theme"?"#, #"did you mean "large"?"#])
    }

    @Test func `a repeated input and an input for an unknown modifier are errors`() throws {
        let twice = try read().layer(for: inputs(["theme": "light", "Theme": "dusk", "size": "large"]))
        #expect(twice.diagnostics.map(\.message) == [#""theme" is given twice"#])
        let none = try soundResolver(document(sets: ["a": #"{"sources": []}"#])).layer(for: inputs(["a": "b"]))
        #expect(none.diagnostics.map(\.hint) == ["this resolver file has none"])
    }
}
