import Testing

@testable import ColophonSystem

/// `colophon diff`, the record of the last build, and the day of today, through the program itself.
@Suite(.serialized)
struct VersionCommandTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func writeVersions(_ today: String = "We keep nothing at all.") throws {
        try folder.writeSample([
            "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-06-01\n---\n\n\(today)\n",
            "en/privacy@1.0.md": "---\ntitle: Privacy\neffective: 2025-06-01\n---\n\nWe keep nothing.\n",
        ])
    }

    @Test func `diff tells what changed with the newest version`() throws {
        try writeVersions()
        let result = try Program.run("diff", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(result.output.hasPrefix("privacy (en): 1.0 → 2.0\n"))
        #expect(result.output.contains("  We keep nothing {+at all+}.\n"))
        #expect(result.output.hasSuffix("\nChanged sections: 1\n"))
        let json = try Program.run("diff", "privacy", "--from", "1", "--to", "2", "--format", "json", in: folder)
        #expect(json.code == 0)
        #expect(json.output.contains("\"change\": \"added\""))
        let colour = try Program.run("diff", in: folder, environment: ["CLICOLOR_FORCE": "1"])
        #expect(colour.output.contains("\u{1B}[32mat all\u{1B}[0m"))
    }

    @Test(arguments: [
        (["terms"], "there are no versions of a document \"terms\""),
        (["privcy"], "did you mean \"privacy\"?"), (["terms"], "those with versions are privacy"),
        (["--from", "9"], "privacy has no version \"9\"\n   hint: the versions are 2.0, 1.0\n"),
        (["--language", "fr"], "\"fr\" is not one of the app's languages\n   hint: the languages are en\n"),
        (["--to", "1.0"], "is the first one"), (["--from", "2.0", "--to", "2"], "compared with itself"),
        (["--today", "soon"], "--today needs a date"),
    ])
    func `what cannot be compared is wrong usage`(arguments: [String], reason: String) throws {
        try writeVersions()
        let result = try Program.run(["diff"] + arguments, in: folder)
        #expect(result.code == 2 && result.output.isEmpty)
        #expect(result.error.contains(reason), "\(result.error)")
        #expect(result.error.hasPrefix("error: ") && result.error.hasSuffix("See \"colophon diff --help\".\n"))
    }

    @Test(arguments: [
        (["privcy"], "there is no document \"privcy\"\n   hint: did you mean \"privacy\"?\n"),
        (["xyz"], "hint: the documents are accessibility, privacy, terms\n"),
        (["terms"], "hint: keep the old text of one under its version, as in privacy@1.0.md\n"),
        ([], "error: no document has an earlier version\n"),
    ])
    func `without earlier versions it is said how to have some`(arguments: [String], reason: String) throws {
        try folder.writeSample()
        let result = try Program.run(["diff"] + arguments, in: folder)
        #expect(result.code == 2 && result.error.contains(reason), "\(result.error)")
    }

    @Test func `a text that changed without its version is told once, and with strict not built`() throws {
        try writeVersions()
        #expect(try Program.run("build", "--strict", in: folder).code == 0)
        try writeVersions("We keep\nnothing at all.")
        #expect(try Program.run("build", "--strict", in: folder).code == 0)
        try writeVersions("We keep everything.")
        for _ in 1...2 {
            let strict = try Program.run("build", "--strict", in: folder)
            #expect(strict.code == 1)
            #expect(strict.error.contains("[changed-without-version]"))
        }
        #expect(try Program.run("check", in: folder).error.contains("[changed-without-version]"))
        let elsewhere = try Program.run("check", "--strict", "--output", "elsewhere", in: folder)
        #expect(elsewhere.code == 0)
        #expect(!folder.exists("elsewhere"))
        #expect(try Program.run("build", in: folder).error.contains("[changed-without-version]"))
        #expect(try Program.run("build", "--strict", in: folder).code == 0)
    }

    @Test(arguments: ["", "{", "[]", "{ \"version\": 2, \"texts\": [] }", "{ \"version\": 1, \"texts\": [1] }"])
    func `a record that is lost or damaged tells less, and no more`(record: String) throws {
        try writeVersions()
        _ = try Program.run("build", in: folder)
        try folder.write("output/.colophon-record.json", record)
        try writeVersions("We keep everything.")
        #expect(try Program.run("build", "--strict", in: folder).code == 0)
        try writeVersions("We keep a little.")
        #expect(try Program.run("build", "--strict", in: folder).code == 1)
    }

    @Test func `the day decides which version is in force`() throws {
        try writeVersions()
        _ = try Program.run("build", "--today", "2026-05-31", in: folder)
        #expect(folder.tree("output")["en/privacy/index.html"]?.contains("<dd>1.0</dd>") == true)
        _ = try Program.run("build", in: folder, environment: ["SOURCE_DATE_EPOCH": "1780272000"])
        #expect(folder.tree("output")["en/privacy/index.html"]?.contains("<dd>2.0</dd>") == true)
        _ = try Program.run(
            "build", "--today", "2026-05-31", in: folder, environment: ["SOURCE_DATE_EPOCH": "1780272000"])
        #expect(folder.tree("output")["en/privacy/index.html"]?.contains("<dd>1.0</dd>") == true)
    }
}
