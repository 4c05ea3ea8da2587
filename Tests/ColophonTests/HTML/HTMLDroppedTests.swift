import SourceText
import Testing

@testable import Colophon

/// What is left out, and what is said about it.
struct HTMLDroppedTests {
    @Test(arguments: [
        "script", "style", "iframe", "object", "svg", "math", "button", "select", "textarea", "template", "noscript",
        "audio", "video", "canvas", "applet", "datalist",
    ])
    func `an unsupported element is removed with its content`(name: String) {
        let result = HTMLCase.read("<p>a\n b<\(name) class=x>c</\(name)>d</p>")
        #expect(HTMLCase.shown(result.value.document) == "<p>a bd</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == ["2:3 warning html-dropped: <\(name)> and its contents are left out"]
        )
    }

    @Test(arguments: ["input", "link", "meta", "base", "frame", "param"])
    func `an unsupported empty element is removed alone`(name: String) {
        let result = HTMLCase.read("<p>a<\(name)>b</p>")
        #expect(HTMLCase.shown(result.value.document).replacing("</p> <p>", with: "") == "<p>ab</p>")
        #expect(HTMLCase.words(result.diagnostics) == ["1:5 warning html-dropped: <\(name)> is left out"])
    }

    @Test(arguments: ["embed", "keygen", "bgsound"])
    func `text after an element that libxml2 takes for open is kept`(name: String) {
        let result = HTMLCase.read("<p>a<\(name) src=x>b</p>c")
        #expect(HTMLCase.shown(result.value.document) == "<p>ab</p> <p>c</p>")
        #expect(HTMLCase.words(result.diagnostics) == ["1:5 warning html-dropped: <\(name)> is left out"])
    }

    @Test func `only scripts and styles of the head give warnings`() {
        let html =
            "<head><title>t</title><style>a</style><link rel=icon href=y><link rel=\"alternate StyleSheet\" href=z>\n<meta name=d><meta http-equiv=Refresh content=0><base href=x>\n<script>b</script></head>c"
        #expect(
            HTMLCase.words(HTMLCase.read(html).diagnostics) == [
                "1:23 warning html-dropped: <style> and its contents are left out",
                "2:14 warning html-dropped: <meta> is left out", "2:49 warning html-dropped: <base> is left out",
                "3:1 warning html-dropped: <script> and its contents are left out",
            ])
    }

    @Test func `event handlers and styling go with one warning each`() {
        let result = HTMLCase.read(
            "<p>\n<b onclick=\"a\" OnLoad=\"b\" style=\"c\" class=\"d\" data-e=\"f\" align=\"right\">g</b></p>")
        #expect(HTMLCase.shown(result.value.document) == "<p><strong>g</strong></p>")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "2:1 warning html-attribute-dropped: the event handlers \"onclick\", \"onload\" of <b> are left out",
                "2:1 warning html-attribute-dropped: the style of <b> is left out",
            ])
    }

    @Test(arguments: [
        "html", "body", "div", "p", "ul", "li", "table", "td", "tr", "dl", "dt", "details", "summary", "h1", "a", "img",
        "pre", "caption", "form",
    ])
    func `event handlers are warned about on every element`(name: String) {
        let wholes = [
            "li": "<ul>", "td": "<table><tr>", "tr": "<table>", "dt": "<dl>", "summary": "<details>",
            "caption": "<table>",
        ]
        let result = HTMLCase.read("\(wholes[name] ?? "")<\(name) onclick=x alt=\"\" src=y>z")
        #expect(result.diagnostics.map(\.id).filter { $0 == "html-attribute-dropped" }.count == 1)
    }

    @Test(arguments: [
        ("<ol type=\"x\"><li>x</ol>", "type=\"x\" of <ol>"), ("<ol start=\"x\"><li>x</ol>", "start=\"x\" of <ol>"),
        ("<ol><li value=\"x\">x</ol>", "value=\"x\" of <li>"),
        ("<ul><li value=\"4\">x</ul>", "value=\"4\" of <li>"), ("<p lang=\"a b\">x", "lang=\"a b\" of <p>"),
        ("<p dir=\"up\">x", "dir=\"up\" of <p>"), ("<p id=\"a b\">x", "id=\"a b\" of <p>"),
        ("<a name=\"a b\">x</a>", "name=\"a b\" of <a>"),
        ("<table><tr lang=\"fr\"><td>x</table>", "lang=\"fr\" of <tr>"),
    ])
    func `a meaningful attribute that is dropped is reported`(html: String, attribute: String) {
        let words = HTMLCase.read(html).diagnostics.map(\.message)
        #expect(words == ["\(attribute) cannot be kept"])
    }

    @Test func `unsafe addresses are dropped with their scheme named, content is kept`() {
        let result = HTMLCase.read(
            "<p>\n<a href=\"java\nscript:x\">a</a><a href=\"DATA:x\"><b>b</b></a> <img src=\"data:x\" alt=\"c\"> <img src=\"mailto:x\" alt=\"d\"> <img alt=\"e\"></p>"
        )
        #expect(HTMLCase.shown(result.value.document) == "<p>a<strong>b</strong> c d e</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "2:1 warning unsafe-address: a link cannot lead to \"javascript:\"; only its text is kept",
                "3:16 warning unsafe-address: a link cannot lead to \"data:\"; only its text is kept",
                "3:46 warning unsafe-address: a picture cannot be loaded from \"data:\"; only its alternative text is kept",
                "3:73 warning unsafe-address: a picture cannot be loaded from \"mailto:\"; only its alternative text is kept",
                "3:102 warning unsafe-address: a picture cannot be loaded from \"\"; only its alternative text is kept",
            ])
    }

    @Test func `links without text and pictures without a description are named`() {
        let result = HTMLCase.read("a<a href=\"b\"> </a><img src=\"c.png\">")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:2 warning empty-link: the link to \"b\" has no text and is left out",
                "1:19 warning image-without-alternative: the picture \"c.png\" has no alternative text",
            ])
    }

    @Test func `details without a summary are shown openly`() {
        let result = HTMLCase.read("<details>a<p>b</details>")
        #expect(HTMLCase.shown(result.value.document) == "<p>a</p> <p>b</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:1 warning missing-summary: <details> has no <summary>; its contents are always shown"
            ])
    }

    @Test func `an unknown element keeps its content, a prefix does not count`() {
        let result = HTMLCase.read("<my-note>a</my-note> <tabel>b</tabel> <o:p>c</o:p> <svg:script>d</svg:script>")
        #expect(HTMLCase.shown(result.value.document) == "<p>a b</p> <p>c</p>")
        #expect(result.diagnostics.map(\.id) == ["unknown-html-element", "unknown-html-element", "html-dropped"])
        #expect(
            result.diagnostics.map(\.hint) == [
                "to show it as text, write &lt;my-note>, or `<my-note>` in Markdown", "did you mean <table>?", nil,
            ])
    }

    @Test func `a tag that never ends is text`() {
        let result = HTMLCase.read("a <a href=\"b>c <b>d</b> 1 < 2 </ e </b")
        #expect(
            HTMLCase.shown(result.value.document)
                == "<p>a &lt;a href=&quot;b&gt;c <strong>d</strong> 1 &lt; 2 &lt;/ e &lt;/b</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:3 warning unclosed-html: the tag <a has no \">\" and is shown as text",
                "1:36 warning unclosed-html: the tag <b has no \">\" and is shown as text",
            ])
    }

    @Test(arguments: [
        ("a<!-- b", "this comment"), ("a<script>b", "<script>"), ("a<style>b</b>", "<style>"), ("a<svg>b<p>c", "<svg>"),
        ("a<noscript>b", "<noscript>"),
    ])
    func `an unclosed element that would swallow the text is an error`(html: String, what: String) {
        let errors = HTMLCase.read(html).diagnostics.filter { $0.severity == .error }
        #expect(
            HTMLCase.words(errors) == [
                "1:2 error swallowed-text: \(what) is never closed, so the text after it would be lost"
            ])
    }

    @Test func `character data is text, instructions and declarations go`() {
        let result = HTMLCase.read(
            "<?xml version=\"1.0\"?><!DOCTYPE html \"x\">a<![CDATA[ <b> & c]]>d<?php $e->f ?>g<!-->h<!--->i<!-- j --!>k"
        )
        #expect(HTMLCase.shown(result.value.document) == "<p>a &lt;b&gt; &amp; cdghik</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == ["1:63 warning html-dropped: a processing instruction is left out"])
    }
}
