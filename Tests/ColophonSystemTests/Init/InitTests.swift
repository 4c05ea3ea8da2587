import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// `colophon init` as a newcomer meets it. Costs about 10 seconds, most of them builds.
@Suite(.slow, .serialized)
struct InitTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private struct Found: Decodable {
        var id: String
        var severity: String
        var path: String?
    }

    /// What `check` finds, as ids.
    private func found(_ arguments: String...) throws -> [String] {
        let result = try Program.run(["check", "--format", "json"] + arguments, in: folder)
        return try JSONDecoder().decode([Found].self, from: Data(result.output.utf8)).map(\.id)
    }

    @Test func `an empty folder becomes a site that builds, with no warning but the marked places`() throws {
        let made = try Program.run("init", "--yes", in: folder)
        #expect(made.code == 0, "\(made)")
        #expect(made.error == "")
        let built = try Program.run("build", in: folder)
        #expect(built.code == 0, "\(built)")
        #expect(try #require(built.output.firstMatch(of: /→ (.+)\n/)).1 == "output/index.html")
        #expect(folder.tree("output").keys.filter { !$0.hasSuffix("/") }.count < 40)
        #expect(Set(try found()) == ["placeholder"])
        let strict = try Program.run("build", "--strict", "--output", "strict", in: folder)
        #expect(strict.code == 1)
        #expect(!folder.exists("strict"))
    }

    @Test func `the first site and its first build take ten lines at most`() throws {
        let made = try Program.run(
            "init", "--yes", "--name", "Tides", "--languages", "en,fr", "--contact", "hello@example.org", in: folder)
        let built = try Program.run("build", in: folder)
        let lines = (made.output + made.error + built.output + built.error).split(separator: "\n")
        #expect(built.code == 0 && lines.count <= 10, "\(lines)")
        #expect(
            built.error == "warning: 62 placeholders in 7 files [placeholder]\n   hint: colophon check lists them\n")
        let check = try Program.run("check", in: folder)
        #expect(check.error.contains("content/en/privacy.md:10:75: warning: 17 placeholders left; the first: "))
        #expect(check.error.ranges(of: "   note: ").count == 55)
        #expect(try found().count == 7)
        #expect(try Program.run("build", "--strict", in: folder).error.contains("17 placeholders left"))
    }

    @Test func `verbs with an answer of their own leave out the warnings of the site`() throws {
        #expect(try Program.run("init", "--yes", "--languages", "en", in: folder).code == 0)
        try folder.write("content/en/privacy@0.9.md", "# Privacy\n\nOld.\n")
        for arguments in [["plan"], ["bundle"], ["diff"], ["news", "export", "fastlane"]] {
            let result = try Program.run(arguments, in: folder)
            #expect(result.code == 0 && result.error == "" && !result.output.isEmpty, "\(result)")
            let strict = try Program.run(arguments + ["--strict"], in: folder)
            #expect(strict.code == 1 && strict.error.contains("[placeholder]"), "\(strict)")
        }
        #expect(try Program.run("plan", "--format", "json", in: folder).output.contains("\"placeholder\""))
        try folder.write("content/en/terms.md", "# Terms\n\nSee [it](nowhere.md).\n")
        try folder.write("content/site.yml", "title: Tides\nlanguages: [en]\nthme: plain\n")
        let result = try Program.run("plan", in: folder)
        #expect(result.code == 1 && result.error.contains("[unknown-key]"), "\(result)")
        #expect(!result.error.contains("placeholder"), "\(result)")
    }

    @Test func `every language of the model texts builds alike`() throws {
        let tags = StarterAnswers.modelLanguages
        #expect(tags.count >= 9)
        let made = try Program.run(
            "init", "--name", "Tides", "--languages", tags.joined(separator: ","), "--contact", "a@b.example",
            in: folder)
        #expect(made.code == 0, "\(made)")
        for document in StarterTexts.mandatory {
            let models = try tags.map { try #require(folder.text("content/\($0)/\(document).md")) }
            #expect(models.allSatisfy { !$0.contains("{{") && !$0.contains("}}") })
            #expect(models.allSatisfy { $0.contains("Tides") })
        }
        #expect(Set(try found()) == ["placeholder"])
    }

    @Test func `a folder for the site is made, and the words say how to go on`() throws {
        let made = try Program.run("init", "my app", "--yes", in: folder)
        #expect(made.code == 0)
        #expect(made.output.hasPrefix("Created my app/content/ (6 files).\n"), "\(made.output)")
        #expect(made.output.contains("cd 'my app'"))
        #expect(folder.text("my app/content/about.yml")?.contains("\nname: my app\n") == true)
        let first = folder.text("my app/content/about.yml")?.split(separator: "\n").first
        #expect(first == "# yaml-language-server: $schema=../.colophon/about.schema.json")
        #expect(folder.exists("my app/.colophon/about.schema.json"))
    }

    @Test func `init overwrites no file and names all files that block it`() throws {
        try folder.write("content/about.yml", "name: Mine\n")
        try folder.write("content/en/terms.md", "Mine.")
        let before = folder.tree(".")
        let result = try Program.run("init", "--yes", in: folder)
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(
            result.error.hasPrefix("error: \"content\" already has a site, and nothing is overwritten [already-there]"))
        #expect(result.error.contains("note: content/about.yml is there already\n"))
        #expect(result.error.contains("note: content/en/terms.md is there already\n"))
        #expect(!result.error.contains("note: content/site.yml"))
        #expect(folder.tree(".") == before)
    }

    @Test func `init keeps other files, and a file named content blocks it`() throws {
        try folder.write("README.md", "Mine.")
        #expect(try Program.run("init", "--yes", in: folder).code == 0)
        #expect(folder.text("README.md") == "Mine.")
        let other = try TemporaryFolder()
        try other.write("content", "a file")
        let result = try Program.run("init", "--yes", in: other)
        #expect(result.code == 3)
        #expect(
            result.error.hasPrefix("error: \"content\" cannot be written: open: Not a directory"), "\(result.error)")
        #expect(other.tree(".") == ["content": "a file"])
    }

    @Test func `a blocked path of the schemas leaves no partial site`() throws {
        try folder.write(".colophon", "a file")
        let result = try Program.run("init", "--yes", in: folder)
        #expect(result.code == 3)
        #expect(result.error.hasPrefix("error: \".colophon\" cannot be written"), "\(result.error)")
        #expect(folder.tree(".") == [".colophon": "a file"])
    }

    @Test func `the content may be in another folder, even elsewhere`() throws {
        let elsewhere = try TemporaryFolder()
        let made = try Program.run("init", "--yes", "--source", "a/texts", in: folder)
        #expect(made.code == 0 && made.output.contains("\n  colophon check --source a/texts  "), "\(made)")
        let next = try #require(made.output.firstMatch(of: /\n  colophon (build --source \S+)/), "\(made)").1
        let built = try Program.run(next.split(separator: " ").map(String.init), in: folder)
        #expect(built.code == 0, "\(built)")
        #expect(built.error.contains("hint: colophon check --source a/texts lists them\n"), "\(built)")
        #expect(folder.exists("a/texts/en/privacy.md") && folder.exists(".colophon/site.schema.json"))
        #expect(try Program.run("init", "--yes", "--source", elsewhere("texts"), in: folder).code == 0)
        #expect(elsewhere.exists("texts/en/privacy.md"))
    }

    @Test func `without a terminal, init asks nothing and names the options`() throws {
        let result = try Program.run("init", "--name", "Tides", in: folder)
        #expect(result.code == 2)
        #expect(result.error.contains("there is no terminal to ask on"))
        #expect(result.error.contains("--yes"))
        #expect(folder.tree(".") == [:])
    }

    @Test(arguments: [
        "🌊", "مرسى", "Ärger & Co. <b>*bold*</b> [a](b) `c` | \"q\" 'z' #", "true", "1. Mai", "- x", "{{today}}", "$x$",
        "# Not a heading", "C:\\path", "null", "key: value", String(repeating: "ab ", count: 100), "👩‍👩‍👧‍👦 Family",
    ])
    func `any visible name makes a site and is kept unchanged`(name: String) throws {
        let result = try Program.run(
            "init", "--name=" + name, "--languages", "en", "--contact", "https://a.example/?a=1&b=<2>", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(Set(try found()) == ["placeholder"])
        #expect(try Program.run("build", in: folder).code == 0)
        let shown = name.trimmingCharacters(in: .whitespaces).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        #expect(folder.text("output/en/index.html")?.contains(">\(shown)</h1>") == true)
        let terms = try #require(folder.text("output/en/terms/index.html"))
        #expect(terms.contains("The app \(shown) is published by"), "\(terms)")
    }

    @Test(arguments: [
        (["--name", ""], "the name of the app is empty"), (["--name", "  "], "the name of the app is empty"),
        (["--name", "a\nb"], "a line break"), (["--name", "a\u{202E}b"], "cannot be seen"),
        (["--name", String(repeating: "x", count: 301)], "has 301 characters"),
        (["--languages", "en,english"], "did you mean \"en\"?"), (["--languages", "Español"], "did you mean \"es\"?"),
        (["--languages", "en,xyz"], "the language \"xyz\" is unknown\n   hint: for a rare language, write its tag "),
        (["--languages", "en_GB"], "did you mean \"en-GB\"?"),
        (["--languages", "en,fr,EN"], "the language \"en\" is given twice"), (["--languages", " , "], "no language"),
        (["--contact", "me"], "neither a mail address nor"), (["--contact", "javascript:alert(1)"], "neither a mail"),
        (["--contact", "tel:123"], "neither a mail address nor"), (["--app", "x"], "--app is for --add"),
    ])
    func `an answer that cannot be used is refused before anything is written`(
        arguments: [String], words: String
    ) throws {
        let result = try Program.run(["init", "--yes"] + arguments, in: folder)
        #expect(result.code == 2)
        #expect(result.error.contains(words), "\(result.error)")
        #expect(folder.tree(".") == [:])
    }

    @Test func `no text is written in a language without model texts, and its pages show another language`() throws {
        let result = try Program.run("init", "--yes", "--languages", "ja,fr-CA", in: folder)
        #expect(result.code == 0)
        #expect(
            result.output.contains(
                "There are no model texts in ja: these pages show another language until you write them.\n"))
        #expect(folder.text("content/fr-CA/privacy.md")?.contains("Politique") == true)
        #expect(!folder.exists("content/ja") && !folder.exists("content/news.json"))
        #expect(Set(try found()) == ["placeholder", "missing-translation"])
        #expect(try Program.run("build", in: folder).code == 0)
        #expect(folder.text("output/ja/privacy/index.html")?.contains("<article class=\"text column-text\"") == true)
        #expect(folder.text("output/ja/privacy/index.html")?.contains(" lang=\"fr-CA\" dir=\"ltr\">") == true)
        let none = try Program.run("init", "--yes", "--languages", "ja", "other", in: folder)
        #expect(none.code == 2 && none.error.contains("there are no model texts in ja\n"), "\(none)")
    }

    @Test func `the language of the system is the default`() throws {
        let result = try Program.run("init", "--yes", in: folder, environment: ["LANG": "fr_FR.UTF-8"])
        #expect(result.code == 0)
        #expect(folder.text("content/site.yml")?.contains("languages: [fr]") == true)
        let other = try TemporaryFolder()
        _ = try Program.run("init", "--yes", in: other, environment: ["LC_ALL": "ja_JP.UTF-8", "LANG": "fr_FR.UTF-8"])
        #expect(other.text("content/site.yml")?.contains("languages: [en]") == true)
    }

    @Test func `on a terminal, init asks three questions, and repeats one after a mistake`() throws {
        let result = try Program.runOnTerminal(
            "init", in: folder, input: "Tides\nen,klingon\nen,fr\nnobody\nhello@example.org\n")
        #expect(result.code == 0, "\(result.screen)")
        #expect(result.screen.contains("Name of the app ["))
        #expect(result.screen.contains("\"klingon\" is not a language tag"))
        #expect(result.screen.contains("\"nobody\" is neither a mail address"))
        let about = try #require(folder.text("content/about.yml"))
        #expect(about.contains("\nname: Tides\n") && about.contains("\nfeedback: hello@example.org\n"))
        #expect(folder.text("content/site.yml")?.contains("languages: [en, fr]") == true)
    }
}
