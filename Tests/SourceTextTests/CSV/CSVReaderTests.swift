import SourceText
import Testing

struct CSVReaderTests {
    /// RFC 4180, section 2, each rule with its example.
    @Test(arguments: [
        ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", ["aaa bbb ccc", "zzz yyy xxx"]),
        ("aaa,bbb,ccc\r\nzzz,yyy,xxx", ["aaa bbb ccc", "zzz yyy xxx"]),
        (
            "field_name,field_name,field_name\r\naaa,bbb,ccc\r\nzzz,yyy,xxx\r\n",
            ["field_name field_name field_name", "aaa bbb ccc", "zzz yyy xxx"]
        ),
        ("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx", ["aaa bbb ccc", "zzz yyy xxx"]),
        ("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx", ["aaa b\r\nbb ccc", "zzz yyy xxx"]),
        ("\"aaa\",\"b\"\"bb\",\"ccc\"", ["aaa b\"bb ccc"]),
    ])
    func `the examples of RFC 4180 are read`(text: String, rows: [String]) {
        let records = readCSV(Array(text.utf8))
        #expect(records.map { $0.texts.joined(separator: " ") } == rows)
        #expect(records.allSatisfy { $0.faults.isEmpty })
    }

    @Test(arguments: [
        // Ends of lines, empty lines, the end of the file.
        ("", []),
        ("\n\r\n\r", []),
        ("a", ["0@1 \"a\""]),
        ("a\nb\r\nc\rd", ["0@1 \"a\"", "1@2 \"b\"", "2@3 \"c\"", "3@4 \"d\""]),
        ("\n\na\r\r\nb\n\n", ["0@3 \"a\"", "1@5 \"b\""]),
        ("a,b\n,\n", ["0@1 \"a\" \"b\"", "1@2 \"\" \"\""]),
        ("a,b\n1,", ["0@1 \"a\" \"b\"", "1@2 \"1\" \"\""]),
        ("a\n\"\"\n\n\" \"", ["0@1 \"a\"", "1@2 \"\"", "2@4 \" \""]),
        // Quotes.
        ("\"a\"", ["0@1 \"a\""]),
        ("\"a\"\"\"\"b\"", ["0@1 \"a\\\"\\\"b\""]),
        ("\"\"\"\"", ["0@1 \"\\\"\""]),
        ("\"a,b\",c", ["0@1 \"a,b\" \"c\""]),
        ("\"a\n\r\nb\rc\"\nd", ["0@1-4 \"a\\n\\r\\nb\\rc\"", "1@5 \"d\""]),
        // Spaces belong to cells.
        (" a , b ", ["0@1 \" a \" \" b \""]),
        // A formula is a text like others.
        ("=HYPERLINK(\"\"x\"\")\n-1", ["0@1 \"=HYPERLINK(\\\"\\\"x\\\"\\\")\" !quoteInCell@1:12", "1@2 \"-1\""]),
        ("\"=HYPERLINK(\"\"x\"\")\"", ["0@1 \"=HYPERLINK(\\\"x\\\")\""]),
    ])
    func `a table of cases`(text: String, outlines: [String]) {
        #expect(csvOutline(text, delimiter: ",") == outlines)
    }

    @Test(arguments: [
        ("a,b\nc\"d,e\nf,g", ["0@1 \"a\" \"b\"", "1@2 \"c\\\"d\" \"e\" !quoteInCell@2:2", "2@3 \"f\" \"g\""]),
        ("a,b\né \"x\",y\nf,g", ["0@1 \"a\" \"b\"", "1@2 \"é \\\"x\\\"\" \"y\" !quoteInCell@2:3", "2@3 \"f\" \"g\""]),
        (
            "a,b\né,\"ü\"z,y\nf,g",
            ["0@1 \"a\" \"b\"", "1@2 \"é\" \"üz\" \"y\" !textAfterQuote(2:3)@2:6", "2@3 \"f\" \"g\""]
        ),
        (
            "a,b\n1\n1,2,é,4\n1,2",
            [
                "0@1 \"a\" \"b\"", "1@2 \"1\" !cellCount(1/2)@2:2", "2@3 \"1\" \"2\" \"é\" \"4\" !cellCount(4/2)@3:5",
                "3@4 \"1\" \"2\"",
            ]
        ),
        ("a,b\n1,2,\n", ["0@1 \"a\" \"b\"", "1@2 \"1\" \"2\" \"\" !cellCount(3/2)@2:5"]),
        ("a\n\u{0}x\u{0}\ny", ["0@1 \"a\"", "1@2 \"\\0x\\0\" !nul@2:1", "2@3 \"y\""]),
        ("a\n\"\u{0}\"\n", ["0@1 \"a\"", "1@2 \"\\0\" !nul@2:2"]),
        // A quote that never ends swallows the rest; nothing of it is taken for a row.
        ("a,b\n1,\"2\n3,4\n", ["0@1 \"a\" \"b\"", "1@2-3 \"1\" \"2\\n3,4\\n\" !unclosedQuote(3)@2:3"]),
        ("\"", ["0@1 \"\" !unclosedQuote(1)@1:1"]),
        // The next quote ends it, and the row after that is read.
        (
            "a,b\n1,\"2\n3,4\n\"5\",6\n7,8",
            [
                "0@1 \"a\" \"b\"", "1@2-4 \"1\" \"2\\n3,4\\n5\\\"\" \"6\" !textAfterQuote(2:3)@4:2 !quoteInCell@4:3",
                "2@5 \"7\" \"8\"",
            ]
        ),
    ])
    func `a fault has a place and concerns its row alone`(text: String, outlines: [String]) {
        #expect(csvOutline(text) == outlines)
    }

