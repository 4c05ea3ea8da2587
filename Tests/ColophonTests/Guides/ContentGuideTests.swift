import SourceText
import Testing

@testable import Colophon
@testable import Attestations
@testable import Themes

/// `docs/content.md` and the schemas name every key that is read, and no other.
@Suite struct ContentGuideTests {
    /// A file that users write: where its keys are read, described, and put into a schema.
    struct Written: CustomTestStringConvertible, Sendable {
        var name: String
        var sources: [String]
        var heading: String
        var schema: String?
        var testDescription: String { name }

        func keysRead() throws -> Set<String> {
            try sources.reduce(into: []) { $0.formUnion(try GuideSources.keys(readIn: $1)) }
        }
    }

    static let all = [
        Written(
            name: "site.yml",
            sources: [
                "Load/SiteSettings+Read.swift", "Load/Publisher+Read.swift",
                "Load/Attestation/AttestationPages+Load.swift",
            ],
            heading: "## site.yml",
            schema: "site.schema.json"),
        Written(
            name: "about.yml",
            sources: [
                "Load/AboutPage+Read.swift", "Load/Item+Read.swift", "Load/News/NewsSettings+Read.swift",
                "Load/MoreApps+Load.swift", "Load/Publisher+Read.swift",
            ],
            heading: "## about.yml",
            schema: "about.schema.json"),
        Written(name: "front matter", sources: ["Load/DocumentText.swift"], heading: "### Front matter", schema: nil),
        Written(
            name: "sections as data", sources: ["Load/EntitiesText.swift", "Load/DocumentText.swift"],
            heading: "### Sections as data", schema: "entities.schema.json"),
        Written(
            name: "statement as data", sources: ["Load/Statement/StatementFile+Read.swift", "Load/DocumentText.swift"],
            heading: "### Statement as data", schema: "accessibility.schema.json"),
        Written(name: "news", sources: ["Load/News/NewsText.swift"], heading: "## News", schema: "news.schema.json"),
    ]

    @Test(arguments: all)
    func `the guide names exactly the keys that are read`(_ file: Written) throws {
        let section = try GuideSources.section(file.heading, of: "docs/content.md")
        var named = Set(GuideSources.rows(section, head: ["Key"]).flatMap { GuideSources.names($0[0]) })
        for row in GuideSources.rows(section, head: ["Kind", "Key"]) {
            named.formUnion(GuideSources.names(row[0]) + GuideSources.names(row[1]))
        }
        let read = try file.keysRead()
        #expect(read.count >= 3, "the search for keys has found next to nothing")
        #expect(read.subtracting(named) == [], "read, but not in the guide")
        #expect(named.subtracting(read) == [], "in the guide, but never read")
    }

