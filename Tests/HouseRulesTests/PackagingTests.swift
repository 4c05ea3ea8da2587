import Foundation
import Testing

/// The files for machines that this project cannot try: linters are all that checks them here.
@Suite(.serialized) struct PackagingTests {
    private static let files = [
        "Dockerfile", "action.yml", ".github/workflows/release.yml", "packaging/homebrew/Formula/colophon.rb",
    ]

    /// Runs `Scripts/check-packaging` over a folder.
    private func lint(_ folder: URL) throws -> (status: Int32, output: String) {
        let linter = SourceFile.root.appending(path: ".venv/bin/hadolint").path()
        try #require(FileManager.default.isExecutableFile(atPath: linter), "run Scripts/setup test, as make test does")
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = SourceFile.root.appending(path: "Scripts/check-packaging")
        process.arguments = [folder.path()]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test func `the files for other machines pass their linters`() throws {
        let (status, output) = try lint(SourceFile.root)
        #expect(status == 0, "\(output)")
    }

    /// A file, what is taken out of it, what is put in its place, and what a linter says of that.
    static let faults: [(file: String, sound: String, faulty: String, finding: String)] = [
        ("Dockerfile", "WORKDIR /site", "WORKDIR site", "DL3000"),
        ("action.yml", "steps.install.outputs.program", "steps.instal.outputs.program", "property \"instal\""),
        ("action.yml", "cp -- \"$ARCHIVE\"", "cp -- $ARCHIVE", "SC2086"),
        ("action.yml", "cp -- \"$ARCHIVE\"", "cp -- \"${{ inputs.archive }}\"", "template-injection"),
        (".github/workflows/release.yml", "needs: packages", "needs: package", "does not exist"),
        (".github/workflows/release.yml", "@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1", "@v7", "unpinned-uses"),
        ("packaging/homebrew/Formula/colophon.rb", "  test do", "  test", "syntax error"),
        ("packaging/homebrew/Formula/colophon.rb", "  def install\n", "  def install\n    x = 1\n", "UselessAssign"),
    ]

    @Test(arguments: faults)
    func `the check detects a fault in a package file`(file: String, sound: String, faulty: String, finding: String)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "packaging-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in Self.files {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: SourceFile.root.appending(path: path), to: copy)
        }
        let spoilt = folder.appending(path: file)
        let text = try String(contentsOf: spoilt, encoding: .utf8)
        try #require(text.contains(sound))
        try text.replacing(sound, with: faulty).write(to: spoilt, atomically: true, encoding: .utf8)
        let (status, output) = try lint(folder)
        #expect(status != 0 && output.contains(finding), "\(output)")
    }

    @Test func `the formula has the version of the program`() throws {
        let source = try String(
            contentsOf: SourceFile.root.appending(path: "Sources/Colophon/Version.swift"), encoding: .utf8)
        let version = try #require(source.firstMatch(of: /version = "(.+)"/)).1
        let formula = try String(
            contentsOf: SourceFile.root.appending(path: "packaging/homebrew/Formula/colophon.rb"), encoding: .utf8)
        #expect(formula.contains("/v\(version).tar.gz") && formula.contains("/v\(version)/colophon-\(version)-linux"))
    }
}
