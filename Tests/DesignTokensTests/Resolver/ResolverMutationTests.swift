import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// Resolver files and files of other tools, broken at random: never a crash, every error has its place and is told
/// once.
struct RandomDocumentTests {
    private static let document = """
        {"$schema": "x", "name": "n", "version": "2025.10", "description": "d",
         "sets": {"base": {"description": "d", "sources": [{"$ref": "base.json"}, {"x": {"$type": "number", "$value": 1}}]},
           "more": {"sources": [{"$ref": "#/sets/base"}, {"$ref": "base.json#/group"}, {"$ref": "#/$defs/d", "y": {}}]}},
         "modifiers": {"mode": {"contexts": {"light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}},
           "size": {"contexts": {"compact": [], "desktop": [{"$ref": "#/sets/more"}]}, "default": "compact"},
           "brand": {"contexts": {"sea": [], "sand": [{"x": {"$type": "number", "$value": 2}}]}, "default": "sea"}},
         "$defs": {"d": {"y": {"$type": "number", "$value": "{x}"}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/brand"}, {"$ref": "#/modifiers/mode"},
           {"$ref": "#/modifiers/size"}, {"type": "set", "name": "s", "sources": [{"$ref": "#/sets/more"}]},
           {"type": "modifier", "name": "k", "contexts": {"a": [], "b": []}, "default": "b"}]}
        """
    private static let files = [
        "base.json":
            #"{"group": {"$type": "number", "a": {"$value": 1}}, "g": {"$extends": "{group}"}, "x": {"$type": "number", "$value": 0}}"#,
        "light.json": #"{"c": {"$type": "number", "$value": "{x}"}}"#,
        "dark.json": #"{"c": {"$type": "number", "$value": 3}}"#,
    ]

    @Test func `the document has no mistake`() throws {
        let read = try soundResolver(Self.document, Self.files)
        let layer = read.layerByMode(for: [])
        #expect(layer.diagnostics == [])
        #expect(TokenSet.merge([layer.value]).value.resolve().diagnostics == [])
        #expect(read.permutationCount == 16)
    }

