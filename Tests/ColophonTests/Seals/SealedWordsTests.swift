import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// What is found of a sealed text in what everybody can read, and what is not taken for it.
@Suite(.slow) struct SealedWordsTests {
    private let path: SourcePath
    private let secret = "From next spring a passage across the strait will cost forty crowns."
    private var words = SealedWords()

    init() throws {
        path = try #require(SourcePath("en/terms.md"))
        words.add(secret, of: path)
    }

    private func isFound(_ text: String, in name: String = "en/index.html") throws -> Bool {
        let file = OutputFile(path: try #require(SourcePath(name)), bytes: Array(text.utf8))
        return isFound(file)
    }

    private func isFound(_ file: OutputFile) -> Bool {
        file.readableTexts.contains { !words.hits(in: $0.textThenTags).isEmpty }
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

    @Test func `words of a compressed PDF are found`() throws {
        let pdf = try #require(SourcePath("en/terms.pdf"))
        let file = OutputFile(path: pdf, bytes: Array("%PDF-1.7".utf8), words: Array(secret.utf8))
        #expect(isFound(file))
    }

    @Test func `the name of a file is looked at`() throws {
        #expect(try isFound("", in: "assets/passage-across-the-strait-will-cost.html"))
    }

    @Test func `texts in pictures are looked at, in UTF-8 and in UTF-16`() throws {
        let noise = (0..<4_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11) }
        let path = try #require(SourcePath("assets/a.png"))
        #expect(!isFound(OutputFile(path: path, bytes: noise + noise)))
        for text in [Array(secret.utf8), secret.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }] {
            for start in [noise, noise + [7]] {
                #expect(isFound(OutputFile(path: path, bytes: start + text + noise)))
            }
        }
    }

    /// A sentence with letters that have capitals, marks and forms of their own.
    private static let accented = "Der Dampfer fährt künftig täglich über Köln, Straßburg und Σίσυφος zurück"

    @Test(arguments: [
        accented, accented.uppercased(), accented.lowercased(), accented.decomposedStringWithCanonicalMapping,
        accented.decomposedStringWithCompatibilityMapping.uppercased(),
        accented.replacing("ä", with: "&auml;").replacing("ü", with: "&uuml"),
        accented.replacing("ä", with: "&#228;").replacing("ü", with: "&#xFC;"),
        accented.replacing("ä", with: "\\u00E4").replacing("ü", with: "\\u{fc}"),
        accented.replacing(" ", with: "%20").replacing("ü", with: "%C3%BC").replacing("ä", with: "%E4"),
        accented.replacing("k", with: "\u{FF4B}").replacing("u", with: "\u{1D42E}"),
        accented.replacing("ft", with: "f\u{AD}t").replacing("gl", with: "g\u{200B}l"),
        accented.replacing("künftig", with: "künf<b>tig</b>").replacing("über", with: "ü<!-- x -->ber"),
        accented.replacing("fi", with: "\u{FB01}").replacing(" ", with: "\u{A0}\u{2009}"),
    ])
    func `letters are compared in every spelling`(_ text: String) throws {
        var tests = self
        tests.words = SealedWords()
        tests.words.add(Self.accented, of: path)
        #expect(try tests.isFound(text))
    }

    @Test(arguments: [
        "Der Dampfer fährt künftig täglich über Köln und Düsseldorf", "ПАРОХОД ОТНЫНЕ ХОДИТ КАЖДЫЙ ДЕНЬ ЧЕРЕЗ ПРОЛИВ",
        "来年の春から海峡を渡る運賃は四十クローネになります", "다음 봄부터 해협을 건너는 요금은 사십 크로네입니다",
        "Vapur artık IŞIKLI KIYI boyunca her gün gidiyor",
    ])
    func `every encoding of a file is read`(_ text: String) throws {
        var tests = self
        tests.words = SealedWords()
        tests.words.add(text.lowercased().decomposedStringWithCanonicalMapping, of: path)
        let name = try #require(SourcePath("assets/a.txt"))
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        var encodings = [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big]
        encodings += [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big]
        encodings += [text.data(using: .windowsCP1252), text.data(using: .isoLatin1)].compactMap { $0.map(Array.init) }
        for bytes in encodings { #expect(tests.isFound(OutputFile(path: name, bytes: bytes)), "\(bytes.prefix(9))") }
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

    @Test func `words that a public version also has are not secret`() throws {
        var words = words
        words.remove("Also: from next spring a passage across the strait will cost forty crowns, or less.")
        #expect(words.isEmpty)
    }

    @Test func `the line of the source is found, with marks between the words`() throws {
        let source = Array("---\ntitle: Terms\n---\n\nFrom *next* spring a passage\nacross the strait will cost\n".utf8)
        let hit = try #require(words.hits(in: Array(secret.utf8)).first)
        #expect(hit.source == path)
        #expect(hit.place(in: source) == SourcePosition(line: 5, column: 1))
    }

    @Test func `a text with marks of direction, broken bytes and no words is read to its end`() {
        let bytes: [UInt8] = [0xE2, 0x80, 0x8F, 0xFF, 0xC3, 0x28, 0xF0, 0x9F, 0x98, 0xE2]
        #expect(words.hits(in: bytes) == [])
        #expect(words.hits(in: bytes + Array(secret.utf8) + bytes).count == 1)
    }
}
