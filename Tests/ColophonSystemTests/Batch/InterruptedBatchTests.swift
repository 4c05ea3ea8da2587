import Foundation
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// What a batch leaves behind that is killed at any one of its operations.
@Suite(.slow) struct InterruptedBatchTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Two blocks and a bit; the last row of the first and the first of the second are told apart by what is wrong.
        try folder.write("t.csv", BatchSample.table(300))
        try folder.write("small.csv", BatchSample.table(15))
    }

    /// From one operation on, none is done any more, as after a kill.
    private func dying(at last: Int) -> (OpenFolder.Probe, Counter) {
        let counter = Counter()
        let probe: OpenFolder.Probe = { operation, path throws(SystemFailure) in
            if counter.count() >= last { throw SystemFailure(operation, path, code: EIO) }
        }
        return (probe, counter)
    }

    /// Runs the sample again and again, each time killed one operation later, until one run lives.
    private func kill(
        _ sample: BatchSample, _ table: String, from first: Int = 1, by step: Int = 1, _ check: (Int) throws -> Void
    )
        throws -> Int
    {
        var last = first
        while true {
            let (probe, counter) = dying(at: last)
            try? FileManager.default.removeItem(atPath: folder(sample.output))
            _ = try? sample.run(table, probe: probe)
            try check(last)
            if counter.value < last { return last }
            last += step
        }
    }

    @Test func `a batch killed at any operation continues with the same result`() throws {
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("small.csv")
        let sample = BatchSample(folder: folder)
        let operations = try kill(sample, "small.csv") { last in
            for (name, text) in sample.documents { #expect(whole.documents[name] == text, "\(last): \(name)") }
            try sample.run("small.csv")
            #expect(sample.result == whole.result, "killed at operation \(last)")
        }
        #expect(operations > 60)
    }

    @Test func `a batch that is killed again continues too, and incomplete lines have no effect`() throws {
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("t.csv")
        let sample = BatchSample(folder: folder)
        let operations = try kill(sample, "t.csv", by: 83) { last in
            for more in [5, 40, 200, 450] {
                for (name, line) in [(".colophon-batch", "plan 1 2"), ("report.csv", "12,\"to")]
                where folder.exists("output/" + name) {
                    try folder.write("output/" + name, (folder.text("output/" + name) ?? "") + line)
                }
                _ = try? sample.run("t.csv", probe: dying(at: more).0)
            }
            try sample.run("t.csv")
            #expect(sample.result == whole.result, "killed at operation \(last)")
        }
        #expect(operations > 1_000)
    }

    @Test func `documents of a later run state its moment, and no document is made twice`() throws {
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("small.csv")
        let later = BatchSample(folder: folder, moment: 1_900_000_000)
        var mixed = 0
        let sample = BatchSample(folder: folder)
        _ = try kill(sample, "small.csv", from: 20) { last in
            let before = sample.documents
            _ = try? later.run("small.csv", probe: dying(at: 180 + last % 80).0)
            let between = sample.documents
            try sample.run("small.csv")
            let after = sample.documents
            #expect(after.keys.sorted() == whole.documents.keys.sorted(), "\(last)")
            for (name, text) in before { #expect(after[name] == text, "\(last): \(name)") }
            for (name, text) in between { #expect(after[name] == text, "\(last): \(name)") }
            let moments = Set(after.values.compactMap { $0.split(separator: " ").last })
            if moments.count > 1 { mixed += 1 }
            #expect(folder.text("output/report.csv") == folder.text("whole/report.csv"), "\(last)")
        }
        #expect(mixed > 2)
    }

    @Test func `an error of the disk ends the run, and the next one continues`() throws {
        let whole = BatchSample(folder: folder, output: "whole")
        try whole.run("small.csv")
        let sample = BatchSample(folder: folder)
        for last in 1...200 {
            try? FileManager.default.removeItem(atPath: folder("output"))
            let counter = Counter()
            let probe: OpenFolder.Probe = { operation, path throws(SystemFailure) in
                if counter.count() == last { throw SystemFailure(operation, path, code: ENOSPC) }
            }
            do { try sample.run("small.csv", probe: probe) } catch let failure as SystemFailure {
                #expect(failure.code == ENOSPC)
            }
            try sample.run("small.csv")
            #expect(sample.result == whole.result, "refused at operation \(last)")
        }
    }
}

/// Counts operations, from any thread.
private final class Counter: Sendable {
    private let number = Atomic<Int>(0)
    var value: Int { number.load(ordering: .relaxed) }
    func count() -> Int { number.wrappingAdd(1, ordering: .relaxed).newValue }
}
