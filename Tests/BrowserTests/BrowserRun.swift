import Colophon
import Foundation
import SampleSupport
import SourceText
import Testing

/// The Python that has a browser.
enum BrowserRun {
    /// Runs a script of `Tests/Browser`, or of another folder of tests, over a folder; gives how it ended and what it
    /// printed. Nobody's thread waits for it: other tests run meanwhile.
    static func run(
        _ script: String, of tests: String = "Browser", _ folder: URL, _ options: [String] = []
    ) async throws -> (status: Int32, output: String) {
        let python = Repository.root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path()), "run Scripts/setup test, as make test does")
        let arguments = [Repository.root.appending(path: "Tests/\(tests)/\(script)").path(), folder.path()] + options
        return try await ScriptQueue.shared.run { try await ended(python, arguments) }
    }

    /// What it prints goes into a file: a pipe that nobody reads would stop it.
    private static func ended(_ program: URL, _ arguments: [String]) async throws -> (status: Int32, output: String) {
        let printed = FileManager.default.temporaryDirectory.appending(path: "colophon-printed-\(UUID())")
        try Data().write(to: printed)
        defer { try? FileManager.default.removeItem(at: printed) }
        let process = Process()
        (process.executableURL, process.arguments) = (program, arguments)
        let handle = try FileHandle(forWritingTo: printed)
        (process.standardOutput, process.standardError) = (handle, handle)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return (process.terminationStatus, String(decoding: try Data(contentsOf: printed), as: UTF8.self))
    }

    /// A new folder for files of a test, which has to remove it.
    static func temporaryFolder(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "colophon-\(name)-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Writes a file of a site below a folder.
    static func write(_ file: OutputFile, below folder: URL) throws {
        let url = folder.appending(path: file.path.text)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
    }
}
