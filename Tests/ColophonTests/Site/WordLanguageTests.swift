import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Wording

/// The languages of the program's words on pages in languages without wording.
@Suite struct WordLanguageTests {
    private let persian: Wording

    init() throws { persian = Wording.forLanguage(try #require(Language("fa"))).marked }

    private func resolved(_ text: String) -> String {
        String(decoding: WordLanguages.resolved(Array(text.utf8), in: "fa"), as: UTF8.self)
    }

    @Test func `only words in another language than the reader's have marks`() throws {
        for tag in ["en", "fr", "de-AT", "zh-Hans"] {
            let wording = Wording.forLanguage(try #require(Language(tag)))
            #expect(wording.marked(.contents) == wording(.contents))
        }
        #expect(persian(.contents) == WordMark.start.text + "Contents" + WordMark.end.text)
        #expect(persian(.contents).withoutWordMarks == "Contents")
        let replaced = persian.replacing([.contents: WordText("فهرست")])
        #expect(replaced(.contents) == "فهرست" && replaced(.news) == persian(.news))
    }

    @Test func `words alone in an element give it their language, others get an element of their own`() {
        let word = persian(.contents)
        #expect(resolved("<p>\n \(word) </p>") == "<p lang=\"en\" dir=\"ltr\">\n Contents </p>")
        #expect(resolved("<p>– \(word)</p>") == "<p>– <span lang=\"en\" dir=\"ltr\">Contents</span></p>")
        #expect(resolved("<p lang=\"en\">\(word)</p>") == "<p lang=\"en\">Contents</p>")
        #expect(
            resolved("<p lang=\"he\">\(word)</p>")
                == "<p lang=\"he\"><span lang=\"en\" dir=\"ltr\">Contents</span></p>")
    }

    @Test func `a value in the reader's language states it, and a number does not`() {
        #expect(resolved("<b>\(persian(.versionLine, "2.0"))</b>") == "<b lang=\"en\" dir=\"ltr\">Version 2.0</b>")
        #expect(
            resolved("<b>\(persian(.changesOf, "متن"))</b>")
                == "<b lang=\"en\" dir=\"ltr\">Changes: <span lang=\"fa\" dir=\"rtl\">متن</span></b>")
        #expect(
            resolved("<b>\(persian(.changesOf, persian(.terms)))</b>")
                == "<b lang=\"en\" dir=\"ltr\">Changes: Terms of service</b>")
    }

    @Test func `a name for screen readers gives its language to the element, and the elements inside keep theirs`() {
        let word = persian(.contents)
        #expect(
            resolved("<nav aria-label=\"\(word)\"><ul><li>متن</li></ul></nav><p>متن</p>")
                == "<nav aria-label=\"Contents\" lang=\"en\"><ul lang=\"fa\"><li>متن</li></ul></nav><p>متن</p>")
        #expect(resolved("<img alt=\"\(word)\">") == "<img alt=\"Contents\" lang=\"en\" dir=\"ltr\">")
        #expect(resolved("<p data-word=\"\(word)\">متن</p>") == "<p data-word=\"Contents\">متن</p>")
    }

    @Test func `elements without markup inside lose the marks`() {
        let word = persian(.contents)
        #expect(resolved("<title>\(word)</title>") == "<title lang=\"en\" dir=\"ltr\">Contents</title>")
        #expect(resolved("<title>\(word) · A</title>") == "<title>Contents · A</title>")
        #expect(resolved("<script>\"<p>\(word)\"</script>") == "<script>\"<p>Contents\"</script>")
        #expect(resolved("<!-- <p>\(word)</p> -->") == "<!-- <p>Contents</p> -->")
    }

    @Test func `characters of a text that look like marks neither span elements nor stay`() {
        let (start, end) = (WordMark.start.text, WordMark.end.text)
        #expect(resolved("<p>a\(start)b <b>c</b> d</p>") == "<p>ab <b>c</b> d</p>")
        #expect(resolved("<p>a\(end)b <b>c\(start)d</b> e\(end) f</p>") == "<p>ab <b>cd</b> e f</p>")
    }

    @Test func `no damage to marks or tags takes the program down or leaves a mark`() {
        var random = SeededRandom(seed: 31)
        let marks = [WordMark.start.text, WordMark.value.text, WordMark.end.text]
        let pieces = marks + ["<p>", "</p>", "<a title=\"", "\"", ">", "<", "=", "a", "é"]
        for _ in 0..<2_000 {
            let text = (0..<12).map { _ in pieces[random.below(pieces.count)] }.joined()
            let result = resolved(text)
            #expect(!marks.contains { result.contains($0) }, "\(text)")
        }
    }
}
