import Foundation
import SourceText
import Testing

/// Every diagnostic that the sources can make is shown in a test and explained in `docs/diagnostics.md`.
@Suite struct DiagnosticPageTests {
    /// The ids in the sources, found where diagnostics are made.
    private func ids() throws -> Set<String> {
        let made = /(?:\.(?:error|warning),\s*|\b(?:error|warning)\(\s*)"([a-z0-9]+(?:-[a-z0-9]+)*)"/
        return Set(try texts("Sources", "swift").flatMap { $0.matches(of: made).map { String($0.1) } })
    }

    private func page() throws -> String {
        try String(contentsOf: Repository.root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
    }

    private func texts(_ folder: String, _ fileExtension: String) throws -> [String] {
        let files = try Repository.files(folder).filter { $0.key.pathExtension == fileExtension }
        return files.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    @Test func `every diagnostic has a paragraph, and every paragraph a diagnostic`() throws {
        let headings = try page().matches(of: /\n### ([a-z0-9-]+)\n/.asciiOnlyWordCharacters()).map { String($0.1) }
        let ids = try ids()
        #expect(ids.count > 100)
        #expect(headings.count == Set(headings).count, "a heading that is there twice")
        #expect(ids.subtracting(headings).sorted() == [], "without a paragraph")
        #expect(Set(headings).subtracting(ids).sorted() == [], "no diagnostic of the sources")
    }

    /// What no test can bring about.
    private static let unreached: Set = [
        // libxml2 reads whatever it is given, unless there is no memory.
        "html-unreadable",
        // A guard around the rewriting of footnotes and definitions: no text is known that reaches it.
        "tangled-blocks",
        // libcrypto makes digests of whatever it is given, unless there is no memory.
        "no-digests",
    ]

    @Test func `every diagnostic is shown in a test`() throws {
        let cases = try texts("Tests/Cases", "case").joined()
        let tests = try texts("Tests", "swift").filter { !$0.contains("struct DiagnosticPageTests") }
        let words = Set(tests.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") } })
        let shown = try ids().filter { cases.contains("[\($0)]") || words.contains(Substring($0)) }
        #expect(try ids().subtracting(shown).subtracting(Self.unreached).sorted() == [])
        #expect(Self.unreached.intersection(shown.filter { cases.contains("[\($0)]") }) == [])
    }

    /// The examples are what the program prints: taken from cases, not made up.
    @Test func `every paragraph shows its diagnostic`() throws {
        let cases = try texts("Tests/Cases", "case").joined()
        for paragraph in try page().components(separatedBy: "\n### ").dropFirst() {
            let id = String(paragraph.prefix { $0 != "\n" })
            let blocks = paragraph.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
            let example = try #require(blocks.first?.element, "\(id) has no example")
            #expect(example.contains("[\(id)]"), "\(id)")
            guard cases.contains("[\(id)]") else { continue }
            let first = String(example.drop { $0 == "\n" }.prefix { $0 != "\n" })
            #expect(cases.contains(first), "\(id): no case prints \(first)")
        }
    }
}
