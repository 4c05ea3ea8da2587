import SourceText
import Testing

@testable import Colophon

/// The list of the statements of many services.
@Suite struct StatementListTests {
    private static let count = 900

    /// A site with many services, of which those in `changes` have another statement.
    private func site(_ changes: [Int: String] = [:]) throws -> SourceTree {
        var files = [
            "site.yml": """
            title: Services
            baseURL: https://services.example/
            languages: [en]
            publisher: { name: Exampletown }
            statements: true
            """,
            "apps.yml": "defaults: { kind: service, accessibility: accessibility.yml }\napps:\n",
        ]
        for number in 0..<Self.count {
            files["apps.yml"]? += "  - { folder: s\(number), name: Service \(Self.count - number) }\n"
            files["s\(number)/accessibility.yml"] =
                changes[number] ?? """
                    model: uk
                    status: full
                    prepared: 2026-06-21
                    audited: 2026-02-01
                    method: self
                    contact: { email: access@services.example }
                    """
        }
        var tree: [SourcePath: [UInt8]] = [:]
        for (name, text) in files { tree[try path(name)] = Array(text.utf8) }
        return SourceTree(files: tree)
    }

    private func path(_ text: String) throws -> SourcePath { try #require(SourcePath(text)) }

    private func text(_ path: String, _ files: [SourcePath: [UInt8]]) throws -> String {
        let path = try self.path(path)
        return String(decoding: try #require(files[path]), as: UTF8.self)
    }

    @Test func `nine hundred statements are one page of moderate size`() throws {
        let built = buildSite(try site(), options: BuildOptions(today: CalendarDate(iso: "2026-11-22")))
        #expect(built.diagnostics.isEmpty)
        let page = try text("statements/index.html", built.files)
        #expect(page.utf8.count < 512 * 1024)
        #expect(page.ranges(of: "<tr role=\"row\">").count == Self.count + 1)
        let feed = try text("statements/feed.atom", built.files)
        #expect(feed.ranges(of: "<entry>").count == 100)
    }

    @Test func `a broken statement among nine hundred is the only one named`() throws {
        let source = try site([450: "model: uk\nprepared: 31/12/2023\n"])
        let built = buildSite(source, options: BuildOptions(today: CalendarDate(iso: "2026-11-22")))
        #expect(built.diagnostics.map(\.location?.path.text) == ["s450/accessibility.yml"])
        #expect(built.diagnostics.first?.id == "bad-date")
    }
}
