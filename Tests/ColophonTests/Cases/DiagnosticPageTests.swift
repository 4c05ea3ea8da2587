import Foundation
import SampleSupport
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon

/// Every diagnostic that the sources can make is shown in a test and explained in `docs/diagnostics`.
@Suite struct DiagnosticPageTests {
    /// The ids in the sources, found where diagnostics are made.
    private func ids() throws -> Set<String> {
        let made = /(?:\.(?:error|warning|note),\s*|\b(?:error|warning)\(\s*|\bio:\s*)"([a-z0-9]+(?:-[a-z0-9]+)*)"/
        return Set(try texts("Sources", "swift").flatMap { $0.matches(of: made).map { String($0.1) } })
    }

    private func texts(_ folder: String, _ fileExtension: String) throws -> [String] {
        let files = try Repository.files(folder).filter { $0.key.pathExtension == fileExtension }
        return files.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    private func entries() throws -> [DiagnosticEntry] {
        try DiagnosticGroup.all(in: Repository.folder("docs/diagnostics")).flatMap(\.diagnostics)
    }

    @Test func `every diagnostic has a paragraph, and every paragraph a diagnostic`() throws {
        let headings = try entries().map(\.id)
        let ids = try ids()
        #expect(ids.count > 100)
        #expect(headings.count == Set(headings).count, "a heading that is there twice")
        #expect(ids.subtracting(headings).sorted() == [], "without a paragraph")
        #expect(Set(headings).subtracting(ids).sorted() == [], "no diagnostic of the sources")
    }

    @Test func `every page of a diagnostic has a summary, an example and a remedy`() throws {
        for entry in try entries() {
            #expect(entry.summary.hasSuffix(".") && entry.summary.count <= 150, "\(entry.id): \(entry.summary)")
            let blocks = entry.blocks
            let example = blocks.firstIndex { block in if case .example = block { true } else { false } }
            #expect(example.map { $0 > 0 } == true, "\(entry.id): no words before its example, or no example")
            // A terminal shows no more of a paragraph.
            for case .paragraph(let text) in blocks { #expect(text.unicodeScalars.count < 1_000, "\(entry.id)") }
        }
    }

    /// What no test can bring about.
    private static let unreached: Set = [
        // libxml2 reads whatever it is given, unless there is no memory.
        "html-unreadable",
        // A guard around the rewriting of footnotes and definitions: no text is known that reaches it.
        "tangled-blocks",
        // libcrypto makes digests of whatever it is given, unless there is no memory.
        "no-digests",
        // Where tests run there is a folder in memory.
        "no-memory-folder",
        // And libmicrohttpd.
        "cannot-serve",
        // No test writes a file in the moment between the reading of it and the saving; `ReplaceSourceTests` has what
        // is below.
        "token-edit-meanwhile",
    ]

    @Test func `every diagnostic is shown in a test`() throws {
        let cases = try texts("Tests/Cases", "case").joined()
        let tests = try texts("Tests", "swift").filter { !$0.contains("struct DiagnosticPageTests") }
        let words = Set(tests.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") } })
        let shown = try ids().filter { cases.contains("[\($0)]") || words.contains(Substring($0)) }
        #expect(try ids().subtracting(shown).subtracting(Self.unreached).sorted() == [])
        #expect(Self.unreached.intersection(shown.filter { cases.contains("[\($0)]") }) == [])
    }

    @Test func `the program holds every page and every schema, byte by byte`() throws {
        for (name, held) in [("docs/diagnostics", builtInDiagnosticPages), ("docs/schemas", builtInSchemas)] {
            let onDisk = try Repository.folder(name)
            #expect(onDisk.entries.count > 10)
            #expect(held.entries.map(\.path) == onDisk.entries.map(\.path), "run Scripts/embed-files")
            for path in onDisk.entries.map(\.path) where held.contains(path) {
                #expect(try held.read(path) == onDisk.read(path), "\(path) is older in the program")
            }
        }
    }

    @Test func `every schema describes its file and its content`() throws {
        #expect(BuiltInSchema.all.count == builtInSchemas.entries.count)
        for schema in BuiltInSchema.all {
            let isFile = schema.file.hasSuffix(".yml") || schema.file.hasSuffix(".json")
            // What is at the head of a text is not a file of its own.
            let isKnown = isFile || schema.file.hasSuffix(" --format json") || schema.file == "front matter"
            #expect(isKnown, "\(schema.name): \(schema.file)")
            #expect(schema.summary.hasSuffix(".") && !schema.summary.contains("docs/"), "\(schema.name)")
        }
    }
}
