import Foundation
import SourceText
import Testing
import Typesetting

@testable import Colophon
@testable import ColophonSystem

struct BatchRunTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func `every good row makes a document, and every bad one a line of the report`() throws {
        try folder.write(
            "t.csv", "name;state\na;good\nb;bad\na;again\nc\n;\n\"d\n;good\nlost;good\n")
        var told: [String] = []
        let sample = BatchSample(folder: folder)
        let summary = try sample.run(
            "t.csv", tell: { told += $0.map { "\($0.location?.start?.line ?? 0) \($0.id)" } })
        #expect(sample.documents == ["a.pdf": "row 1, a|good, created 1800000000"])
        #expect(summary == .init(made: 1, failed: 4, report: folder("output/report.csv")))
        #expect(told == ["3 bad-value", "4 file-name-taken", "5 csv-cell-count", "7 csv-unclosed-quote"])
        let bom = "\u{FEFF}"
        #expect(
            sample.report == bom + """
                "row";"line";"file";"id";"message"\r
                2;3;"";"bad-value";\"""b"" is bad"\r
                3;4;"a.pdf";"file-name-taken";"the file ""a.pdf"" already exists, so nothing was made of this row"\r
                4;5;"";"csv-cell-count";"this row has 1 cell, but the header has 2"\r
                6;7;"";"csv-unclosed-quote";"this double quote is never closed, so the rest of the file, up to line 9, is one cell"\r

                """)
    }

    @Test func `files of others stay as they are, and links are not followed`() throws {
        try folder.write("output/b.pdf", "of somebody else")
        try folder.link("output/c.pdf", to: folder("elsewhere"))
        try folder.write("t.csv", "name,state\na,good\nb,good\nc,good\n")
        let sample = BatchSample(folder: folder)
        let summary = try sample.run("t.csv")
        #expect(summary.made == 1 && summary.failed == 2)
        #expect(folder.text("output/b.pdf") == "of somebody else" && !folder.exists("elsewhere"))
    }

    @Test func `documents can be read by their owner alone`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,bad\n")
        try BatchSample(folder: folder).run("t.csv")
        for name in ["a.pdf", "report.csv", ".colophon-batch"] {
            let mode = try FileManager.default.attributesOfItem(atPath: folder("output/" + name))[.posixPermissions]
            #expect(mode as? Int == 0o600, "\(name)")
        }
        #expect(try FileManager.default.attributesOfItem(atPath: folder("output"))[.posixPermissions] as? Int == 0o700)
    }

    @Test func `what is in the folder does not depend on the number of threads`() throws {
        try folder.write("t.csv", BatchSample.table(700))
        let one = BatchSample(folder: folder, output: "one")
        let four = BatchSample(folder: folder, output: "four", jobs: 4)
        #expect(try one.run("t.csv").made == four.run("t.csv").made)
        #expect(one.all == four.all && one.documents.count > 300)
    }

    @Test func `a second run makes nothing, and rows that were added since are made at its own moment`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,bad\n")
        var sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        let before = sample.all
        sample.moment += 3600
        let again = try sample.run("t.csv", tell: { _ in Issue.record("told again") })
        #expect(again == .init(made: 1, failed: 1, rowsBefore: 2, report: folder("output/report.csv")))
        #expect(sample.all == before)
        try folder.write("t.csv", "name,state\na,good\nb,bad\nc,good\nd,bad\n")
        #expect(try sample.run("t.csv").made == 2)
        #expect(sample.documents["c.pdf"] == "row 3, c|good, created 1800003600")
        #expect(sample.report?.split(separator: "\r\n").count == 3)
    }

    @Test func `a batch goes on only with what it began with`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,good\n")
        let sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        var other = sample
        other.parts = [.init("edition", "another")]
        #expect(throws: BatchRefusal.changed("edition")) { try other.run("t.csv") }
        try folder.write("t.csv", "name,state\na,good\nB,good\nc,good\n")
        #expect(throws: BatchRefusal.rowsChanged(upTo: 2)) { try sample.run("t.csv") }
        try folder.write("t.csv", "name,state\na,good\n")
        #expect(throws: BatchRefusal.rowsMissing(found: 1, done: 2)) { try sample.run("t.csv") }
        #expect(sample.documents.count == 2)
    }

    @Test func `two runs keep out of each other's way`() throws {
        try folder.write("t.csv", "name,state\na,good\n")
        let sample = BatchSample(folder: folder)
        try folder.write("output/x")
        let lock = try FolderLock(try OpenFolder(folder("output")))
        #expect(throws: OutputError.locked(folder: folder("output"))) { try sample.run("t.csv") }
        lock.release()
        #expect(try sample.run("t.csv").made == 1)
    }

    @Test func `a report that no batch made is not touched`() throws {
        try folder.write("output/report.csv", "mine")
        try folder.write("t.csv", "name,state\na,bad\n")
        let sample = BatchSample(folder: folder)
        let refusal = BatchRefusal.foreignReport(path: folder("output/report.csv"))
        #expect(throws: refusal) { try sample.run("t.csv") }
        #expect(sample.all == ["report.csv": "mine"])
    }

    @Test func `a stop is heard after the block at hand, and the next run goes on`() throws {
        try folder.write("t.csv", BatchSample.table(700))
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("t.csv")
        var sample = BatchSample(folder: folder)
        let stop = sample.stop
        let stopped = try sample.run("t.csv", tell: { _ in _ = stop.press() })
        #expect(stopped.wasStopped && stopped.made > 50 && stopped.made < 128)
        sample.stop = StopSwitch()
        #expect(try sample.run("t.csv").wasStopped == false)
        #expect(sample.all == whole.all)
    }

    @Test func `an empty table makes nothing and is no mistake`() throws {
        try folder.write("t.csv", "name,state\n\n,\n")
        let sample = BatchSample(folder: folder)
        #expect(try sample.run("t.csv") == .init())
        #expect(sample.documents.isEmpty && sample.report == nil)
    }

    @Test func `each refusal has its words`() {
        let failure = SystemFailure(.open, "t.csv", code: EACCES)
        let words: [(BatchRefusal, String, String)] = [
            (.unreadable(failure), "unreadable", "\"t.csv\" cannot be read: Permission denied"),
            (
                .unreadable(.init(.open, "t.csv", code: ENOENT)), "missing-file",
                "there is no file or folder \"t.csv\""
            ),
            (.changed("edition"), "batch-changed", "the edition changed since the batch in \"out\" began"),
            (.changed("options"), "batch-changed", "the options changed since the batch in \"out\" began"),
            (.changed("columns"), "batch-changed", "the header of the table changed since the batch in \"out\" began"),
            (
                .changed("program"), "batch-changed",
                "the version of the program changed since the batch in \"out\" began"
            ),
            (.changed("key"), "batch-changed", "the key that signs changed since the batch in \"out\" began"),
            (
                .changed("shard"), "batch-changed",
                "the part that --shard names changed since the batch in \"out\" began"
            ),
            (
                .rowsChanged(upTo: 9), "batch-changed",
                "the first 9 rows are not those that the documents in \"out\" were made from"
            ),
            (
                .rowsMissing(found: 3, done: 9), "batch-changed",
                "the table has 3 rows, but 9 were already made in \"out\""
            ),
            (
                .damagedJournal(path: "out/j", line: 4), "batch-journal-damaged",
                "line 4 of \"out/j\" was not written by a batch"
            ),
            (
                .notMerged(.tooLarge, documents: 9), "not-merged",
                "\"out\" cannot contain more than 9 documents: the file would exceed what PDF/A allows: 8,388,607 objects and 4 GiB"
            ),
            (.foreignReport(path: "out/report.csv"), "foreign-file", "\"out/report.csv\" was not made by a batch"),
        ]
        for (refusal, id, message) in words {
            let diagnostic = Diagnostic(batch: refusal, output: "out")
            #expect(diagnostic.id == id && diagnostic.message == message, "\(diagnostic)")
        }
        #expect(Diagnostic(batch: OutputError.locked(folder: "out"), output: "out").id == "output-locked")
    }
}
