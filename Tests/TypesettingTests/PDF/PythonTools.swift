import Foundation
import Testing

/// The Python of the project, with the tools that `Tests/PDF/requirements.txt` names.
enum PythonTools {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a script of `Tests/PDF` over a folder; gives how it ended and what it printed.
    static func run(_ script: String, _ verbs: String..., in folder: URL) throws -> (status: Int32, output: String) {
        let python = root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path()), "run Scripts/setup test, as make test does")
        return try run(python, [root.appending(path: "Tests/PDF/\(script)").path()] + verbs + [folder.path()])
    }

    /// Runs a program that is in the path.
    static func run(tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        try run(URL(filePath: "/usr/bin/env"), [tool] + arguments)
    }

    private static func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Gives a new folder to a test and removes it afterwards.
    static func withFolder<Result>(_ name: String, _ work: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "typesetting-\(name)-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try work(folder)
    }
}
