import Foundation
import TestSupport
import Testing

@testable import Attestations
@testable import ColophonSystem
@testable import Documents

/// `colophon pdf` as a user meets it.
@Suite(.slow, .serialized)
struct PDFCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("text/privacy.md", "# Privacy\n\nWords, and [more](terms.md#use).\n")
        try folder.write("text/terms.md", "# Terms\n\n## Use\n\nAs you like.\n")
    }

    private func isPDF(_ name: String) -> Bool {
        FileManager.default.contents(atPath: folder(name))?.starts(with: Array("%PDF-1.7".utf8)) ?? false
    }

    @Test func `a file becomes a PDF in the same folder, and a folder becomes one PDF`() throws {
        let one = try Program.run("pdf", "text/privacy.md", in: folder)
        #expect(one.code == 0 && one.error.isEmpty, "\(one)")
        #expect(
            one.output.hasPrefix("Made text/privacy.pdf (") && one.output.contains(" KB) from 1 text in "), "\(one)")
        #expect(isPDF("text/privacy.pdf"))
        let all = try Program.run("pdf", "text/", "--title", "Both", "--paper", "letter", "--numbered", in: folder)
        #expect(all.code == 0 && all.output.contains(" from 2 texts in "), "\(all)")
        #expect(isPDF("text.pdf"))
    }

    @Test func `a text of a site becomes a PDF in the current folder, where the next build does not find it`() throws {
        try folder.writeSample()
        let one = try Program.run("pdf", "content/en/privacy.md", in: folder)
        #expect(one.code == 0 && one.output.hasPrefix("Made privacy.pdf ("), "\(one)")
        let all = try Program.run("pdf", "content/en/", "--source", "content", in: folder)
        #expect(all.code == 0 && all.output.hasPrefix("Made en.pdf ("), "\(all)")
        #expect(isPDF("privacy.pdf") && isPDF("en.pdf"))
        let whole = try Program.run("pdf", "content", in: folder)
        #expect(whole.code == 0 && isPDF("content.pdf"), "\(whole)")
        let check = try Program.run("check", in: folder)
        #expect(check.code == 0 && check.error.isEmpty, "\(check)")
    }

    @Test func `a PDF contacts no server and reads no file outside its folder`() throws {
        let other = try ListeningSocket(host: "127.0.0.1", port: 0)
        let address = "http://127.0.0.1:\(other.port)"
        try folder.write("secret.txt", "root:x:0:0")
        try folder.write(
            "text/hostile.md",
            """
            # Hostile

            <img src="\(address)/a.png" alt="a"> <img src="file:///etc/passwd" alt="b"> <a href="\(address)/b">b</a>

            <link rel="stylesheet" href="\(address)/c.css">

            <iframe src="\(address)/d"></iframe>

            <object data="../secret.txt"></object>

            """)
        try folder.write("text/markdown.md", "# M\n\n![a](\(address)/e.png)\n\n![b](../secret.txt)\n")
        for name in ["hostile", "markdown"] {
            let made = try Program.run("pdf", "text/\(name).md", in: folder)
            #expect([0, 1].contains(made.code), "\(made)")
            let bytes = FileManager.default.contents(atPath: folder("text/\(name).pdf")) ?? Data()
            #expect(bytes.firstRange(of: Data("root:x".utf8)) == nil)
        }
        // Whoever connected would wait here until somebody answers.
        var waiting = pollfd(fd: other.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0, "somebody asked")
    }

    @Test func `the same text gives the same bytes, also to standard output`() throws {
        #expect(try Program.run("pdf", "text/terms.md", "-o", "a.pdf", in: folder).code == 0)
        #expect(try Program.run("pdf", "text/terms.md", "--output", "b.pdf", "--quiet", in: folder).output.isEmpty)
        #expect(folder.text("a.pdf") == folder.text("b.pdf"))
        let process = try Program.process(["pdf", "text/terms.md", "-o", "-"], in: folder)
        _ = FileManager.default.createFile(atPath: folder("c.pdf"), contents: nil)
        process.standardOutput = FileHandle(forWritingAtPath: folder("c.pdf"))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(FileManager.default.contentsEqual(atPath: folder("a.pdf"), andPath: folder("c.pdf")))
    }

    @Test func `a link into an app is printed if the site of the text lists its scheme`() throws {
        let text = "# Privacy\n\nOpen [settings](odsdemo://settings).\n"
        try folder.write("text/privacy.md", text)
        let alone = try Program.run("pdf", "text/privacy.md", in: folder)
        #expect(alone.code == 0 && alone.error.contains("[unknown-scheme]"), "\(alone)")
        #expect(!alone.error.contains("site.yml"), "\(alone)")
        try folder.write("content/site.yml", "title: Small\nlanguages: [en]\nschemes: [odsdemo]\n")
        try folder.write("content/en/privacy.md", text)
        let listed = try Program.run("pdf", "content/en/privacy.md", "--source", "content", in: folder)
        #expect(listed.code == 0 && listed.error.isEmpty, "\(listed)")
    }

    @Test func `a sealed text is printed with a warning`() throws {
        try folder.write("text/terms.md", "---\ntitle: Terms\nsealed: true\n---\nFor a few.\n")
        let result = try Program.run("pdf", "text/terms.md", in: folder)
        #expect(result.code == 0 && result.error.contains("text/terms.md: warning: "), "\(result)")
        #expect(result.error.contains("[sealed-printed]") && isPDF("text/terms.pdf"))
        #expect(try Program.run("pdf", "text/privacy.md", in: folder).error.isEmpty)
    }

    @Test func `only a PDF is overwritten`() throws {
        try folder.write("notes.txt", "By hand.")
        let result = try Program.run("pdf", "text/terms.md", "-o", "notes.txt", in: folder)
        #expect(result.code == 3, "\(result)")
        #expect(result.error.hasPrefix("error: \"notes.txt\" is not a PDF, so it is not overwritten [foreign-file]\n"))
        #expect(folder.text("notes.txt") == "By hand.")
        try folder.write("old.pdf", "%PDF-1.4 of another program")
        #expect(try Program.run("pdf", "text/terms.md", "-o", "old.pdf", in: folder).code == 0)
        #expect(isPDF("old.pdf"))
    }

    @Test func `an old PDF may be larger than any source`() throws {
        try folder.write("old.pdf", "%PDF-1.4 of another program")
        #expect(truncate(folder("old.pdf"), off_t(largestSourceFile + 1)) == 0)
        let result = try Program.run("pdf", "text/terms.md", "-o", "old.pdf", in: folder)
        #expect(result.code == 0 && isPDF("old.pdf"), "\(result)")
    }

    @Test func `links in notes are checked as those of the text are`() throws {
        try folder.write("text/note.md", "# Note\n\nWords[^1].\n\n[^1]: See [x](javascript:alert).\n")
        let result = try Program.run("pdf", "text/note.md", in: folder)
        #expect(result.code == 1 && result.error.contains("text/note.md:5:11: error: "), "\(result)")
    }

    @Test func `a missing file is named, and no file is written`() throws {
        let missing = try Program.run("pdf", "text/privcy.md", in: folder)
        #expect(missing.code == 3)
        #expect(missing.error == "error: there is no file or folder \"text/privcy.md\" [missing-file]\n")
        try folder.write("empty/picture.png")
        let empty = try Program.run("pdf", "empty", in: folder)
        #expect(empty.code == 1)
        #expect(empty.error.contains("error: there is no Markdown or HTML file in \"empty\" [nothing-to-print]"))
        #expect(!folder.exists("empty.pdf") && !folder.exists("text/privcy.pdf"))
    }

    @Test func `mistakes in the text have locations, and leave an older PDF unchanged`() throws {
        try folder.write("text/bad.md", "# Bad\n\n[x](javascript:alert)\n")
        try folder.write("text/bad.pdf", "%PDF-old")
        let bad = try Program.run("pdf", "text/bad.md", in: folder)
        #expect(bad.code == 1)
        #expect(bad.error.hasPrefix("text/bad.md:3:1: error: "), "\(bad.error)")
        #expect(folder.text("text/bad.pdf") == "%PDF-old")
    }

    @Test func `a title that a PDF cannot contain is reported`() throws {
        try folder.write("text/long.md", "# " + String(repeating: "long ", count: 7000) + "\n\nWords.\n")
        let long = try Program.run("pdf", "text/long.md", in: folder)
        #expect(long.code == 1)
        #expect(long.error.hasPrefix("text/long.md:1:1: error: the title has 34999 characters, "))
        #expect(long.error.contains("[text-too-long]"))
    }

    @Test func `links to missing headings become text, with a warning`() throws {
        try folder.write("text/link.md", "See [this](#thsi).\n\n## This\n\nWords.\n")
        let result = try Program.run("pdf", "text/link.md", in: folder)
        #expect(result.code == 0)
        #expect(result.error.contains("text/link.md:1:5: warning: link.md has no heading with the id \"thsi\""))
        #expect(result.error.contains("[missing-title]"))
        #expect(try Program.run("pdf", "text/link.md", "--strict", in: folder).code == 1)
    }

    // MARK: Variables

    private func writeVariables() throws {
        try folder.write("site/site.yml", "title: A\nlanguages: [en]\nconfiguration: AppStore\n")
        try folder.write(
            "site/environments.json",
            #"{ "configurations": { "AppStore": { "host": "tides.example" }, "Debug": { "host": "test.example" } } }"#)
        try folder.write("site/en/help.md", "---\ntitle: At {{env.host}}, \\{{env.host}}\n---\n\nHelp.\n")
        try folder.write("site/en/more.md", "# More\n\n{{env.hots}}\n")
    }

    private func printed(_ arguments: String...) throws -> String {
        let result = try Program.run(["pdf"] + arguments + ["-o", "a.pdf"], in: folder)
        #expect(result.code == 0 && result.error.isEmpty, "\(result)")
        let bytes = try #require(FileManager.default.contents(atPath: folder("a.pdf")))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `with its content folder a text has its variables, those of the site or of another configuration`()
        throws
    {
        try writeVariables()
        #expect(try printed("site/en/help.md", "--source", "site").contains(">At tides.example, {{env.host}}<"))
        #expect(
            try printed("site/en/help.md", "--source", "site/", "--configuration", "Debug").contains(
                ">At test.example, "))
        let wrong = try Program.run("pdf", "site/en", "--source", "site", in: folder)
        #expect(wrong.code == 1 && !folder.exists("site/en.pdf"))
        #expect(
            wrong.error.hasPrefix("site/en/more.md:3:1: error: no configuration has a variable \"hots\""), "\(wrong)")
        let other = try Program.run(
            "pdf", "site/en/help.md", "--source", "site", "--configuration", "Release", in: folder)
        #expect(other.code == 1 && other.error.contains("[unknown-configuration]"), "\(other)")
    }

    @Test func `without a configuration, variables are kept as written, with one warning`() throws {
        try writeVariables()
        try folder.write("site/en/ci.md", "# CI\n\n${{ env.host }} and ${{ env.host }}, \\{{env.b}}.\n")
        let result = try Program.run("pdf", "site/en/ci.md", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(
            result.error == """
                site/en/ci.md:3:2: warning: {{env.host}} is left as written: this text does not belong to a site [unknown-variable]
                    3 | ${{ env.host }} and ${{ env.host }}, \\{{env.b}}.
                      |  ^~~~~~~~~~~~~~
                   hint: name the content folder with --source; to show these characters, write \\{{env.host}}

                """)
        #expect(try Program.run("pdf", "site/en/ci.md", "--strict", in: folder).code == 1)
    }

    @Test func `a configuration needs its folder, which has to contain the text`() throws {
        try writeVariables()
        for arguments in [
            ["pdf", "site/en/help.md", "--configuration", "Debug"], ["pdf", "text/terms.md", "--source", "site"],
            ["pdf", "site/en/help.md", "--source", ""],
            ["pdf", "site/en/help.md", "--source", "site", "--configuration", ""],
        ] {
            #expect(try Program.run(arguments, in: folder).code == 2, "\(arguments)")
        }
    }

    @Test func `wrong usage is named`() throws {
        for arguments in [
            ["pdf", "text/terms.md", "--language", "english!"], ["pdf", "text/terms.md", "--paper", "a3"],
            ["pdf", "text/terms.md", "-o", "-", "--format", "json"], ["pdf", ""],
        ] {
            #expect(try Program.run(arguments, in: folder).code == 2, "\(arguments)")
        }
        let theme = try Program.run("pdf", "text/terms.md", "--theme", "orang", in: folder)
        #expect(theme.code == 1 && theme.error.contains("did you mean \"orange\"?"), "\(theme)")
    }

    @Test func `diagnostics can be printed as JSON`() throws {
        try folder.write("text/link.md", "# Link\n\nSee [this](#thsi).\n")
        let result = try Program.run("pdf", "text/link.md", "--format", "json", in: folder)
        #expect(result.code == 0 && result.error.isEmpty)
        #expect(result.output.contains("\"broken-fragment\""), "\(result.output)")
    }
}
