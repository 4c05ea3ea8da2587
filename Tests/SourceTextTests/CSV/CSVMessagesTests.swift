import SourceText
import Testing

struct CSVMessagesTests {
    private func told(_ text: String, encoding: TextEncoding = .utf8) throws -> [Diagnostic] {
        try told(Array(text.utf8), encoding: encoding)
    }

    private func told(_ bytes: [UInt8], encoding: TextEncoding = .utf8) throws -> [Diagnostic] {
        let path = try #require(SourcePath("people.csv"))
        return readCSV(bytes, encoding: encoding).flatMap(\.faults).map { Diagnostic($0, in: path) }
    }

    @Test(arguments: [
        ("a,b\n1,\u{0}\n", "2:3 csv-nul: a cell contains the character U+0000"),
        ("a,b\n1,2 \"x\"\n", "2:5 csv-quote: there is a double quote inside a cell that does not start with one"),
        ("a,b\n1,\"2\" x\n", "2:6 csv-quote: this cell continues after its closing double quote"),
        (
            "a,b\n1,\"2\n3",
            "2:3 csv-unclosed-quote: this double quote is never closed, so the rest of the file, up to line 3, is one cell"
        ),
        ("a,b\n1,\"2", "2:3 csv-unclosed-quote: this double quote is never closed"),
        ("a,b\n1\n", "2:2 csv-cell-count: this row has 1 cell, but the header has 2"),
        ("a,b\n1,2,3\n", "2:5 csv-cell-count: this row has 3 cells, but the header has 2"),
    ])
    func `each fault has its message`(text: String, outline: String) throws {
        #expect(try told(text).map(\.outline) == [outline])
    }

    @Test func `an invalid byte names the encoding and suggests another`() throws {
        let bytes: [UInt8] = Array("a\n".utf8) + [0x81, 0x80]
        let known: [(TextEncoding, String)] = [
            (.utf8, "such as the encoding windows-1252"), (.latin1, "add the encoding windows-1252"),
            (.windows1252, "such as the encoding utf-8"),
        ]
        for (encoding, hint) in known {
            let told = try told(bytes, encoding: encoding)
            #expect(told.map(\.outline) == ["2:1 csv-encoding: these bytes are not valid \(encoding.rawValue)"])
            #expect(told.first?.hint?.description.hasSuffix(hint) == true)
        }
    }

    @Test func `a row over the limit names the open quote`() throws {
        let large = String(repeating: "x\n", count: 600_000)
        let quoted = try #require(try told("a,b\n1,\"\(large)\"\n").first)
        #expect(quoted.outline == "2:1 csv-row-too-large: this row, which ends on line 600002, is larger than 1024 KiB")
        #expect(quoted.notes.map { $0.location?.start?.outline } == ["2:3"])
        let plain = try #require(try told("a,b\n1,\(large.filter { $0 == "x" })\(large.filter { $0 == "x" })\n").first)
        #expect(plain.outline == "2:1 csv-row-too-large: this row is larger than 1024 KiB" && plain.notes.isEmpty)
    }
}

struct CSVLineTests {
    private func line(_ cells: CSVCell..., delimiter: Character = ",") -> String {
        String(decoding: csvLine(cells, delimiter: delimiter.asciiValue ?? 0), as: UTF8.self)
    }

    @Test(arguments: [
        ("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""), ("+1", "\"'+1\""),
        ("-1", "\"'-1\""), ("@SUM(A1)", "\"'@SUM(A1)\""), (" =1", "\"' =1\""),
        ("\t=1", "\"'\\u{9}=1\""), ("\n=1", "\"'\\u{A}=1\""), ("＝1", "\"'＝1\""), ("a=1", "\"a=1\""), ("", "\"\""),
        ("a,\"b\"\r\nc", "\"a,\"\"b\"\"\\u{D}\\u{A}c\""), ("é\u{202E}x", "\"é\\u{202E}x\""),
    ])
    func `no text becomes a formula, another cell or another line`(text: String, written: String) {
        #expect(line(.number(-7), .text(text)) == "-7,\(written)\r\n")
    }

    @Test func `written tables are read back`() {
        let text = line(.text("row;1"), .number(2), .text("\"x\""), delimiter: ";")
        #expect(readCSV(Array(text.utf8), delimiter: ";").map(\.texts) == [["row;1", "2", "\"x\""]])
    }
}
