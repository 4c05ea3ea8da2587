import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Documents

/// Sharing an app from its about page, by the keyboard, in Chromium: `Tests/Browser/share.py` is each kind of reader.
@Suite(.slow) struct ShareTests {
    /// What has to arrive, whichever way it is shared.
    private struct Wanted: Encodable {
        var page = "en/index.html"
        var title = "Tides & more"
        var text = "When the water comes, 100 %."
        var url = "https://tides.example/get?a=1&b=2"
        var mail =
            "mailto:?subject=Tides%20%26%20more&body=When%20the%20water%20comes%2C%20100%20%25.%0D%0A"
            + "https%3A//tides.example/get%3Fa%3D1%26b%3D2"
        var sms =
            "sms:?&body=When%20the%20water%20comes%2C%20100%20%25.%0Ahttps%3A//tides.example/get%3Fa%3D1%26b%3D2"
        var copied = "Link copied."
        var selected = "The link is selected: copy it from here."
    }

    private static let content = [
        "site.yml": "title: Tides\nlanguages: [en]\nbaseURL: https://tides.example/\nlinks: portable\n",
        "about.yml": """
        name: Tides
        share:
          url: https://tides.example/get?a=1&b=2
          subject: Tides & more
          text: When the water comes, 100 %.
        feedback: hello@tides.example
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md
        """,
        "en/privacy.md": "# Privacy\n\nNothing.\n", "en/terms.md": "# Terms\n\nNone.\n",
        "en/accessibility.md": "# Accessibility\n\nTested.\n",
    ]

    @Test(arguments: ["plain"] + TestRun.brandThemes)
    func `an app is shared with and without a script, by the keyboard alone`(_ theme: String) async throws {
        let folder = try BrowserRun.temporaryFolder("share")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(theme, into: folder)
        try JSONEncoder().encode(Wanted()).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("share.py", folder, theme == "plain" ? [] : ["--looks"])
        #expect(
            status == 0 && text.contains(theme == "plain" ? "6 readers, " : "2 readers, ")
                && text.contains(": 0 findings"), "\(text)")
    }

    private func build(_ theme: String, into folder: URL) throws {
        var diagnostics: [Diagnostic] = []
        let files = try Self.content.reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let site = Pipeline.load(
            SourceTree(files: files), themes: try Repository.folder("themes"),
            options: BuildOptions(theme: theme))
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        #expect(diagnostics == [])
    }
}
