import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Every writer of a language that others read, here those on bytes, with texts that would like to be more than texts.
@Suite(.slow) struct HostileTextTests {
    private func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

    @Test func `JSON gives every text back, also inside an element of HTML`() throws {
        for escapesLessThan in [false, true] {
            var json = JSONWriter(escapesLessThan: escapesLessThan)
            json.array { list in for text in hostileTexts { list.value(text) } }
            let read = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String]
            #expect(read?.count == hostileTexts.count)
            for (text, back) in zip(hostileTexts, read ?? []) {
                // Foundation takes a byte order mark at the head of a text away.
                let isMark = text == "\u{FEFF}" && back.isEmpty
                #expect(isMark || Array(back.utf8) == Array(text.utf8), "\(text.debugDescription)")
            }
            if escapesLessThan { #expect(!json.text.utf8.contains(UInt8(ascii: "<"))) }
        }
    }

    @Test func `XML gives every text back, as an element and as an attribute`() throws {
        for text in hostileTexts {
            let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
                let isForbidden = isControl(scalar) && !"\t\n\r".unicodeScalars.contains(scalar)
                return isForbidden || scalar.value | 1 == 0xFFFF ? "\u{FFFD}" : scalar
            }
            // A reader of XML makes one line feed of each line end, and a space of each in an attribute.
            let lines = String(String.UnicodeScalarView(kept)).replacingOccurrences(of: "\r\n", with: "\n")
                .replacingOccurrences(of: "\r", with: "\n")
            let blanks = lines.unicodeScalars.map { "\t\n".unicodeScalars.contains($0) ? " " : $0 }
            let reader = OneElement()
            let parser = XMLParser(data: Data("<a b=\"\(text.escapedForXML)\">\(text.escapedForXML)</a>".utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(text.debugDescription)")
            #expect(Array(reader.text.utf8) == Array(lines.utf8), "\(text.debugDescription)")
            let attribute = String(String.UnicodeScalarView(blanks))
            #expect(Array((reader.attribute ?? "").utf8) == Array(attribute.utf8), "\(text.debugDescription)")
        }
    }

    @Test(.enabled(if: Needed.isHere("/usr/bin/python3"), Needed.reason))
    func `Python reads a line of a table for each text, and no formula`() throws {
        let table = hostileTexts.enumerated().flatMap { csvLine([.number($0), .text($1), .text("end")]) }
        let file = FileManager.default.temporaryDirectory.appending(path: "colophon-\(UUID()).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(table).write(to: file)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [
            "-c",
            "import csv, json, sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))))",
            file.path,
        ]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let rows = try #require(try JSONSerialization.jsonObject(with: output) as? [[String]])
        #expect(rows.map(\.count) == hostileTexts.map { _ in 3 })
        for (number, (row, text)) in zip(rows, hostileTexts).enumerated() where row.count == 3 {
            #expect(row[0] == "\(number)" && row[2] == "end")
            let isFormula = row[1].unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
            #expect(!isFormula && row[1].utf8.count >= min(text.utf8.count, 1), "\(text.debugDescription)")
        }
    }

    @Test func `no comment ends or begins in a text of one`() {
        for text in hostileTexts + hostileTexts.map({ "*" + $0 }) + hostileTexts.map({ $0 + "/" }) {
            let bytes = Array(commentText(text).utf8)
            for sign in ["*/", "/*", "--", "</", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{0}"] {
                #expect(bytes.firstRange(of: Array(sign.utf8)) == nil, "\(text.debugDescription)")
            }
        }
        #expect(commentText("Data /* all */ of it") == "Data / * all * / of it")
    }

    @Test func `invalid bytes are replaced before any other bytes`() {
        #expect(
            "a;\u{301}b;c\r\nd".replacingBytes(";", with: "\\;").replacingBytes("\n", with: "|")
                == "a\\;\u{301}b\\;c\r|d")
        #expect("".replacingBytes(";", with: "x") == "")
    }
}

private final class OneElement: NSObject, XMLParserDelegate {
    var text = ""
    var attribute: String?

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        attribute = attributes["b"]
    }

    func parser(_ parser: XMLParser, foundCharacters found: String) { text += found }
}
