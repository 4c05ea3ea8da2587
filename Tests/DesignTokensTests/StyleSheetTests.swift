import SourceText
import Testing

@testable import DesignTokens

private func sheet(_ text: String) -> Checked<StyleSheet> {
    usedCustomProperties(in: Array(text.utf8), path: testPath("a.css"))
}

private func place(_ mention: StyleSheet.Occurrence) -> String {
    let start = mention.location.start ?? .start
    return "\(mention.text) \(start.line):\(start.column)"
}

struct StyleSheetTests {
    @Test func `every use is found with its place, and none in comments and strings`() {
        let checked = sheet(
            """
            a { color: var(--a); /* var(--no) */
              margin: calc(1px + VAR( --b , var(--c))) "var(--no)" 'x\\'var(--no)';
              x: vars(--no); y: url(var\\(--no\\)) }
            """)
        #expect(checked.diagnostics == [])
        #expect(checked.value.uses.map(place) == ["--a 1:16", "--b 2:27", "--c 2:37"])
        #expect(checked.value.uses.first?.location.end == SourcePosition(line: 1, column: 19))
        #expect(checked.value.usedNames == ["--a", "--b", "--c"])
    }

    @Test func `definitions are declarations and registered properties`() {
        let checked = sheet("@property --r { syntax: '*' } :root{--a:1;--b : 2} a:hover{x:--no} b{ --c:var(--a) }")
        #expect(checked.value.definitions.map(\.text) == ["--r", "--a", "--b", "--c"])
    }

    @Test func `names with escapes are read as they are meant`() {
        #expect(sheet(#"a{x:v\61r(--a\62)}"#).value.uses.map(\.text) == ["--ab"])
    }

