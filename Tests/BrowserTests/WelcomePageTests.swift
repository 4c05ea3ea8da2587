import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Documents

/// Starting with an app from its welcome page, in Chromium: `Tests/Browser/welcome.py` is each kind of reader.
@Suite(.slow) struct WelcomePageTests {
    /// What a welcome page has to show and to lead to.
    private struct Wanted: Encodable {
        var page: String
        var name: String
        var actions: [[String]]
        var gate = false
        var code: String?
        var footnote = ""
        var demo: [String]?

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(page, forKey: .page)
            try values.encode(name, forKey: .name)
            try values.encode(actions, forKey: .actions)
            try values.encode(gate, forKey: .gate)
            // The script reads `null`, not a member that is missing.
            try values.encode(code, forKey: .code)
            try values.encode(footnote, forKey: .footnote)
            try values.encode(demo, forKey: .demo)
        }

        private enum Key: String, CodingKey { case page, name, actions, gate, code, footnote, demo }
    }

    /// Each row of the table, by the folder of an app.
    private static let welcomes = [
        "none": "  footnote: Want to explore?\n  demo: { url: https://tides.example/demo, title: The demo }\n",
        "code": """
          activate: { url: "tides://activate?site=north", title: Set up }
          qr: true
          demo: { url: tides://demo, title: The demo }

        """,
        "configured": """
          state: isConfigured
          signIn: { url: http://tides.example/sign-in, title: Log in }
          activate: { url: tides://activate, title: Set up }
          qr: true
          legal: required

        """,
        "query": """
          activate: { url: "http://tides.example/start?site=north+quay&k=%C3%A9#step", title: Set up }
          qr: true
          legal: required

        """,
    ]

    private static func wanted(_ language: String) -> [Wanted] {
        let name = ["en": "Tides", "fr": "Marées", "ar": "مرسى"][language, default: ""]
        func page(_ app: String) -> String { "\(app)/\(language)/welcome/index.html" }
        let start = "http://tides.example/start?site=north+quay&k=%C3%A9#step"
        return [
            Wanted(
                page: page("none"), name: name, actions: [], footnote: "Want to explore?",
                demo: ["The demo", "https://tides.example/demo"]),
            Wanted(
                page: page("code"), name: name, actions: [["Set up", "tides://activate?site=north"]],
                code: "tides://activate?site=north", demo: ["The demo", "tides://demo"]),
            Wanted(
                page: page("configured"), name: name,
                actions: [["Log in", "http://tides.example/sign-in"], ["Set up", "tides://activate"]], gate: true,
                code: "tides://activate"),
            Wanted(page: page("query"), name: name, actions: [["Set up", start]], gate: true, code: start),
        ]
    }

    private static var content: [String: String] {
        var content = ["site.yml": "title: Tides\nlanguages: [en, fr, ar]\nlinks: portable\n"]
        for (app, welcome) in welcomes {
            content["\(app)/about.yml"] = """
                name: { en: Tides, fr: Marées, ar: مرسى }
                privacy: privacy.md
                terms: terms.md
                accessibility: accessibility.md
                welcome:
                  instructions:
                    en: Your harbour office has sent you a link, or a code on paper that your phone can read.
                    fr: La capitainerie vous a envoyé un lien, ou un code sur papier que votre téléphone sait lire.
                    ar: أرسل إليك مكتب الميناء رابطًا أو رمزًا على ورق يستطيع هاتفك قراءته.
                \(welcome)
                """
            for language in ["en", "fr", "ar"] {
                for name in ["privacy", "terms", "accessibility"] {
                    content["\(app)/\(language)/\(name).md"] = "# Tides\n\nNothing.\n"
                }
            }
        }
        return content
    }

    @Test(arguments: ["plain", "orange"])
    func `people start with an app, and pass its legal gate with a tick alone, without scripts as well`(
        _ theme: String
    ) async throws {
        let folder = try BrowserRun.temporaryFolder("welcome")
        defer { try? FileManager.default.removeItem(at: folder) }
        try build(theme, into: folder)
        let wanted = Self.wanted("en") + Self.wanted("fr") + Self.wanted("ar")
        try JSONEncoder().encode(wanted).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("welcome.py", folder, theme == "plain" ? [] : ["--looks"])
        let readers = theme == "plain" ? 12 + 8 * (TestRun.isFull ? 3 : 1) : 12
        #expect(
            status == 0 && text.contains("12 pages, \(readers) readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func build(_ theme: String, into folder: URL) throws {
        var diagnostics: [Diagnostic] = []
        let files = try Self.content.reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let site = Pipeline.load(
            SourceTree(files: files), themes: try Repository.folder("themes"), options: BuildOptions(theme: theme))
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        #expect(diagnostics == [])
    }
}
