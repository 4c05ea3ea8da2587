import Foundation
import Testing

/// The Python of the project.
enum Python {
    /// Runs it and gives what it printed.
    static func run(_ arguments: [String], input: [UInt8] = []) throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let program = root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: program.path()), "run Scripts/setup test, as make test does")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}
