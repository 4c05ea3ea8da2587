import Foundation
import SourceText
import Testing

@testable import Colophon

/// The schemas in `docs/schemas` and the program agree: an editor must not mark what the program takes.
@Suite struct SchemaTests {
    private static let folder = "docs/schemas"

    private static func schema(_ name: String) throws -> JSONSchema {
        let path = try #require(SourcePath("\(folder)/\(name).schema.json"))
        return try JSONSchema(Array(try GuideSources.text(path.text).utf8), path: path)
    }

    /// The schema for a file of `content/`, `themes/` or `attestations/`; nil for one that has none.
    private static func name(for path: SourcePath, in folder: String) -> String? {
        let stem = path.name.split(separator: ".").first.map(String.init) ?? ""
        switch (folder, path.name) {
        case ("content", "site.yml") where path.parts.count == 1: return "site"
        case ("content", "about.yml"): return "about"
        case ("content", _) where path.pathExtension == "json" && ["news", "more-apps"].contains(stem): return stem
        case ("content", _):
            let plain = String(path.name.split(separator: "@")[0]) + "." + path.pathExtension
            switch SourcePath(path.name.contains("@") ? plain : path.name).flatMap(DocumentCard.Format.init) {
            case .entities: return "entities"
            case .statement: return "accessibility"
            default: return nil
            }
        case ("themes", "theme.yml"), ("themes", "tunings.yml"), ("themes", "contract.yml"), ("themes", "pairs.yml"):
            return path.parts.count == 2 ? stem : nil
        case ("attestations", "attestations.yml"): return stem
        case ("attestations", _): return path.folder.name == "editions" && path.pathExtension == "yml" ? "edition" : nil
        default: return nil
        }
    }

    private static func value(_ bytes: [UInt8], _ path: SourcePath) -> Value? {
        path.pathExtension == "json" ? readJSON(bytes, path: path).value : readYAML(bytes, path: path).value
    }

    /// What the schemas say of files, by their paths.
    private static func problems(_ files: [SourcePath: [UInt8]], in folder: String) throws -> [String: [String]] {
        var problems: [String: [String]] = [:]
        for (path, bytes) in files {
            guard let name = name(for: path, in: folder), let value = value(bytes, path) else { continue }
            problems["\(folder)/\(path)"] = try schema(name).problems(value)
        }
        return problems
    }

    /// A case, the folders it has, and whether the program finds an error in it.
    private struct Example {
        var file: CaseFile
        var problems: [String: [String]]
        var diagnostics: String
        var hasError: Bool { diagnostics.contains(": error: ") || diagnostics.hasPrefix("error: ") }
    }

    private static func examples() throws -> [Example] {
        let sites = try CaseTests.files.map { url in
            let file = try CaseFile(url)
            let name = file.option("base") ?? "small"
            let base = name == "none" ? nil : try CaseFile(CaseTests.folder.appending(path: "base/\(name).site"))
            return try example(file, ["content", "themes"], base)
        }
        let attestations = try AttestationCaseTests.files.map { try example(try CaseFile($0), ["attestations"], nil) }
        return sites + attestations
    }

    private static func example(_ file: CaseFile, _ folders: [String], _ base: CaseFile?) throws -> Example {
        var found: [String: [String]] = [:]
        for folder in folders {
            found.merge(try problems(try file.files(below: folder, base: base), in: folder)) { _, new in new }
        }
        let said = file.sections.first { $0.name == "expect diagnostics" }?.body ?? ""
        return Example(file: file, problems: found, diagnostics: said)
    }

    @Test func `what the program takes without an error, the schemas take`() throws {
        var count = 0
        for example in try Self.examples() where !example.hasError {
            // An entry that is left out with a warning may be as it likes.
            let files = example.problems.filter { !example.diagnostics.contains($0.key + ":") }
            for (path, problems) in files.sorted(by: { $0.key < $1.key }) {
                count += 1
                #expect(problems == [], "\(example.file.name): \(path)")
            }
        }
        #expect(count > 300, "the search for files has found next to nothing")
    }

    /// Mistakes that a schema can see: a key, or a value of the wrong kind.
    @Test func `a key or a kind that the program refuses, the schemas refuse`() throws {
        let told =
            /(?:^|\n)((?:content|themes|attestations)\/[^:\n]+):\d+:\d+: error: [^\n]* \[(?:unknown-key|wrong-type)\]/
        var count = 0
        for example in try Self.examples() {
            for path in Set(example.diagnostics.matches(of: told).map { String($0.1) }) {
                guard let problems = example.problems[path] else { continue }
                count += 1
                #expect(problems != [], "\(example.file.name): \(path)")
            }
        }
        #expect(count > 15, "the search for mistakes has found next to nothing")
    }

    @Test func `the schemas take the files of the sample, of the themes and of the editions`() throws {
        var found = try Self.problems(try Repository.files("content"), in: "content")
        found.merge(try Self.problems(try Repository.files("themes"), in: "themes")) { _, new in new }
        for (path, bytes) in try Repository.files("editions") where path.pathExtension == "yml" {
            let value = try #require(Self.value(bytes, path))
            found["editions/\(path)"] = try Self.schema("edition").problems(value)
        }
        #expect(found.count > 20)
        for (path, problems) in found.sorted(by: { $0.key < $1.key }) { #expect(problems == [], "\(path)") }
    }

    @Test(arguments: [
        ("version: 1.10\n", []), ("version: { marketing: 2.0-beta.1 }\n", []), ("version: v1.4\n", ["version"]),
        ("privacy: privacy.yml\naccessibility: accessibility.xml\n", []), ("privacy: accessibility.xml\n", ["privacy"]),
        ("accessibility: accessibility.yml\n", []), ("terms: terms.json\n", []), ("feedback: 'tel:+33123456789'\n", []),
        ("publisher: { name: Small, url: 'tel:+33123456789' }\n", []),
        ("items: [{ news: { repository: 'https://code.example/small' } }]\n", []),
        ("items: [{ news: { repository: 'tel:1' } }]\n", ["items"]),
        ("privacy: { document: privacy.md, priority: 5 }\n", ["privacy"]), ("noSuch: 1\n", ["noSuch"]),
        ("copyright: 2026\n", []),
        ("items: [{ custom: { title: Call, target: 'tel:+33123456789', priority: 1 } }]\n", []),
        ("items: [{ custom: { title: Call, target: 'javascript:x', priority: 1 } }]\n", ["items"]),
        ("items: [{ moreApps: { source: '${APPS_PLUS_URL}' } }]\n", []),
        ("items: [{ moreApps: { source: '${HOME}' } }]\n", ["items"]), ("released: 2026-2-3\n", ["released"]),
    ])
    func `the schema of an about page judges as the program does`(text: String, wrong: [String]) throws {
        let three = ["privacy": "privacy.md", "terms": "terms.md", "accessibility": "accessibility.md"]
        let rest = three.sorted { $0.key < $1.key }.filter { !text.contains($0.key + ": ") }
        let about = "name: Small\n" + rest.map { "\($0.key): \($0.value)\n" }.joined() + text
        let path = try #require(SourcePath("about.yml"))
        let value = try #require(Self.value(Array(about.utf8), path))
        #expect(try Self.schema("about").problems(value).isEmpty == wrong.isEmpty, "\(about)")
    }
}
