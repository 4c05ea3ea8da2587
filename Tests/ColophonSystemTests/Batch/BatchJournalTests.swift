import Foundation
import Testing

@testable import ColophonSystem

struct BatchJournalTests {
    let folder: TemporaryFolder
    private let parts = [BatchRecipe.Part("edition", "e 1"), .init("options", "2")]
    private let head = "colophon-batch 1\nedition e 1\noptions 2\n"
    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> BatchJournal {
        try BatchJournal("journal", in: try OpenFolder(folder.path), parts: parts)
    }

    @Test func `a journal says where to go on`() throws {
        var journal = try open()
        #expect(journal.done == .init() && journal.plans.isEmpty && folder.text("journal") == head)
        let plan = BatchJournal.Plan(first: 1, last: 128, digest: 0xAB, moment: -5, refused: [7, 3])
        try journal.add(plan)
        #expect(try open().plans == [plan])
        let done = BatchJournal.Done(last: 128, digest: 0xAB, made: 100, failed: 28, reportSize: 999)
        try journal.add(done)
        #expect(try open().done == done && open().plans.isEmpty)
        #expect(
            folder.text("journal") == head
                + "plan 1 128 00000000000000ab -5 3 7\ndone 128 00000000000000ab 100 28 999\n")
    }

    @Test func `a line without its end was never written`() throws {
        let line = "plan 1 128 00000000000000ab 5 3 77\n"
        for length in 0..<line.utf8.count {
            try folder.write("journal", head + line.prefix(length))
            var journal = try open()
            #expect(journal.plans.isEmpty && folder.text("journal") == head, "\(length)")
            try journal.add(.init(first: 1, last: 2, digest: 1, moment: 0, refused: []))
            #expect(try open().plans.count == 1)
        }
    }

    @Test(arguments: [
        ("", 1), ("colophon-batch 2\nedition e 1\noptions 2\n", 1), ("colophon-batch 1\n", 1),
        ("colophon-batch 1\nversion 1\noptions 2\n", 2), ("colophon-batch 1\nedition e 1\noptions 2\nplan\n", 4),
        ("colophon-batch 1\nedition e 1\noptions 2\nplan 2 3 0 0\n", 4),
        ("colophon-batch 1\nedition e 1\noptions 2\nplan 1 0 0 0\n", 4),
        ("colophon-batch 1\nedition e 1\noptions 2\nplan 1 3 0 0 x\n", 4),
        ("colophon-batch 1\nedition e 1\noptions 2\ndone 3 0 0 0 0\n", 4),
        ("colophon-batch 1\nedition e 1\noptions 2\nplan 1 3 0 0\ndone 4 0 0 0 0\n", 5),
        ("colophon-batch 1\nedition e 1\noptions 2\nplan 1 3 0 0\ndone 3 0 0 0\n", 5),
    ])
    func `what no batch wrote is damage, with its line`(text: String, line: Int) throws {
        try folder.write("journal", text)
        #expect(throws: BatchRefusal.damagedJournal(path: folder("journal"), line: line)) { try open() }
        #expect(folder.text("journal") == text)
    }

    @Test func `a part that changed is named`() throws {
        try folder.write("journal", "colophon-batch 1\nedition e 1\noptions 3\n")
        #expect(throws: BatchRefusal.changed("options")) { try open() }
    }

    @Test func `a long journal is read line by line`() throws {
        var text = head
        for row in 1...50_000 { text += "plan \(row) \(row) 0 0\ndone \(row) 0 \(row) 0 0\n" }
        try folder.write("journal", text)
        #expect(try open().done.made == 50_000)
    }
}
