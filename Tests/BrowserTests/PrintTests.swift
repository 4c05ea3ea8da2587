import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// PDF as other programs see it: qpdf, the rules of PDF/UA-1 and PDF/A-2a, a reader of structure, poppler's eyes.
@Suite(.slow) struct PrintTests {
    @Test(arguments: TestRun.isFull ? ["plain", "orange", "sosh"] : ["plain"])
    func `each PDF of the sample has the words of its page and is accessible`(_ theme: String) async throws {
        let folder = try write(theme: theme)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("site.py", of: "PDF", folder)
        #expect(status == 0, "\(output.prefix(4000))")
        // Of the site, only the files with all documents of an app have no page beside them.
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".pdf") }
        let beside = files.filter { !$0.hasSuffix("/all-documents.pdf") }
        #expect(beside.count > 50 && beside.count < files.count)
        let summary = "\(files.count) files checked, \(beside.count) of them beside their pages"
        #expect(output.contains(summary), "\(summary) is not what it says: \(output.suffix(200))")
    }

    @Test func `the check detects a page that differs from its PDF`() async throws {
        let folder = try write(theme: "plain") { $0.hasPrefix("marsa/en/terms") }
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appending(path: "marsa/en/terms/index.html")
        let text = try String(contentsOf: page, encoding: .utf8)
        try text.replacing("nautical", with: "naughty", maxReplacements: 1).write(
            to: page, atomically: true, encoding: .utf8)
        let (status, output) = try await BrowserRun.run("site.py", of: "PDF", folder)
        #expect(status == 1)
        #expect(output.contains("marsa/en/terms.pdf: says"), "\(output.prefix(400))")
    }

    @Test func `pages look as in the reviewed pictures`() async throws {
        let folder = try BrowserRun.temporaryFolder("paper")
        defer { try? FileManager.default.removeItem(at: folder) }
        for language in ["en", "ar"] {
            let bytes = try #require(try sample(language))
            try Data(bytes).write(to: folder.appending(path: "everything-\(language).pdf"))
        }
        let (status, output) = try await BrowserRun.run("images.py", of: "PDF", folder)
        #expect(status == 0, "\(output)")
    }

    @Test func `the same text gives the same bytes`() throws {
        #expect(try sample("en") == sample("en"))
    }

    // MARK: What is looked at

    private func sample(_ language: String) throws -> [UInt8]? {
        let tree = try Repository.folder("Tests/PDF/Sample")
        let path = try #require(SourcePath("everything.\(language).md"))
        let options = try #require(PrintOptions(language: language))
        let printed = Pipeline.pdf([path], in: tree, themes: SourceTree(files: [:]), options: options)
        #expect(printed.diagnostics == [])
        return printed.value
    }

    /// Writes the sample site, each document also as PDF, with the marks that digests need.
    private func write(theme: String, where isWanted: (String) -> Bool = { _ in true }) throws -> URL {
        let content = try Repository.folder("content")
        let options = BuildOptions(theme: theme, today: CalendarDate(iso: "2026-11-22"))
        var site = try #require(
            Pipeline.load(content, themes: SourceTree(files: [:]), options: options, inputs: .sample).value)
        (site.settings.pdf.hasDocuments, site.settings.pdf.hasCollection) = (true, true)
        site.settings.hasPolicies = true
        let plan = Pipeline.plan(site).value
        let folder = try BrowserRun.temporaryFolder("print-\(theme)")
        for job in plan.jobs {
            let rendered = Pipeline.render(job, in: plan)
            #expect(rendered.diagnostics == [])
            for file in rendered.value where isWanted(file.path.text) {
                try BrowserRun.write(file, below: folder)
            }
        }
        return folder
    }
}
