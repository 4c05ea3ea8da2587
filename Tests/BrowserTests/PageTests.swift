import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

/// Builds the sample and looks at it with other people's eyes: `Tests/Browser/check.py` puts every page through the
/// Nu HTML checker and through axe-core in Chromium. `make test` installs what it needs.
@Suite(.slow) struct PageTests {
    @Test func `every page of the sample is valid and accessible`() async throws {
        try await check("plain") { _ in true }
    }

    /// Their templates are those of `plain`: the rules about colours and sizes remain, and a third of the pages shows
    /// all that their tokens and styles do.
    @Test(arguments: TestRun.brandThemes)
    func `pages of every kind are accessible in the other themes, in every script`(_ theme: String) async throws {
        try await check(theme, ["--looks"]) { page in
            let parts = page.split(separator: "/")
            guard parts.first == "marsa", parts.count > 2 else {
                return !page.contains("colophon/") || page == "colophon/en/support/index.html"
            }
            // French looks like English, and one version or list of changes like the other.
            if parts[1] == "fr" || page.contains(/privacy\/(3\.\d|changes\/[23]\.0)/) { return false }
            return parts.count == 3
                || ["privacy", "accessibility", "welcome", "consent", "choices", "whats-new"].contains(parts[2])
                || page.hasSuffix("/news/index.html") || page.hasSuffix("/news/2.2.0/index.html")
        }
    }

    private func check(_ theme: String, _ options: [String] = [], _ isWanted: (String) -> Bool) async throws {
        let output = try BrowserRun.temporaryFolder("pages-\(theme)")
        defer { try? FileManager.default.removeItem(at: output) }
        try writeSample(theme: theme, to: output, isWanted)
        let (status, text) = try await BrowserRun.run("check.py", output, options)
        #expect(status == 0, "\(text)")
        #expect(text.contains(" 0 findings"), "\(text)")
    }

    /// The sample in a theme, but of its pages only those that are wanted.
    private func writeSample(theme: String, to folder: URL, _ isWanted: (String) -> Bool) throws {
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(
            try Repository.folder("content"), themes: try Repository.folder("themes"),
            options: BuildOptions(theme: theme, jobs: 2), inputs: .sample)
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for job in plan.jobs {
            for file in Pipeline.render(job, in: plan).unwrap(into: &diagnostics) {
                if file.path.pathExtension == "html", !isWanted(file.path.text) { continue }
                try BrowserRun.write(file, below: folder)
            }
        }
        #expect(diagnostics == [])
    }
}
