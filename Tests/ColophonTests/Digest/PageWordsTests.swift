import TestSupport
import Testing

@testable import Documents

/// The words of a page, as `docs/text-digest.md` finds them, whoever wrote the markup.
@Suite struct PageWordsTests {
    private func read(_ html: String) throws -> PageWords { try PageWords.read(Array(html.utf8)) }

    private func words(_ html: String) throws -> String { String(decoding: try read(html).words.bytes, as: UTF8.self) }

    @Test func `only title and article count`() throws {
        let html = """
            <!DOCTYPE html><html><head><title>No</title></head><body><nav>No</nav><h1 class="t">The <em>ti</em>tle</h1>
            <dl><dt>Version</dt></dl><article><p>One<br>two</p><ul><li>three<li>four</ul></article><p>No</p></body></html>
            """
        #expect(try words(html) == "The title One two three four")
        #expect(try read(html).title == "The title")
        #expect(try read(html).stated == nil)
    }

    @Test func `an article with a digest is preferred, and a title inside it counts once`() throws {
        let html =
            "<article>No</article><article data-text-sha256=\"ab\"><h1>A</h1><p>b</p></article><article>No</article>"
        #expect(try words(html) == "A b")
        #expect(try read(html).stated == "ab")
    }

    @Test(arguments: [
        ("<p>a<b>b</b> c", "ab c"), ("<td>5</td><td>1</td>", "5 1"), ("a<span>b</span><div>c</div>d", "ab c d"),
        ("a<mark>b</mark> <time>c</time> <bdi>d</bdi>", "ab c d"), ("a<!-- b -->c", "ac"),
        ("a<script>b</script>c", "a c"),
        ("a<style>b</style>c<template><p>d</p></template>e", "a c e"), ("a<img alt=\"b c\">d<img>e", "a b c d e"),
        ("a<img alt='&eacute;&#x20AC;'>", "a é€"),
        ("&lt;a&gt; &amp;amp; b&nbsp;c &nosuch;", "<a> &amp; b c &nosuch;"),
        ("a < b", "a < b"), ("<p class=alert-title>Note<p>a", "a"), ("<p class=\"x alert-title\">Note</p>a", "a"),
        ("a<sup class=footnote-ref><a href=#x>1</a></sup>b <a class=footnote-backref>x<sup>2</sup></a>", "ab"),
        ("<ARTICLE>a</ARTICLE>b", "a b"), ("a<wbr>b&shy;c", "abc"), ("<q>a</q>", "a"),
    ])
    func `markup is read by the rules of HTML`(inside: String, expected: String) throws {
        #expect(try words("<h1>T</h1><article>\(inside)</article>") == "T " + expected)
    }

    @Test func `files that are no page, too large or not text have distinct errors`() {
        #expect(throws: PageWords.Failure.noArticle) { try read("<h1>A</h1><p>b</p>") }
        #expect(throws: PageWords.Failure.noArticle) { try read("") }
        #expect(throws: PageWords.Failure.notUTF8(9)) { try PageWords.read(Array("<article>".utf8) + [0xFF]) }
        #expect(throws: PageWords.Failure.tooLarge(limit: HTMLReader.maximumSize)) {
            try PageWords.read([UInt8](repeating: 0x20, count: HTMLReader.maximumSize + 1))
        }
    }

    @Test func `a page that never ends is read to its end`() throws {
        #expect(try words("<h1>T<article>a<p class=alert-title>b<script>c") == "T a a")
        #expect(try words("<article>a<sup class=footnote-ref>b") == "a")
        #expect(try words("<article>a\u{0}b") == "ab")
    }

    @Test func `no page crashes the reader`() throws {
        let page = Array(
            "<h1>T</h1><article data-text-sha256='x'><p class=alert-title>N</p><p>a&amp;b<img alt=c></p>".utf8)
        var random = SeededRandom(seed: 20)
        for _ in 0..<3_000 {
            var bytes = page
            for _ in 0..<random.number(1...6) { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
            _ = try? PageWords.read(bytes)
        }
    }
}
