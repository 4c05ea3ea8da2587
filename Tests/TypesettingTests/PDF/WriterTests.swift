import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct WriterTests {
    @Test(.enabled(if: InstalledFonts.areHere, Needed.reason)) func `the same document gives the same bytes`() throws {
        let dot = try PictureData([UInt8](try #require(Samples.dot)))
        let bytes = try Samples.whole(dot).document.pdf()
        #expect(try Samples.whole(dot).document.pdf() == bytes)
        var other = try Samples.whole(dot)
        other.document.info.title = "Another"
        #expect(try other.document.pdf().suffix(200) != bytes.suffix(200))
        #expect(bytes.count < 12_000)
    }

    @Test func `nothing stands in the metadata that was not given`() throws {
        let bytes = try SampleDocument(title: "A & <B>", language: "en").document.pdf()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("A &amp; &lt;B&gt;"))
        for name in ["Producer", "CreateDate", "ModifyDate", "creator", "description<", "CreatorTool", "colophon"] {
            #expect(!text.contains(name), "\(name)")
        }
    }

    @Test func `what no file could say is refused`() {
        func failure(_ change: (inout SetDocument) -> Void) -> PDFFailure? {
            var document = SampleDocument().document
            change(&document)
            do {
                _ = try document.pdf()
                return nil
            } catch {
                return error
            }
        }
        #expect(failure { _ in } == nil)
        #expect(failure { $0.info.title = " \u{0}" } == .noTitle)
        #expect(failure { $0.pages = [] } == .noPages)
        #expect(failure { $0.pages[0].width = 2 } == .pageSize(width: 2, height: 842))
        #expect(failure { $0.pages[0].height = .nan } != nil)
        #expect(failure { $0.info.language = "en_US" } == .language("en_US"))
        #expect(failure { $0.elements[0].language = "" } == .language(""))
        #expect(failure { $0.info.date = "2026-11-22" } == .date("2026-11-22"))
        #expect(failure { $0.info.date = "2026-13-22T00:00:00Z" } != nil)
        #expect(failure { $0.info.date = "2026-12-22T00:00:00+01:00" } == nil)
        #expect(failure { $0.info.code = "a\u{7}" } == .code("\u{7}"))
        #expect(failure { $0.info.code = "\u{FFFE}" } == .code("\u{FFFE}"))
        #expect(failure { $0.info.code = "\t\r\n\u{80}\u{FEFF}\u{1F600}" } == nil)
        #expect(failure { $0.bookmarks = [Bookmark(title: "", level: 1, element: 3)] } == .reference(3))
        #expect(failure { $0.elements.append(StructureElement(role: .list, parent: 7)) } == .reference(7))
        let long = String(repeating: "x", count: 40_000)
        #expect(failure { $0.elements[0].alternative = long } == .tooLong(long))
        let file = Attachment(name: "a", mediaType: "text/plain", bytes: [], relationship: .data)
        #expect(failure { $0.attachments = [file, file] } == .attachmentName("a"))
        let odd = Attachment(name: "a", mediaType: "text", bytes: [], relationship: .data)
        #expect(failure { $0.attachments = [odd] } == .mediaType("text"))
    }

    @Test func `numbers and strings are as PDF writes them`() {
        var syntax = Syntax()
        syntax.numbers(1, -0.5, 0.0004, 12.3456, 1e300, .nan)
        syntax.name("text/plain é")
        syntax.text("a(b)\\")
        syntax.text("é😀\u{1B}\u{FEFF}")
        let meant = "1 -0.5 0 12.346 1000000000 0/text#2Fplain#20#C3#A9(a\\(b\\)\\\\)<FEFF00E9D83DDE00>"
        #expect(String(decoding: syntax.bytes, as: UTF8.self) == meant)
    }

    @Test func `SHA-256 gives what its standard prints`() {
        func hexadecimal(_ text: String) -> String {
            sha256(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(hexadecimal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(hexadecimal("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(hexadecimal(long) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }
}
