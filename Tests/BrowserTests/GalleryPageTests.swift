import Colophon
import Foundation
import Gallery
import SampleSupport
import SourceText
import TestSupport
import Testing

/// The gallery in a browser: `Tests/Browser/gallery.py` checks its pages and works its switcher.
@Suite(.slow) struct GalleryPageTests {
    @Test func `the gallery is valid and accessible, and its switcher needs no mouse`() async throws {
        let output = try BrowserRun.temporaryFolder("gallery")
        defer { try? FileManager.default.removeItem(at: output) }
        var diagnostics: [Diagnostic] = []
        let themes = SourceTree(files: [:])
        let loaded = Pipeline.load(
            try Repository.folder("content"), themes: themes, options: BuildOptions(jobs: 2), inputs: .sample)
        let site = try #require(loaded.unwrap(into: &diagnostics))
        let added = Gallery.jobs(askedForBy: site, themes: themes).unwrap(into: &diagnostics)
        let plan = Pipeline.plan(site, adding: added).unwrap(into: &diagnostics)
        for job in plan.jobs {
            for file in Pipeline.render(job, in: plan).unwrap(into: &diagnostics) {
                try BrowserRun.write(file, below: output)
            }
        }
        #expect(diagnostics == [])
        let (status, text) = try await BrowserRun.run("gallery.py", output)
        #expect(status == 0, "\(text)")
        #expect(text.contains(" 0 findings"), "\(text)")
    }
}
