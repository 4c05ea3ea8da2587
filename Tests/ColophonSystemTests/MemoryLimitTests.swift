import Foundation
import Testing

@testable import Documents

/// What the program does where it may not have the memory that it needs.
@Suite struct MemoryLimitTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        let text = String(repeating: "Some *text* with a [link](https://example.org/).\n\n", count: 4_000)
        let documents = (0..<8).map { ("en/d\($0).md", "# Document \($0)\n\n" + text) }
        try folder.writeSample(Dictionary(uniqueKeysWithValues: documents))
    }

    /// Runs it with so many kilobytes of address space.
    private func run(_ arguments: [String], kilobytes: Int) throws -> (code: Int32, error: String, wasKilled: Bool) {
        var wasKilled = false
        let result = try Program.run(arguments, in: folder) { process in
            let program = try Program.path()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -v \(kilobytes) && exec \"$0\" \"$@\"", program] + arguments
        } whenDone: {
            wasKilled = $0.terminationReason == .uncaughtSignal
        }
        return (result.code, result.error, wasKilled)
    }

    /// The smallest limit, to a megabyte, with which the system loads the program.
    private func leastToStart() throws -> Int {
        var (no, yes) = (0, 4 << 20)
        while yes - no > 1024 {
            let middle = (no + yes) / 2
            if try run(["--version"], kilobytes: middle).code == 0 { yes = middle } else { no = middle }
        }
        return yes
    }

    #if os(Linux)
        @Test func `too little memory ends with exit code 3 and a message, never by a signal`() throws {
            let least = try leastToStart()
            var codes: [Int32] = []
            for more in [4, 16, 64] {
                let result = try run(["build"], kilobytes: least + more << 10)
                codes.append(result.code)
                #expect(!result.wasKilled, "\(more) MB more: signal \(result.code)")
                #expect([0, 3].contains(result.code), "\(more) MB more: \(result)")
                if result.code == 3 {
                    let words = "error: there is not enough memory: the limit is \((least + more << 10) >> 10) MB"
                    let isTold = [words, "Cannot allocate memory"].contains { result.error.contains($0) }
                    #expect(isTold, "\(more) MB more: \(result)")
                }
            }
            #expect(codes.contains(3))
            // The next build mends what these have left.
            #expect(try Program.run("build", in: folder).code == 0)
            #expect(!folder.exists("output/.colophon-staging"))
        }
    #endif
}
