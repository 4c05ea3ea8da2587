import Foundation
import Importing
import SampleSupport
import SourceText
import Testing

@testable import Colophon

/// An import keeps the words of its sources, and reads no secrets.
@Suite struct ImportWordTests {
    private static let cases = CaseTests.files.filter { $0.lastPathComponent.hasPrefix("import-") }

    @Test func `there are cases of imports`() {
        #expect(Self.cases.count > 15)
    }

    @Test(arguments: cases.map(\.lastPathComponent))
    func `every word of a source is in the result or in the report`(_ name: String) throws {
        let input = try CaseTests.importInput(of: CaseFile(CaseTests.folder.appending(path: name)))
        let made = ImportedSite.make([input], today: CalendarDate(unixTime: 0))
        guard let site = made.value else { return }
        let result = site.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
        let known = Set(words(result) + words(site.report.text(limit: .max - 1)))
        for text in try texts(of: input.tree) where !site.report.text().contains("\(text.path): it has") {
            let lost = words(text.text).filter { !known.contains($0) }
            #expect(lost.isEmpty, "\(name): \(text.path) lost \(lost)")
        }
    }

    @Test func `no file with a secret is read`() throws {
        let secrets = [
            "fastlane/metadata/review_information/notes.txt", "AuthKey_1.p8", ".env", "app/google-services.json",
            "fastlane/Appfile", "keys/release.keystore", "docs/.env.md", "node_modules/a/privacy.md",
        ]
        let paths = try (secrets + ["privacy.md"]).map { try #require(SourcePath($0)) }
        let tree = SourceTree(entries: paths.map { .init(path: $0, size: 9) }) { path in
            if path.text != "privacy.md" { Issue.record("\(path) is read") }
            return Array("# Privacy\n\nNothing is kept.\n".utf8)
        }
        let made = ImportedSite.make([ImportInput(name: "Tides", tree: tree)], today: CalendarDate(unixTime: 0))
        let site = try #require(made.value)
        #expect(site.files.contains { $0.path.text == "en/privacy.md" })
    }

    @Test func `several sources become one site`() throws {
        func input(_ name: String, _ path: String, _ text: String) throws -> ImportInput {
            ImportInput(name: name, tree: SourceTree(files: [try #require(SourcePath(path)): Array(text.utf8)]))
        }
        let made = ImportedSite.make(
            [
                try input("App", "pubspec.yaml", "name: tides\nversion: 1.0.0\n"),
                try input("Pages", "privacy.md", "# Privacy\n\nNothing.\n"),
            ], today: CalendarDate(unixTime: 0))
        let files = try #require(made.value).files
        let about = try #require(files.first { $0.path.text == "about.yml" })
        #expect(String(decoding: about.bytes, as: UTF8.self).contains("name: tides\n"))
        #expect(files.contains { $0.path.text == "en/privacy.md" })
    }

    // MARK: Words

    /// The texts of a source without front matter, tags, addresses and template code.
    private func texts(of tree: SourceTree) throws -> [(path: SourcePath, text: String)] {
        try tree.entries.filter { $0.size < 1 << 20 }.map(\.path).filter {
            ["md", "mdx", "html", "htm"].contains($0.pathExtension)
        }
        .filter { !$0.text.contains("_includes") && !$0.text.contains("node_modules") && $0.stem != "README" }
        .filter { !$0.name.hasPrefix(".") && !$0.text.contains("draft") }
        .map { path in
            let bytes = try tree.read(path)
            let text = String(
                decoding: bytes[readFrontMatter(bytes, path: path).value.bodyOffset...], as: UTF8.self)
            let plain = text.replacing(/<(script|style)[^>]*>.*?<\/(script|style)>/.dotMatchesNewlines(), with: " ")
                .replacing(/<[^>]*>/, with: " ").replacing(/\]\([^)]*\)/, with: " ")
                .replacing(/\{\{.*?\}\}|\{%.*?%\}|\{:.*?\}/.dotMatchesNewlines(), with: " ")
                .replacing(/^(import|\[ref\]:|:::|!!!) ?.*/.anchorsMatchLineEndings(), with: " ")
            return (path, plain)
        }
    }

    private func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter {
            $0.count > 3 && $0.utf8.allSatisfy { $0 < 0x80 }
        }
    }
}
