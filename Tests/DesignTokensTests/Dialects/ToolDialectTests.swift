import SourceText
import Testing

@testable import DesignTokens

struct StyleDictionaryTests {
    @Test func `tokens without dollars, with and without a type, are read`() throws {
        let read = try older(
            """
            {"color": {"base": {"red": {"value": "#f00", "comment": "signal"}}, "font": {"value": "{color.base.red.value}"},
               "old": {"value": "#000", "deprecated": true}},
             "size": {"font": {"small": {"value": "0.75"}, "base": {"value": "{ size.font.small }"}}},
             "time": {"short": {"value": "200", "type": "time"}},
             "asset": {"icon": {"value": "a.ttf", "attributes": {"category": "asset"}}},
             "content": {"star": {"value": "'★'", "type": "content"}}}
            """)
        #expect(read.diagnostics == [])
        let values = { (path: String) in read.tokens[path]?[ModeCombination()] }
        #expect(values("color.font") == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(values("size.font.base") == .dimension(Dimension(value: 0.75, unit: .rem)))
        #expect(values("time.short") == .duration(Duration(value: 200, unit: .ms)))
        #expect(values("asset.icon") == .string("a.ttf"))
        #expect(read.tokens["color.base.red"]?.description == "signal")
        #expect(read.tokens["color.old"]?.deprecated != nil)
    }

    @Test func `a length without a unit is in pixels, except in files of Style Dictionary`() throws {
        let figma = try older(
            #"{"sizes": {"a": {"description": null, "value": 32.5, "type": "dimension"}, "b": {"value": 0, "type": "dimension"}}}"#
        )
        #expect(figma.diagnostics == [])
        #expect(figma.tokens["sizes.a"]?[ModeCombination()] == .dimension(Dimension(value: 32.5, unit: .px)))
    }

    @Test func `a missing type is still an error`() throws {
        #expect(try older(#"{"thing": {"a": {"value": "1"}}}"#).diagnostics.map(\.id) == ["token-type-missing"])
    }

