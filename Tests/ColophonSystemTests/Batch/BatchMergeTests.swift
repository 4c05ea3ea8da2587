import Foundation
import TestSupport
import Testing

@testable import SourceText

/// `colophon attest batch … --merge FILE`: all documents in one file.
@Suite(.slow, .serialized)
struct BatchMergeTests {
    let batch: BatchCommand
    init() throws { batch = try BatchCommand() }

    private func merge(_ file: String, _ more: String...) throws -> Program.Result {
        try Program.run(
            ["attest", "batch", "badge", "people.csv", "--merge", file, "--certify", "--now", BatchCommand.moment]
                + more, in: batch.folder)
    }

    @Test func `all good rows are in one file in order, and bad ones in a report`() throws {
        try batch.write("people.csv", BatchCommand.table(90))
        let good = (1...90).filter { $0 % 7 > 0 && $0 % 11 > 0 }.map { "Person \($0) (Brest)" }
        let result = try merge("all/badges.pdf", "--jobs", "2")
        #expect(
            result.code == 1 && result.output.contains("\(90 - good.count) rows failed: see all/badges-report.csv"),
            "\(result)")
        #expect(try batch.read("qpdf", "--check", "all/badges.pdf").code == 0)
        let text = try batch.read("pdftotext", "all/badges.pdf", "-").output
        let people = text.components(separatedBy: .newlines).filter { $0.hasPrefix("Person ") }
        #expect(people == good)
        #expect(batch.report("all", "badges-report.csv").count == 90 - good.count + 1, "row 77 has two mistakes")
        #expect(batch.files("all").count == 2)
        // Whatever the number of threads, and with parts that hold different people.
        #expect(try merge("one.pdf", "--jobs", "1").code == 1)
        #expect(batch.files("all")["badges.pdf"] == batch.files(".")["one.pdf"])
        var parts: [String] = []
        for number in 1...2 {
            #expect(try merge("part.pdf", "--shard", "\(number)/2").code == 1)
            let text = try batch.read("pdftotext", "part.pdf", "-").output
            parts += text.components(separatedBy: .newlines).filter { $0.hasPrefix("Person ") }
        }
        #expect(parts.sorted() == good.sorted())
    }

    @Test func `the merged file conforms to PDF/UA and PDF/A in two languages`() throws {
        let people = (1...70).map { "Person \($0),\($0 % 2 == 0 ? "fr" : "en"),guest\n" }.joined()
        try batch.write("people.csv", "name,language,reasons\n" + people)
        let folder = batch.folder
        #expect(try merge("check/all.pdf").code == 0)
        try batch.write("check/all.profiles", "ua1 2a")
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let python = root.appending(path: ".venv/bin/python").path()
        let check = try batch.read(python, root.appending(path: "Tests/PDF/check.py").path(), folder("check"))
        #expect(check.code == 0 && check.output == "1 files checked\n", "\(check.output.prefix(2_000))")
        let outline = try batch.read(
            python, root.appending(path: "Tests/PDF/outline.py").path(), folder("check/all.pdf"))
        #expect(outline.output == (1...70).map { "\($0) Person-\($0)\n" }.joined())
    }

    @Test func `a file of another kind is not overwritten, and a run without documents keeps the existing file`() throws
    {
        try batch.write("people.csv", "name\nAna\n")
        try batch.write("notes.txt", "By hand.")
        #expect(try merge("notes.txt").code == 3 && batch.folder.text("notes.txt") == "By hand.")
        try batch.write("all-report.csv", "By hand.")
        #expect(try merge("all.pdf").error.contains("\"all-report.csv\" was not made by a batch [foreign-file]"))
        #expect(batch.folder.text("all-report.csv") == "By hand." && !batch.folder.exists("all.pdf"))
        try FileManager.default.removeItem(atPath: batch.folder("all-report.csv"))
        #expect(try merge("all.pdf").code == 0)
        let before = batch.files(".")
        try batch.write("people.csv", "name,birthDate\nAna,31/02/1990\n")
        #expect(try merge("all.pdf").code == 1 && batch.files(".")["all.pdf"] == before["all.pdf"])
        #expect(batch.folder.exists("all-report.csv"))
        try batch.write("people.csv", "name\nAna\nBo\n")
        #expect(try merge("all.pdf").code == 0 && batch.files(".")["all.pdf"] != before["all.pdf"])
        #expect(
            batch.files(".").keys.filter { !$0.hasPrefix("std") }.sorted() == ["all.pdf", "notes.txt", "people.csv"])
    }

    @Test func `a killed or cancelled run keeps the existing file`() throws {
        try batch.write("people.csv", BatchCommand.table(150))
        #expect(try merge("whole.pdf").code == 1)
        for signal in [SIGKILL, SIGTERM] {
            try batch.write("people.csv", BatchCommand.table(1_500))
            try batch.write("all.pdf", "%PDF-1.7 of before")
            let process = try Program.process(
                ["attest", "batch", "badge", "people.csv", "--merge", "all.pdf", "--certify", "--quiet"],
                in: batch.folder)
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            while process.isRunning, !batch.folder.exists(".colophon-new-all.pdf") { usleep(500) }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationStatus == (signal == SIGKILL ? SIGKILL : 130))
            #expect(batch.folder.text("all.pdf") == "%PDF-1.7 of before")
            try batch.write("people.csv", BatchCommand.table(150))
            #expect(try merge("all.pdf").code == 1)
            #expect(batch.files(".")["all.pdf"] == batch.files(".")["whole.pdf"])
            #expect(!batch.files(".").keys.contains { $0.hasPrefix(".colophon") })
        }
    }

    @Test func `a merged batch needs exactly one output`() throws {
        try batch.write("people.csv", "name\nAna\n")
        let both = try merge("all.pdf", "--output", "out")
        #expect(both.code == 2 && both.error.contains("--output FOLDER or --merge FILE"), "\(both)")
        let none = try Program.run("attest", "batch", "badge", "people.csv", "--certify", in: batch.folder)
        #expect(none.code == 2 && none.error.contains("--output FOLDER or --merge FILE"), "\(none)")
        #expect(try merge("").code == 2)
    }
}
