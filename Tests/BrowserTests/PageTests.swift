import Colophon
import Foundation
import SourceText
import Testing

/// Builds the sample and looks at it with other people's eyes: `Tests/Browser/check.py` puts every page through the
/// Nu HTML checker and through axe-core in Chromium. `make test` installs what it needs.
@Suite(.serialized) struct PageTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: ["plain", "orange"])
    func `every page of the sample is valid and accessible`(_ theme: String) throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "colophon-pages-\(theme)-\(UUID())")
        defer { try? FileManager.default.removeItem(at: output) }
        try writeSample(theme: theme, to: output)
        let python = Self.root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path()), "run Scripts/setup test, as make test does")
        let (status, text) = try run(
            python, [Self.root.appending(path: "Tests/Browser/check.py").path(), output.path()])
        #expect(status == 0, "\(text)")
        #expect(text.contains(" 0 findings"), "\(text)")
    }

    private func writeSample(theme: String, to folder: URL) throws {
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(
            try tree("content"), themes: try tree("themes"), options: BuildOptions(theme: theme, jobs: 2))
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for job in plan.jobs {
            for file in Pipeline.render(job, in: plan).unwrap(into: &diagnostics) {
                let url = folder.appending(path: file.path.text)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: url)
            }
        }
        #expect(diagnostics == [])
    }

    func tree(_ name: String) throws -> SourceTree {
        let folder = Self.root.appending(path: name)
        var files: [SourcePath: [UInt8]] = [:]
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in all ?? .init() where !file.hasDirectoryPath {
            let below = String(file.path().dropFirst(folder.path().count + 1))
            guard let path = SourcePath(below), !file.lastPathComponent.hasPrefix(".") else { continue }
            files[path] = Array(try Data(contentsOf: file))
        }
        return SourceTree(files: files)
    }

    func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
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
}