    @Test func `a line feed after a NUL ends a line`() {
        let records = readCSV(Array("a\r\n\"b\r\u{0}\nc\"\r\nd\r\n".utf8))
        #expect(records.map { [$0.line, $0.lastLine] } == [[1, 1], [2, 4], [5, 5]])
    }

    @Test func `columns of a location count characters`() {
        let record = readCSV(Array("h,i,j,k\n\"é\nçà\",ü,\"日本\",z\n".utf8))[1]
        #expect(record.faults.isEmpty && record.line == 2 && record.lastLine == 3)
        #expect((0..<4).map { record.place(of: $0).outline } == ["2:1", "3:5", "3:7", "3:12"])
    }

    @Test(arguments: [
        ("a;b;c\n1,5;2;3", "a|b|c"), ("a\tb,c\td", "a|b,c|d"), ("a,b;c", "a|b;c"), ("a", "a"),
        ("\"a,b,c\";d", "a,b,c|d"), ("\n\na;b\n", "a|b"), ("\"a\n,,,\";b\n,,,", "a\n,,,|b"), ("a,b;c;d", "a,b|c|d"),
    ])
    func `the delimiter is the one that the first line has most of`(text: String, header: String) {
        #expect(readCSV(Array(text.utf8)).first?.texts.joined(separator: "|") == header)
        #expect(readCSV(Array("a|b;c,d".utf8), delimiter: "|").first?.texts == ["a", "b;c,d"])
    }

    @Test func `every way to cut the bytes gives the same records`() {
        let texts: [[UInt8]] = [
            Array("\u{FEFF}a;b\r\n\"é\r\n\"\"ü\"\"\";日\r\r\n\n\"x\"y;1\n2\nq\"r;\u{0}\n\"open".utf8),
            [
                0x61, 0x2C, 0xC3, 0x0A, 0xE2, 0x82, 0x2C, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x0D, 0xED, 0xA0, 0x80,
                0xF0,
            ],
            [0xFF, 0xFE] + utf16Bytes("a,é\r\n\"😀\",b\r\n".utf16) + [0x3D, 0xD8, 0x41],
            [0xFE, 0xFF] + utf16Bytes("a,é\r\n\"😀\",b\r\n".utf16, isBigEndian: true) + [0xDE, 0x00, 0x00],
        ]
        for bytes in texts {
            let whole = readCSV(bytes)
            #expect(whole.count > 1)
            for first in 0...bytes.count {
                for second in first...bytes.count {
                    #expect(readCSV(bytes, cutAt: [first, second]) == whole, "\(first), \(second)")
                }
            }
            #expect(readCSV(bytes, cutAt: Array(1..<bytes.count)) == whole)
        }
    }

    @Test func `a row may have 1 MiB and not a byte more`() {
        let limit = CSVReader.maximumRecordSize
        func row(_ size: Int, quoted: Bool) -> [UInt8] {
            let filling = Array(repeating: UInt8(ascii: "x"), count: size - (quoted ? 4 : 2))
            return quoted ? Array("1,\"".utf8) + filling + Array("\"".utf8) : Array("1,".utf8) + filling
        }
        for isQuoted in [true, false] {
            func records(_ size: Int, _ cuts: [Int]) -> [CSVRecord] {
                readCSV(Array("a,b\n".utf8) + row(size, quoted: isQuoted) + Array("\n3,4".utf8), cutAt: cuts)
            }
            for cuts in [[], [limit], [limit + 4], [limit + 5], Array(stride(from: 7, to: limit, by: 40_961))] {
                let good = records(limit, cuts)
                #expect(good.map(\.count) == [2, 2, 2] && good[1].faults.isEmpty)
                #expect(good[1].bytes(of: 1).count == limit - (isQuoted ? 4 : 2))
                #expect(records(limit + 1, cuts)[1].outline == "1@2 !tooLarge(-,2)@2:1")
                let bad = records(limit + 2, cuts)
                #expect(bad.map(\.count) == [2, 0, 2])
                #expect(bad[1].outline == "1@2 !tooLarge(\(isQuoted ? "2:3" : "-"),2)@2:1")
                #expect(bad[2].outline == "2@3 \"3\" \"4\"")
            }
        }
    }

    @Test func `an unclosed quote uses bounded memory and is reported at its start`() throws {
        var reader = CSVReader()
        var records = reader.feed(Array("a,b\n1,\"x\n".utf8))
        for _ in 0..<3_000 { records += reader.feed(Array(repeating: UInt8(ascii: "\n"), count: 1_000)) }
        #expect(MemoryLayout.size(ofValue: reader) < 1_000)
        records += reader.finish()
        #expect(records.map(\.outline) == ["0@1 \"a\" \"b\"", "1@2-3000002 !tooLarge(2:3,3000002)@2:1"])
    }

    @Test func `a row of delimiters alone is limited too`() {
        let cells = Array(repeating: UInt8(ascii: ","), count: CSVReader.maximumRecordSize + 1)
        #expect(readCSV(cells + [0x0A, 0x61]).map(\.outline).first == "0@1 !tooLarge(-,1)@1:1")
    }
}
