import Foundation
import SourceText
import TestSupport
import Testing

/// Held against Python's `csv`, and against itself on files that are broken a little.
struct CSVDifferentialTests {
    /// What may come after what in a random file: much of it are quotes, delimiters and line ends.
    private static let pieces = [
        "\"", "\"", "\"\"", ",", ",", ";", "\t", "\n", "\r\n", "\r", " ", "a", "bc", "é", "日本", "😀", "=1+1", "'", "\\",
        "\u{FEFF}",
        "\u{0}", "\u{85}", "\u{2028}", "\u{B}",
    ]

    private func randomText(_ random: inout SeededRandom) -> String {
        // Python's reader gets no mark, and ours would skip one.
        "x" + (0..<(random.next() % 24)).map { _ in random.pick(Self.pieces) }.joined()
    }

    @Test func `any bytes give the same cells as in Python`() throws {
        var random = SeededRandom(seed: 4180)
        let texts = (0..<TestRun.rounds(4_000)).map { _ in randomText(&random) }
        let script = """
            import csv, io, json, sys
            texts = json.load(open(sys.argv[1], encoding='utf-8'))
            rows = [[r for r in csv.reader(io.StringIO(t, newline='')) if r] for t in texts]
            print(json.dumps(rows))
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "csv-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONEncoder().encode(texts).write(to: file)
        let known = try JSONDecoder().decode(
            [[[String]]].self, from: Data(try Python.run(["-c", script, file.path()]).utf8))
        try #require(known.count == texts.count)
        var sound = 0
        for (text, rows) in zip(texts, known) {
            let records = readCSV(Array(text.utf8), delimiter: ",")
            #expect(
                records.map { $0.texts.map(Array.init(_:)) } == rows.map { $0.map(Array.init(_:)) },
                "\(text.debugDescription)")
            sound += records.count { $0.faults.isEmpty }
        }
        #expect(sound > 3_000)
    }

    @Test func `files written by Python are read without errors`() throws {
        let script = """
            import csv, io, json, random
            random.seed(4180)
            pieces = ['"', '""', ',', ';', '\\t', '\\n', '\\r\\n', '\\r', ' ', 'a', 'bc', 'é', '日本', '😀', '=1+1', "'", '']
            files = []
            for _ in range(1000):
                width = random.randint(1, 5)
                rows = [[''.join(random.choices(pieces, k=random.randint(0, 6))) for _ in range(width)]
                        for _ in range(random.randint(1, 5))]
                # An empty line is no record, so a lone empty cell has to be quoted.
                quoting = csv.QUOTE_ALL if width == 1 else random.choice([csv.QUOTE_ALL, csv.QUOTE_MINIMAL])
                # Only the signs of its own line end does Python put in quotes.
                ends = ['\\r\\n'] if quoting == csv.QUOTE_MINIMAL else ['\\n', '\\r\\n', '\\r']
                delimiter = random.choice(',;\\t')
                out = io.StringIO(newline='')
                csv.writer(out, delimiter=delimiter, quoting=quoting,
                           lineterminator=random.choice(ends)).writerows(rows)
                files.append({'text': out.getvalue(), 'delimiter': delimiter, 'rows': rows})
            print(json.dumps(files))
            """
        struct File: Decodable {
            var text: String
            var delimiter: String
            var rows: [[String]]
        }
        let files = try JSONDecoder().decode([File].self, from: Data(try Python.run(["-c", script]).utf8))
        try #require(files.count == 1_000)
        for file in files {
            let records = readCSV(Array(file.text.utf8), delimiter: file.delimiter.first)
            #expect(records.allSatisfy { $0.faults.isEmpty }, "\(file.text.debugDescription)")
            #expect(records.map { $0.texts.map { Array($0.utf8) } } == file.rows.map { $0.map { Array($0.utf8) } })
        }
    }

    @Test func `a file that is broken a little is read to its end, the same in all chunks`() {
        var random = SeededRandom(seed: 20)
        let good = Array(
            "name,city\r\nJosé,\"Saint-\"\"Denis\"\"\"\r\n\"Łódź\nII\",Paris\r\n日本,\"a,b\"\r\nz,y\r\n".utf8)
        let bytes: [UInt8] = [0, 0x0A, 0x0D, 0x22, 0x2C, 0x3B, 0x41, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        for round in 0..<TestRun.rounds(4_000) {
            var broken = good
            for _ in 0...(random.next() % 4) {
                let index = Int(random.next() % UInt64(broken.count))
                switch random.next() % 4 {
                case 0: broken[index] = random.pick(bytes)
                case 1: broken.insert(random.pick(bytes), at: index)
                case 2: broken.remove(at: index)
                default: broken.replaceSubrange(index..., with: broken[..<index])
                }
                if broken.isEmpty { broken = good }
            }
            let records = readCSV(broken)
            #expect(records.map(\.number) == Array(0..<records.count))
            for (record, next) in zip(records, records.dropFirst()) {
                #expect(record.line <= record.lastLine && record.lastLine < next.line, "\(round)")
            }
            for record in records {
                for fault in record.faults {
                    #expect(
                        (record.line...record.lastLine).contains(fault.place.line) && fault.place.column > 0,
                        "\(round): \(broken)")
                }
            }
            let cuts = (0..<3).map { _ in Int(random.next() % UInt64(broken.count + 1)) }.sorted()
            #expect(readCSV(broken, cutAt: cuts) == records, "\(round): \(cuts)")
        }
    }

    @Test func `a mistake in one row does not affect the others`() {
        var random = SeededRandom(seed: 21)
        let good = Array("a,b\n" + String(repeating: "é1,\"x\ny\"\nç2,z\n", count: 20)).map(String.init).joined()
        let bytes = Array(good.utf8)
        let records = readCSV(bytes, delimiter: ",")
        for _ in 0..<TestRun.rounds(2_000) {
            // No quote, delimiter or line end is touched, so rows begin and end where they did.
            let index = Int(random.next() % UInt64(bytes.count))
            if [0x22, 0x2C, 0x0A].contains(bytes[index]) { continue }
            var broken = bytes
            broken[index] = random.pick([0, 0x2C, 0x41, 0x80, 0xC3, 0xFF])
            let line = bytes[..<index].count { $0 == 0x0A } + 1
            for (before, after) in zip(records, readCSV(broken, delimiter: ",")) where before.number > 0 {
                let isTouched = (before.line...before.lastLine).contains(line)
                // A header with another number of cells makes all rows wrong.
                if line > 1, !isTouched { #expect(before == after) }
            }
        }
    }
}
