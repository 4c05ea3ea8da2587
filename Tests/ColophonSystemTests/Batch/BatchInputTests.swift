import Foundation
import Testing

/// What is wrong with rows is told with line and column, and the rows around them are made.
@Suite(.serialized)
struct BatchInputTests {
    let batch: BatchCommand
    init() throws { batch = try BatchCommand() }

    /// A row with something wrong, and what is to be said of it: the first words of the first line.
    struct Mistake: Sendable {
        var row: String
        var told: String
    }

    private static let mistakes: [Mistake] = [
        .init(
            row: "A,31/02/1990,,",
            told: "3: error: \"birthDate\" is not a real date: \"31/02/1990\" [bad-value]"),
        .init(row: "A,2999-01-01,,", told: "3: error: \"birthDate\" is 2999-01-01, which is in the future [bad-value]"),
        .init(row: "A,soon,,", told: "3: error: \"birthDate\" is not a date: \"soon\" [bad-value]"),
        .init(row: "\" \u{A0}\t\u{3000}\",,Brest,", told: "1: error: \"name\" is missing [missing-value]"),
        .init(row: "\u{200B}\u{2060},,Brest,", told: "1: error: \"name\" is missing [missing-value]"),
        .init(row: "A,,Brest,stff", told: "10: error: there is no reason \"stff\" [unknown-reason]"),
        .init(
            row: "A,,,staff;guest;press",
            told: "5: error: 3 reasons are given, but at most 2 can be given [reason-count]"),
        .init(
            row: "A,,\(String(repeating: "é", count: 300)),",
            told: "4: error: \"city\" has 300 characters, but at most 80 fit [bad-value]"),
        .init(row: "A,,\"Brest\nFinistère\",", told: "4: error: \"city\" has more than one line [bad-value]"),
        .init(
            row: "A,,Bre\u{202E}st,", told: "4: error: \"city\" contains U+202E, which cannot be printed [bad-value]"),
        .init(row: "A,", told: "3: error: this row has 2 cells, but the header has 4 [csv-cell-count]"),
        .init(row: "A,,Brest,,x", told: "11: error: this row has 5 cells, but the header has 4 [csv-cell-count]"),
        .init(row: "A,,\u{0},", told: "4: error: a cell contains the character U+0000 [csv-nul]"),
        .init(
            row: "A,,Br\"est,",
            told: "6: error: there is a double quote inside a cell that does not start with one [csv-quote]"),
        .init(
            row: "A,,\"Br\"est,", told: "8: error: this cell continues after its closing double quote [csv-quote]"),
    ]

