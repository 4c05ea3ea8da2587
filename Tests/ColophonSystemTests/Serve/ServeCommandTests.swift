import Foundation
import Testing

@testable import ColophonSystem

/// `colophon serve` as a program of its own.
@Suite struct ServeCommandTests {
    /// A server that prints events, one a line.
    private final class Running {
        let process: Process
        private let file: FileHandle
        private var rest = ""
        private(set) var port = 0

        init(in folder: TemporaryFolder, _ more: [String] = [], errors: FileHandle = .nullDevice) throws {
            process = try Program.process(["serve", "--port", "0", "--json"] + more, in: folder)
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = errors
            file = pipe.fileHandleForReading
            try process.run()
            port = try #require(try event("serving")["port"] as? Int)
        }

        /// The next event of that name.
        func event(_ name: String) throws -> [String: Any] {
            while true {
                while let end = rest.firstIndex(of: "\n") {
                    let line = String(rest[..<end])
                    rest = String(rest[rest.index(after: end)...])
                    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                    if object?["event"] as? String == name { return object ?? [:] }
                }
                let more = file.availableData
                if more.isEmpty { throw CocoaError(.fileReadUnknown) }
                rest += String(decoding: more, as: UTF8.self)
            }
        }

        func text(_ path: String) throws -> String {
            try ServedFolder.get(path, port: port).text
        }

        // A test that fails leaves no server behind.
        deinit { if process.isRunning { process.terminate() } }

        func stop() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -1
        }
    }

    @Test func `it prints events, follows what is saved, and ends with Ctrl-C`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder)
        #expect(try running.text("/en/privacy/").contains("Nothing is collected."))
        try folder.write("content/en/privacy.md", SampleSite.document("Privacy", "Edited."))
        let loaded = try running.event("loaded")
        #expect(loaded["errors"] as? Int == 0)
        #expect(try running.text("/en/privacy/").contains("Edited."))
        #expect(running.stop() == 0)
        #expect(!folder.exists("output"), "nothing is written")
    }

    @Test func `mistakes are events too, and the last good page stays`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder)
        try folder.write("content/about.yml", "name: [\n")
        #expect(try running.event("loaded")["errors"] as? Int ?? 0 > 0)
        #expect(try running.text("/en/privacy/").contains("Nothing is collected."))
        #expect(running.stop() == 0)
    }

    @Test func `a port that is taken, and a folder that is missing, are said to be`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let taken = try ListeningSocket(host: "127.0.0.1", port: 0)
        let result = try Program.run("serve", "--port", "\(taken.port)", in: folder)
        #expect(result.code == 3)
        #expect(
            result.error.contains("port \(taken.port) of 127.0.0.1 is taken") && result.error.contains("[port-taken]"))
        let empty = try TemporaryFolder()
        #expect(try Program.run("serve", "--port", "0", in: empty).code == 3)
    }

    @Test func `an address that is not this machine's is refused, and one that others reach is warned of`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        // An address for documents (RFC 5737), which no machine has.
        let result = try Program.run("serve", "--port", "0", "--host", "203.0.113.1", in: folder)
        #expect(result.code == 3 && result.error.contains("[cannot-listen]"), "\(result)")
        try folder.write("errors.txt", "")
        let errors = try #require(FileHandle(forWritingAtPath: folder("errors.txt")))
        let running = try Running(in: folder, ["--host", "0.0.0.0"], errors: errors)
        #expect(running.stop() == 0)
        #expect(folder.text("errors.txt")?.contains("[served-to-others]") == true)
    }

    @Test(arguments: [
        ["--port", "70000"], ["--host", ""], ["--format", "json"], ["--editor", "javascript:{path}"],
        ["--editor", "nothing"],
    ])
    func `wrong options are refused`(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        #expect(try Program.run(["serve"] + options, in: folder).code == 2)
    }

    @Test func `messages have an address that opens their place in an editor`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample(SampleSite.brokenLink)
        let running = try Running(in: folder, ["--editor", "vscode"])
        let text = try running.text("/.colophon/problems.json")
        #expect(text.contains("\"edit\":\"vscode://file\(folder("content/en/broken.md")):6:"))
        #expect(text.contains("broken-link"))
        #expect(running.stop() == 0)
    }
}
