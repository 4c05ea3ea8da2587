import SourceText
import Testing
import Typesetting

@testable import Colophon
@testable import Printing

/// Where links lead in PDF files.
@Suite struct PrintedLinkTests {
    private let plan: Plan

    init() throws {
        let about = "name: A\nprivacy: privacy.md\nterms: terms.md\naccessibility: privacy.md\n"
        let texts = [
            "site.yml": "title: T\nlanguages: [en]\nbaseURL: https://t.example/\npdf: true\n",
            "a/about.yml": about, "b/about.yml": about,
            "a/en/privacy.md": "# Privacy\n\nWords.[^1]\n\n## Here\n\nMore.\n\n[^1]: Note.\n",
            "a/en/terms.md": "# Terms\n\n## Own\n\n[x](privacy.md#here) [z](../../b/en/privacy.md) [o](#own)\n",
            "b/en/privacy.md": "# Other\n\nWords.\n", "b/en/terms.md": "# Terms\n\nWords.\n",
        ]
        var files: [SourcePath: [UInt8]] = [:]
        for (path, text) in texts { files[try #require(SourcePath(path))] = Array(text.utf8) }
        let site = Pipeline.load(SourceTree(files: files), themes: SourceTree(files: [:]))
        plan = Pipeline.plan(try #require(site.value, "\(site.diagnostics)")).value
    }

    private func place(_ app: Int, _ name: String, prefix: String = "") throws -> PrintedDocument {
        let app = plan.site.apps[app]
        let card = try #require(app.documents.first { $0.name == name })
        return PrintedDocument(card, at: Routes.document(app, name, card.language), prefix: prefix)
    }

    @Test func `alone, a text leads to itself and to the site`() throws {
        let terms = try place(0, "terms")
        func target(_ link: String) -> FlowTarget? {
            Renderer(plan: plan).target(of: link, in: terms, terms.card.language, among: [terms])
        }
        #expect(target("#own") == .block("own"))
        #expect(target("#nowhere") == nil)
        #expect(target("privacy.md") == .address("https://t.example/a/en/privacy/"))
        #expect(target("privacy.md#here") == .address("https://t.example/a/en/privacy/#here"))
        #expect(target("mailto:a@t.example") == .address("mailto:a@t.example"))
    }

    @Test func `in a combined PDF, a link leads to the document of the same app`() throws {
        let places = [try place(0, "privacy", prefix: "privacy/"), try place(0, "terms", prefix: "terms/")]
        func target(_ link: String) -> FlowTarget? {
            Renderer(plan: plan).target(of: link, in: places[1], places[1].card.language, among: places)
        }
        #expect(target("#own") == .block("terms/own"))
        #expect(target("privacy.md") == .block("privacy/" + FlowComposer.titleIdentifier))
        #expect(target("privacy.md#here") == .block("privacy/here"))
        #expect(target("privacy.md#fn-1") == nil)
        #expect(target("../../b/en/privacy.md") == .address("https://t.example/b/en/privacy/"))
    }
}
