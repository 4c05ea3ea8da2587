import Colophon
import Foundation
import SourceText
import Testing

/// The folders of the repository, and the Python that has a browser.
enum BrowserRun {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A folder of the repository, all of it read.
    static func tree(_ name: String) throws -> SourceTree {
        let folder = root.appending(path: name)
        var files: [SourcePath: [UInt8]] = [:]
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in all ?? .init() where !file.hasDirectoryPath {
            let below = String(file.path().dropFirst(folder.path().count + 1))
            guard let path = SourcePath(below), !file.lastPathComponent.hasPrefix(".") else { continue }
            files[path] = Array(try Data(contentsOf: file))
        }
        return SourceTree(files: files)
    }

    /// Runs a script of `Tests/Browser`, or of another folder of tests, over a folder; gives how it ended and what it
    /// printed.
    static func run(
        _ script: String, of tests: String = "Browser", _ folder: URL
    ) throws -> (status: Int32, output: String) {
        let python = root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path()), "run Scripts/setup test, as make test does")
        let process = Process()
        process.executableURL = python
        process.arguments = [root.appending(path: "Tests/\(tests)/\(script)").path(), folder.path()]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
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
