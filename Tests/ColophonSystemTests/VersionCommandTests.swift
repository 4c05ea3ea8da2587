import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon diff`, the record of the last build, and the day of today, through the program itself.
@Suite(.slow, .serialized)
struct VersionCommandTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func writeVersions(_ today: String = "We keep nothing at all.") throws {
        try folder.writeSample([
            "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-06-01\n---\n\n\(today)\n",
            "en/privacy@1.0.md": "---\ntitle: Privacy\neffective: 2025-06-01\n---\n\nWe keep nothing.\n",
        ])
    }

    @Test func `a file of changes needs nothing from elsewhere`() throws {
        try writeVersions("We keep nothing at all. See the [terms](terms.md).")
        let made = try Program.run("diff", "privacy", "--format", "html", in: folder)
        #expect(made.code == 0 && made.output == "Made privacy-1.0-2.0.html\n", "\(made)")
        let page = try #require(folder.text("privacy-1.0-2.0.html"))
        #expect(page.contains("<ins") && page.contains("at all") && page.contains("<style>"))
        #expect(!page.contains("<link") && !page.contains("<script") && !page.contains("src="))
        #expect(!page.contains("href=\"..") && !page.contains("href=\"\"") && page.contains("default-src 'none'"))
        #expect(page.contains("June 1, 2026") && page.contains("June 1, 2025"))
        #expect(page.contains("Sample \u{B7} Privacy") && page.contains("See the "))
        let pdf = try Program.run("diff", "privacy", "--format", "pdf", "--output", "review.pdf", in: folder)
        #expect(pdf.code == 0 && folder.exists("review.pdf"), "\(pdf)")
        let other = try Program.run("diff", "privacy", "--format", "pdf", "--output", "content/site.yml", in: folder)
        #expect(other.code != 0, "\(other)")
        #expect(folder.text("content/site.yml")?.hasPrefix("%PDF") == false)
        let none = try Program.run("diff", "privacy", "--output", "x.html", in: folder)
        #expect(none.code == 2, "\(none)")
    }

    @Test func `a notice announces the new version in the language of the document`() throws {
        try folder.writeSample([
            "site.yml": "title: Sample\nbaseURL: https://sample.example/\nlanguages: [en, de]\n",
            "de/privacy.md":
                "---\ntitle: Datenschutz\nversion: 2.0\neffective: 2026-06-01\nchanges: Wir speichern mehr.\n---\n\nViel.\n",
            "de/privacy@1.0.md": "---\ntitle: Datenschutz\n---\n\nNichts.\n",
            "en/privacy.md": "---\ntitle: Privacy\nversion: 1.0\n---\n\nNothing.\n",
        ])
        let notice = try Program.run("diff", "privacy", "--language", "de", "--notice", in: folder)
        #expect(
            notice.output == """
                Subject: Sample: neue Fassung von „Datenschutz“ ab 1. Juni 2026

                Ab 1. Juni 2026 gilt Version 2.0 von „Datenschutz“ für die App Sample.

                Wir speichern mehr.

                Was sich ändert: https://sample.example/de/privacy/changes/1.0-2.0/

                Der ganze Text: https://sample.example/de/privacy/

                """, "\(notice)")
    }

    @Test func `a notice needs a date and an address`() throws {
        try writeVersions()
        try folder.write("content/site.yml", "title: Sample\nlanguages: [en]\n")
        let nowhere = try Program.run("diff", "--notice", in: folder)
        #expect(nowhere.code == 2 && nowhere.error.contains("hint: add baseURL: to site.yml"), "\(nowhere)")
        try writeVersions()
        try folder.write("content/en/privacy.md", "---\ntitle: Privacy\nversion: 2.0\n---\nAll.\n")
        let undated = try Program.run("diff", "--notice", in: folder)
        #expect(undated.code == 2 && undated.error.contains("hint: add effective: to en/privacy.md"), "\(undated)")
    }

    @Test func `a language without a model text has no notice`() throws {
        let text = "---\ntitle: P\nversion: 2.0\neffective: 2026-06-01\n---\n\nAll.\n"
        try folder.writeSample([
            "site.yml": "title: Sample\nbaseURL: https://sample.example/\nlanguages: [en, ja]\n",
            "en/privacy.md": text, "ja/privacy.md": text, "ja/privacy@1.0.md": "---\ntitle: P\n---\n\nNone.\n",
        ])
        let result = try Program.run("diff", "privacy", "--language", "ja", "--notice", in: folder)
        #expect(result.code == 2 && result.error.contains("there is no model text of a notice in ja"), "\(result)")
    }

    @Test func `diff shows the changes of the newest version`() throws {
        try writeVersions()
        let result = try Program.run("diff", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(result.output.hasPrefix("privacy (en): 1.0 → 2.0\n"))
        #expect(result.output.contains("  We keep nothing {+at all+}.\n"))
        #expect(result.output.hasSuffix("\n1 changed section\n"))
        let json = try Program.run("diff", "privacy", "--from", "1", "--to", "2", "--format", "json", in: folder)
        #expect(json.code == 0)
        #expect(json.output.contains("\"change\": \"added\""))
        let colour = try Program.run("diff", in: folder, environment: ["CLICOLOR_FORCE": "1"])
        #expect(colour.output.contains("\u{1B}[32mat all\u{1B}[0m"))
    }

    @Test func `diff finds the theme of the site in another folder`() throws {
        try writeVersions()
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.write("content/site.yml", settings.replacing("theme: plain", with: "theme: mine"))
        try folder.write("design/mine/theme.yml", "name: Mine\nextends: plain\n")
        let result = try Program.run("diff", "--themes", "design", in: folder)
        #expect(result.code == 0 && result.output.hasPrefix("privacy (en): 1.0 → 2.0\n"), "\(result)")
    }

    @Test(arguments: [
        (
            ["terms"],
            "\"terms\" has one version: nothing to compare\n   hint: before you change terms.md, copy it to terms@1.0.md"
        ),
        (["privcy"], "did you mean \"privacy\"?"),
        (["--from", "9"], "privacy has no version \"9\"\n   hint: the versions are 2.0, 1.0\n"),
        (["--language", "fr"], "\"fr\" is not one of the app's languages\n   hint: the languages are en\n"),
        (["--to", "1.0"], "is the first one"), (["--from", "2.0", "--to", "2"], "compared with itself"),
        (["--today", "soon"], "--today needs a date"),
    ])
    func `versions that cannot be compared are a usage error`(arguments: [String], reason: String) throws {
        try writeVersions()
        let result = try Program.run(["diff"] + arguments, in: folder)
        #expect(result.code == 2 && result.output.isEmpty)
        #expect(result.error.contains(reason), "\(result.error)")
        #expect(result.error.hasPrefix("error: ") && result.error.hasSuffix("See \"colophon diff --help\".\n"))
    }

    @Test(arguments: [
        (["privcy"], "there is no document \"privcy\"\n   hint: did you mean \"privacy\"?\n"),
        (["xyz"], "hint: the documents are accessibility, privacy, terms\n"),
        (["terms"], "hint: before you change terms.md, copy it to terms@1.0.md\n"),
        ([], "error: no document has an earlier version\n"),
    ])
    func `without earlier versions, diff explains how to keep them`(arguments: [String], reason: String) throws {
        try folder.writeSample()
        let result = try Program.run(["diff"] + arguments, in: folder)
        #expect(result.code == 2 && result.error.contains(reason), "\(result.error)")
    }

    @Test func `a text that changed without a new version is a warning in every build, and an error with --strict`()
        throws
    {
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
        for _ in 1...3 {
            #expect(try Program.run("build", in: folder).error.contains("[changed-without-version]"))
        }
        #expect(try Program.run("build", "--strict", in: folder).code == 1)
        try writeVersions("We keep nothing at all.")
        #expect(try Program.run("build", "--strict", in: folder).code == 0, "the words of then again")
    }

    @Test func `a change is settled by a new version, or by a new day of the last change`() throws {
        let privacy = { (version: String, updated: String, words: String) in
            "---\ntitle: Privacy\nversion: \(version)\n\(updated)---\n\n\(words)\n"
        }
        func build(_ text: String) throws -> Int32 {
            try folder.write("content/en/privacy.md", text)
            return try Program.run("build", "--strict", in: folder).code
        }
        try folder.writeSample([:])
        #expect(try build(privacy("1.0", "", "We keep nothng.")) == 0)
        #expect(try build(privacy("1.0", "", "We keep nothing.")) == 1)
        #expect(try build(privacy("1.0", "updated: 2026-01-02\n", "We keep nothing.")) == 0)
        #expect(try build(privacy("1.0", "updated: 2026-01-02\n", "We keep much.")) == 1)
        #expect(try build(privacy("1.1", "updated: 2026-01-02\n", "We keep much.")) == 1, "1.0 is not kept")
        try folder.write("content/en/privacy@1.0.md", privacy("1.0", "updated: 2026-01-02\n", "We keep nothing."))
        #expect(try build(privacy("1.1", "updated: 2026-01-02\n", "We keep much.")) == 0)
        #expect(try build(privacy("1.1", "updated: 2026-01-02\n", "We keep [to complete: what].")) == 1)
        _ = try Program.run("build", in: folder)
        #expect(try build(privacy("1.1", "updated: 2026-01-02\n", "We keep all.")) == 1, "nobody was told of this")
    }

    @Test func `mistakes in an earlier version give one note, which --strict ignores`() throws {
        try writeVersions()
        for (version, day) in [("0.8", "2024-01-01"), ("0.9", "2024-06-01")] {
            try folder.write(
                "content/en/privacy@\(version).md",
                "---\ntitle: Privacy\neffective: \(day)\n---\n\n<blink>x</blink> <foo>y</foo> [z](#nowhere)\n")
        }
        let result = try Program.run("check", "--strict", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(result.error.ranges(of: "[earlier-version]").count == 1, "\(result.error)")
        #expect(result.output.contains("no errors, 1 note"), "\(result.output)")
        let json = try Program.run("check", "--format", "json", in: folder)
        #expect(json.output.contains("\"severity\": \"note\""))
        let sarif = try Program.run("check", "--format", "sarif", in: folder)
        #expect(sarif.output.contains("\"level\": \"note\""))
    }

    @Test func `diff shows the words of a link once with both addresses`() throws {
        try writeVersions("We keep [nothing](https://b.example).")
        try folder.write(
            "content/en/privacy@1.0.md", "---\ntitle: Privacy\n---\n\nWe keep [nothing](https://a.example).\n")
        let text = try Program.run("diff", in: folder).output
        #expect(text.contains("  We keep nothing ([-https://a.example-] → {+https://b.example+}).\n"), "\(text)")
        let json = try Program.run("diff", "--format", "json", in: folder).output
        #expect(
            json.contains("\"text\": \"https://a.example\",\n") && json.contains("\"text\": \"https://b.example\",\n"))
    }

    @Test func `diff reports unchanged words if only the markup changed`() throws {
        try writeVersions("<a id=\"x\"></a>\n\n<div lang=\"en\">\n\n*We* keep nothing.\n\n</div>")
        let text = try Program.run("diff", in: folder).output
        #expect(text.hasSuffix("\nNo words have changed.\n"), "\(text)")
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
