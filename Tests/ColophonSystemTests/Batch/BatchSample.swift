import Foundation
import SourceText

@testable import Attestations
@testable import Colophon
@testable import ColophonSystem

/// A batch whose documents are a line of text each, so that many runs take little time.
struct BatchSample {
    let folder: TemporaryFolder
    var output = "output"
    var shard = Shard.whole
    var jobs = 1
    /// The moment of creation, in seconds since 1970.
    var moment = 1_800_000_000
    var parts = [BatchRecipe.Part("edition", "sample")]
    var stop = CancellationFlag()

    /// The row's first cell is the name of its file; a second one that says `bad` spoils it.
    private var recipe: BatchRecipe {
        BatchRecipe(
            parts: parts,
            address: { $0[0].isEmpty ? nil : $0[0] + ".pdf" },
            make: { row, clock in
                if row[1] == "bad" { return Checked(nil, [Diagnostic(.error, "bad-value", "\"\(row[0])\" is bad")]) }
                let text = "row \(row.number), \(row.texts.joined(separator: "|")), created \(clock.now)"
                return Checked(BatchFile(name: row[0] + ".pdf", bytes: Array(text.utf8)))
            })
    }

    /// Runs it over `table`, a file of ``folder``.
    @discardableResult
    func run(
        _ table: String, probe: OpenFolder.Probe? = nil, tell: ([Diagnostic]) -> Void = { _ in }
    ) throws -> BatchRun.Summary {
        var table = try TableFile(folder(table), encoding: .utf8, delimiter: nil)
        _ = try table.next()
        let clock = LocalClock(now: moment) { _ in 0 }
        let path = try path("people.csv")
        var options = BatchRun.Options(output: folder(output), clock: clock, table: path)
        (options.shard, options.jobs) = (shard, jobs)
        var run = try BatchRun(table, recipe: recipe, options: options, probe: probe)
        return try run.run(stop: stop, progress: { _, _ in }, tell: tell)
    }

    /// What is in the output folder, the batch's own files apart.
    var documents: [String: String] { all.filter { !$0.key.hasPrefix(reservedPrefix) && !$0.key.hasPrefix("report") } }

    /// All that is in the output folder.
    var all: [String: String] { folder.tree(output) }

    /// The same without the journal, which also tells how often a run was killed.
    var result: [String: String] { all.filter { $0.key != ".colophon-batch" } }

    /// The report of the rows that made no document.
    var report: String? { folder.text("\(output)/report\(shard.suffix).csv") }

    /// A table of so many rows, with mistakes of all kinds among them.
    static func table(_ count: Int) -> String {
        var text = "name,state,note\n"
        for row in 1...count {
            switch row % 13 {
            case 3: text += "name-\(row),bad,\n"
            case 5: text += "name-\(row - 1),good,takes the name of the row before\n"
            case 7: text += "name-\(row),good\n"
            case 8: text += "\"name-\(row)\",good,\"two\nlines\"\n"
            case 9: text += ",,\n"
            case 11: text += "name-\(row),go\"od,x\n"
            default: text += "name-\(row),good,é\n"
            }
        }
        return text
    }
}
