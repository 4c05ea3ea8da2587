import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct PDFWriterTests {
    @Test(.enabled(if: InstalledFonts.areHere, Needed.reason)) func `the same document gives the same bytes`() throws {
        let dot = try PictureData([UInt8](try #require(Samples.dot)))
        let bytes = try Samples.whole(dot).document.pdf()
        #expect(try Samples.whole(dot).document.pdf() == bytes)
        var other = try Samples.whole(dot)
        other.document.info.title = "Another"
        #expect(try other.document.pdf().suffix(200) != bytes.suffix(200))
        #expect(bytes.count < 12_000)
    }

    @Test func `the metadata contains only given values`() throws {
        let bytes = try SampleDocument(title: "A & <B>", language: "en").document.pdf()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("A &amp; &lt;B&gt;"))
        for name in ["Producer", "CreateDate", "ModifyDate", "creator", "description<", "CreatorTool", "colophon"] {
            #expect(!text.contains(name), "\(name)")
        }
    }

    @Test func `values that a PDF cannot contain are rejected`() {
        func failure(_ change: (inout DocumentLayout) -> Void) -> PDFFailure? {
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
        var syntax = PDFSyntaxBuffer()
        syntax.numbers(1, -0.5, 0.0004, 12.3456, 1e300, .nan)
        syntax.name("text/plain é")
        syntax.text("a(b)\\")
        syntax.text("é😀\u{1B}\u{FEFF}")
        let meant = "1 -0.5 0 12.346 1000000000 0/text#2Fplain#20#C3#A9(a\\(b\\)\\\\)<FEFF00E9D83DDE00>"
        #expect(String(decoding: syntax.bytes, as: UTF8.self) == meant)
    }

    @Test func `a digest equals the output of xxh128sum`() {
        func hexadecimal(_ text: String) -> String {
            let digest = ContentDigest().digest(of: Array(text.utf8))
            return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(hexadecimal("") == "99aa06d3014798d86001c324468d497f")
        #expect(hexadecimal("abc") == "06b05ab6733a618578af5f94892f3950")
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(hexadecimal(long) == "3d62d22a5169b016c0d894fd4828a1a7")
    }

    @Test func `the identity of a file depends only on its bytes`() {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
        let whole = ContentDigest().digest(of: bytes)
        #expect(whole.count == 16)
        var other = bytes
        other[4999] ^= 1
        #expect(ContentDigest().digest(of: other) != whole)
        var started = ContentDigest()
        started.take(Array(bytes.prefix(1000)))
        #expect(started.digest(of: bytes) != started.digest(of: other))
        started.updateAndReset(Array(bytes.prefix(2000)))
        #expect(started.digest(of: Array(bytes[2000...])) != started.digest(of: Array(other[2000...])))
        var changed = ContentDigest()
        changed.take([1] + bytes.prefix(999))
        changed.updateAndReset([1] + bytes.prefix(1999))
        #expect(changed.digest(of: Array(bytes[2000...])) != started.digest(of: Array(bytes[2000...])))
    }
}
