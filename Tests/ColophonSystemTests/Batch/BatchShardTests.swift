import Foundation
import Testing

/// Parts of a batch, spread by an engine that knows nothing of ours.
struct BatchShardTests {
    let batch: BatchCommand
    init() throws { batch = try BatchCommand() }

    /// `parallel` with one command line a part; in one folder, or each in its own.
    private func parallel(_ parts: Int, output: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let command =
            [try Program.path()] + BatchCommand.arguments(output, ["--shard", "{}/\(parts)", "--jobs", "1", "--quiet"])
        process.arguments =
            ["parallel", "--jobs", "2", "--will-cite"] + command + [":::"] + (1...parts).map(String.init)
        process.currentDirectoryURL = URL(filePath: batch.folder.path)
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test(arguments: [3])
    func `shards distributed by GNU parallel give the bytes of a single run`(parts: Int) throws {
        try batch.write("people.csv", BatchCommand.table(40) + "Person 2,,Lyon,staff\n\"lost\n")
        #expect(try batch.run("whole").code == 1)
        let whole = batch.documents("whole")
        #expect(whole.count > 25)
        // GNU parallel's code is the number of jobs that failed: each part has rows that make no document.
        #expect(try parallel(parts, output: "shared") == Int32(parts))
        #expect(batch.documents("shared") == whole)
        #expect(try parallel(parts, output: "own-{}") == Int32(parts))
        var union: [String: Data] = [:]
        var reports: [[String]] = [[], []]
        for number in 1...parts {
            let own = batch.documents("own-\(number)")
            #expect(own.count < whole.count && own.keys.allSatisfy { union[$0] == nil })
            union.merge(own) { $1 }
            reports[0] += batch.report("own-\(number)", "report-\(number)-of-\(parts).csv")
            reports[1] += batch.report("shared", "report-\(number)-of-\(parts).csv")
        }
        #expect(union == whole)
        let lines = batch.report("whole")
        for report in reports { #expect(report.sorted(by: Self.isEarlier) == lines) }
        // The same parts again make nothing, and nothing else.
        let before = batch.files("shared")
        #expect(try parallel(parts, output: "shared") == Int32(parts))
        #expect(batch.files("shared") == before)
    }

    private static func isEarlier(_ one: String, _ other: String) -> Bool {
        (Int(one.prefix { $0 != "," }) ?? 0) < (Int(other.prefix { $0 != "," }) ?? 0)
    }

    @Test func `shards of another count are rejected`() throws {
        try batch.write("people.csv", BatchCommand.table(9))
        #expect(try batch.run("out", "--shard", "1/2").code != 3)
        let before = batch.documents("out")
        #expect(try batch.run("out", "--shard", "1/2").output.contains(" made before\n"))
        #expect(batch.documents("out") == before)
        #expect(batch.folder.exists("out/.colophon-batch-1-of-2"))
    }
}
