import SampleSupport
import SourceText
import Testing

@testable import Colophon

/// What `docs/content/about.md` says beside the tables of keys.
@Suite struct ContentGuideTests {
    @Test func `the guide states the priorities of the three permanent rows`() throws {
        let items = try GuideSources.section("## Items", of: "docs/content/about.md")
        typealias Standard = Item.DefaultPriority
        let three = "privacy \(Standard.privacy), terms \(Standard.terms), accessibility \(Standard.accessibility)"
        #expect(items.contains(three))
    }

    @Test func `the guide lists plain's icons that entries may name`() throws {
        let items = try GuideSources.section("## Items", of: "docs/content/about.md")
        let line = try #require(items.split(separator: "\n").first { $0.hasPrefix("Icons: ") })
        let icons = Set(try Repository.folder("themes/plain/icons").entries.map(\.path.stem))
        #expect(Set(GuideSources.names(String(line))).subtracting(icons) == [])
        #expect(GuideSources.names(String(line)).contains("info"))
    }
}

/// The tables of mistakes in the guides have the ids that the sources make.
@Suite struct GuideIDTests {
    private func ids(madeIn file: String) throws -> Set<String> {
        Set(try GuideSources.captures("\\.(?:error|warning|note), \"([a-z0-9-]+)\"", in: try GuideSources.text(file)))
    }

    private func ids(listedIn page: String, under heading: String, head: String) throws -> Set<String> {
        let section = try GuideSources.section(heading, of: page)
        return Set(GuideSources.rows(section, head: [head]).flatMap { GuideSources.names($0[0]) })
    }

    @Test func `the guide of templates lists every mistake of a template`() throws {
        let listed = try ids(listedIn: "docs/templates.md", under: "## Mistakes and warnings", head: "id")
        #expect(listed == (try ids(madeIn: "Sources/Templates/TemplateMessages.swift")))
    }

    @Test func `the guide of themes lists every mistake of a style sheet`() throws {
        let listed = try ids(listedIn: "docs/themes.md", under: "## Styles", head: "Id")
        let made = try ids(madeIn: "Sources/DesignTokens/CSS/CSSMessages.swift")
        // Told in the section about the names of tokens: it is a mistake of tokens.
        #expect(listed == made.subtracting(["token-name-clash"]))
    }
}
