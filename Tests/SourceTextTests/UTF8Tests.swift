import TestSupport
import Testing

@testable import SourceText

struct UTF8Tests {
    @Test func `all that Unicode can write is valid`() {
        let samples: [Unicode.Scalar] = [
            "\0", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}",
            "\u{10FFFF}",
        ]
        var text = String.UnicodeScalarView()
        for first in samples { for second in samples { text += [first, "a", second] } }
        #expect(validateUTF8(Array(String(text).utf8)) == nil)
        #expect(validateUTF8([]) == nil)
    }

    @Test(arguments: [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xE1, 0x80],
        [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xEF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF1, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ])
    func `ill-formed bytes are found at any position`(bad: [UInt8]) {
        for length in 0..<20 {
            let head = Array(repeating: UInt8(ascii: "a"), count: length)
            #expect(validateUTF8(head + bad) == SourcePosition(line: 1, column: length + 1))
            let middle = head + bad + Array("bcdefghijklmno".utf8)
            #expect(validateUTF8(middle) == SourcePosition(line: 1, column: length + 1))
            #expect(validateUTF8(Array("é\r\n\n".utf8) + middle) == SourcePosition(line: 3, column: length + 1))
        }
    }

    @Test func `random bytes are judged as the standard library judges them`() {
        var random = SeededRandom(seed: 8)
        let bytes: [UInt8] = [
            0x20, 0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
        ]
        var valid = 0
        for _ in 0..<50_000 {
            let sample = (0..<(random.next() % 6)).map { _ in random.pick(bytes) }
            let isValid = String(validating: sample, as: UTF8.self) != nil
            #expect((validateUTF8(sample) == nil) == isValid, "\(sample)")
            valid += isValid ? 1 : 0
        }
        #expect(valid > 5_000 && valid < 45_000)
    }

    @Test func `lines end with LF, CR LF or CR`() {
        let bytes = Array("a\nb\r\nc\rd".utf8)
        let places = bytes.indices.map { SourcePosition(offset: $0, in: bytes[...]).outline }
        #expect(places == ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1"])
        #expect(SourcePosition(offset: 9, in: bytes[...]).outline == "4:2")
        let cut = SourcePosition(offset: 3, in: bytes[2...], first: SourcePosition(line: 5, column: 4))
        #expect(cut.outline == "5:5")
    }
}