    @Test func `a token inside a token is refused as ever`() throws {
        let read = try older(
            ##"{"color": {"a": {"value": "#fff", "b": {"value": "#000"}, "original": {"value": "#fff"}}}}"##)
        #expect(read.diagnostics.map(\.id) == ["token-and-group"])
    }

    @Test(arguments: [
        ##"{"color": {"a": {"value": "#fff", "modify": [{"type": "darken", "amount": 0.1}]}}}"##,
        #"{"size": {"a": {"value": "{b} **"}}}"#, #"{"size": {"a": {"value": "2px + 3rem"}}}"#,
        #"{"x": {"value": "rgba({colors.blue}, {a}, {b})", "type": "color"}}"#,
        #"{"x": {"value": {"x": "{a} ** 2"}, "type": "boxShadow"}}"#, #"{"thing": {"value": "{b.value} * 2"}}"#,
        ##"{"x": {"value": "#fff", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "alpha"}}}}}"##,
    ])
    func `an invalid calculation gives one error`(text: String) throws {
        #expect(try older(text).diagnostics.map(\.id) == ["token-calculation"])
    }

    @Test func `references to a rejected token give no further errors`() throws {
        let read = try older(
            #"{"size": {"a": {"value": "4px + 7rem"}, "b": {"value": "{size.a}"}, "c": {"value": "{size.b}"}}}"#)
        #expect(read.diagnostics.map(\.id) == ["token-calculation"])
        #expect(read.diagnostics.first?.message == #""4px + 7rem" mixes px and rem"#)
    }
}

struct TokensStudioTests {
    /// The shapes that its plugin writes, in values of our own.
    private let themed = """
        {"core": {"ink": {"value": "#101010", "type": "color"}, "paper": {"value": "#fafafa", "type": "color"},
           "gap": {"value": "8", "type": "spacing"}, "round": {"value": "4", "type": "borderRadius"},
           "half": {"value": "50%", "type": "opacity"}},
         "night": {"text": {"value": "{paper}", "type": "color"}},
         "day": {"text": {"value": "$ink", "type": "color"}},
         "use": {"line": {"value": {"color": "{text}", "width": "{gap}", "style": "solid"}, "type": "border"}},
         "spare": {"text": {"value": "#f00", "type": "color"}},
         "$themes": [
           {"id": "1", "name": "Light", "group": "mode", "selectedTokenSets": {"core": "source", "day": "enabled", "use": "enabled"}},
           {"id": "2", "name": "Dark", "group": "mode", "selectedTokenSets": {"core": "source", "night": "enabled", "use": "enabled", "spare": "disabled"}}],
         "$metadata": {"tokenSetOrder": ["core", "day", "night", "use", "spare"]}}
        """

    @Test func `themes called light and dark become modes`() throws {
        let read = try older(themed)
        #expect(read.diagnostics == [])
        let text = try #require(read.tokens["text"])
        #expect(text[ModeCombination(.light)] == read.tokens["ink"]?[ModeCombination()])
        #expect(text[ModeCombination(.dark)] == read.tokens["paper"]?[ModeCombination()])
        #expect(read.tokens["gap"]?[ModeCombination()] == .dimension(Dimension(value: 8, unit: .px)))
        #expect(read.tokens["half"]?[ModeCombination()] == .number(0.5))
        #expect(read.tokens["line"] != nil)
        #expect(read.tokens.tokens.count == 7)
    }

    @Test func `without themes all sets hold, in their order`() throws {
        let sets = #""b": {"x": {"value": "2", "type": "sizing"}}, "a": {"x": {"value": "1", "type": "sizing"}}"#
        func value(_ order: String) throws -> TokenValue? {
            let read = try older(#"{\#(sets), "$themes": [], "$metadata": {"tokenSetOrder": \#(order)}}"#)
            #expect(read.diagnostics == [])
            return read.tokens["x"]?[ModeCombination()]
        }
        #expect(try value(#"["a", "b"]"#) == .dimension(Dimension(value: 2, unit: .px)))
        #expect(try value(#"["b", "a"]"#) == .dimension(Dimension(value: 1, unit: .px)))
        #expect(try value(#"["b"]"#) == .dimension(Dimension(value: 1, unit: .px)))
    }

    @Test func `of themes that are no modes the first holds, and groups of themes are choices of their own`() throws {
        let read = try older(
            """
            {"sea": {"a": {"value": "1", "type": "number"}}, "sand": {"a": {"value": "2", "type": "number"}},
             "small": {"b": {"value": "1", "type": "number"}}, "large": {"b": {"value": "2", "type": "number"}},
             "$themes": [{"name": "Sand", "group": "brand", "selectedTokenSets": {"sand": "enabled"}},
               {"name": "Sea", "group": "brand", "selectedTokenSets": {"sea": "enabled"}},
               {"name": "Compact", "group": "room", "selectedTokenSets": {"small": "enabled"}},
               {"name": "Desktop", "group": "room", "selectedTokenSets": {"large": "enabled"}}]}
            """)
        #expect(read.diagnostics == [])
        #expect(read.tokens["a"]?[ModeCombination()] == .number(2))
        #expect(read.tokens["b"]?[ModeCombination(.dark, .regular)] == .number(1))
        #expect(read.tokens["b"]?[ModeCombination(.dark, .desktop)] == .number(2))
    }

    @Test func `shadows and typography of other tools are converted, and unsupported members are left out`() throws {
        let text = """
            {"s": {"value": [{"x": "0", "y": "4", "blur": "10", "spread": "0", "color": "rgba(0,0,0,0.4)", "type": "innerShadow"}],
               "type": "boxShadow"},
             "t": {"value": {"fontFamily": "Inter", "fontSize": "16", "fontWeight": "Bold", "lineHeight": "150%",
               "paragraphSpacing": "0", "textCase": "none", "textDecoration": "none"}, "type": "typography"},
             "c": {"value": {"sizing": "{t}"}, "type": "composition"}, "case": {"value": "none", "type": "textCase"}}
            """
        let read = try older(text)
        #expect(read.diagnostics == [])
        guard case .shadow(let layers)? = read.tokens["s"]?[ModeCombination()] else {
            Issue.record("no shadow")
            return
        }
        #expect(layers.map(\.inset) == [true] && layers[0].offsetY.value == 4)
        #expect(read.tokens.tokens.map(\.path) == ["s", "t", "case"])
        #expect(
            try advice(text).contains(
                "compositions and text styles such as case do not exist in the format and are left out"))
    }

    @Test(arguments: [
        (#"{"a": {}, "$themes": 1}"#, "token-property-shape 1:22"),
        (#"{"a": {}, "$themes": [{"name": "x"}]}"#, "token-property-shape 1:23"),
        (#"{"a": {}, "$metadata": {"tokenSetOrder": ["b"]}}"#, "token-set-unknown 1:43"),
        (#"{"a": {}, "$metadata": {"tokenSetOrder": 1}}"#, "token-property-shape 1:42"),
        (#"{"a": 1, "$metadata": {}}"#, "token-expected 1:7"),
    ])
    func `malformed sets and themes are reported`(text: String, expected: String) throws {
        #expect(summaries(try older(text).diagnostics) == [expected])
    }
}
