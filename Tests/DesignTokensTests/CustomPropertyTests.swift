import SourceText
import Testing

@testable import DesignTokens

private func properties(_ themes: String...) throws -> CustomProperties {
    let files = try themes.enumerated().map { try tokenFile($1, "\($0).tokens.json") }
    #expect(files.flatMap(\.diagnostics) == [])
    let resolved = TokenSet.merge(files.map { [$0.value] }).value.resolve()
    #expect(resolved.diagnostics == [])
    let checked = CustomProperties.of(resolved.value)
    #expect(checked.diagnostics == [])
    return checked.value
}

private func css(_ properties: CustomProperties, _ options: CSSOptions = CSSOptions()) -> String {
    String(decoding: cssCustomProperties(properties, options: options), as: UTF8.self)
}

struct CustomPropertyTests {
    @Test(arguments: [
        ("semantic.color.actionEnabled", "--color-action-enabled"),
        ("component.button.borderRadius", "--button-border-radius"),
        ("raw.space.4", "--raw-space-4"),
        ("semantic.size.iconDecorative2xsmall", "--size-icon-decorative2xsmall"),
        ("semantic.typography.heading1", "--typography-heading1"),
        ("semantic.URLField", "--url-field"),
        ("brand.two words/of us", "--brand-two-words-of-us"),
        ("semantic.été", "--été"),
        ("semantic.!?", "--u21-u3f"),
        ("semantic", "--semantic"),
    ])
    func `a custom property is called as its path, in kebab case`(path: String, expected: String) {
        #expect(customPropertyName(path) == expected)
    }

    @Test func `two tokens of one name are an error that shows both`() throws {
        let set = try tokenSet(
            """
            {"semantic": {"$type": "number", "linkColor": {"$value": 1}, "link": {"color": {"$value": 2}}}}
            """)
        let checked = CustomProperties.of(set.resolve().value)
        #expect(summaries(checked.diagnostics) == ["token-name-clash 1:71"])
        #expect(checked.diagnostics.first?.notes.first?.location?.start?.column == 34)
        #expect(checked.value.names == ["--link-color"])
    }

