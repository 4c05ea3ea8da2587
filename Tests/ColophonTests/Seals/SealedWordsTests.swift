import SourceText
import Testing

@testable import Colophon

/// What is found of a sealed text in what everybody can read, and what is not taken for it.
@Suite struct SealedWordsTests {
    private let path: SourcePath
    private let secret = "From next spring a passage across the strait will cost forty crowns."
    private var words = SealedWords()

    init() throws {
        path = try #require(SourcePath("en/terms.md"))
        words.add(secret, of: path)
    }

    private func isFound(_ text: String, in name: String = "en/index.html") throws -> Bool {
        let file = OutputFile(path: try #require(SourcePath(name)), bytes: Array(text.utf8))
        return file.readableTexts.contains { !words.hits(in: $0).isEmpty }
    }

    @Test(arguments: [
        "From next spring a passage across the strait will cost forty crowns.",
        "so: FROM NEXT SPRING  A\nPASSAGE, across",
        "<p>from next <em>spring</em> a <a href=\"x\">passage</a> across</p>",
        "<meta name=\"description\" content=\"passage across the strait will cost\">",
        "<!-- passage across the strait will cost -->",
        "&lt;p&gt;passage across &lt;b&gt;the&lt;/b&gt; strait will cost&lt;/p&gt;",
        "{\"content_html\":\"\\u003cp\\u003epassage across\\nthe strait \\\"will\\\" cost\"}",
        "mailto:?body=passage%20across%20the%20strait%20will%20cost",
        "passage&nbsp;across the strait&#32;will&#x20;cost",
        "pas\u{AD}sage across the strait will cost",
    ])
    func `six words that follow each other are found in every form`(_ text: String) throws {
        #expect(try isFound(text))
    }

    @Test(arguments: [
        "a passage across the strait", "passage across the strait would cost", "strait the across passage cost will",
        "passage across the st rait will cost", "",
    ])
    func `fewer words, others, or another order are not`(_ text: String) throws {
        #expect(try !isFound(text))
    }

    @Test func `words of a PDF are found where its bytes do not show them`() throws {
        let pdf = try #require(SourcePath("en/terms.pdf"))
        let file = OutputFile(path: pdf, bytes: Array("%PDF-1.7".utf8), words: Array(secret.utf8))
        #expect(file.readableTexts.contains { !words.hits(in: $0).isEmpty })
    }

    @Test func `the name of a file is looked at`() throws {
        #expect(try isFound("", in: "assets/passage-across-the-strait-will-cost.html"))
    }

    @Test func `pictures are not`() throws {
        #expect(try !isFound(secret, in: "assets/a.png"))
    }

    @Test func `short headings count as a whole, from three words on`() throws {
        var words = SealedWords()
        words.add("What will be dearer", of: path, isHeading: true)
        words.add("Dearer passages", of: path, isHeading: true)
        #expect(words.hits(in: Array("Now: what will be dearer?".utf8)).count == 1)
        #expect(words.hits(in: Array("what will be dear".utf8)) == [])
        #expect(words.hits(in: Array("Dearer passages".utf8)) == [])
    }

    @Test func `scripts without spaces are looked through by characters`() throws {
        var words = SealedWords()
        words.add("来年の春から海峡を渡る運賃は四十クローネになります。", of: path)
        #expect(words.hits(in: Array("お知らせ：来年の春から海峡を渡る運賃は四十クローネ".utf8)).count == 1)
        #expect(words.hits(in: Array("来年の春から海峡を渡る".utf8)) == [])
    }

    @Test func `what another version says openly is no secret`() throws {
        var words = words
        words.remove("Also: from next spring a passage across the strait will cost forty crowns, or less.")
        #expect(words.isEmpty)
    }

    @Test func `the line of the source is found, with marks between the words`() throws {
        let source = Array("---\ntitle: Terms\n---\n\nFrom *next* spring a passage\nacross the strait will cost\n".utf8)
        let hit = try #require(words.hits(in: Array(secret.utf8)).first)
        #expect(hit.source == path)
        #expect(hit.place(in: source) == Place(line: 5, column: 1))
    }

    @Test func `a text with marks of direction, broken bytes and no words is read to its end`() {
        let bytes: [UInt8] = [0xE2, 0x80, 0x8F, 0xFF, 0xC3, 0x28, 0xF0, 0x9F, 0x98, 0xE2]
        #expect(words.hits(in: bytes) == [])
        #expect(words.hits(in: bytes + Array(secret.utf8) + bytes).count == 1)
    }
}
