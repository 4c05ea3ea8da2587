import Testing

@testable import Colophon
@testable import SourceText
@testable import Templates
@testable import Themes
@testable import Wording

/// `themes/plain/VIEWS.md` says what pages offer to templates.
@Suite struct ViewContractTests {
    private static let page = "themes/plain/VIEWS.md"
    private static let schemas = Pipeline.pageSchemas(ViewSchema("icons", []))

    /// The names of a view and of all below it; words and icons are told elsewhere.
    private func names(_ schema: ViewSchema) -> Set<String> {
        schema.fields.reduce(into: []) { names, field in
            names.insert(field.name)
            guard let below = field.kind.schema, field.name != "words", field.name != "icons" else { return }
            names.formUnion(self.names(below))
        }
    }

    /// The names that the tables of a section give, in either of their columns.
    private func named(under heading: String) throws -> Set<String> {
        let lines = try GuideSources.text(Self.page).split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0 == heading || $0.hasPrefix(heading + ":") })
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
        return Set(GuideSources.rows(section, head: ["Name"]).flatMap { $0.flatMap { GuideSources.names($0) } })
    }

    @Test(arguments: schemas.keys.sorted())
    func `the contract has every name of a kind of page`(_ root: String) throws {
        let offered = names(try #require(Self.schemas[root]))
        let told = try named(under: "## `\(root)`").union(try named(under: "## Every page"))
        #expect(offered.subtracting(told) == [])
    }

    /// The names of a view and of all below it that no template could write.
    private func unusable(_ schema: ViewSchema) -> [String] {
        schema.unusableNames.map { "\(schema.name): \($0)" } + schema.fields.compactMap(\.kind.schema).flatMap(unusable)
    }

    @Test(arguments: schemas.keys.sorted())
    func `every name is offered once and can be written`(_ root: String) throws {
        #expect(unusable(try #require(Self.schemas[root])) == [])
    }

    @Test func `the contract lists every word with its text`() throws {
        let lines = try GuideSources.text(Self.page)
        let start = try #require(lines.range(of: "## `words`"))
        let rows = GuideSources.rows(String(lines[start.upperBound...]), head: ["Name", "English", "French", "Arabic"])
        let languages = try ["en", "fr", "ar"].map { Wording.forLanguage(try #require(Language($0))) }
        let worded = ThemeWords.all.map { word in
            ["`\(word.name)`"] + languages.map { $0(word) }
        }
        #expect(Set(rows) == Set(worded))
    }
}
