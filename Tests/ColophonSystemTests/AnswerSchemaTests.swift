import Foundation
import SourceText
import TestSupport
import Testing

@testable import Themes

/// What `--format json` prints is what the schemas in `docs/schemas` say.
@Suite(.slow, .serialized)
struct AnswerSchemaTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What the schema called `name` says of a JSON text.
    private func verdict(_ name: String, _ json: String) throws -> String {
        try folder.write("answer.json", json)
        let python = Self.root.appending(path: ".venv/bin/python")
        try #require(
            FileManager.default.isExecutableFile(atPath: python.path()), "run Scripts/setup test, as make test does")
        let process = Process()
        process.executableURL = python
        process.arguments = [
            Self.root.appending(path: "Tests/Schemas/check.py").path(),
            Self.root.appending(path: "docs/schemas/\(name).schema.json").path(), folder("answer.json"),
        ]
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    /// The answer to a command, which is checked against the schema called `name`.
    private func answer(_ name: String, _ arguments: String..., code: Int32 = 0) throws -> Value {
        try answer(name, arguments, code: code)
    }

    private func answer(_ name: String, _ arguments: [String], code: Int32) throws -> Value {
        let result = try Program.run(arguments + ["--format", "json"], in: folder)
        #expect(result.code == code && result.error == "", "\(result)")
        #expect(try verdict(name, result.output) == "valid\n")
        return try #require(readJSON(Array(result.output.utf8), path: .root).value)
    }

    @Test func `plan`() throws {
        try folder.writeSample(SampleSite.strayFile.merging(SampleSite.brokenLink) { $1 })
        let plan = try answer("plan", "plan", code: 1)
        #expect((plan["files"]?.elements?.count ?? 0) > 5 && plan["diagnostics"]?.elements?.count == 2)
        #expect(plan["bundle"] == nil)
        let bundle = try #require(try answer("plan", "plan", "--bundle", "App/Files", code: 1)["bundle"])
        #expect(bundle["folder"]?.text == "App/Files")
        #expect(bundle["files"]?.elements?.contains { $0["output"]?.text == "ios/ColophonFiles.swift" } == true)
        try FileManager.default.removeItem(atPath: folder("content"))
        #expect(try answer("plan", "plan", code: 3)["files"]?.elements == [])
    }

    @Test func `theme list`() throws {
        try folder.write("themes/torn/theme.yml", "name: Torn\nextends: nowhere\n")
        let list = try answer("theme-list", "theme", "list", code: 1)
        #expect(list["themes"]?.elements?.contains { $0["folder"]?.text == "plain" } == true)
        #expect(list["diagnostics"]?.elements?.count == 1)
    }

    @Test func `variables, without the values of secret ones`() throws {
        let nowhere = try answer("env-list", "env", "list", code: 3)
        #expect(nowhere["diagnostics"]?.elements?.map { $0["id"]?.text } == ["missing-folder"])
        try folder.write("content/site.yml", "title: A\nlanguages: [en]\n")
        let none = try answer("env-list", "env", "list", code: 1)
        #expect(none["variables"]?.elements == [])
        #expect(none["diagnostics"]?.elements?.map { $0["id"]?.text } == ["no-environment-file"])
        try folder.write("content/site.yml", "title: A {{env.name}}\nlanguages: [en]\n")
        try folder.write(
            "content/environments.yml",
            """
            languages: [en]
            configurations:
              Debug: { name: B, port: 8080, isOpen: true, key: { value: hunter2, secret: true } }
              Release: { name: "" }
            """)
        let list = try answer("env-list", "env", "list", "--configuration", "Debug")
        #expect(list["configuration"]?.text == "Debug")
        let variables = try #require(list["variables"]?.elements)
        #expect(variables.map { $0["name"]?.text } == ["name", "port", "isOpen", "key"])
        #expect(variables[0]["uses"]?.elements?.map { $0["path"]?.text } == ["content/site.yml"])
        #expect(variables[0]["values"]?.elements?.map { $0["value"]?.text } == ["B", ""])
        #expect(variables[1]["uses"]?.elements == [])
        let text = try Program.run("env", "list", in: folder).output
        #expect(text.contains("port\tnot used\n"))
        #expect(text.contains("key\t\u{2022}\u{2022}\u{2022}\t-\n") && text.contains("name\tcontent/site.yml:1:8\n"))
        #expect(!text.contains("hunter2"))
    }

    @Test func `the data of a statement`() throws {
        try folder.writeSample([
            "about.yml": "name: A\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.yml\n",
            "accessibility.yml": """
            standard: { name: WCAG, version: "2.2", level: AA }
            figures: { passed: 47, failed: 3 }
            failures:
              - { title: The curve, description: "*No* text.", criteria: ["1.1.1"], fixBy: 2027-03-31 }
              - { title: The map, fixed: 2026-11-01 }
              - { title: The videos, burden: { reason: Too many. } }
            pages: [{ name: Home, url: "https://a.example/" }]
            contact: { email: hello@example.org, response: two days }
            redress: { description: Write to us. }
            prepared: 2026-10-20
            """,
        ])
        try FileManager.default.removeItem(atPath: folder("content/en/accessibility.md"))
        let answer = try answer("statement", "statement", "accessibility", "--today", "2026-11-22")
        let statement = try #require(answer["statement"])
        #expect(statement["document"]?.text == "accessibility" && statement["level"]?.text == "partial")
        #expect(statement["failures"]?.elements?.map { $0["state"]?.text } == ["open", "fixed", "burden"])
        try folder.write("content/accessibility.yml", "report: report.yaml\nprepared: 2026-10-20\n")
        try folder.write(
            "content/report.yaml",
            """
            product: { name: A }
            author: { email: hello@example.org }
            chapters:
              success_criteria_level_a:
                criteria: [{ num: "1.1.1", components: [{ name: web, adherence: { level: supports, notes: Yes. } }] }]
              success_criteria_level_aaa:
                criteria: [{ num: "1.4.6", components: [{ name: web, adherence: { level: does-not-support } }] }]
            """)
        let audited = try self.answer("statement", "statement", "accessibility", "--today", "2026-11-22")
        let results = audited["statement"]?["results"]?.elements
        #expect(results?.map { $0["result"]?.text } == ["passed", "failed"])
        #expect(results?.map { $0["remarks"]?.text } == ["Yes.", nil])
        try folder.write("content/accessibility.yml", "prepared: 31/12/2026\n")
        #expect(try self.answer("statement", "statement", "accessibility", code: 1)["statement"] == nil)
    }

    @Test func `people, and nothing of them but what the terminal shows`() throws {
        #expect(try answer("people", "people")["people"]?.elements == [])
        try folder.write(
            "attestations/people.yml",
            "- firstName: Ana\n  lastName: \"B\\e[2J\"\n  birthDate: 1970-01-31\n- city: Faro\n")
        let answer = try answer("people", "people")
        let people = try #require(answer["people"]?.elements)
        #expect(people.map { $0.members?.map(\.key) } == [["number", "name"], ["number", "name"]])
        #expect(people.map { $0["name"]?.text } == ["Ana B\u{1B}[2J", "Faro"])
        #expect(try Program.run("people", "list", "--format", "json", in: folder).output.contains("Ana B\\u001b[2J"))
        try folder.write("attestations/people.yml", "no list")
        #expect(try self.answer("people", "people", code: 1)["diagnostics"]?.elements?.count == 1)
    }

    @Test func `editions, all or one`() throws {
        let all = try #require(try answer("editions", "attest", "editions", "--all")["editions"]?.elements)
        #expect(all.count >= 32)
        // Repealed ones come last.
        let repealed = all.map { $0["isRepealed"]?.kind == .bool(true) }
        #expect(repealed.first == false && repealed.last == true)
        #expect(repealed == repealed.sorted { !$0 && $1 })
        let one = try #require(
            try answer("editions", "attest", "editions", "hebergement", "--language", "en")["editions"]?.elements)
        #expect(one.map { $0["name"]?.text } == ["Certificate of accommodation"])
        let unknown = try answer("editions", "attest", "editions", "hebergment", code: 1)
        #expect(unknown["editions"]?.elements == [])
        #expect(unknown["diagnostics"]?.elements?.first?["hint"]?.text == "did you mean \"hebergement\"?")
    }

    @Test func `verify, and the list that it compares with`() throws {
        try folder.writeSample([
            "site.yml": "title: Sample\nlanguages: [en]\npolicies: true\npdf: true\n",
            "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-06-01\n---\n\nNothing.\n",
        ])
        #expect(try Program.run("build", in: folder).code == 0)
        #expect(try verdict("policies", try #require(folder.text("output/policies.json"))) == "valid\n")
        let all = [
            "output/en/privacy/index.html", "output/en/privacy.pdf", "output/en/all-documents.pdf",
            "output/index.html",
        ]
        let answer = try self.answer("verify", ["verify"] + all + ["--against", "output/policies.json"], code: 1)
        let answers = try #require(answer["answers"]?.elements)
        #expect(answers.map { $0["result"]?.text } == ["holds", "holds", "unread"])
        #expect(answers.map { $0["kind"]?.text } == ["page", "pdf", "pdf"])
        #expect(answer["diagnostics"]?.elements?.compactMap { $0["id"]?.text } == ["words-unread", "no-words"])
    }

    @Test(arguments: [
        ["people", "add", "firstName=Ana"], ["attest", "temoin", "--blank", "-o", "temoin.pdf"], ["build"], ["check"],
        ["news", "export", "fastlane"], ["pdf", "content/en/terms.md"], ["theme", "show", "plain"], ["diff"],
    ])
    func `a command that answers in JSON prints nothing else`(arguments: [String]) throws {
        try folder.writeSample([
            "en/privacy@1.0.md": "---\ntitle: Privacy\nversion: 1.0\neffective: 2025-06-01\n---\n\nNothing.\n",
            "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-06-01\n---\n\nNothing at all.\n",
        ])
        let result = try Program.run(arguments + ["--format", "json"], in: folder)
        #expect(result.error == "", "\(result)")
        #expect(readJSON(Array(result.output.utf8), path: .root).value != nil, "\(result.output)")
    }

    @Test func `a schema refuses what it does not describe`() throws {
        for (name, key) in [
            ("plan", "files"), ("theme-list", "themes"), ("people", "people"), ("editions", "editions"),
            ("env-list", "variables"), ("verify", "answers"),
        ] {
            #expect(try verdict(name, "{ \"\(key)\": [], \"diagnostics\": [] }") == "valid\n")
            let refused = try verdict(name, "{ \"\(key)\": [{}], \"diagnostics\": [{ \"id\": \"x\" }], \"more\": 1 }")
            #expect(refused.contains("$.\(key)[0]: ") && refused.contains("$.diagnostics[0]: "), "\(refused)")
            #expect(refused.contains("$: Additional properties"), "\(refused)")
        }
    }

    @Test func `diagnostics are the same in all schemas`() throws {
        let found = try ["plan", "theme-list", "people", "editions", "env-list", "verify", "statement"].map { name in
            let bytes = try Data(contentsOf: Self.root.appending(path: "docs/schemas/\(name).schema.json"))
            let schema = try #require(readJSON(Array(bytes), path: .root).value?["$defs"]?["diagnostics"])
            var writer = JSONWriter()
            writer.value(schema)
            return writer.text
        }
        #expect(Set(found).count == 1)
    }
}
