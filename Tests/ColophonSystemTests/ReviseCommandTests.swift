import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon revise`, through the program itself.
@Suite(.slow, .serialized)
struct ReviseCommandTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func revise(_ arguments: String...) throws -> Program.Result {
        try Program.run(["revise"] + arguments, in: folder)
    }

    private static let text = "---\ntitle: Privacy\nversion: 1.0 # the first\neffective: 2025-06-01\n---\n\nNothing.\n"

    @Test func `the published text is kept under its version, and the text gets a new version and date`() throws {
        try folder.writeSample(["en/privacy.md": Self.text])
        let result = try revise("privacy", "--effective", "2026-12-01")
        #expect(result.code == 0, "\(result)")
        #expect(folder.text("content/en/privacy@1.0.md") == Self.text)
        #expect(
            folder.text("content/en/privacy.md")
                == Self.text.replacing("1.0 #", with: "1.1 #").replacing("2025-06-01", with: "2026-12-01"))
        #expect(result.output.hasPrefix("Kept content/en/privacy.md as privacy@1.0.md\nprivacy is now version 1.1.\n"))
        #expect(result.output.contains("  edit content/en/privacy.md\n"))
        try folder.write("content/en/privacy.md", Self.text.replacing("1.0", with: "1.1") + "\nMore.\n")
        let difference = try Program.run("diff", "privacy", in: folder)
        #expect(difference.output.contains("{+More.+}"), "\(difference)")
    }

    @Test func `a version can be asked for, and a date is added where there was none`() throws {
        try folder.writeSample(["en/privacy.md": "---\nversion: '2'\ntitle: Privacy\n---\n\nNothing.\n"])
        #expect(try revise("privacy", "--version", "3.0", "--effective", "2026-12-01").code == 0)
        #expect(
            folder.text("content/en/privacy.md")
                == "---\nversion: '3.0'\neffective: '2026-12-01'\ntitle: Privacy\n---\n\nNothing.\n")
        #expect(folder.exists("content/en/privacy@2.md"))
    }

    @Test func `front matter in TOML and texts as data keep their form`() throws {
        try folder.writeSample([
            "en/privacy.md": "+++\nversion = \"1.0\"\ntitle = \"Privacy\"\n+++\n\nNothing.\n",
            "legal.json":
                "{\n  \"version\": \"1.4.2\",\n  \"entities\": [ { \"title\": \"A\", \"description\": \"B\" } ]\n}\n",
            "about.yml": """
            name: Small
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items: [legal: { document: legal.json }]

            """,
        ])
        #expect(try revise("privacy", "--effective", "2026-12-01").code == 0)
        #expect(
            folder.text("content/en/privacy.md")
                == "+++\nversion = \"1.1\"\neffective = \"2026-12-01\"\ntitle = \"Privacy\"\n+++\n\nNothing.\n")
        let legal = try revise("legal", "--effective", "2026-12-01")
        #expect(legal.code == 0, "\(legal)")
        #expect(
            folder.text("content/legal.json")?.hasPrefix(
                "{\n  \"version\": \"1.5.0\",\n  \"effective\": \"2026-12-01\",\n") == true)
        #expect(folder.exists("content/legal@1.4.2.json"))
    }

    @Test func `other languages are named, and follow when they are asked for`() throws {
        try folder.writeSample([
            "site.yml": "title: Small\nlanguages: [en, fr]\n", "en/privacy.md": Self.text, "fr/privacy.md": Self.text,
        ])
        let result = try revise("privacy")
        #expect(result.output.contains("  colophon revise privacy --language fr --version 1.1\n"), "\(result)")
        #expect(folder.text("content/fr/privacy.md") == Self.text)
        #expect(try revise("privacy", "--language", "fr", "--version", "1.1").code == 0)
        #expect(folder.exists("content/fr/privacy@1.0.md"))
    }

    @Test(arguments: [
        (["xyz"], "there is no document \"xyz\""), (["privcy"], "hint: did you mean \"privacy\"?"),
        (["terms"], "has no version\n   hint: write version: 1.0 into the text"),
        (["privacy", "--version", "0.9"], "version 0.9 is not later than version 1.0"),
        (["privacy", "--version", "x"], "\"x\" is not a valid version"),
        (["privacy", "--effective", "soon"], "--effective needs a date"),
        (["privacy", "--language", "fr"], "\"fr\" is not one of the app's languages"),
    ])
    func `what cannot be revised is wrong usage and changes nothing`(arguments: [String], reason: String) throws {
        try folder.writeSample(["en/privacy.md": Self.text])
        let result = try Program.run(["revise"] + arguments, in: folder)
        #expect(result.code == 2 && result.error.contains(reason), "\(result)")
        #expect(folder.text("content/en/privacy.md") == Self.text && !folder.exists("content/en/privacy@1.0.md"))
    }

    @Test func `words that are no longer those of the last build are not kept as published`() throws {
        try folder.writeSample(["en/privacy.md": Self.text])
        #expect(try Program.run("build", in: folder).code == 0)
        try folder.write("content/en/privacy.md", Self.text + "More.\n")
        let result = try revise("privacy")
        #expect(result.code == 2 && result.error.contains("are no longer those of version 1.0"), "\(result)")
        #expect(!folder.exists("content/en/privacy@1.0.md"))
    }

    @Test func `a form that cannot be edited is reported, and nothing is written`() throws {
        let text = "{ \"version\": \"1.0\", \"entities\": [{ \"title\": \"A\", \"description\": \"B\" }] }\n"
        try folder.writeSample([
            "legal.json": text,
            "about.yml": """
            name: Small
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items: [legal: { document: legal.json }]

            """,
        ])
        let result = try revise("legal")
        #expect(result.code == 2 && result.error.contains("has a form that cannot be changed"), "\(result)")
        #expect(folder.text("content/legal.json") == text && !folder.exists("content/legal@1.0.json"))
    }

    @Test func `the sentence about the published version is named`() throws {
        try folder.writeSample(["en/privacy.md": Self.text.replacing("title:", with: "changes: All is new.\ntitle:")])
        let result = try revise("privacy")
        #expect(
            result.output.contains("  edit content/en/privacy.md, and write what is new into changes:\n"), "\(result)")
    }

    @Test func `an existing file is not replaced`() throws {
        try folder.writeSample(["en/privacy.md": Self.text, "en/privacy@1.0.md": Self.text])
        let result = try revise("privacy")
        #expect(result.code != 0 && folder.text("content/en/privacy.md") == Self.text, "\(result)")
    }
}
