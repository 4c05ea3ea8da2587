import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

/// Pages that apps have inside, opened in Chromium from the disk and without a network: `Tests/Browser/in_app.py`.
@Suite(.slow) struct InAppTests {
    @Test func `each page of the sample's bundle is complete, light and dark, on phones and tablets`() async throws {
        let text = try await looked(at: "plain")
        #expect(text.contains(/\n?\d\d pages, 13 of them right to left: 0 findings/), "\(text)")
    }

    @Test(arguments: TestRun.brandThemes)
    func `each in-app page is complete in every theme`(_ theme: String) async throws {
        // Everything that a page may have is in these.
        let names = ["PrivacyNotice", "AccessibilityStatement", "Welcome", "Consent", "WhatsNew"]
        let text = try await looked(at: theme) { path in
            names.contains { path == "ios/marsa/Colophon/ar.lproj/\($0).html" }
        }
        #expect(text.contains("5 pages, 5 of them right to left: 0 findings"), "\(text)")
    }

    /// What was found in the files of one platform, which are those of the other.
    private func looked(
        at theme: String, where isWanted: (String) -> Bool = { $0.hasPrefix("ios/") }
    ) async throws -> String {
        let folder = try BrowserRun.temporaryFolder("in-app")
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = Pipeline.load(
            try Repository.folder("content"), themes: try Repository.folder("themes"),
            options: BuildOptions(theme: theme), inputs: .sample)
        let plan = Pipeline.planBundle(try #require(site.value)).value
        for job in plan.jobs {
            let rendered = Pipeline.render(job, in: plan)
            #expect(!rendered.diagnostics.contains { $0.severity == .error })
            for file in rendered.value where isWanted(file.path.text) { try BrowserRun.write(file, below: folder) }
        }
        return try await BrowserRun.run("in_app.py", folder, theme == "plain" ? [] : ["--looks"]).output
    }
}
