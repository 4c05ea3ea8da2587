import Colophon
import Foundation
import SampleSupport
import Sealing
import SourceText
import TestSupport
import Testing

/// Sealed pages of a built site, in Chromium: `Tests/Browser/sealed.py` is each kind of reader.
@Suite(.slow) struct SealedSiteTests {
    /// What the script of the test reads.
    private struct Wanted: Encodable {
        struct Page: Encodable {
            var address: String
            var locked = ""
            var open = ""
            var wrong = ""
            var secret = ""
            var word = ""
        }
        var passcode: String
        /// What the form has before anybody types.
        var filled = ""
        var pages: [String: Page]
        var open: Page
        /// Texts of the sealed pages, sentence by sentence, which are nowhere in the output.
        var sentences: [String]
        /// One that is in open pages.
        var published: String
    }

    private static let passcode = "a lighthouse on the rocks"
    private static let secret = "a passage across the strait will cost forty crowns"
    private static let wrong = [
        "en": "This passcode is wrong.", "fr": "Ce code d’accès est faux.", "ar": "رمز المرور هذا غير صحيح.",
    ]
    private static let picture =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\"><circle r=\"9\"/></svg>"

    @Test(arguments: TestRun.brandThemes)
    func `a sealed page looks right in every theme, before and after`(_ theme: String) async throws {
        let folder = try BrowserRun.temporaryFolder("sealed")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(theme, into: folder)
        let title = "Terms for the coming year · Small"
        let pages = [
            "en": Wanted.Page(
                address: "en/terms/", locked: "Protected page · Small", open: title,
                wrong: Self.wrong["en", default: ""], secret: Self.secret),
            "ar": Wanted.Page(
                address: "ar/terms/", locked: "صفحة محمية · Small", open: title, wrong: Self.wrong["ar", default: ""],
                secret: Self.secret),
        ]
        let wanted = Wanted(
            passcode: Self.passcode, pages: pages, open: .init(address: "en/privacy/", word: "locked"),
            sentences: [Self.secret], published: "See the terms.")
        try await read(folder, wanted, readers: 1, ["--looks"])
    }

    @Test func `the sealed pages of the sample open with the passcode, in three languages`() async throws {
        let folder = try BrowserRun.temporaryFolder("sealed-sample")
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = try Repository.folder("content")
        let options = BuildOptions(theme: "plain", jobs: 2)
        let site = Pipeline.load(content, themes: SourceTree(files: [:]), options: options, inputs: .sample)
        let plan = Pipeline.plan(try #require(site.value)).value
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).value }) {
            try BrowserRun.write(file, below: folder)
        }
        var wanted = Wanted(
            passcode: SampleKeys.passcode, filled: SampleKeys.passcode, pages: [:],
            open: .init(address: "marsa/en/index.html", word: "locked"), sentences: [],
            published: "In distress, do not write to us.")
        let words = [
            "en": ("Protected page · Marsa", "Marsa"), "fr": ("Page protégée · Marsa", "Marsa"),
            "ar": ("صفحة محمية · مرسى", "مرسى"),
        ]
        for (language, words) in words {
            let path = try #require(SourcePath("marsa/\(language)/testers.md"))
            let lines = String(decoding: try content.read(path), as: UTF8.self).split(separator: "\n")
            let title = try #require(lines.first { $0.hasPrefix("title: ") }).dropFirst(7)
            let last = String(try #require(lines.last))
            wanted.pages[language] = .init(
                address: "marsa/\(language)/testers/index.html", locked: words.0, open: "\(title) · \(words.1)",
                wrong: Self.wrong[language, default: ""], secret: last)
            wanted.sentences += lines.flatMap(Self.texts)
        }
        #expect(wanted.sentences.count == 54, "\(wanted.sentences)")
        try await read(folder, wanted, readers: TestRun.isFull ? 16 : 10)
    }

    /// What can be read in a line of a sealed file: title, description, heading, sentence, words for a picture, cells
    /// of some length.
    private static func texts(_ line: Substring) -> [String] {
        for key in ["title: ", "description: "] where line.hasPrefix(key) { return [String(line.dropFirst(key.count))] }
        if line.contains(/^(---|[a-z]+: |\|-)/) { return [] }
        if let picture = line.firstMatch(of: /!\[(.*?)\]/) { return [String(picture.1)] }
        if line.hasPrefix("|") {
            return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.split(separator: " ").count >= 3 }
        }
        return [String(line.replacing(/^#+ | \{#.*/, with: ""))]
    }

    private func read(_ folder: URL, _ wanted: Wanted, readers: Int, _ options: [String] = []) async throws {
        try JSONEncoder().encode(wanted).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("sealed.py", folder, options)
        #expect(status == 0 && text.contains("\(readers) readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func build(_ theme: String, into folder: URL) throws {
        let passcode = try Passcode(Array(Self.passcode.utf8))
        let day = try #require(CalendarDate(iso: "2026-11-24"))
        var seals = SealFile()
        seals.put(try Seal.new(slot: .init(name: "anna", created: day), passcode, random: .system))
        var files: [SourcePath: [UInt8]] = [SealFile.path: seals.bytes]
        for (path, text) in Self.texts(theme) { files[try #require(SourcePath(path))] = Array(text.utf8) }
        var inputs = BuildInputs()
        inputs.sealKeys = [Seal.standardName: try #require(seals[Seal.standardName]).open(passcode).key]
        var diagnostics: [Diagnostic] = []
        let themes = try Repository.folder("themes")
        let site = Pipeline.load(SourceTree(files: files), themes: themes, inputs: inputs)
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        #expect(diagnostics.map(\.id) == [])
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
