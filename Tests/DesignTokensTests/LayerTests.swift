import SourceText
import Testing

@testable import DesignTokens

struct LayerTests {
    @Test(arguments: [
        ("raw.color.ink", TokenLayer.raw), ("semantic.color.text", .semantic), ("component.item.icon", .component),
        ("brand.color", .raw), ("semantics.color", .raw), ("component", .raw),
    ])
    func `the first part of a path names the layer`(path: String, layer: TokenLayer) {
        #expect(TokenLayer(of: path) == layer)
    }

    @Test func `a token refers to its own layer and to lower ones, one past the next too`() throws {
        let set = try tokenSet(
            #"""
            { "raw": { "a": { "$type": "number", "$value": 1 }, "b": { "$value": "{raw.a}" } },
              "semantic": { "a": { "$value": "{raw.b}" }, "b": { "$value": "{semantic.a}" } },
              "component": { "a": { "$value": "{semantic.b}" }, "b": { "$value": "{component.a}" }, "c": { "$value": "{raw.a}" } } }
            """#)
        #expect(set.checkLayers() == [])
    }

    @Test(arguments: [
        (
            #"{ "raw": { "a": { "$value": "{semantic.a}" } }, "semantic": { "a": { "$type": "number", "$value": 1 } } }"#,
            27
        ),
        (
            #"{ "raw": { "a": { "$value": "{component.a}" } }, "component": { "a": { "$type": "number", "$value": 1 } } }"#,
            27
        ),
        (
            #"{ "semantic": { "a": { "$value": "{component.a}" } }, "component": { "a": { "$type": "number", "$value": 1 } } }"#,
            32
        ),
    ])
    func `a reference to a higher layer is reported at the reference`(text: String, column: Int) throws {
        let found = try tokenSet(text).checkLayers()
        #expect(found.map(\.id) == ["token-layer"])
        #expect(found.first?.location?.start?.line == 1)
        #expect(abs((found.first?.location?.start?.column ?? 0) - column) <= 3)
        #expect(found.first?.notes.count == 1)
    }

    @Test func `a reference upwards in one member of one mode is reported once`() throws {
        let set = try tokenSet(
            #"""
            { "component": { "ink": { "$type": "color", "$value": "#000000" } },
              "semantic": { "line": { "$type": "border",
                "$value": { "color": "#ffffff", "width": { "value": 1, "unit": "px" }, "style": "solid" },
                "$extensions": { "dev.colophon.modes": {
                  "light": { "color": "#ffffff", "width": { "value": 1, "unit": "px" }, "style": "solid" },
                  "dark": { "color": "{component.ink}", "width": { "value": 1, "unit": "px" }, "style": "solid" },
                  "darkHighContrast": { "color": "{component.ink}", "width": { "value": 2, "unit": "px" }, "style": "solid" }
                } } } } }
            """#)
        #expect(summaries(set.checkLayers()) == ["token-layer 6:26"])
    }

    @Test func `a reference to a missing token is reported only when resolving`() throws {
        let set = try tokenSet(#"{ "raw": { "a": { "$value": "{semantic.none}" } } }"#)
        #expect(set.checkLayers() == [])
        #expect(set.resolve().diagnostics.map(\.id) == ["token-alias-unresolved"])
    }

    // MARK: Frozen

    private let base =
        #"{ "raw": { "a": { "$type": "number", "$value": 1 } }, "semantic": { "a": { "$value": "{raw.a}" } } }"#

    @Test func `a nearer theme may add raw tokens and override others`() throws {
        let set = try tokenSet(
            base,
            #"{ "raw": { "b": { "$type": "number", "$value": 2 } }, "semantic": { "a": { "$value": "{raw.b}" } } }"#)
        #expect(set.checkLayers() == [])
    }

    @Test func `a theme that redefines a raw token gets the tokens that refer to it, even if the value is equal`()
        throws
    {
        let set = try tokenSet(base, #"{ "raw": { "a": { "$type": "number", "$value": 1 } } }"#)
        let found = try #require(set.checkLayers().first)
        #expect(summary(found) == "raw-token-frozen 1:12")
        #expect(found.location?.path.text == "1.tokens.json")
        #expect(found.notes.map(\.location?.path.text) == ["0.tokens.json", "0.tokens.json"])
        #expect(found.notes.last?.message == #""semantic.a" refers to "raw.a""#)
    }

    @Test func `every theme in a chain of three that redefines a raw token is reported`() throws {
        let again = #"{ "raw": { "a": { "$type": "number", "$value": 3 } } }"#
        let files = try tokenSet(base, again, again).checkLayers().map(\.location?.path.text)
        #expect(files == ["1.tokens.json", "2.tokens.json"])
    }

    @Test func `a token outside the layers is as frozen as a raw one`() throws {
        let brand = #"{ "brand": { "a": { "$type": "number", "$value": 1 } } }"#
        #expect(try tokenSet(brand, brand).checkLayers().map(\.id) == ["raw-token-frozen"])
    }

    @Test func `the same token in two layers is no change`() throws {
        let file = try tokenFile(base).value
        #expect(TokenSet.merge([[file], [file]]).value.checkLayers() == [])
    }

    // MARK: Groups

    @Test func `a group is taken with the raw tokens that it refers to, and no others`() throws {
        let set = try tokenSet(
            #"""
            { "raw": { "a": { "$type": "number", "$value": 1 }, "b": { "$value": "{raw.a}" }, "c": { "$value": "{raw.a}" } },
              "semantic": {
                "x": { "one": { "$value": "{raw.b}" }, "two": { "$value": "{semantic.y.one}" } },
                "y": { "one": { "$value": "{raw.c}" } } },
              "component": { "x": { "one": { "$value": "{semantic.x.one}" } } } }
            """#)
        #expect(set.groupNames == ["component.x", "semantic.x", "semantic.y"])
        #expect(set.tokens(in: ["semantic.x"]).map(\.path) == ["semantic.x.one", "semantic.x.two", "raw.b", "raw.a"])
        #expect(set.tokens(in: ["component.x"]).map(\.path) == ["component.x.one"])
    }

    @Test func `the themes of the repository keep the layers`() throws {
        for chain in ThemeTests.chains {
            let files = try chain.map { try themeSources($0).map { readTokenFile($0.value, path: $0.path).value } }
            #expect(TokenSet.merge(files).value.checkLayers() == [], "\(chain)")
        }
    }
}