    @Test(arguments: [
        ("@import 'x.css';", "1:1"),
        ("a{}\n @IMPORT url(x.css);", "2:2"),
        ("a{b:url(http://x.org/a.png)}", "1:5"),
        ("a{b:url( //x.org/a.png )}", "1:5"),
        (#"a{b:url("https://x.org")}"#, "1:9"),
        (#"a{b:url('//x.org')}"#, "1:9"),
        (#"a{b:URL(HTTPS://x.org)}"#, "1:5"),
        (#"a{b:\75rl(http://x.org)}"#, "1:5"),
        (#"a{b:url(\68ttp://x.org)}"#, "1:5"),
        (#"a{b:url("\\\\x.org")}"#, "1:9"),
        (#"a{b:url("ht\a tp://x.org")}"#, "1:9"),
        (#"a{b:url(javascript:x)}"#, "1:5"),
        (#"a{b:image-set("https://x.org/a.png" 1x)}"#, "1:15"),
        ("a{width:expression(alert(1))}", "1:9"),
        ("a{behavior: url(x.htc)}", "1:3"),
        ("a{-moz-binding:none}", "1:3"),
    ])
    func `rules that contact another server or run a script are rejected`(text: String, expected: String) {
        let checked = sheet(text)
        #expect(summaries(checked.diagnostics) == ["stylesheet-remote \(expected)"])
    }

    @Test func `references to local files are allowed and listed`() {
        let checked = sheet(
            #"""
            a::after{content:"https://x.org";scroll-behavior:smooth;background:url(a/b.svg),url( "c.svg" ),
              url(data:image/png;base64,AAAA),url("data:,x");mask:url(#m)}
            """#)
        #expect(checked.diagnostics == [])
        #expect(checked.value.addresses.map(place) == ["a/b.svg 1:68", "c.svg 1:86", "#m 2:55"])
    }

    @Test(arguments: [
        ("a{b:c} /* d", "stylesheet-syntax 1:8"),
        ("a{b:'c\n}", "stylesheet-syntax 1:5"),
        ("a{b:url(c}", "stylesheet-syntax 1:5"),
        ("a{b:c", "stylesheet-syntax 1:2"),
        ("a{b:c}}", "stylesheet-syntax 1:7"),
        ("a{b:(c]}", "stylesheet-syntax 1:7"),
    ])
    func `unclosed strings, comments and brackets are reported`(text: String, expected: String) {
        #expect(summaries(sheet(text).diagnostics).first == expected)
    }

    @Test func `an undefined custom property is an error that suggests the nearest name`() throws {
        let set = try tokenSet(
            """
            {"semantic": {"$type": "number", "accent": {"$value": 1},
              "old": {"$value": 1, "$deprecated": "use accent"}}}
            """)
        let tokens = CustomProperties.of(set.resolve().value).value
        let first = sheet("a{x:var(--acent);y:var(--accent);z:var(--here);w:var(--from-script)} b{--there:1}")
        let second = sheet("a{--here:1;x:var(--there, 2)}\nb{y:var(--old);z:var(--acent)}")
        let diagnostics = checkCustomProperties(
            in: [first.value, second.value], tokens: tokens, others: ["--from-script"])
        #expect(summaries(diagnostics) == ["unknown-token 1:9", "token-deprecated 2:9", "unknown-token 2:22"])
        #expect(diagnostics.map(\.hint) == ["did you mean --accent?", "use accent", "did you mean --accent?"])
        #expect(diagnostics.map(\.severity) == [.error, .warning, .error])
    }

    @Test func `every byte of a style sheet is in exactly one piece`() {
        let source = Array(
            #"@media x{a[b="c"]>d:not(.e)::after{f:-1.5e+3px +.2% u\n\0041 x url( y ) "z" /* q */ #1 é}}"#.utf8)
        for end in 0...source.count {
            let bytes = Array(source[..<end])
            var next = 0
            for token in CSSScanner.tokens(bytes) {
                #expect(token.range.lowerBound == next && token.range.upperBound > next)
                next = token.range.upperBound
            }
            #expect(next == end)
        }
    }
}

struct MinifyTests {
    private func minified(_ text: String) -> String { String(decoding: minifyCSS(Array(text.utf8)), as: UTF8.self) }

    @Test(arguments: [
        ("a { color : red ; }", "a{color:red}"),
        ("a{b:c;;d:e;}\n\nf{g:h}", "a{b:c;d:e}f{g:h}"),
        ("a , b > c + d ~ e { f: g }", "a,b>c + d ~ e{f:g}"),
        ("a :hover , a:hover { b: c }", "a :hover,a:hover{b:c}"),
        ("a:is( b , c ) .d[ e ] { f: g }", "a:is(b,c) .d[e]{f:g}"),
        ("a { width: calc( 1px + 2 * ( 3px - 1px ) ) }", "a{width:calc(1px + 2 * (3px - 1px))}"),
        ("a { margin: -1px  +2px\t0 ; font: 1px / 2 'a  b' }", "a{margin:-1px +2px 0;font:1px / 2 'a  b'}"),
        ("a { color: red !important }", "a{color:red!important}"),
        ("/* x */a/* y */{/* z */b/**/:/**/c/* w */}", "a{b:c}"),
        ("a{margin:1px/**/2px}", "a{margin:1px/**/2px}"),
        ("a{margin:1px /**/ 2px}", "a{margin:1px 2px}"),
        ("/*! keep */ a { b: c; /*! this */ }", "/*! keep */a{b:c;/*! this */}"),
        (
            "@media screen and ( min-width : 600px ) { a { b: c } }",
            "@media screen and (min-width :600px){a{b:c}}"
        ),
        ("@supports not ( display : grid ) { a { b: c } }", "@supports not (display :grid){a{b:c}}"),
        ("@page :first { margin: 0 }", "@page :first{margin:0}"),
        ("@charset \"utf-8\" ; @layer a , b ;", "@charset \"utf-8\";@layer a,b;"),
        ("a { --x: ; --y : { b : c } ; --z:  1  2 }", "a{--x: ;--y:{b:c};--z:1 2}"),
        ("a { --x: }", "a{--x: }"),
        ("a { &:hover { b: c } .d & { e: f } }", "a{&:hover{b:c}.d &{e:f}}"),
        ("a { b: url( x y.png ) no-repeat ; c: url(\"d e\") f }", "a{b:url( x y.png ) no-repeat;c:url(\"d e\") f}"),
        ("a { b: var( --c , ) d }", "a{b:var(--c,) d}"),
        ("a { transition : opacity 1s , color 2s }", "a{transition:opacity 1s,color 2s}"),
        ("a::before { content: \"/* no */ ; } \" }", "a::before{content:\"/* no */ ; } \"}"),
        ("a { b: c /* open", "a{b: c/* open"),
        ("a { b: 'open\n }", "a{b:'open\n}"),
        ("", ""),
    ])
    func `minifying removes insignificant white space and keeps the significant`(text: String, expected: String) {
        #expect(minified(text) == expected)
        #expect(minified(expected) == expected)
    }
}
