import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// Every mode, every composite and an alias of each kind, in a few lines.
private let sample = ##"""
    {"raw": {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 1}},
       "d": {"$type": "dimension", "a": {"$value": {"value": 4, "unit": "px"}}, "b": {"$value": "1rem"}}},
     "semantic": {
       "tint": {"$type": "color", "$value": "{raw.c}",
         "$extensions": {"dev.colophon.modes": {"light": "{raw.c}", "dark": "#fff8"}}},
       "gap": {"$type": "dimension", "$value": "{raw.d.a}",
         "$extensions": {"dev.colophon.modes": {"compact": "{raw.d.a}", "regular": "{raw.d.b}"}}},
       "shadow": {"$type": "shadow", "$value": [{"color": "{semantic.tint}", "offsetX": "{raw.d.a}",
          "offsetY": "0px", "blur": "{semantic.gap}", "spread": "0px"}]},
       "font": {"$type": "fontFamily", "$value": ["A", "serif"]},
       "text": {"$type": "typography", "$value": {"fontFamily": ["{semantic.font}", "B"], "fontSize": "{raw.d.b}",
          "fontWeight": "bold", "letterSpacing": "0px", "lineHeight": 1.5}},
       "line": {"$type": "border", "$value": {"color": "{semantic.tint}", "width": "1px", "style": "solid"}},
       "move": {"$type": "transition", "$value": {"duration": "1s", "delay": "0s", "timingFunction": [0, 0, 1, 1]}},
       "fade": {"$type": "gradient", "$value": [{"color": "{raw.c}", "position": 0}]},
       "part": {"$type": "number", "$value": {"$ref": "#/raw/c/$value/components/1"}}, "lone": {"$ref": "#/semantic/tint"},
       "wide": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.7, 0.3, "none"], "hex": "#ff0000"}},
       "mixed": {"$type": "color", "$value": {"colorSpace": "lab", "components": [50, {"$ref": "#/semantic/part"}, -9]}},
       "more": {"$extends": "{raw.d}", "c": {"$value": {"value": 1, "unit": "px"}}, "e": {"$extends": "#/raw/d"}},
       "$description": "all", "old": {"$deprecated": true, "$value": "{semantic.tint}"}}}
    """##

/// Every value of the tree, counted in reading order, so that one can be replaced by its number.
func replacing(_ number: inout Int, in value: Value, with make: (Value) -> Value) -> Value {
    number -= 1
    if number == -1 { return make(value) }
    var result = value
    switch value.kind {
    case .array(let elements):
        result.kind = .array(elements.map { replacing(&number, in: $0, with: make) })
    case .object(let members):
        result.kind = .object(
            members.map {
                Value.Member(key: $0.key, place: $0.place, value: replacing(&number, in: $0.value, with: make))
            })
    default: break
    }
    return result
}

@Suite(.slow) struct MutationTests {
    @Test func `the sample has no mistake`() throws {
        let resolved = resolveTokens([[TokenSource(path: testPath("a.tokens.json"), value: try json(sample))]])
        #expect(withoutDialects(resolved.diagnostics) == [])
        #expect(resolved.value.tokens.count == 21)
    }

    @Test func `a token file with broken values is never a crash, and each error has its place`() throws {
        let value = try json(sample)
        var random = SeededRandom(seed: 20_251_001)
        var broken = 0
        for _ in 0..<TestRun.rounds(1_000) {
            var mutant = value
            for _ in 0..<Int.random(in: 1...3, using: &random) { mutant = mutate(mutant, &random) }
            let source = TokenSource(path: testPath("a.tokens.json"), value: mutant)
            let layers =
                Bool.random(using: &random) ? [[source]] : [[TokenSource(path: source.path, value: value)], [source]]
            let resolved = resolveTokens(layers)
            let properties = CustomProperties.of(resolved.value)
            let css = cssCustomProperties(properties.value)
            let read = usedCustomProperties(in: css, path: testPath("out.css"))
            #expect(read.diagnostics == [])
            let diagnostics = resolved.diagnostics + properties.diagnostics
            broken += diagnostics.isEmpty ? 0 : 1
            #expect(diagnostics.allSatisfy { $0.location?.start != nil && !$0.message.hasSuffix(".") })
        }
        #expect(broken > 600)
    }

    private func mutate(_ value: Value, _ random: inout SeededRandom) -> Value {
        var number = Int.random(in: 1..<190, using: &random)
        let kinds: [Value.Kind] = [
            .null, .bool(true), .number("-1"), .number("1e400"), .string(""), .string("{semantic.tint}"),
            .string("{semantic.gap}"), .string("{nothing}"), .string("{}"), .string("{.}"), .string("{raw.d}"),
            .string("{semantic.more}"), .string("#/semantic/mixed/$value/components/1"), .string("#/semantic"),
            .string("none"), .string("\"</style>{}"),
            .array([]), .object([]), .plain("12"), .string("#12"), .string("px"), .string("\u{0}"),
        ]
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
        let key =
            ["$value", "$type", "$root", "$extensions", "$extends", "a.b", "", "tint", "$ref", "$ref", "$deprecated"]
            .randomElement(using: &random) ?? ""
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

    @Test func `a style sheet with broken bytes is never a crash`() throws {
        let source = try files(in: "themes/orange/styles", suffix: ".css").flatMap(\.bytes)
        var random = SeededRandom(seed: 7)
        let bytes = Array(#"{}()[]"'\/*;:@-#!,>0 "#.utf8) + [0x0A, 0x00, 0xFF]
        for _ in 0..<TestRun.rounds(300) {
            var mutant = source
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: 0..<mutant.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: mutant.remove(at: index)
                case 1: mutant[index] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
                default: mutant.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
                }
            }
            let before = usedCustomProperties(in: mutant, path: testPath("a.css"))
            #expect(before.diagnostics.allSatisfy { $0.location?.start != nil })
            let small = minifyCSS(mutant)
            let after = usedCustomProperties(in: small, path: testPath("a.css"))
            #expect(after.value.uses.map(\.text) == before.value.uses.map(\.text))
            #expect(minifyCSS(small) == small)
        }
    }
}
