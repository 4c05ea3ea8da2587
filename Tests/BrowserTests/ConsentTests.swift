import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

/// Answering what an app asks, in Chromium: `Tests/Browser/consent.py` is each kind of reader.
@Suite(.slow) struct ConsentTests {
    @Test(arguments: ["plain", "orange"])
    func `visitors can answer, refuse, withdraw and answer again, on the web and inside an app`(
        _ theme: String
    ) async throws {
        let folder = try BrowserRun.temporaryFolder("consent")
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try load(Self.content(backup: "1.0"), theme)
        try write(Pipeline.plan(first).value, below: folder.appending(path: "first"))
        let second = try load(Self.content(backup: "1.1"), theme)
        try write(Pipeline.plan(second).value, below: folder.appending(path: "second"))
        try write(Pipeline.planBundle(first).value, below: folder.appending(path: "app")) { path in
            // `ios/Colophon/en.lproj/Consent.html` as `en/Consent.html`.
            guard path.hasPrefix("ios/"), path.hasSuffix(".html"), let name = path.split(separator: "/").last else {
                return nil
            }
            return ["en", "ar"].first { path.contains("/\($0).lproj/") }.map { "\($0)/\(name)" }
        }
        let (status, text) = try await BrowserRun.run("consent.py", folder, theme == "plain" ? [] : ["--looks"])
        let readers = theme == "plain" ? (TestRun.isFull ? 20 : 17) : 7
        #expect(status == 0 && text.contains("\(readers) readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func load(_ content: [String: String], _ theme: String) throws -> Site {
        let files = try content.reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let site = Pipeline.load(
            SourceTree(files: files), themes: try Repository.folder("themes"), options: BuildOptions(theme: theme))
        #expect(site.diagnostics == [])
        return try #require(site.value)
    }

    /// - Parameter place: where a file goes; nil for one that is not wanted.
    private func write(_ plan: Plan, below folder: URL, at place: (String) -> String? = { $0 }) throws {
        for job in plan.jobs {
            let rendered = Pipeline.render(job, in: plan)
            #expect(rendered.diagnostics == [])
            for file in rendered.value {
                guard let path = place(file.path.text).flatMap({ SourcePath($0) }) else { continue }
                try BrowserRun.write(OutputFile(path: path, bytes: file.bytes), below: folder)
            }
        }
    }

    // MARK: The site

    private static func content(backup version: String) -> [String: String] {
        var content = [
            "site.yml": "title: Tides\nlanguages: [en, fr, ar]\nlinks: portable\n",
            "about.yml": "name: Tides\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
        ]
        for language in ["en", "fr", "ar"] {
            for name in ["privacy", "terms", "accessibility"] {
                content["\(language)/\(name).md"] = "# Tides\n\nNothing.\n"
            }
        }
        content["en/consent/licence.md"] = text(
            "Licence", "1.0", "consent: agreement\nscroll: true\norder: 1", "The tide.")
        content["en/consent/backup.md"] = text("Backup", version, "order: 2", "A copy of your log.")
        content["en/consent/reports.md"] = text(
            "Crash reports", "1.0", "consent: optional\norder: 3", "What went wrong.")
        content["fr/consent/licence.md"] = text("Licence", "1.0", "", "La marée.")
        content["fr/consent/backup.md"] = text("Sauvegarde", version, "", "Une copie de votre journal.")
        content["fr/consent/reports.md"] = text("Rapports de plantage", "1.0", "", "Ce qui a échoué.")
        content["ar/consent/licence.md"] = text("رخصة", "1.0", "", "المدّ والجزر.")
        content["ar/consent/backup.md"] = text("نسخة احتياطية", version, "", "نسخة من سجلّك.")
        content["ar/consent/reports.md"] = text("تقارير الأعطال", "1.0", "", "ما الذي تعطّل.")
        return content
    }

    /// Long enough for its end not to be seen from its beginning.
    private static func text(_ title: String, _ version: String, _ keys: String, _ sentence: String) -> String {
        let head = ["title: \(title)", "version: \(version)", keys].filter { !$0.isEmpty }.joined(separator: "\n")
        let sections = (1...8).map { number in
            "## \(number). \(title)\n\n" + Array(repeating: sentence, count: 30).joined(separator: " ")
        }
        return "---\n\(head)\n---\n\(sections.joined(separator: "\n\n"))\n"
    }
}