    @Test func `a device or a pipe is refused by its name`() throws {
        #expect(mkfifo(batch.folder("pipe"), 0o600) == 0)
        for name in ["/dev/zero", "/dev/null", "pipe"] {
            let result = try Program.run(
                "attest", "batch", "badge", name, "--output", "out", "--certify", in: batch.folder)
            #expect(result.code == 3, "\(result)")
            #expect(
                result.error.contains("\"\(name)\" is not a file: it is a pipe, a socket or a device [missing-file]"),
                "\(result)")
            #expect(!batch.folder.exists("out"))
        }
    }

    @Test func `each mistake is reported at its location, and other rows are made`() throws {
        var table = Array("name,birthDate,city,reasons\n".utf8)
        var line = 2
        var told: [String] = []
        for (number, mistake) in Self.mistakes.enumerated() {
            table += Array("Good \(number),,,\n\(mistake.row)\n".utf8)
            told.append("people.csv:\(line + 1):\(mistake.told)")
            line += 2 + mistake.row.count { $0 == "\n" }
        }
        try batch.write("people.csv", table)
        let result = try batch.run("out")
        #expect(result.code == 1)
        let lines = result.error.split(separator: "\n").map(String.init).filter { $0.hasPrefix("people.csv:") }
        #expect(lines == told, "\(result.error)")
        #expect(result.error.contains("   hint: did you mean \"staff\"?\n"))
        #expect(batch.documents("out").count == Self.mistakes.count)
        #expect(batch.report("out").count == Self.mistakes.count)
    }

    @Test func `a byte order mark, semicolons and any line ends give the same documents`() throws {
        try batch.write("people.csv", "name,city,reasons\nAna,\"a;b\",staff\nBo,Brest,guest\n")
        #expect(try batch.run("out").code == 0)
        let wanted = batch.documents("out")
        let tables = [
            "\u{FEFF}name,city,reasons\nAna,\"a;b\",staff\nBo,Brest,guest",
            "name;city;reasons\r\n\r\nAna;\"a;b\";staff\r\n;;\r\nBo;Brest;guest\r\n",
            "name\tcity\treasons\rAna\ta;b\tstaff\rBo\tBrest\tguest\r",
        ]
        for (number, table) in tables.enumerated() {
            try batch.write("people.csv", table)
            let result = try batch.run("out\(number)")
            #expect(result.code == 0 && batch.documents("out\(number)") == wanted, "\(number): \(result)")
        }
    }

    @Test func `a table in any encoding that is named makes the same documents`() throws {
        let table = "name,city\nZoé,Brześć\n"
        try batch.write("people.csv", table)
        #expect(try batch.run("out").code == 0)
        let wanted = batch.documents("out")
        let sixteen = Array(table.utf16)
        let little = sixteen.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try batch.write("people.csv", [0xFF, 0xFE] + little)
        #expect(try batch.run("marked").code == 0 && batch.documents("marked") == wanted)
        try batch.write("people.csv", little)
        #expect(try batch.run("named", "--encoding", "utf-16le").code == 0 && batch.documents("named") == wanted)
        #expect(try batch.run("unnamed").error.contains("add --encoding utf-16le"))
        try batch.write("people.csv", Array("name,city\nZo".utf8) + [0xE9] + Array(",Lyon\nBo,Lyon\n".utf8))
        let wrong = try batch.run("wrong")
        #expect(wrong.error.hasPrefix("people.csv:2:3: error: these bytes are not valid utf-8 [csv-encoding]\n"))
        #expect(wrong.code == 1 && batch.documents("wrong").keys.sorted() == ["Bo.pdf"])
        #expect(try batch.run("right", "--encoding", "windows-1252").code == 0)
        #expect(batch.documents("right").keys.sorted() == ["Bo.pdf", "Zoé.pdf"])
    }

    /// What a document says is what was typed; what a program for tables opens computes nothing.
    @Test func `a formula in a cell is text, in the document and in the report`() throws {
        try batch.write(
            "people.csv",
            "name,city,reasons\nAna,=1+1,\n\"=HYPERLINK(\"\"x\"\")\",,\n=1+1,,\n=1+1,,\n@a,,=staff\n+1,-,@\n")
        let result = try batch.run("out")
        #expect(result.code == 1 && batch.documents("out").count == 3, "\(result)")
        let report = batch.report("out")
        #expect(report.count == 3 && report.last?.hasSuffix(#"there is no reason ""@""""#) == true, "\(report)")
        for line in report { #expect(line.firstMatch(of: /(^|,)"?[=+@\-]/) == nil, "\(line)") }
    }

    // MARK: Memory

    /// The most memory that a run had, in KiB.
    private func memory(_ output: String) throws -> Int {
        let folder = batch.folder
        let script = """
            import resource, subprocess, sys
            subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "-c", script, try Program.path()] + BatchCommand.arguments(output, ["--jobs", "2"])
        process.currentDirectoryURL = URL(filePath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test func `memory grows neither with the number of rows nor with an endless row`() throws {
        func table(_ rows: Int) -> String {
            "name,city\nAna,\n" + String(repeating: ",Brest,a cell too many\n", count: rows)
        }
        try batch.write("people.csv", table(500))
        let few = try memory("few")
        try batch.write("people.csv", table(100_000))
        let many = try memory("many")
        #expect(batch.report("many").count == 100_000)
        try batch.write("people.csv", "name,city\nAna,\nBo,\"" + String(repeating: "endless ", count: 8 << 20))
        let large = try memory("large")
        #expect(batch.report("large").first?.contains("csv-row-too-large") == true, "\(batch.report("large"))")
        #expect(batch.documents("large").keys.sorted() == ["Ana.pdf"])
        // The allocator and the threads account for up to 5 MiB of difference. The rows would be over 100 bytes each as
        // objects, and the cell is 64 MiB.
        let limit = few + 12 << 10
        #expect(many < limit && large < limit, "\(few), \(many), \(large) KiB")
    }
}
