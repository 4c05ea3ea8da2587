import SourceText
import TestSupport
import Testing

@testable import Colophon

@Suite(.slow) struct StoreExportTests {
    /// The sites of a few files, all without a rate entry unless `more` adds one.
    private func export(
        _ news: [String: String], about more: String = "", item: String = "", languages: String = "[en, fr]",
        app: String? = nil
    ) throws -> (files: [String: String], diagnostics: [String]) {
        var folders = try SourceFolders.base("small")
        for (path, text) in news { folders.content[try #require(SourcePath(path))] = Array(text.utf8) }
        folders.content[try #require(SourcePath("site.yml"))] = Array("title: T\nlanguages: \(languages)\n".utf8)
        let about = """
            name: Small
            \(more)
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items:
              - news: {\(item)}
            """
        folders.content[try #require(SourcePath("about.yml"))] = Array(about.utf8)
        let site = Pipeline.load(SourceTree(files: folders.content), themes: SourceTree(files: [:]))
        let plan = Pipeline.plan(try #require(site.value)).value
        let found = Pipeline.storeTexts(app: app, in: plan)
        let files = found.value.map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) }
        return (
            Dictionary(uniqueKeysWithValues: files),
            found.diagnostics.map { "\($0.severity): \($0.message) [\($0.id)]" }
        )
    }

    private static let english = """
        [{ "version": "1.2.0", "date": "2026-03-01", "news": "Faster.\\n- Tides" },
         { "version": "1.1.0", "date": "2026-02-01", "news": "Fast." },
         { "version": "1.0.0", "date": "2026-01-01", "news": "First." }]
        """
    private static let french = """
        [{ "version": "1.2.0", "date": "2026-03-01", "news": "Plus rapide." },
         { "version": "1.1.0", "date": "2026-02-01", "news": "Rapide." }]
        """

    @Test func `each language has its texts, for Google Play those of all known builds`() throws {
        let found = try export(
            ["news.json": Self.english, "news.fr.json": Self.french], about: "version: { marketing: 1.2.0, build: 12 }",
            item: "releases: [{ version: 1.1.0, build: 11 }, { version: 0.9.0, build: 9 }]")
        #expect(found.diagnostics == [])
        #expect(
            found.files == [
                "metadata/en-US/release_notes.txt": "Faster.\n- Tides\n",
                "metadata/fr-FR/release_notes.txt": "Plus rapide.\n",
                "metadata/android/en-US/changelogs/12.txt": "Faster.\n- Tides\n",
                "metadata/android/en-US/changelogs/11.txt": "Fast.\n",
                "metadata/android/fr-FR/changelogs/12.txt": "Plus rapide.\n",
                "metadata/android/fr-FR/changelogs/11.txt": "Rapide.\n",
            ])
    }

    @Test func `without a version the newest release is the current one, without a build its file is the default`()
        throws
    {
        let changelog =
            "## [2.0.0] - 2026-04-01 [YANKED]\n\nBroken.\n\n## [1.0.0] - 2026-01-01\n\n### Added\n\n- First\n"
        let found = try export(["CHANGELOG.md": changelog])
        #expect(found.diagnostics == [])
        #expect(
            found.files == [
                "metadata/en-US/release_notes.txt": "Added\n- First\n",
                "metadata/android/en-US/changelogs/default.txt": "Added\n- First\n",
            ])
    }

    @Test func `only the stores that are named have texts`() throws {
        let found = try export(["news.json": Self.english], item: "stores: [appStore]")
        #expect(found.files.keys.sorted() == ["metadata/en-US/release_notes.txt"])
    }

    @Test func `one text over the limit prevents the whole export`() throws {
        let long = String(repeating: "x", count: 502)
        let french = #"[{ "version": "1.2.0", "date": "2026-03-01", "news": "\#(long)" }]"#
        let found = try export(["news.json": Self.english, "news.fr.json": french])
        #expect(found.files == [:])
        let message = "error: the text of 1.2.0 is 2 characters too long for Google Play, which takes 500"
        #expect(found.diagnostics == [message + " [store-text-too-long]"])
    }

    @Test func `a current release without news is an error`() throws {
        let found = try export(["news.json": Self.english], about: "version: { marketing: 1.3.0 }")
        #expect(found.files == [:])
        let message =
            "error: about.yml says that 1.3.0 is the current release, but that release does not exist [no-release-notes]"
        #expect(found.diagnostics == [message])
    }

    @Test func `a language that the store does not support is reported and left out`() throws {
        let found = try export(["news.json": Self.english, "news.oc.json": Self.french], languages: "[en, oc]")
        #expect(found.files.count == 2)
        #expect(found.diagnostics.count == 2)
        #expect(
            found.diagnostics.first
                == "warning: the App Store does not support \"oc\", so this text is not exported [no-store-locale]")
    }

    @Test func `texts that came from a store do not go back`() throws {
        let found = try export(
            ["metadata/en-US/release_notes.txt": "Faster."],
            about: "version: { marketing: 1.2.0 }\nreleased: 2026-03-01")
        #expect(found.files == [:])
        #expect(found.diagnostics == ["error: the news already comes from store texts [no-release-notes]"])
    }

    @Test func `exported texts can be imported again`() throws {
        let about = "version: { marketing: 1.2.0, build: 12 }\nreleased: 2026-03-01"
        let found = try export(["news.json": Self.english, "news.fr.json": Self.french], about: about)
        var folders = try SourceFolders.base("small")
        folders.content[try #require(SourcePath("about.yml"))] = Array(
            "name: S\n\(about)\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\nitems: [news: ]\n"
                .utf8)
        for (path, text) in found.files { folders.content[try #require(SourcePath(path))] = Array(text.utf8) }
        let built = folders.build()
        #expect(built.diagnostics == [])
        let page = try #require(SourcePath("en/news/index.html").flatMap { built.files[$0] })
        #expect(String(decoding: page, as: UTF8.self).contains(">Faster</a>"))
    }

    @Test func `an app has to be chosen when several have news`() throws {
        let folders = try SourceFolders.sample()
        let site = Pipeline.load(
            SourceTree(files: folders.content), themes: SourceTree(files: folders.themes), inputs: .sample)
        let plan = Pipeline.plan(try #require(site.value)).value
        let none = Pipeline.storeTexts(app: nil, in: plan)
        #expect(none.value.isEmpty && none.diagnostics.map(\.id) == ["no-release-notes"])
        #expect(none.diagnostics[0].hint == "choose one with \(.app): colophon, marsa")
        #expect(Pipeline.storeTexts(app: "mrsa", in: plan).diagnostics[0].hint == "did you mean \"marsa\"?")
        let marsa = Pipeline.storeTexts(app: "marsa", in: plan)
        #expect(!marsa.value.isEmpty && !marsa.diagnostics.hasErrors)
    }
}
