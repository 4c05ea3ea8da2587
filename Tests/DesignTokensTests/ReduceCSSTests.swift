import SourceText
import Testing

@testable import DesignTokens

/// A page has only the rules that it can use; none that it can use is ever missing.
@Suite struct ReduceCSSTests {
    private static let page = PageNames(
        elements: ["html", "body", "p", "a", "table"], classes: ["text", "table", "ü"])

    private func reduced(_ css: String, keepsFonts: Bool = false) -> String {
        String(decoding: reduceCSS(Array(css.utf8), for: Self.page, keepsFonts: keepsFonts), as: UTF8.self)
    }

    @Test(arguments: [
        (".text{a:b}", ".text{a:b}"), (".row{a:b}", ""), (".text .row{a:b}", ""), (".text,.row,p{a:b}", ".text,p{a:b}"),
        ("p.row>a{a:b}", ""), ("p > a{a:b}", "p > a{a:b}"), ("details{a:b}", ""), ("P{a:b}", "P{a:b}"),
        (":root{a:b}", ":root{a:b}"), ("*,::before{a:b}", "*,::before{a:b}"), (".\\fc{a:b}", ".\\fc{a:b}"),
        ("a[href^=\"http\"]::after{content:\"}\"}", "a[href^=\"http\"]::after{content:\"}\"}"),
        ("[dir=rtl] .row{a:b}", ""),
    ])
    func `a rule is kept if one of its selectors may match`(_ css: String, _ expected: String) {
        #expect(reduced(css) == expected)
    }

    @Test(arguments: [
        "p:not(.row){a:b}", ":is(.row,.text) p{a:b}", "a:has(> .row){a:b}", "[class~=\"row\"]{a:b}", "p{.row{a:b}}",
    ])
    func `classes inside brackets or nested rules remove no rule`(_ css: String) {
        #expect(reduced(css) == css)
    }

    @Test func `groups are removed with their last rule, and other at-rules are kept`() {
        #expect(reduced("@media print{.row{a:b}}p{a:b}") == "p{a:b}")
        #expect(reduced("@media print{.row{a:b}.text{c:d}}") == "@media print{.text{c:d}}")
        #expect(reduced("@supports (a:b){@media (x){.row{a:b}p{a:b}}}") == "@supports (a:b){@media (x){p{a:b}}}")
        let others = "@layer one,two;@page{margin:1cm}@keyframes spin{to{a:b}}@property --x{syntax:\"*\"}"
        #expect(reduced(others) == others)
    }

    @Test func `fonts are removed unless they are requested`() {
        let font = "@font-face{font-family:X;src:url(x.woff2)}"
        #expect(reduced(font + "p{a:b}") == "p{a:b}")
        #expect(reduced(font, keepsFonts: true) == font)
    }

    @Test(arguments: [
        "}", "{", "p{", "@media x{p{a:b}", "@media x{.row", "@media x{p}q{a:b}", "p{a:b}}}.text{c:d}", "@", ";", "\"",
        "/*",
        ".", ",{}", "@media x{,}",
    ])
    func `a style sheet that is broken ends`(_ css: String) { _ = reduced(css) }

    @Test func `addresses are replaced where they are loaded`() {
        let css = #"a{b:url(x.svg)}c{d:url( "x.svg" )}e{f:image-set("x.svg" 1x)}g{content:"x.svg"}h{i:url(y.svg)}"#
        let replaced = replaceCSSAddresses(in: Array(css.utf8)) { $0 == "x.svg" ? "data:," : nil }
        #expect(
            String(decoding: replaced, as: UTF8.self)
                == #"a{b:url("data:,")}c{d:url( "data:," )}e{f:image-set("data:," 1x)}g{content:"x.svg"}h{i:url(y.svg)}"#
        )
    }
}
