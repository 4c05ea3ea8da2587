import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// A text has the same digest in the program, on its page and in its PDF, made anew by a script that knows nothing of
/// the program: `Tests/PDF/digest.py`.
@Suite(.slow) struct DigestTests {
    private static let everything = "Tests/PDF/Sample/everything."

    private static let french = """
        ---
        title: "Confidentialité : l’essentiel"
        version: 1.2
        ---
        ## Données

        Oui : 10\u{202F}000 €, « merci ». Anti\u{AD}constitution\u{AD}nellement, cafe\u{301}[^un].\\
        À la ligne, <q>dit-il</q>, <span dir="rtl">abc</span> et ![un port](../assets/dot.png).

        ![Une ancre](../assets/dot.png)

        > [!WARNING]
        > Attention : <q>une <q>autre</q></q>.

        1.\u{2002}Ce nombre est du texte.

        ### 2\u{2002}Celui-ci

        | [![dans une case](../assets/dot.png)](https://words.example/) | 5 | 1 |
        |---|---|---|
        | `code` | 12 | 3 |

        ```
        une ligne
          et l’autre
        ```

        [^un]: Avec une <q>citation</q>, et

            - une liste
            - de deux

            > [!TIP]
            > Dans une note.
        """

    /// A site in four writings with everything that a document may hold.
    private func content() throws -> [SourcePath: [UInt8]] {
        var files = [
            "site.yml": "title: Words\nlanguages: [en, fr, ar, ja]\nbaseURL: https://words.example/\npolicies: true\n"
                + "pdf: { numbered: true }\n",
            "about.yml": "name: Words\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
            "en/privacy@1.0.md": "---\ntitle: Privacy\n---\nOther words.\n", "fr/privacy.md": Self.french,
            "en/terms.md": "# Terms\n\nNone.\n", "en/accessibility.md": "# Accessibility\n\nTested.\n",
        ]
        for language in ["en", "ar", "ja"] {
            let text = try Data(contentsOf: Repository.root.appending(path: "\(Self.everything)\(language).md"))
            files["\(language)/privacy.md"] = String(decoding: text, as: UTF8.self)
        }
        var bytes = try files.reduce(into: [SourcePath: [UInt8]]()) { bytes, file in
            bytes[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNwaDgAAAIEAQH1eJQHAAAAAElFTkSuQmCC"
        bytes[try #require(SourcePath("assets/dot.png"))] = Array(try #require(Data(base64Encoded: dot)))
        return bytes
    }

    private func write(_ content: SourceTree, theme: String = "plain") throws -> (folder: URL, files: [OutputFile]) {
        let options = BuildOptions(theme: theme, today: CalendarDate(iso: "2026-11-22"))
        let loaded = Pipeline.load(content, themes: SourceTree(files: [:]), options: options, inputs: .sample)
        #expect(!loaded.diagnostics.hasErrors, "\(loaded.diagnostics)")
        var site = try #require(loaded.value)
        (site.settings.hasPolicies, site.settings.pdf.hasDocuments) = (true, true)
        let plan = Pipeline.plan(site).value
        let folder = try BrowserRun.temporaryFolder("digest-\(theme)")
        let files = plan.jobs.flatMap { Pipeline.render($0, in: plan).value }
        for file in files { try BrowserRun.write(file, below: folder) }
        return (folder, files)
    }

    @Test func `a script computes the same digest from pages and PDF files in four scripts`() async throws {
        let (folder, files) = try write(SourceTree(files: try content()))
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("digest.py", of: "PDF", folder)
        #expect(status == 0 && output == "7 texts, 7 of them as PDF\n", "\(output.prefix(4000))")
        let list = try #require(files.first { $0.path.text == "policies.json" })
        let read = try #require(PolicyList.read(list.bytes, path: .root).value)
        for row in read.rows {
            let name = row.pdf?.replacing("https://words.example/", with: "") ?? ""
            let pdf = try #require(files.first { $0.path.text == name }, "\(name)")
            #expect(VerifiableText.read(pdf.bytes, path: .root).value?.digest == row.digest, "\(name)")
        }
    }

    @Test(arguments: TestRun.isFull ? ["plain", "orange", "wireframe"] : ["plain"])
    func `a script computes the same digest for the sample, in any theme`(_ theme: String) async throws {
        let (folder, _) = try write(try Repository.folder("content"), theme: theme)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("digest.py", of: "PDF", folder)
        #expect(status == 0 && output.contains(" texts, "), "\(output.prefix(4000))")
    }

    @Test func `the script detects a different word`() async throws {
        let (folder, _) = try write(SourceTree(files: try content()))
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appending(path: "en/terms/index.html")
        let text = try String(contentsOf: page, encoding: .utf8)
        try text.replacing("<p>None.", with: "<p>Some.").write(to: page, atomically: true, encoding: .utf8)
        let (status, output) = try await BrowserRun.run("digest.py", of: "PDF", folder)
        #expect(status == 1 && output.contains("en/terms/index.html: its words have another digest: 'Terms Some.'"))
    }
}