    @Test func `a value is written once, and again only for modes that change it`() throws {
        let all = try properties(
            ##"""
            {"semantic": {
              "always": {"$type": "number", "$value": 1},
              "tint": {"$type": "color", "$value": "#fff", "$extensions": {"dev.colophon.modes": {"dark": "#000"}}},
              "gap": {"$type": "dimension", "$value": "1px", "$extensions": {"dev.colophon.modes": {"regular": "2px"}}},
              "wide": {"$type": "dimension", "$value": "1px", "$extensions": {"dev.colophon.modes": {"desktop": "3px"}}}}}
            """##)
        #expect(
            css(all)
                == ":root{color-scheme:light;--always:1;--tint:#fff;--gap:1px;--wide:1px}"
                + "@media (min-width:600px){:root{--gap:2px}}@media (min-width:1024px){:root{--wide:3px}}"
                + "@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--tint:#000}}")
    }

    @Test func `a theme without dark values writes no dark rules`() throws {
        #expect(css(try properties(#"{"a": {"$type": "number", "$value": 1}}"#)) == ":root{--a:1}")
    }

    @Test func `breakpoints can be chosen`() throws {
        var options = CSSOptions()
        options.regularFrom = 500
        let all = try properties(
            ##"""
            {"a": {"$type": "color", "$value": "#fff", "$extensions": {"dev.colophon.modes": {"dark": "#000"}}},
             "b": {"$type": "number", "$value": 1, "$extensions": {"dev.colophon.modes": {"regular": 2}}}}
            """##)
        #expect(
            css(all, options)
                == ":root{color-scheme:light;--a:#fff;--b:1}@media (min-width:500px){:root{--b:2}}"
                + "@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--a:#000}}")
    }

    @Test func `only used tokens are written, including raw ones`() throws {
        let all = try properties(
            #"{"raw": {"$type": "number", "a": {"$value": 1}}, "semantic": {"b": {"$value": "{raw.a}"}, "c": {"$value": "{raw.a}"}}}"#
        )
        #expect(css(all) == ":root{--b:1;--c:1}")
        var options = CSSOptions()
        options.used = ["--raw-a", "--c", "--unheard-of"]
        #expect(css(all, options) == ":root{--raw-a:1;--c:1}")
        options.used = []
        #expect(css(all, options) == "")
    }

    @Test func `a value that varies by colour and size is right in all six circumstances`() throws {
        let shadow = ##"{"color": "{c}", "offsetX": "{d}", "offsetY": "0px", "blur": "0px", "spread": "0px"}"##
        let all = try properties(
            ##"""
            {"a": {"$type": "shadow", "$value": \##(shadow)},
             "c": {"$type": "color", "$value": "#fff", "$extensions": {"dev.colophon.modes": {"dark": "#000"}}},
             "d": {"$type": "dimension", "$value": "1px", "$extensions":
               {"dev.colophon.modes": {"regular": "2px", "desktop": "3px"}}}}
            """##)
        var options = CSSOptions()
        options.used = ["--a"]
        #expect(
            css(all, options)
                == ":root{color-scheme:light;--a:1px 0 0 0 #fff}"
                + "@media (min-width:600px){:root{--a:2px 0 0 0 #fff}}"
                + "@media (min-width:1024px){:root{--a:3px 0 0 0 #fff}}"
                + "@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--a:1px 0 0 0 #000}}"
                + "@media screen and (prefers-color-scheme:dark) and (min-width:600px){:root{--a:2px 0 0 0 #000}}"
                + "@media screen and (prefers-color-scheme:dark) and (min-width:1024px){:root{--a:3px 0 0 0 #000}}"
        )
    }
}

struct CSSValueTests {
    func text(_ type: String, _ value: String, suffix: String = "", path: String = "a") throws -> String? {
        let all = try properties(#"{"\#(path)": {"t": {"$type": "\#(type)", "$value": \#(value)}}}"#)
        var options = CSSOptions()
        options.used = ["--\(path)-t\(suffix)"]
        let text = css(all, options)
        return text.isEmpty
            ? nil : String(text.drop { $0 != ":" }.dropFirst().drop { $0 != ":" }.dropFirst().dropLast())
    }

    @Test(arguments: [
        ("color", ##""#ffffff""##, "#fff"),
        ("color", ##""#ff7900""##, "#ff7900"),
        ("color", ##""#00000033""##, "#0003"),
        ("color", ##""#01020304""##, "#01020304"),
        ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2}"#, "#0003"),
        ("color", #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.35}"#, "rgba(255,0,0,.35)"),
        ("color", #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0}"#, "#f000"),
        ("dimension", #""12px""#, "12px"),
        ("dimension", #""-0.5rem""#, "-.5rem"),
        ("dimension", #""0rem""#, "0px"),
        (
            "fontFamily", #"["Helvetica Neue", "sans-serif", "serif \"<\\"]"#,
            #""Helvetica Neue",sans-serif,"serif \"\3c \\""#
        ),
        ("fontWeight", #""bold""#, "700"),
        ("number", "1.333333333", "1.33333"),
        ("number", "-0.000001", "0"),
        ("number", "100", "100"),
        ("number", "1e300", "1e+300"),
        ("duration", #""0.2s""#, ".2s"),
        ("cubicBezier", "[0.25, 0.1, 0.25, 1]", "cubic-bezier(.25,.1,.25,1)"),
        ("strokeStyle", #""none""#, "none"),
        ("strokeStyle", #"{"dashArray": ["1px"], "lineCap": "butt"}"#, "dashed"),
        ("string", #""mono-light""#, "mono-light"),
        ("string", #""it's; } </style>""#, #""it's; } \3c /style>""#),
        ("string", #""line\nend""#, #""line\a end""#),
        ("boolean", "true", "true"),
        (
            "shadow",
            ##"[{"color": "#000", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px", "inset": true},{"color": "#fff", "offsetX": "0px", "offsetY": "1rem", "blur": "2px", "spread": "0px"}]"##,
            "inset 0 1px 2px 0 #000,0 1rem 2px 0 #fff"
        ),
        ("border", ##"{"color": "#000", "width": "1px", "style": "solid"}"##, "1px solid #000"),
        (
            "transition", #"{"duration": "1s", "delay": "50ms", "timingFunction": [0, 0, 1, 1]}"#,
            "1s cubic-bezier(0,0,1,1) 50ms"
        ),
        ("gradient", ##"[{"color": "#000", "position": 0}, {"color": "#fff", "position": 0.5}]"##, "#000 0%,#fff 50%"),
    ])
    func `values are written as CSS has them`(type: String, value: String, expected: String) throws {
        #expect(try text(type, value) == expected)
    }

    @Test func `typography has a shorthand and single properties, in sizes relative to the reader's`() throws {
        let value =
            #"{"fontFamily": "A", "fontSize": "18px", "fontWeight": 700, "letterSpacing": "-0.4px", "lineHeight": 1.5}"#
        let parts = ["-font", "-font-family", "-font-size", "-font-weight", "-line-height", "-letter-spacing"]
        #expect(
            try parts.map { try text("typography", value, suffix: $0) } == [
                #"700 1.125rem/1.5 "A""#, #""A""#, "1.125rem", "700", "1.5", "-.025rem",
            ])
    }

    @Test func `a border also has single properties`() throws {
        let value = ##"{"color": "#000", "width": "1px", "style": "solid"}"##
        #expect(
            try ["-width", "-style", "-color"].map { try text("border", value, suffix: $0) } == [
                "1px", "solid", "#000",
            ])
    }

    @Test func `lengths of text are in rem, others as they are`() throws {
        #expect(try text("dimension", #""24px""#, path: "font") == "1.5rem")
        #expect(try text("dimension", #""24px""#, path: "space") == "24px")
    }
}
