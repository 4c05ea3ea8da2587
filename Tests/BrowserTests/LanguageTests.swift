import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Documents

/// The way from the root of an app to a reader's language, in Chromium: `Tests/Browser/languages.py` is each reader.
@Suite(.slow) struct LanguageTests {
    private struct Wanted: Encodable {
        var script: String
        var visits = LanguageVisit.all
    }

    private static let site = """
        title: Tides
        languages: [en, fr, ar]
        baseURL: https://tides.example/
        links: portable
        negotiate: browser

        """

    private static func content() -> [String: String] {
        var files = [
            "site.yml": site,
            "about.yml": "name: Tides\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
        ]
        for language in ["en", "fr", "ar"] {
            for name in ["privacy", "terms", "accessibility"] {
                files["\(language)/\(name).md"] = "# \(name)\n\nText.\n"
            }
        }
        return files
    }

    @Test(arguments: ["plain", "orange"])
    func `readers are led to their language, and remembered when they choose`(_ theme: String) async throws {
        let folder = try BrowserRun.temporaryFolder("languages")
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = try build(theme, into: folder)
        try JSONEncoder().encode(Wanted(script: script)).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("languages.py", folder)
        #expect(status == 0 && text.contains("6 readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    /// Gives the path of the script.
    private func build(_ theme: String, into folder: URL) throws -> String {
        var diagnostics: [Diagnostic] = []
        let files = try Self.content().reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let site = Pipeline.load(
            SourceTree(files: files), themes: try Repository.folder("themes"), options: BuildOptions(theme: theme))
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        let output = plan.jobs.flatMap { Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }
        for file in output { try BrowserRun.write(file, below: folder) }
        #expect(diagnostics.filter { $0.severity == .error } == [])
        return try #require(output.map(\.path.text).first { $0.hasPrefix("theme/language-") })
    }
}
