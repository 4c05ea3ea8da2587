import Foundation
import TestSupport
import Testing

/// Runs that are killed or stopped, and the same command after them.
@Suite(.slow, .serialized)
struct BatchKillTests {
    let batch: BatchCommand
    /// What a run makes that nobody disturbs.
    private let whole: [String: Data]

    private static let table = BatchCommand.table(260)
    /// Made once for all tests.
    private static let wholeFiles = Result {
        let batch = try BatchCommand()
        try batch.write("people.csv", table)
        _ = try batch.run("whole")
        return batch.files("whole")
    }

    init() throws {
        whole = try Self.wholeFiles.get()
        #expect(whole.count > 150)
        batch = try BatchCommand()
        try batch.write("people.csv", Self.table)
    }

    /// Starts a run, and sends it a signal once `isDue` for what is in the folder.
    private func disturb(_ signal: Int32, when isDue: (Set<String>) -> Bool) throws -> Process {
        let process = try batch.process("out", "--jobs", "2")
        try process.run()
        let path = batch.folder("out")
        while process.isRunning, !isDue(Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])) {
            usleep(200)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process
    }

    /// What a journal says was made.
    private func rows(_ files: [String: Data]) -> [Substring] {
        let journal = String(decoding: files[".colophon-batch"] ?? Data(), as: UTF8.self)
        return journal.split(separator: "\n").filter { $0.hasPrefix("row ") }
    }

    private func expectWhole(_ comment: String) throws {
        let result = try batch.run("out")
        #expect(result.code == 1, "\(comment): \(result)")
        let files = batch.files("out")
        #expect(files.keys.sorted() == whole.keys.sorted(), "\(comment)")
        // The journal also tells how often a run was killed.
        for (name, bytes) in files where name != ".colophon-batch" {
            #expect(bytes == whole[name], "\(comment): \(name)")
        }
    }

    /// How many names of documents, or of documents that are set aside, there are when it is killed.
    @Test(arguments: [(0, 0), (0, 20), (1, 0), (60, 0), (100, 4)])
    func `a killed batch continues with byte-identical results`(
        documents: Int, aside: Int
    ) throws {
        // It may win the race against the signal: then it has to be whole, and we try again.
        for _ in 1...200 {
            let process = try disturb(SIGKILL) { names in
                names.contains(".colophon-batch") && names.count { $0.hasSuffix(".pdf") } >= documents
                    && names.count { $0.hasPrefix(".colophon-new") } >= aside
            }
            if process.terminationReason == .uncaughtSignal {
                for (name, bytes) in batch.documents("out") { #expect(bytes == whole[name], "\(name)") }
                return try expectWhole("\(documents), \(aside)")
            }
            #expect(process.terminationStatus == 1 && batch.files("out") == whole)
            try FileManager.default.removeItem(atPath: batch.folder("out"))
        }
        Issue.record("the signal never came in time")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a stopped batch finishes its current rows, reports it, and continues later`(signal: Int32) throws {
        // It may win the race against the signal: then it has to be whole, and we try again.
        for _ in 1...200 {
            let process = try disturb(signal) { $0.contains { $0.hasPrefix(".colophon-new") } }
            #expect(process.terminationReason == .exit)
            if process.terminationStatus == 130 {
                let files = batch.files("out")
                #expect(files.count < whole.count && !files.keys.contains { $0.hasPrefix(".colophon-new") })
                try expectWhole("stopped")
                // No row was made twice.
                #expect(rows(batch.files("out")) == rows(whole))
                return
            }
            #expect(process.terminationStatus == 1 && batch.files("out") == whole)
            try FileManager.default.removeItem(atPath: batch.folder("out"))
        }
        Issue.record("the signal never came in time")
    }

    @Test func `two runs cannot write into one folder at the same time`() throws {
        // The first may be done before it is held: then there is nothing to meet, and we try again.
        for _ in 1...20 {
            let process = try batch.process("out")
            try process.run()
            while process.isRunning, !batch.folder.exists("out/.colophon-batch") { usleep(200) }
            kill(process.processIdentifier, SIGSTOP)
            let second = try batch.run("out")
            kill(process.processIdentifier, SIGCONT)
            process.waitUntilExit()
            #expect(process.terminationStatus == 1 && batch.files("out") == whole)
            if second.code == 3 {
                #expect(second.error.contains("[output-locked]"), "\(second)")
                return
            }
            try FileManager.default.removeItem(atPath: batch.folder("out"))
        }
        Issue.record("two runs wrote into one folder")
    }
}
