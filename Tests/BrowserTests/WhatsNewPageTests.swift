import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Documents

/// Seeing once what is new, in Chromium: `Tests/Browser/whats_new.py` is each kind of reader.
@Suite(.slow) struct WhatsNewPageTests {
    private struct Wanted: Encodable {
        var about: String
        var page: String
        var app: String
        var version = "2.0"
        var title: String
    }

    private static let content = [
        "site.yml": "title: Tides\nlanguages: [en, ar]\nbaseURL: https://tides.example/\nlinks: portable\n",
        "about.yml": """
        name: Tides
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md
        items:
          - news: { whatsNew: true }
        """,
        "news.json": #"""
        [{ "version": "2.0", "date": "2026-11-02", "news": "Faster.\n- One\n- Two" },
         { "version": "1.0", "date": "2026-01-31", "news": "First." }]
        """#,
        "news.ar.json": #"""
        [{ "version": "2.0", "date": "2026-11-02", "news": "أسرع.\n- واحد\n- اثنان" },
         { "version": "1.0", "date": "2026-01-31", "news": "الأول." }]
        """#,
        "en/privacy.md": "# Privacy\n\nNothing.\n", "en/terms.md": "# Terms\n\nNone.\n",
        "en/accessibility.md": "# Accessibility\n\nTested.\n",
        "ar/privacy.md": "# الخصوصية\n\nلا شيء.\n", "ar/terms.md": "# الشروط\n\nلا شيء.\n",
        "ar/accessibility.md": "# إمكانية الوصول\n\nمختبَر.\n",
    ]

    @Test(arguments: ["plain", "orange"])
    func `users see the news of a version once, and the app is notified when they continue`(_ theme: String)
        async throws
    {
        try await look(theme, "en", title: "New: Faster")
    }

    @Test func `the same holds in a right-to-left language`() async throws {
        try await look("plain", "ar", title: "جديد: \u{2068}أسرع\u{2069}")
    }

    private func look(_ theme: String, _ language: String, title: String) async throws {
        let folder = try BrowserRun.temporaryFolder("whats-new")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(theme, into: folder)
        let wanted = Wanted(
            about: "\(language)/index.html", page: "\(language)/whats-new/index.html",
            app: "app/\(language)/WhatsNew.html", title: title)
        try JSONEncoder().encode(wanted).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("whats_new.py", folder, theme == "plain" ? [] : ["--looks"])
        let readers = (theme == "plain" ? 5 : 2) + 2 * (TestRun.isFull ? 4 : 1)
        #expect(status == 0 && text.contains("\(readers) readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func build(_ theme: String, into folder: URL) throws {
        var diagnostics: [Diagnostic] = []
        let files = try Self.content.reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let loaded = Pipeline.load(
            SourceTree(files: files), themes: try Repository.folder("themes"), options: BuildOptions(theme: theme))
        let site = try #require(loaded.unwrap(into: &diagnostics))
        let plan = Pipeline.plan(site).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        let bundle = Pipeline.planBundle(site).unwrap(into: &diagnostics)
        for file in bundle.jobs.flatMap({ Pipeline.render($0, in: bundle).unwrap(into: &diagnostics) }) {
            // `ios/Colophon/en.lproj/WhatsNew.html` as `app/en/WhatsNew.html`.
            let parts = file.path.text.split(separator: "/")
            guard parts.first == "ios", parts.last == "WhatsNew.html" else { continue }
            let path = try #require(SourcePath("app/\(parts[2].prefix { $0 != "." })/WhatsNew.html"))
            try BrowserRun.write(OutputFile(path: path, bytes: file.bytes), below: folder)
        }
        #expect(diagnostics == [])
    }
}
