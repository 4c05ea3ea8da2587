import Foundation
import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// The small theme in every format, as files a reader can judge. `RECORD=1` writes them anew, and fails.
@Suite(.slow) struct ExportGoldenTests {
    private static let folder = "Tests/DesignTokensTests/Export/Golden"

    /// Each export that is kept, by its folder.
    private static let variants: [(name: String, format: ExportFormat, options: ExportOptions)] = {
        var aliases = ExportOptions()
        aliases.keepsAliases = true
        var semantic = ExportOptions()
        semantic.keepsAliases = true
        semantic.layers = ["semantic"]
        return ExportFormat.allCases.map { ($0.rawValue, $0, ExportOptions()) }
            + [("json-aliases", .json, aliases), ("json-semantic", .json, semantic)]
    }()

    @Test(arguments: variants.map(\.name))
    func `the small theme is exported as recorded`(name: String) throws {
        let variant = try #require(Self.variants.first { $0.name == name })
        let source = try exportSource(harbour)
        let files = try exported(source, variant.format, variant.options)
        let folder = repository.appending(path: "\(Self.folder)/\(name)")
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try? FileManager.default.removeItem(at: folder)
            for (path, text) in files { try record(text, at: folder.appending(path: stored(path))) }
            Issue.record("recorded \(name): look at the change, then run again without RECORD")
            return
        }
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let kept = names.filter { !folder.appending(path: $0).hasDirectoryPath && !isFolder(folder, $0) }
        #expect(Set(kept) == Set(files.keys.map(stored)))
        for (path, text) in files {
            let old = try? String(contentsOf: folder.appending(path: stored(path)), encoding: .utf8)
            #expect(old == text, "\(name)/\(path): RECORD=1 writes it anew")
        }
    }

    @Test(arguments: ExportFormat.allCases)
    func `the same tokens give the same bytes`(format: ExportFormat) throws {
        let first = export(try exportSource(harbour), as: format).value
        #expect(first == export(try exportSource(harbour), as: format).value)
        #expect(!first.isEmpty)
    }

    /// A `.swift` file would be compiled with the tests.
    private func stored(_ path: String) -> String { path.hasSuffix(".swift") ? path + ".txt" : path }

    private func isFolder(_ folder: URL, _ path: String) -> Bool {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
        return isFolder.boolValue
    }

    private func record(_ text: String, at file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