    @Test func `broken values in a resolver document never crash, and each gives one error with its location`()
        throws
    {
        let document = try json(Self.document, "r.resolver.json")
        let files = try Self.files.mapValues { try json($0) }
        var random = SeededRandom(seed: 20_251_028)
        var broken = 0
        for _ in 0..<TestRun.rounds(1_000) {
            var mutant = document
            var mutants = files
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                if Bool.random(using: &random) || Bool.random(using: &random) {
                    mutant = mutate(mutant, &random)
                } else if let name = files.keys.sorted().randomElement(using: &random), let file = mutants[name] {
                    mutants[name] = mutate(file, &random)
                }
            }
            let given = mutants
            let read = readResolver(mutant, path: testPath("r.resolver.json"), among: []) { path in
                given[path.text].map { Checked($0) }
            }
            var diagnostics = read.diagnostics
            if let resolver = read.value {
                let layer = resolver.layerByMode(for: [
                    ResolverInput("brand", "sand", at: Location(testPath("theme.yml"), .start))
                ])
                let merged = TokenSet.merge([layer.value])
                diagnostics += layer.diagnostics + merged.diagnostics + merged.value.resolve().diagnostics
                for inputs in resolver.permutations.prefix(3) { _ = resolver.layer(for: inputs) }
            }
            broken += diagnostics.isEmpty ? 0 : 1
            check(diagnostics)
        }
        #expect(broken > 600)
    }

    private static let older = [
        ##"""
        {"color": {"base": {"value": "#f00", "comment": "c"}, "font": {"value": "{color.base.value}", "type": "color"}},
         "size": {"a": {"value": "0.75"}, "b": {"value": 4, "type": "size"}}, "time": {"a": {"value": "200"}},
         "s": {"value": {"x": 1, "y": "2", "blur": 3, "spread": 0, "color": "#000", "type": "dropShadow"}, "type": "boxShadow"}}
        """##,
        ##"""
        {"core": {"ink": {"value": "#101010", "type": "color"}, "gap": {"value": "8", "type": "spacing"}},
         "day": {"text": {"value": "$ink", "type": "color"}}, "night": {"text": {"value": "#fff", "type": "color"}},
         "$themes": [{"name": "light", "group": "m", "selectedTokenSets": {"core": "source", "day": "enabled"}},
           {"name": "dark", "group": "m", "selectedTokenSets": {"core": "source", "night": "enabled"}}],
         "$metadata": {"tokenSetOrder": ["core", "day", "night"]}}
        """##,
        ##"""
        {"f": {"$type": "typography", "$value": {"fontFamily": "A, B", "fontSize": "16px", "fontWeight": "Bold",
          "letterSpacing": "-5%", "lineHeight": "24px"}}, "c": {"$type": "color", "$value": "rgba(0, 0, 0, 0.5)"},
         "t": {"$type": "transition", "$value": {"duration": "1s", "delay": 0, "timingFunction": "ease"}},
         "m": {"$type": "dimension", "$value": "1px", "$extensions": {"dev.colophon.modes": {"desktop": "2px"}}}}
        """##,
    ]

    @Test func `a file in an older form with broken values is never a crash, and has one warning about that`() throws {
        var random = SeededRandom(seed: 3)
        var broken = 0
        for text in Self.older {
            let value = try json(text)
            #expect(withoutDialects(readTokenFile(value, path: testPath("a.json")).diagnostics) == [])
            for _ in 0..<TestRun.rounds(600) {
                var mutant = value
                for _ in 0..<Int.random(in: 1...3, using: &random) { mutant = mutate(mutant, size: 45, &random) }
                let read = readTokenFile(mutant, path: testPath("a.json"))
                let merged = TokenSet.merge([[read.value]])
                let diagnostics = read.diagnostics + merged.diagnostics + merged.value.resolve().diagnostics
                #expect(diagnostics.filter { $0.id == "token-dialect" }.count <= 1)
                broken += withoutDialects(diagnostics).isEmpty ? 0 : 1
                // A member that the mutation has doubled, place and all, is told of twice.
                check(diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
            }
        }
        #expect(broken > 1000)
    }

    private func check(_ diagnostics: [Diagnostic]) {
        #expect(diagnostics.allSatisfy { $0.location?.start != nil && !$0.message.hasSuffix(".") })
        #expect(Set(diagnostics).count == diagnostics.count)
    }

    private func mutate(_ value: Value, size: Int = 110, _ random: inout SeededRandom) -> Value {
        var number = Int.random(in: 1..<size, using: &random)
        let kinds: [Value.Kind] = [
            .null, .bool(true), .number("-1"), .number("1e400"), .string(""), .string("{x}"), .string("#/sets/base"),
            .string("#/sets/more"), .string("#"), .string("base.json"), .string("dark.json#/c"), .string("{c} * 2"),
            .string("#/modifiers/mode"), .string("12px"), .string("\"</style>{}"), .array([]), .object([]),
            .plain("12"), .string("$ink"), .string("{a.b.value}"), .string("50%"), .string("\u{0}"),
        ]
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
        let keys = [
            "$value", "value", "type", "$type", "$ref", "sources", "contexts", "x", "", "default", "$themes", "modify",
        ]
        let key = keys.randomElement(using: &random) ?? ""
        let way = Int.random(in: 0..<4, using: &random)
        return replacing(&number, in: value) { old in
            guard way > 0, var members = old.members, !members.isEmpty else { return Value(kind, at: old.place) }
            let index = Int.random(in: 0..<members.count, using: &random)
            switch way {
            case 1: members.remove(at: index)
            case 2: members[index].key = key
            default: members.insert(Value.Member(key: key, place: old.place, value: members[index].value), at: index)
            }
            return Value(.object(members), at: old.place)
        }
    }
}
