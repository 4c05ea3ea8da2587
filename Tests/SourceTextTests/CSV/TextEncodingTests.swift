import Foundation
import SourceText
import Testing

struct TextEncodingTests {
    @Test func `names of encodings are recognised in their usual spellings`() {
        let names: [(String, TextEncoding?)] = [
            ("utf-8", .utf8), ("UTF8", .utf8), ("UTF-16", .utf16), ("utf_16_le", .utf16LittleEndian),
            ("UTF-16BE", .utf16BigEndian), ("ISO-8859-1", .latin1), ("latin1", .latin1), ("latin-9", .latin9),
            ("iso_8859_15", .latin9), ("CP1252", .windows1252), ("Windows-1252", .windows1252),
            ("mac-roman", .macRoman), ("Macintosh", .macRoman), ("utf-7", nil), ("", nil), ("-", nil),
        ]
        for (name, encoding) in names { #expect(TextEncoding(named: name) == encoding, "\(name)") }
        for encoding in TextEncoding.allCases { #expect(TextEncoding(named: encoding.rawValue) == encoding) }
    }

    @Test func `a byte order mark takes precedence over the declared encoding`() {
        let little = [0xFF, 0xFE] + utf16Bytes("é,b".utf16)
        let big = [0xFE, 0xFF] + utf16Bytes("é,b".utf16, isBigEndian: true)
        for declared in TextEncoding.allCases {
            for bytes in [little, big, Array("\u{FEFF}é,b".utf8)] {
                #expect(readCSV(bytes, encoding: declared).map(\.texts) == [["é", "b"]], "\(declared)")
            }
        }
        #expect(readCSV(Array(big.dropFirst(2)), encoding: .utf16).map(\.texts) == [["é", "b"]])
        // Later, it is a character like others.
        #expect(readCSV(Array("a\u{FEFF}b".utf8)).map(\.texts) == [["a\u{FEFF}b"]])
    }

    /// Python's names, and the bytes that Python reads as control characters and we refuse.
    @Test(arguments: [
        (TextEncoding.latin1, "latin_1", 0x80..<0xA0), (.latin9, "iso8859_15", 0x80..<0xA0),
        (.windows1252, "cp1252", 0..<0), (.macRoman, "mac_roman", 0..<0),
    ])
    func `every byte decodes as in Python`(encoding: TextEncoding, name: String, refused: Range<Int>) throws {
        let script =
            "import sys; print(*[(lambda t: ord(t) if t else -1)(bytes([b]).decode(sys.argv[1], 'ignore')) for b in range(256)])"
        let known = try Python.run(["-c", script, name]).split { $0.isWhitespace }.compactMap { Int($0) }
        try #require(known.count == 256)
        for byte in 1..<256 where byte != 0x0A && byte != 0x0D && byte != 0x22 {
            let record = try #require(readCSV([UInt8(byte)], encoding: encoding, delimiter: ",").first)
            let isLetter = known[byte] >= 0 && !refused.contains(byte)
            if byte == 0x2C { continue }
            #expect(record.faults.isEmpty == isLetter, "\(byte)")
            if isLetter { #expect(record[0].unicodeScalars.map { Int($0.value) } == [known[byte]], "\(byte)") }
        }
    }

    @Test func `invalid UTF-16 is reported, and the rest is read`() {
        let lone = readCSV(
            utf16Bytes([0x61, 0x0A, 0xD83D, 0x62, 0x0A, 0xDE00, 0x0A, 0x63]), encoding: .utf16LittleEndian)
        #expect(
            lone.map(\.outline) == [
                "0@1 \"a\"", "1@2 \"\u{FFFD}b\" !badBytes@2:1", "2@3 \"\u{FFFD}\" !badBytes@3:1", "3@4 \"c\"",
            ])
        let odd = readCSV(utf16Bytes([0x61, 0x0A, 0x62]) + [0x63], encoding: .utf16LittleEndian)
        #expect(odd.map(\.outline) == ["0@1 \"a\"", "1@2 \"b\u{FFFD}\" !badBytes@2:2"])
    }

    @Test func `bytes that are not UTF-8 spoil their row alone`() {
        let bytes = Array("a,b\n".utf8) + [0x63, 0xE9, 0x2C, 0x64, 0x0A] + Array("é,f\n".utf8)
        #expect(
            readCSV(bytes).map(\.outline) == [
                "0@1 \"a\" \"b\"", "1@2 \"c\u{FFFD}\" \"d\" !badBytes@2:2", "2@3 \"é\" \"f\"",
            ])
        #expect(readCSV(bytes, encoding: .windows1252)[1].texts == ["cé", "d"])
    }
}
