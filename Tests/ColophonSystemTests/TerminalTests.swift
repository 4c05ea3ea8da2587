import Foundation
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI
@testable import ColophonSystem

/// What is seen on a terminal, and what a signal leaves behind.
@Suite(.slow, .serialized)
struct TerminalTests {
    static let erase = "\r\u{1B}[K"
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// So many pages that a build takes a while.
    private func writeLargeSite() throws {
        try folder.writeSample()
        let text = SampleSite.document("Page", String(repeating: "Some words of text. ", count: 500))
        for index in 0..<3000 { try folder.write("content/en/page\(index).md", text) }
    }

    @Test func `colours are used only on a terminal`() throws {
        try folder.writeSample(SampleSite.brokenLink)
        let colour = "\u{1B}[1;31m"
        #expect(try Program.runOnTerminal("check", in: folder).screen.contains(colour))
        #expect(try !Program.run("check", in: folder).error.contains("\u{1B}"))
        #expect(try Program.run("check", in: folder, environment: ["CLICOLOR_FORCE": "1"]).error.contains(colour))
        #expect(try !Program.run("check", in: folder, environment: ["CLICOLOR_FORCE": "0"]).error.contains("\u{1B}"))
        for plain in [["NO_COLOR": "1"], ["TERM": "dumb"], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]] {
            #expect(try !Program.runOnTerminal("check", in: folder, environment: plain).screen.contains("\u{1B}[1"))
        }
        #expect(try Program.runOnTerminal("check", in: folder, environment: ["NO_COLOR": ""]).screen.contains(colour))
    }

    @Test func `plan is in columns on a terminal`() throws {
        try folder.writeSample()
        let screen = try Program.runOnTerminal("plan", in: folder).screen
        #expect(!screen.contains("\t"))
        #expect(screen.contains("en/terms.md    /") || screen.contains("en/terms.md  "))
    }

    @Test func `progress is one line that is erased at the end`() throws {
        try writeLargeSite()
        let (code, screen) = try Program.runOnTerminal("build", "--jobs", "1", in: folder)
        #expect(code == 0)
        #expect(screen.contains("\rRendering ") || screen.contains("\rLoading "))
        // The last thing before the summary takes the line away.
        let end = try #require(screen.firstRange(of: "\(Self.erase)Built "))
        // Each drawing goes over the one before it, and clears only what is left of that.
        let drawn = screen[..<end.lowerBound].components(separatedBy: "\u{1B}[K")
        #expect(drawn.last == "" && drawn.count > 1)
        for text in drawn.dropLast() {
            #expect(text.hasPrefix("\r") && !text.dropFirst().contains("\r") && !text.contains("\n"), "\(text)")
            #expect(text.count <= 80)
        }
    }

    @Test func `progress is calm`() throws {
        try writeLargeSite()
        let start = ContinuousClock.now
        let screen = try Program.runOnTerminal("build", "--jobs", "1", in: folder).screen
        let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
        // Ten figures a second, and each of the six stages once more.
        #expect(screen.components(separatedBy: "\u{1B}[K").count - 1 <= tenths + 7)
    }

    @Test func `a short run shows no progress, and a long one updates ten times a second`() {
        var line = ProgressLine()
        #expect(line.update(.read, 0, 0, at: .milliseconds(199)) == nil)
        #expect(line.update(.load, 1, 400, at: .milliseconds(200)) == "Loading   1/400")
        #expect(line.update(.load, 2, 400, at: .milliseconds(299)) == nil)
        #expect(line.update(.load, 3, 400, at: .milliseconds(300)) == "Loading   3/400")
        // A new stage at once; the same text never twice.
        #expect(line.update(.plan, 0, 0, at: .milliseconds(301)) == "Planning")
        #expect(line.update(.plan, 0, 0, at: .milliseconds(900)) == nil)
        #expect(line.shown == "Planning")
    }

    @Test(arguments: [["TERM": "dumb"], [:]])
    func `a dumb terminal and --quiet show no progress`(environment: [String: String]) throws {
        try writeLargeSite()
        let arguments = environment.isEmpty ? "--quiet" : "--strict"
        let screen = try Program.runOnTerminal("build", arguments, in: folder, environment: environment).screen
        #expect(!screen.contains("\u{1B}") && !screen.contains("Rendering"))
    }

    @Test func `the progress line shows stage, share and rate, in figures that keep their place`() {
        #expect(progressText(.plan, 0, 0, after: .seconds(1)) == "Planning")
        #expect(progressText(.render, 120, 4_000, after: .milliseconds(400)) == "Rendering  120/4000")
        #expect(progressText(.render, 120, 4_000, after: .milliseconds(500)) == "Rendering  120/4000, 240 per second")
        #expect(progressText(.render, 2_149, 4_000, after: .seconds(1)) == "Rendering 2149/4000, 2100 per second")
        #expect(progressText(.render, 9, 10, after: .seconds(100)) == "Rendering  9/10, 0 per second")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal while files are written leaves no temporary file`(signal: Int32) throws {
        try writeLargeSite()
        // The build may win the race against the signal: then it has to be whole, and we try again.
        for _ in 1...20 {
            let process = try Program.process(["build", "--jobs", "1"], in: folder)
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            while process.isRunning, !folder.exists("output/" + stagingName + "/files/en") { usleep(200) }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            if process.terminationStatus == 130 {
                #expect(!folder.exists("output"))
                return
            }
            #expect(process.terminationStatus == 0)
            #expect(try manifest(in: folder).isComplete)
            try FileManager.default.removeItem(atPath: folder("output"))
        }
        Issue.record("the signal never came in time")
    }

    @Test func `a build that is killed outright is mended by the next`() throws {
        try writeLargeSite()
        let process = try Program.process(["build", "--jobs", "1"], in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        while process.isRunning, !folder.exists("output/" + stagingName + "/files/en") { usleep(200) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try Program.run("build", in: folder).code == 0)
        _ = try Program.run("build", "--output", "fresh", in: folder)
        #expect(folder.tree("output") == folder.tree("fresh"))
    }
}
