import Colophon
import Foundation
import SourceText
import Testing

/// Builds the sample and looks at it with other people's eyes: `Tests/Browser/check.py` puts every page through the
/// Nu HTML checker and through axe-core in Chromium. `make test` installs what it needs.
@Suite(.serialized) struct PageTests {
    @Test(arguments: ["plain", "orange"])
    func `every page of the sample is valid and accessible`(_ theme: String) throws {
        let output = try BrowserRun.temporaryFolder("pages-\(theme)")
        defer { try? FileManager.default.removeItem(at: output) }
        try writeSample(theme: theme, to: output)
        let (status, text) = try BrowserRun.run("check.py", output)
        #expect(status == 0, "\(text)")
        #expect(text.contains(" 0 findings"), "\(text)")
    }

    private func writeSample(theme: String, to folder: URL) throws {
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(
            try BrowserRun.tree("content"), themes: try BrowserRun.tree("themes"),
            options: BuildOptions(theme: theme, jobs: 2))
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
}
