import TestSupport
import Testing

@testable import SourceText

struct LineColumnsTests {
    private static let lines = [
        "", "plain", "é漢字", "e\u{301}x\u{301}\u{302}y", "👩‍👩‍👧 and 🇫🇷🇩🇪", "\u{600}7 ok",
        String(repeating: "ab\u{301}漢 ", count: 700), String(repeating: "a", count: 3_000) + "é",
    ]

    @Test(arguments: lines)
    func `columns are those of the text before a place`(text: String) {
        let bytes = Array("x\(text)".utf8)[1...]
        var columns = LineColumns(bytes)
        var offset = 0
        for scalar in text.unicodeScalars {
            let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
            #expect(columns.characterColumn(offset) == before.count + 1)
            #expect(columns.scalarColumn(offset) == before.unicodeScalars.count + 1)
            offset += UTF8.width(scalar)
        }
        #expect(columns.characterColumn(offset) == text.count + 1)
        #expect(columns.scalarColumn(offset) == text.unicodeScalars.count + 1)
        #expect(columns.scalarColumn(offset + 5) == text.unicodeScalars.count + 1)
    }

    @Test func `each faulty UTF-8 sequence counts as one character`() {
        let bytes: [UInt8] = Array("é".utf8) + [0xE2, 0x82] + Array("a".utf8) + [0xFF] + Array("b".utf8)
        var columns = LineColumns(bytes[...])
        #expect(columns.characterColumn(4) == 3)
        #expect(columns.characterColumn(bytes.count) == String(decoding: bytes, as: UTF8.self).count + 1)
    }

    @Test func `far out on a line scalars are counted`() {
        let text = String(repeating: "e\u{301}", count: 30_000)
        var columns = LineColumns(Array(text.utf8)[...])
        #expect(columns.characterColumn(60_000) == 20_001)
        #expect(columns.characterColumn(90_000) == 60_001)
    }
}