    @Test(arguments: all.filter { $0.schema != nil })
    func `the schema names exactly the keys that are read`(_ file: Written) throws {
        let name = "docs/schemas/" + (file.schema ?? "")
        let json = readJSON(Array(try GuideSources.text(name).utf8), path: try #require(SourcePath(name)))
        #expect(json.diagnostics == [])
        // `preset` stands inside `tuning`, whose other keys are a theme's flags.
        let named = propertyNames(try #require(json.value)).subtracting(["$schema", "preset"])
        #expect(named == (try file.keysRead()))
    }

    /// Files of attestations are described as a whole file with remarks.
    @Test(arguments: [
        Written(
            name: "an edition",
            sources: ["Edition+Read", "EditionField+Read", "EditionPattern+Read"].map {
                "Load/Attestation/\($0).swift"
            },
            heading: "## An edition's file", schema: "edition.schema.json"),
        Written(
            name: "attestations.yml", sources: ["Load/Attestation/AttestationFolder.swift"],
            heading: "## Choices", schema: "attestations.schema.json"),
    ])
    func `the guide of attestations and its schemas name the keys that are read`(_ file: Written) throws {
        let section = try GuideSources.section(file.heading, of: "docs/attestations.md")
        let read = try file.keysRead()
        #expect(read.count >= 5, "the search for keys has found next to nothing")
        #expect(read.filter { !section.contains("\($0):") } == [], "read, but not in the guide")
        let name = "docs/schemas/" + (file.schema ?? "")
        let json = readJSON(Array(try GuideSources.text(name).utf8), path: try #require(SourcePath(name)))
        #expect(json.diagnostics == [])
        #expect(propertyNames(try #require(json.value)).subtracting(["$schema"]) == read)
    }

    /// The keys of every `properties` object, at any depth.
    private func propertyNames(_ value: Value) -> Set<String> {
        var names: Set<String> = []
        for member in value.members ?? [] {
            if member.key == "properties" { names.formUnion((member.value.members ?? []).map(\.key)) }
            names.formUnion(propertyNames(member.value))
        }
        for element in value.elements ?? [] { names.formUnion(propertyNames(element)) }
        return names
    }

    @Test func `the guide gives the priorities that stand when none is written`() throws {
        let items = try GuideSources.section("### Items", of: "docs/content.md")
        var priorities: [String: String] = [:]
        var kind = ""
        for row in GuideSources.rows(items, head: ["Kind", "Key"]) {
            kind = GuideSources.names(row[0]).first ?? kind
            if GuideSources.names(row[1]) == ["priority"] { priorities[kind] = row[3] }
        }
        typealias Standard = Item.DefaultPriority
        #expect(
            priorities == [
                "news": "\(Standard.news)", "legal": "\(Standard.legal)", "moreApps": "\(Standard.moreApps)",
                "rate": "\(Standard.rate)",
                "custom": "required",
            ])
        let three = "privacy \(Standard.privacy), terms \(Standard.terms), accessibility \(Standard.accessibility)"
        #expect(items.contains(three))
    }

    @Test func `the guide lists plain's icons that entries may name`() throws {
        let items = try GuideSources.section("### Items", of: "docs/content.md")
        let line = try #require(items.split(separator: "\n").first { $0.hasPrefix("Icons: ") })
        let icons = Set(try Repository.folder("themes/plain/icons").entries.map(\.path.stem))
        #expect(Set(GuideSources.names(String(line))).subtracting(icons) == [])
        #expect(GuideSources.names(String(line)).contains("info"))
    }

    /// A file of a theme: its section in the guide, where its keys are read, its schema.
    static let ofThemes = [
        ("## theme.yml", "Theme/ThemeSettings.swift", "theme"), ("## Tunings", "Theme/Tunings+Read.swift", "tunings"),
        ("## Contract", "Theme/ThemeContract.swift", "contract"), ("## Pairs", "Theme/Pairs.swift", "pairs"),
    ]

    @Test(arguments: ofThemes)
    func `the guide of themes names exactly the keys that are read`(
        heading: String, source: String, schema: String
    ) throws {
        let section = try GuideSources.section(heading, of: "docs/themes.md")
        let named = Set(GuideSources.rows(section, head: ["Key"]).flatMap { GuideSources.names($0[0]) })
        let read = try GuideSources.keys(readIn: source)
        // The two states of a flag's token stand in the text of the table; a star stands for any name.
        #expect(named.union(["off", "on"]).subtracting(["*"]) == read.union(["off", "on"]))
    }

    @Test(arguments: ofThemes)
    func `the schemas of a theme's files name exactly the keys that are read`(
        heading: String, source: String, schema: String
    ) throws {
        let name = "docs/schemas/\(schema).schema.json"
        let json = readJSON(Array(try GuideSources.text(name).utf8), path: try #require(SourcePath(name)))
        #expect(json.diagnostics == [])
        let named = propertyNames(try #require(json.value)).subtracting(["$schema", "preset"])
        #expect(named == (try GuideSources.keys(readIn: source)))
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
