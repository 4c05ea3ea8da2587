import Colophon
import Foundation
import Sealing
import SourceText
import Testing

/// Sealed pages of a built site, in Chromium: `Tests/Browser/sealed.py` is each kind of reader.
@Suite struct SealedSiteTests {
    /// What the script of the test reads.
    private struct Wanted: Encodable {
        struct Page: Encodable {
            var address: String
            var locked = ""
            var open = ""
            var wrong = ""
            var word = ""
        }
        var passcode: String
        var secret = "a passage across the strait will cost forty crowns"
        var pages = [
            "en": Page(
                address: "en/terms/", locked: "Protected page · Small", open: "Terms for the coming year · Small",
                wrong: "This passcode is wrong."),
            "ar": Page(
                address: "ar/terms/", locked: "صفحة محمية · Small", open: "Terms for the coming year · Small",
                wrong: "رمز المرور هذا غير صحيح."),
        ]
        var open = Page(address: "en/privacy/", word: "locked")
    }

    private static let passcode = "a lighthouse on the rocks"
    private static let picture =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\"><circle r=\"9\"/></svg>"

    @Test(arguments: ["plain", "orange"])
    func `a sealed page is read by whoever has the passcode, and says nothing before`(_ theme: String) async throws {
        let folder = try BrowserRun.temporaryFolder("sealed")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(theme, into: folder)
        try JSONEncoder().encode(Wanted(passcode: Self.passcode)).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("sealed.py", folder)
        #expect(status == 0 && text.contains("6 readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func build(_ theme: String, into folder: URL) throws {
        let passcode = try Passcode(Array(Self.passcode.utf8))
        let day = try #require(CalendarDate(iso: "2026-11-24"))
        var seals = SealFile()
        seals.put(try Seal.new(slot: .init(name: "anna", created: day), passcode, random: .system))
        var files: [SourcePath: [UInt8]] = [SealFile.path: seals.bytes]
        for (path, text) in Self.texts(theme) { files[try #require(SourcePath(path))] = Array(text.utf8) }
        var options = BuildOptions()
        options.sealKeys = [Seal.standardName: try #require(seals[Seal.standardName]).open(passcode).key]
        var diagnostics: [Diagnostic] = []
        let themes = try BrowserRun.tree("themes")
        let site = Pipeline.load(SourceTree(files: files), themes: themes, options: options)
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        // A PDF cannot show the drawing, and says so.
        #expect(Set(diagnostics.map(\.id)).subtracting(["unprintable-picture"]) == [])
    }

    /// The same text in both languages: what is looked at is around it.
    private static func texts(_ theme: String) -> [String: String] {
        var texts = [
            "site.yml":
                "title: Small\nlanguages: [en, ar]\nlinks: clean\npdf: { collection: false }\ntheme: \(theme)\n",
            "about.yml": "name: Small\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
            "assets/map.svg": picture,
        ]
        for language in ["en", "ar"] {
            texts["\(language)/terms.md"] = """
                ---
                title: Terms for the coming year
                sealed: true
                ---
                ## What will be dearer

                From next spring a passage across the strait will cost forty crowns.

                ![The strait](../assets/map.svg)

                """
            texts["\(language)/privacy.md"] = "# Privacy\n\nSee the [terms](terms.md).\n"
            texts["\(language)/accessibility.md"] = "# Accessibility\n\nTested.\n"
        }
        return texts
    }
}
