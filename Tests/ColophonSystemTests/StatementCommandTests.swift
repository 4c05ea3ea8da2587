import Foundation
import SourceText
import TestSupport
import Testing

/// `colophon statement`, through the program itself.
@Suite(.slow, .serialized)
struct StatementCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample([
            "about.yml": "name: Atlas\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.yml\n",
            "accessibility.yml": Self.statement,
        ])
        try FileManager.default.removeItem(atPath: folder("content/en/accessibility.md"))
    }

    private static let statement = """
        organisation: Northlight
        standard: { name: WCAG, version: "2.2", level: AA }
        figures: { passed: 47, failed: 3, notApplicable: 5 }
        failures: [{ title: The curve of the day, criteria: ["1.1.1"], fixBy: 2027-03-31 }]
        contact: { email: hello@example.org }
        prepared: 2026-10-20

        """

    private func export(_ arguments: String...) throws -> Program.Result {
        try Program.run(["statement"] + arguments + ["--today", "2026-11-22"], in: folder)
    }

    @Test(arguments: [
        ("openacr", "# OpenACR 0.1.0, exported by"), ("apple", "Accessibility Nutrition Labels of Atlas"),
    ])
    func `a format is printed, with nothing else`(format: String, start: String) throws {
        let result = try export("accessibility", "--format", format)
        #expect(result.code == 0 && result.error == "", "\(result)")
        #expect(result.output.hasPrefix(start) && result.output.contains("1.1.1"), "\(result)")
        #expect(try export("accessibility", "--format", format, "--quiet").output == result.output)
    }

    @Test func `a file has the same contents, and is written again only if it was made by this command`() throws {
        for (format, file) in [("openacr", "acr.yaml"), ("json", "statement.json"), ("apple", "labels.txt")] {
            let printed = try export("accessibility", "--format", format).output
            let result = try export("accessibility", "--format", format, "--output", file)
            #expect(result.code == 0, "\(result)")
            #expect(folder.text(file) == printed)
            try folder.write(file, printed.replacing("hello@example.org", with: "old@example.org") + "\n")
            #expect(try export("accessibility", "--format", format, "--output", file).code == 0)
            #expect(folder.text(file) == printed)
            try folder.write(file, "My own file.\n")
            let refused = try export("accessibility", "--format", format, "--output", file)
            #expect(refused.code == 3 && (refused.error + refused.output).contains("foreign-file"), "\(refused)")
            #expect(folder.text(file) == "My own file.\n")
        }
        let made = try export("accessibility", "--format", "openacr", "--output", "new/acr.yaml")
        #expect(made.output == "Made new/acr.yaml: 1 partially-supports, 55 not-evaluated\n", "\(made)")
        let unwritable = try export("accessibility", "--format", "openacr", "--output", "new")
        #expect(unwritable.code == 3 && unwritable.output == "", "\(unwritable)")
    }

    /// A mistake in a request: the arguments, the reason, and the hint.
    private func refusal(_ arguments: String..., reason: String, hint: String) throws {
        let result = try Program.run(["statement"] + arguments + ["--today", "2026-11-22"], in: folder)
        #expect(result.code == 2 && result.output == "", "\(result)")
        #expect(result.error.hasPrefix("error: \(reason)\n   hint: \(hint)\n"), "\(result)")
    }

    @Test func `a request that cannot be met says what can be asked for`() throws {
        try refusal(
            "accessibility", "--format", "pdf", reason: #""pdf" is not a valid value for --format"#,
            hint: "choose openacr, json or apple")
        try refusal("accessibility", reason: "--format is missing", hint: "choose openacr, json or apple")
        try refusal(
            "acessibility", "--format", "apple", reason: #"there is no document "acessibility""#,
            hint: #"did you mean "accessibility"?"#)
        try refusal(
            "privacy", "--format", "apple", reason: #""privacy" is not an accessibility statement"#,
            hint: #"did you mean "accessibility"?"#)
        try refusal(
            "accessibility", "--format", "apple", "--language", "xx",
            reason: #""xx" is not one of the app's languages"#, hint: "the languages are en")
        #expect(try export("accessibility.yml", "--format", "apple").code == 0)
    }

    @Test func `a statement that is a text has no data`() throws {
        try folder.write(
            "content/about.yml",
            "name: A\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n")
        try FileManager.default.removeItem(atPath: folder("content/accessibility.yml"))
        try folder.write("content/en/accessibility.md", "---\ntitle: Accessibility\n---\nGood.\n")
        try refusal(
            "accessibility", "--format", "json", reason: #""accessibility" is a text, so it has no data to export"#,
            hint: "write it as data, in accessibility.yml: see docs/how-to/accessibility-statement.md")
    }

    @Test func `of several apps, one has to be named`() throws {
        let two = try TemporaryFolder()
        try two.write("content/site.yml", "title: Two\nlanguages: [en]\n")
        for app in ["tides", "winds"] {
            for name in ["privacy", "terms"] {
                try two.write("content/\(app)/en/\(name).md", "---\ntitle: \(name)\n---\nText.\n")
            }
            try two.write("content/\(app)/accessibility.yml", Self.statement)
            let keys = "privacy: privacy.md\nterms: terms.md\naccessibility: accessibility.yml\n"
            try two.write("content/\(app)/about.yml", "name: \(app)\n\(keys)")
        }
        func export(_ name: String) throws -> Program.Result {
            try Program.run(["statement", name, "--format", "apple", "--today", "2026-11-22"], in: two)
        }
        let several = try export("accessibility")
        #expect(several.code == 2 && several.error.contains("2 apps have the document \"accessibility\""), "\(several)")
        #expect(several.error.contains("hint: name one: tides/accessibility, winds/accessibility"), "\(several)")
        let unknown = try export("tide/accessibility")
        #expect(unknown.code == 2 && unknown.error.contains("did you mean \"tides/accessibility\"?"), "\(unknown)")
        #expect(try export("winds/accessibility").output.contains("Labels of winds,"))
    }

    @Test func `nothing is written for a site with errors`() throws {
        try folder.write("content/accessibility.yml", Self.statement + "reviewed: 31/12/2026\n")
        let result = try export("accessibility", "--format", "openacr", "--output", "acr.yaml")
        #expect(result.code == 1 && result.error.contains("[bad-date]") && !folder.exists("acr.yaml"), "\(result)")
        let json = try export("accessibility", "--format", "json")
        #expect(json.code == 1 && json.error == "" && json.output.contains("\"bad-date\""), "\(json)")
    }
}
