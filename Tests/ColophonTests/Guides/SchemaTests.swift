import Foundation
import SampleSupport
import TestSupport
import Testing

@testable import Colophon
@testable import SourceText

/// The schemas in `docs/schemas` and the program agree: an editor must not mark what the program takes.
@Suite(.slow) struct SchemaTests {
    private static let folder = "docs/schemas"

    static func schema(_ name: String) throws -> JSONSchema {
        try #require(try schemas.get()[name], "there is no schema \(name)")
    }

    /// All of them, read once: there are hundreds of files to check.
    private static let schemas = Result {
        var schemas: [String: JSONSchema] = [:]
        for (path, bytes) in try Repository.files(folder) where path.text.hasSuffix(".schema.json") {
            schemas[String(path.name.dropLast(".schema.json".count))] = try JSONSchema(bytes, path: path)
        }
        return schemas
    }

    /// The schema for a file of `content/`, `themes/` or `attestations/`; nil for one that has none.
    private static func name(for path: SourcePath, in folder: String) -> String? {
        let stem = path.name.split(separator: ".").first.map(String.init) ?? ""
        switch (folder, path.name) {
        case ("content", "site.yml") where path.parts.count == 1: return "site"
        case ("content", "about.yml"): return "about"
        case ("content", "apps.yml") where path.parts.count == 1: return "apps"
        case ("content", "environments.json"), ("content", "environments.yml"): return "environments"
        case ("content", "seals.json"): return "seals"
        case ("content", _) where path.pathExtension == "json" && ["news", "more-apps"].contains(stem): return stem
        case ("content", _) where ["md", "markdown", "html", "htm"].contains(path.pathExtension): return "front-matter"
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
        switch path.pathExtension {
        case "json": readJSON(bytes, path: path).value
        case "yml", "yaml": readYAML(bytes, path: path).value
        default: readFrontMatter(bytes, path: path).value.fields
        }
    }

    /// A file that a schema is for.
    struct Settings {
        /// With its folder.
        var path: String
        var schema: String
        var value: Value
    }

    static func settings(_ files: [SourcePath: [UInt8]], in folder: String) -> [Settings] {
        files.sorted { $0.key < $1.key }.compactMap { path, bytes in
            guard let name = name(for: path, in: folder), let value = value(bytes, path) else { return nil }
            // An audit report in YAML or JSON can take the place of a statement.
            let isReport = ReportFormat.all.contains { $0.recognises(.data(value)) }
            if name == "accessibility", isReport { return nil }
            return Settings(path: "\(folder)/\(path)", schema: name, value: value)
        }
    }

    /// What the schemas say of files, by their paths.
    private static func problems(_ settings: [Settings]) throws -> [String: [String]] {
        var problems: [String: [String]] = [:]
        for file in settings { problems[file.path] = try schema(file.schema).problems(file.value) }
        return problems
    }

    /// A case, the files in it that schemas are for, and whether the program finds an error in it.
    private struct Example {
        var file: CaseFile
        var settings: [Settings]
        var diagnostics: String
        var hasError: Bool { diagnostics.contains(": error: ") || diagnostics.hasPrefix("error: ") }
        /// An entry that is left out with a warning may be as it likes; so may front matter for other programs, and
        /// values in `environments.json` that are for the app alone.
        var taken: [Settings] {
            let ignores = settings.contains { $0.schema == "site" && $0.value["frontMatter"] != nil }
            return settings.filter {
                !hasError && !diagnostics.contains($0.path + ":") && !($0.schema == "front-matter" && ignores)
                    && file.name != "environments-unused-values"
            }
        }
    }

    private static func examples() throws -> [Example] { try allExamples.get() }

    private static let allExamples = Result {
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
        let settings = try folders.flatMap { Self.settings(try file.files(below: $0, base: base), in: $0) }
        let said = file.sections.first { $0.name == "expect diagnostics" }?.body ?? ""
        return Example(file: file, settings: settings, diagnostics: said)
    }

    /// The files of the sample, of the themes and of the editions, and those that a first site begins with.
    static func ours() throws -> [Settings] { try allOurs.get() }

    private static let allOurs = Result {
        var found = settings(try Repository.files("content"), in: "content")
        found += settings(try Repository.files("themes"), in: "themes")
        for (path, bytes) in try Repository.files("builtin/editions") where path.pathExtension == "yml" {
            found.append(
                Settings(path: "builtin/editions/\(path)", schema: "edition", value: try #require(value(bytes, path))))
        }
        let today = try #require(CalendarDate(iso: "2026-03-01"))
        for tag in StarterTexts.languages {
            let answers = try StarterAnswers(name: "Small", languages: tag, contact: "hello@example.org")
            var files: [SourcePath: [UInt8]] = [:]
            for file in StarterSite(answers, today: today).content { files[file.path] = file.bytes }
            found += settings(files, in: "content").map {
                Settings(path: "starter in \(tag): \($0.path)", schema: $0.schema, value: $0.value)
            }
        }
        return found
    }

    @Test func `the schemas accept every input that the program accepts`() throws {
        var count = 0
        for example in try Self.examples() {
            for (path, problems) in try Self.problems(example.taken).sorted(by: { $0.key < $1.key }) {
                count += 1
                #expect(problems == [], "\(example.file.name): \(path)")
            }
        }
        #expect(count > 900, "the search for files has found next to nothing")
    }

    /// Mistakes that a schema can see: a key, or a value of the wrong kind.
    @Test func `a key or a kind that the program refuses, the schemas refuse`() throws {
        let told =
            /(?:^|\n)((?:content|themes|attestations)\/[^:\n]+):\d+:\d+: error: [^\n]* \[(?:unknown-key|wrong-type)\]/
        var count = 0
        for example in try Self.examples() {
            let problems = try Self.problems(example.settings)
            for path in Set(example.diagnostics.matches(of: told).map { String($0.1) }) {
                guard let problems = problems[path] else { continue }
                count += 1
                #expect(problems != [], "\(example.file.name): \(path)")
            }
        }
        #expect(count > 15, "the search for mistakes has found next to nothing")
    }

    @Test func `the schemas take the files of the sample, of the themes, of the editions and of a first site`() throws {
        let found = try Self.problems(try Self.ours())
        #expect(found.count > 100)
        for (path, problems) in found.sorted(by: { $0.key < $1.key }) { #expect(problems == [], "\(path)") }
    }

    @Test func `the schemas refuse a key of theirs that is misspelt`() throws {
        var count = 0
        var tried: Set<[String]> = []
        for settings in try Self.ours() {
            guard let file = KeyTests.files.first(where: { $0.name == settings.schema }) else { continue }
            let schema = try Self.schema(file.name)
            for (name, value) in KeyUse.misspelt(settings.value, file)
            where tried.insert([file.name, name]).inserted || TestRun.isFull {
                count += 1
                #expect(try schema.problems(value) != [], "\(settings.path): \(name)")
            }
        }
        #expect(count > (TestRun.isFull ? 900 : 90), "the search for keys has found next to nothing")
    }

    /// A key that is declared and never read would be refused: it is not a key.
    @Test func `every key is used in a file that the program takes without an error`() throws {
        let taken = try Self.ours() + Self.examples().flatMap(\.taken)
        for file in KeyTests.files {
            let used = taken.filter { $0.schema == file.name }.reduce(into: Set<String>()) {
                $0.formUnion(KeyUse.used($1.value, file))
            }
            #expect(KeyUse.declared(file).subtracting(used).sorted() == [], "\(file.title)")
        }
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
