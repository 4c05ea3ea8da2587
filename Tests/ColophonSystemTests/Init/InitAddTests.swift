import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// `colophon init --add`: parts of a site that is there. Costs about 5 seconds.
@Suite(.slow, .serialized)
struct InitAddTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func add(_ arguments: String...) throws -> Program.Result {
        try Program.run(["init"] + arguments, in: folder)
    }

    /// A site of somebody's own, which lacks nearly everything.
    private func writeBareSite() throws {
        try folder.write(
            "content/site.yml", "# Mine.\ntitle: Tides\nbaseURL: https://tides.example/\nlanguages: [en] # one\n")
        try folder.write("content/about.yml", "# About it.\nname: 'Tides' # the name\n\nterms: conditions.md")
    }

    private func errors() throws -> String { try Program.run("check", in: folder).error }

    @Test func `following the message about an incomplete site completes it`() throws {
        try writeBareSite()
        let error = try errors()
        let hint = try #require(error.firstMatch(of: /hint: "colophon (init[^"]*)"/), "\(error)").1
        let result = try Program.run(hint.split(separator: " ").map(String.init), in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(
            folder.text("content/about.yml")
                == "# About it.\nname: 'Tides' # the name\n\nterms: conditions.md\nprivacy: privacy.md\naccessibility: accessibility.md\n"
        )
        #expect(folder.exists("content/en/conditions.md"))
        #expect(!folder.exists("content/en/terms.md"))
        // The terms are called otherwise here, which the model texts cannot know.
        #expect(try errors().contains("Checked") == false)
        #expect(!(try errors()).contains("[incomplete-app]"))
    }

    @Test func `each part is added once, and existing files are unchanged`() throws {
        #expect(try add("--yes", "--name", "Tides", "--languages", "en").code == 0)
        let about = try #require(folder.text("content/about.yml"))
        try folder.write("content/about.yml", about + "# The end.\n")
        let legal = try add("--add", "legal")
        #expect(legal.code == 0, "\(legal)")
        #expect(legal.output == "Created content/en/legal.md\nAdded a line to content/about.yml\n")
        let expected = about.replacing("  - news:", with: "  - legal: { priority: 50 }\n  - news:") + "# The end.\n"
        #expect(folder.text("content/about.yml") == expected)
        let again = try add("--add", "legal", "--add", "privacy", "--add", "news")
        #expect(again.code == 0)
        #expect(
            again.output == """
                Left content/en/legal.md as it is
                Left content/en/privacy.md as it is
                Left content/news.json as it is

                """)
        #expect(folder.text("content/about.yml") == expected)
        #expect(try Program.run("check", in: folder).code == 0)
    }

    @Test func `the contact of about yml is used without asking again`() throws {
        #expect(try add("--yes", "--name", "Tides", "--languages", "en", "--contact", "a@b.example").code == 0)
        #expect(try add("--add", "legal", "--add", "support").code == 0)
        for name in ["legal", "support"] {
            #expect(folder.text("content/en/\(name).md")?.contains("<a@b.example>") == true)
        }
        let about = try #require(folder.text("content/about.yml"))
        #expect(
            about.contains(
                """
                items:
                  - custom: { title: { en: Support }, icon: help, target: support.md, group: help, priority: 45 }
                  - legal: { priority: 50 }
                  - news: { priority: 60 }
                """), "\(about)")
        #expect(try add("--add", "support").output == "Left content/en/support.md as it is\n")
        #expect(folder.text("content/about.yml") == about)
        #expect(try Program.run("build", in: folder).code == 0)
        #expect(folder.exists("output/en/support/index.html"))
    }

    @Test func `a language without model texts is added without texts`() throws {
        #expect(try add("--yes", "--name", "Tides", "--languages", "en").code == 0)
        let result = try add("--add", "ja")
        #expect(
            result.output == """
                Added a line to content/site.yml
                There are no model texts in ja: these pages show another language until you write them.

                """)
        #expect(!folder.exists("content/ja") && !folder.exists("content/news.ja.json"))
        #expect(try Program.run("build", in: folder).code == 0)
        try folder.write("content/site.yml", "title: Tides\nlanguages: [ja]\n")
        let alone = try add("--add", "legal")
        #expect(alone.code == 2 && alone.error.contains("hint: write ja/legal.md yourself"), "\(alone)")
    }

    @Test func `adding a language adds the texts of every document with a model`() throws {
        #expect(try add("--yes", "--name", "Tides", "--languages", "en").code == 0)
        try folder.write("content/en/own.md", "# Own\n\nText.\n")
        let result = try add("--add", "fr", "--contact", "a@b.example")
        #expect(result.code == 0, "\(result)")
        #expect(folder.text("content/site.yml")?.contains("\nlanguages: [en, fr]\n") == true)
        for name in ["privacy.md", "terms.md", "accessibility.md"] { #expect(folder.exists("content/fr/\(name)")) }
        #expect(!folder.exists("content/fr/legal.md") && !folder.exists("content/fr/own.md"))
        #expect(folder.text("content/fr/privacy.md")?.contains("<a@b.example>") == true)
        #expect(folder.text("content/news.fr.json")?.contains("1.0.0") == true)
        let check = try Program.run("check", in: folder)
        #expect(check.code == 0, "\(check)")
    }

    @Test func `a list of languages on separate lines keeps its form`() throws {
        try writeBareSite()
        try folder.write("content/site.yml", "title: Tides\nlanguages:\n  - en # first\ntheme: plain\n")
        #expect(try add("--add", "de").code == 0)
        #expect(folder.text("content/site.yml") == "title: Tides\nlanguages:\n  - en # first\n  - de\ntheme: plain\n")
    }

    @Test func `each app has its own folder`() throws {
        try folder.write("content/site.yml", "title: All\nbaseURL: https://all.example/\nlanguages: [en]\n")
        let first = try add("--add", "app", "--name", "High Tides!", "--app", "tides")
        #expect(first.code == 0, "\(first)")
        #expect(folder.exists("content/tides/en/privacy.md"))
        let second = try add("--add", "app", "--name", "Ça & là")
        #expect(second.code == 0, "\(second)")
        #expect(folder.exists("content/a-l/about.yml"))
        #expect(
            folder.text("content/a-l/about.yml")?.hasPrefix(
                "# yaml-language-server: $schema=../../.colophon/about.schema.json\n") == true)
        let unclear = try add("--add", "legal")
        #expect(unclear.code == 2)
        #expect(unclear.error.contains("name one with --app: a-l, tides"), "\(unclear.error)")
        #expect(try add("--add", "legal", "--app", "tides").code == 0)
        #expect(folder.exists("content/tides/en/legal.md") && !folder.exists("content/a-l/en/legal.md"))
        #expect(try Program.run("check", in: folder).code == 0)
    }

    /// The addresses of all pages of the last build.
    private func pages() throws -> Set<String> {
        let plan = try Program.run("plan", "--today", "2026-11-01", in: folder)
        #expect(plan.code == 0, "\(plan)")
        let routes = plan.output.split(separator: "\n").compactMap { $0.split(separator: "\t").dropFirst().first }
        return Set(routes.map(String.init).filter { $0.hasSuffix("/") })
    }

    @Test func `a second app moves the first into a folder, and each old address leads to its page`() throws {
        #expect(try add("--yes", "--name", "High Tides", "--languages", "en,fr").code == 0)
        try folder.write("content/assets/logo.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'/>")
        let settings = try #require(folder.text("content/site.yml"))
        try folder.write(
            "content/site.yml",
            settings + "appRoot: ../licences\nbrand: { logo: assets/logo.svg }\npaths: { /old/: . }\n"
                + "redirects:\n  # Kept.\n  /imprint.html: /en/terms/\n")
        try folder.write("content/notes.txt", "Not of the app.")
        let text = try #require(folder.text("content/fr/privacy.md"))
        try folder.write("content/fr/privacy.md", text + "\n[Conditions](/old/fr/terms.md)\n")
        try folder.write("licences/Tidal.txt", "Licence of Tidal")
        try folder.write("content/licences/Waves.txt", "Licence of Waves")
        try folder.write(
            "content/en/licences.md", "---\nlibraries: ['../../licences/Tidal.txt', ../licences]\n---\n# Licences\n")
        let before = try pages()
        let tree = folder.tree(".")

        let unasked = try add("--add", "app", "--name", "Two")
        #expect(unasked.code == 2 && unasked.error.contains("--yes"), "\(unasked)")
        #expect(folder.tree(".") == tree)

        let moved = try add("--add", "app", "--name", "Two", "--yes")
        #expect(moved.code == 0, "\(moved)")
        let advice = "The title in content/site.yml is still \"High Tides\": write one for all apps"
        #expect((moved.output + moved.error).contains(advice), "\(moved)")
        #expect(!folder.exists("content/en") && !folder.exists("content/assets") && !folder.exists("content/about.yml"))
        #expect(folder.exists("content/notes.txt"))
        #expect(
            folder.text("content/high-tides/about.yml")?.hasPrefix(
                "# yaml-language-server: $schema=../../.colophon/about.schema.json\n") == true)
        #expect(folder.text("content/site.yml")?.contains("logo: high-tides/assets/logo.svg }") == true)
        let result = try Program.run("build", "--today", "2026-11-01", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(try before.subtracting(pages()) == [])
        for page in before where page != "/" {
            let redirect = try #require(folder.text("output\(page)index.html"), "\(page)")
            #expect(redirect.contains("/high-tides\(page)index.html\">"), "\(redirect)")
        }
        #expect(folder.text("output/imprint.html")?.contains("high-tides/en/terms/index.html") == true)
        #expect(folder.exists("output/two/en/index.html"))
        let licences = try #require(folder.text("output/high-tides/en/licences/index.html"))
        #expect(licences.contains("Licence of Tidal") && licences.contains("Licence of Waves"))
    }

    @Test func `an existing part does not stop the next one`() throws {
        try folder.write("content/site.yml", "title: All\nbaseURL: https://all.example/\nlanguages: [en]\n")
        #expect(try add("--add", "app", "--name", "One", "--app", "one").code == 0)
        let both = try add("--add", "terms", "--add", "app", "--app", "one", "--name", "Two")
        #expect(both.code == 2 && both.error.contains("one is not empty: one/about.yml is there already"), "\(both)")
        let second = try add("--add", "app", "--name", "Two")
        #expect(second.code == 0 && folder.exists("content/two/about.yml"))
    }

    @Test(arguments: [
        (["--add", "privcy"], "did you mean \"privacy\"?"),
        (["--add", "impressum"], "there is nothing called \"impressum\""),
        (["--add", "xyz"], "the language \"xyz\" is unknown"),
        (["--add", "app"], "a new app needs a name"),
        (["--add", "app", "--name", "B"], "the content folder is one app"),
        (["--add", "legal", "--app", "b"], "there is no app in the folder \"b\""),
        (["--add", "fr", "--languages", "fr"], "--languages is for a first site"),
        (["--add", "terms", "--contact", "x"], "neither a mail address"),
    ])
    func `an impossible addition is reported, and no file is written`(arguments: [String], words: String) throws {
        #expect(try add("--yes", "--name", "Tides", "--languages", "en").code == 0)
        let before = folder.tree(".")
        let result = try Program.run(["init"] + arguments, in: folder)
        #expect(result.code == 2)
        #expect(result.error.contains(words), "\(result.error)")
        #expect(folder.tree(".") == before)
    }

    @Test func `a file with an unsupported form is reported with the lines to add`() throws {
        try writeBareSite()
        try folder.write("content/about.yml", "{ name: Tides }\n")
        let result = try add("--add", "privacy")
        #expect(result.code == 2)
        #expect(result.error.contains("add \"privacy: privacy.md\" to about.yml"), "\(result.error)")
        #expect(!folder.exists("content/en/privacy.md"))
        try folder.write("content/about.yml", "name: [\n")
        #expect(try add("--add", "privacy").error.contains("about.yml has errors"))
        try folder.write("content/about.yml", "name: T\nterms: terms.html\n")
        #expect(try add("--add", "terms").error.contains("the model texts are Markdown"))
    }

    @Test func `adding needs an existing site`() throws {
        #expect(try add("--add", "privacy").code == 3)
        try folder.write("content/note.txt", "")
        let result = try add("--add", "privacy")
        #expect(result.code == 2)
        #expect(result.error.contains("\"colophon init\" makes a first site"))
    }
}
