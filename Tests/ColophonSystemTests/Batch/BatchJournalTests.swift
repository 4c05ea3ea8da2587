import Colophon
import Foundation
import Testing

@testable import ColophonSystem
@testable import SourceText

struct BatchJournalTests {
    let folder: TemporaryFolder
    private let parts = [BatchRecipe.Part("edition", "e 1"), .init("options", "2")]
    private let head = "colophon-batch 2\nedition e 1\noptions 2\n"
    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> BatchJournal {
        try BatchJournal("journal", in: try OpenFolder(folder.path), parts: parts)
    }

    private func entry(_ number: Int, _ name: String) -> BatchEntry {
        BatchEntry(number: number, row: UInt64(number), document: digest(of: Array(name.utf8)), name: name)
    }

    /// The line that says that a block is done.
    private func done(_ block: [BatchEntry]) -> String {
        "done \(hexadecimal(digest(of: Array(block.map(\.line).joined().utf8))))"
    }

    @Test func `a journal says which rows have documents`() throws {
        let journal = try open()
        #expect(journal.made.isEmpty && folder.text("journal") == head)
        let (first, second) = (
            [entry(5, "a b.pdf"), entry(7, "100%\r\nc.pdf")], [entry(9, "d.pdf"), entry(10, "e.pdf")]
        )
        try journal.begin(first)
        try journal.end(first, without: [])
        try journal.begin(second)
        try journal.end(second, without: [9])
        let again = try open()
        #expect(again.made == [5, 7, 10])
        var blocks: [[String]] = []
        try again.eachBlock { blocks.append($0.map(\.name)) }
        #expect(blocks == [["a b.pdf", "100%\r\nc.pdf"], ["e.pdf"]])
        #expect(
            folder.text("journal")?.hasPrefix(
                head + "row 5 0000000000000005 \(hexadecimal(entry(5, "a b.pdf").document)) a b.pdf\n") == true)
        #expect(folder.text("journal")?.contains(" 100%%%r%nc.pdf\n\(done(first))\n") == true)
        #expect(folder.text("journal")?.hasSuffix("\(done(second)) 9\n") == true)
    }

    @Test func `after a kill, the journal lists exactly the existing documents`() throws {
        let block = [entry(1, "a.pdf"), entry(2, "b.pdf"), entry(3, "c.pdf")]
        try open().begin(block)
        try folder.write("a.pdf", "a.pdf")
        try folder.write("b.pdf", "of somebody else")
        #expect(try open().made == [1])
        #expect(folder.text("journal")?.hasSuffix(" c.pdf\n\(done(block)) 2 3\n") == true)
        #expect(try open().made == [1])
    }

    @Test func `a line without its end was never written`() throws {
        let line = "row 1 00000000000000ab 00000000000000cd x.pdf\n"
        for length in 0..<line.utf8.count {
            try folder.write("journal", head + line.prefix(length))
            let journal = try open()
            #expect(journal.made.isEmpty && folder.text("journal") == head, "\(length)")
            try journal.begin([entry(1, "x.pdf")])
            try journal.end([entry(1, "x.pdf")], without: [])
            #expect(try open().made == [1])
        }
    }

    @Test(arguments: [
        ("", 1), ("colophon-batch 3\nedition e 1\noptions 2\n", 1), ("colophon-batch 2\n", 1),
        ("colophon-batch 2\nversion 1\noptions 2\n", 2), ("colophon-batch 2\nedition e 1\noptions 2\nrow\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 \n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 a/b\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 ..\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 a%\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow x 0 0 a\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\ndone\n", 4),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 a\ndone\n", 5),
        ("colophon-batch 2\nedition e 1\noptions 2\nrow 1 0 0 a\ndone 0\n", 5),
    ])
    func `a line that no batch wrote is reported as damage with its number`(text: String, line: Int) throws {
        try folder.write("journal", text)
        #expect(throws: BatchRefusal.damagedJournal(path: folder("journal"), line: line)) { try open() }
        #expect(folder.text("journal") == text)
    }

    @Test func `a part that changed is named, once a document was made`() throws {
        let block = [entry(1, "a")]
        let lines = "colophon-batch 2\nedition e 1\noptions 3\n\(block[0].line)"
        let made = "\(lines)\(done(block))\n"
        try folder.write("journal", made)
        #expect(throws: BatchRefusal.changed("options")) { try open() }
        #expect(folder.text("journal") == made)
        try folder.write("journal", "\(lines)\(done(block)) 1\n")
        #expect(try open().made.isEmpty && folder.text("journal") == head)
        try folder.write("journal", "colophon-batch 1\nedition e 1\noptions 2\n")
        #expect(throws: BatchRefusal.changed("program")) { try open() }
    }

    @Test func `a long journal is read line by line`() throws {
        var text = head
        for row in 1...50_000 {
            let block = [entry(row, "\(row).pdf")]
            text += "\(block[0].line)\(done(block))\n"
        }
        try folder.write("journal", text)
        #expect(try open().made.count == 50_000)
    }
}
