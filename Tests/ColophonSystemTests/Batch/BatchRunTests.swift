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
                3;4;"a.pdf";"file-name-taken";"the file ""a.pdf"" already exists, so this row has no document"\r
                4;5;"";"csv-cell-count";"this row has 1 cell, but the header has 2"\r
                6;7;"";"csv-unclosed-quote";"this double quote is never closed, so the rest of the file, up to line 9, is one cell"\r

                """)
    }

    @Test func `foreign files are unchanged, and links are not followed`() throws {
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

    @Test func `the documents do not depend on the number of threads`() throws {
        try folder.write("t.csv", BatchSample.table(700))
        let one = BatchSample(folder: folder, output: "one")
        let four = BatchSample(folder: folder, output: "four", jobs: 4)
        #expect(try one.run("t.csv").made == four.run("t.csv").made)
        #expect(one.all == four.all && one.documents.count > 300)
    }

    @Test func `a second run makes only added rows, at its own moment`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,bad\n")
        var sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        let before = sample.all
        sample.moment += 3600
        let again = try sample.run("t.csv")
        #expect(again == .init(made: 0, madeBefore: 1, failed: 1, report: folder("output/report.csv")))
        #expect(sample.all == before)
        try folder.write("t.csv", "name,state\na,good\nb,bad\nc,good\nd,bad\n")
        #expect(try sample.run("t.csv").made == 1)
        #expect(sample.documents["c.pdf"] == "row 3, c|good, created 1800003600")
        #expect(sample.report?.split(separator: "\r\n").count == 3)
    }

    @Test func `rows without a document may be mended, added, removed and moved; the report follows`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,bad\nc,bad\nd,good\n")
        let sample = BatchSample(folder: folder)
        #expect(try sample.run("t.csv").failed == 2)
        let before = sample.documents
        try folder.write("t.csv", "name,state\nd,good\nnew,good\nb,good\ne,bad\na,good\n")
        let second = try sample.run("t.csv")
        #expect(second == .init(made: 2, madeBefore: 2, failed: 1, report: folder("output/report.csv")))
        #expect(sample.report?.contains("\"\"e\"\" is bad") == true && sample.report?.contains("b") == true)
        #expect(sample.report?.split(separator: "\r\n").count == 2)
        for (name, text) in before { #expect(sample.documents[name] == text) }
        try folder.write("t.csv", "name,state\na,good\nb,good\nd,good\nnew,good\n")
        #expect(try sample.run("t.csv") == .init(madeBefore: 4))
        #expect(sample.report == nil && sample.documents.keys.sorted() == ["a.pdf", "b.pdf", "d.pdf", "new.pdf"])
    }

    @Test func `a corrected row gives the document of a single run in any shard`() throws {
        let mended = BatchSample.table(400).replacing(",bad,", with: ",good,").replacing("go\"od", with: "good")
        for count in [1, 3] {
            let shards = (1...count).compactMap { Shard("\($0)/\(count)") }
            for shard in shards {
                var (one, two) = (BatchSample(folder: folder, output: "whole-\(count)"), BatchSample(folder: folder))
                (one.shard, two.shard, two.output) = (shard, shard, "mended-\(count)")
                try folder.write("t.csv", mended)
                try one.run("t.csv")
                try folder.write("t.csv", BatchSample.table(400))
                try two.run("t.csv")
                try folder.write("t.csv", mended)
            }
            let before = BatchSample(folder: folder, output: "mended-\(count)").documents
            for shard in shards {
                var sample = BatchSample(folder: folder, output: "mended-\(count)")
                sample.shard = shard
                try sample.run("t.csv")
            }
            func files(_ output: String) -> [String: String] {
                folder.tree(output).filter { !$0.key.hasPrefix(".colophon-batch") }
            }
            #expect(files("whole-\(count)") == files("mended-\(count)"), "\(count)")
            #expect(files("mended-\(count)").count > before.count + 20)
        }
    }

    @Test func `identical rows are distinguished by their count`() throws {
        try folder.write("t.csv", "name,state\na,good\na,good\nb,bad\n")
        let sample = BatchSample(folder: folder)
        #expect(try sample.run("t.csv").failed == 2)
        try folder.write("t.csv", "name,state\na,good\nb,good\n")
        #expect(try sample.run("t.csv") == .init(made: 1, madeBefore: 1))
    }

    @Test func `a batch continues only with the same inputs`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,good\n")
        let sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        var other = sample
        other.parts = [.init("edition", "another")]
        #expect(throws: BatchRefusal.changed("edition")) { try other.run("t.csv") }
        let before = sample.all
        try folder.write("t.csv", "name,state\nc,good\nb,better\na,good\n")
        let changed = BatchRefusal.rowsChanged(first: 2, document: folder("output/b.pdf"), count: 1)
        #expect(throws: changed) { try sample.run("t.csv") }
        try folder.write("t.csv", "name,state\nc,good\n")
        let both = BatchRefusal.rowsChanged(first: 1, document: folder("output/a.pdf"), count: 2)
        #expect(throws: both) { try sample.run("t.csv") }
        #expect(sample.all == before, "nothing was made, and the report is as it was")
    }

    @Test func `a removed document is made again from the current row`() throws {
        try folder.write("t.csv", "name,state\na,good\nb,good\n")
        let sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        try FileManager.default.removeItem(atPath: folder("output/b.pdf"))
        #expect(try sample.run("t.csv") == .init(madeBefore: 2), "its row did not change")
        try folder.write("t.csv", "name,state\na,good\nb,better\n")
        #expect(try sample.run("t.csv") == .init(made: 1, madeBefore: 1))
        #expect(sample.documents["b.pdf"] == "row 2, b|better, created 1800000000")
        #expect(try sample.run("t.csv") == .init(madeBefore: 2))
        try folder.write("t.csv", "name,state\na,good\nb,best\n")
        let changed = BatchRefusal.rowsChanged(first: 2, document: folder("output/b.pdf"), count: 1)
        #expect(throws: changed) { try sample.run("t.csv") }
    }

    @Test func `inputs that no document used can change`() throws {
        try folder.write("t.csv", "name,state\na,bad\n")
        var sample = BatchSample(folder: folder)
        try sample.run("t.csv")
        sample.parts = [.init("edition", "mended")]
        try folder.write("t.csv", "name,state\na,good\n")
        #expect(try sample.run("t.csv") == .init(made: 1))
        #expect(try sample.run("t.csv") == .init(madeBefore: 1))
    }

    @Test func `two runs do not affect each other`() throws {
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

    @Test func `a stop takes effect after the current block, and the next run continues`() throws {
        try folder.write("t.csv", BatchSample.table(700))
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("t.csv")
        var sample = BatchSample(folder: folder)
        let stop = sample.stop
        let stopped = try sample.run("t.csv", tell: { _ in _ = stop.requestStop() })
        #expect(stopped.wasStopped && stopped.made > 50 && stopped.made < 128)
        sample.stop = CancellationFlag()
        #expect(try sample.run("t.csv").wasStopped == false)
        #expect(sample.result == whole.result)
    }

    @Test func `an empty table makes no document and is not an error`() throws {
        try folder.write("t.csv", "name,state\n\n,\n")
        let sample = BatchSample(folder: folder)
        #expect(try sample.run("t.csv") == .init())
        #expect(sample.documents.isEmpty && sample.report == nil)
    }

    @Test func `each refusal has its message`() {
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
            (.changed("key"), "batch-changed", "the signing key changed since the batch in \"out\" began"),
            (
                .changed("shard"), "batch-changed",
                "the part that --shard names changed since the batch in \"out\" began"
            ),
            (
                .changed("names"), "batch-changed",
                "the pattern of file names changed since the batch in \"out\" began"
            ),
            (
                .rowsChanged(first: 9, document: "out/a.pdf", count: 1), "batch-changed",
                "row 9 changed or was removed after \"out/a.pdf\" was made"
            ),
            (
                .rowsChanged(first: 9, document: "out/a.pdf", count: 3), "batch-changed",
                "3 rows changed or were removed after their documents were made, first row 9 (\"out/a.pdf\")"
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
