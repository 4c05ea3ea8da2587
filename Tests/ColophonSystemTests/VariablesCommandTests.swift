import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon vars`, `plan` and `revise` of a site with shared texts, through the program itself.
@Suite(.slow, .serialized)
struct VariablesCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let about = "privacy: shared/text.md\nterms: shared/text.md\naccessibility: shared/text.md\n"
        try folder.write(
            "content/site.yml",
            "title: Shelf\nlanguages: [en, fr]\nvariables: { users: 12500, city: { en: London, fr: Londres } }\n")
        try folder.write("content/one/about.yml", "name: One\nvariables: { users: 7 }\n" + about)
        try folder.write("content/two/about.yml", "name: Two\n" + about)
        for language in ["en", "fr"] {
            try folder.write(
                "content/shared/\(language)/text.md",
                "---\ntitle: T\nversion: 1.0\n---\n{{app.name}} of {{vars.city}} has {{vars.users}}.\n")
        }
    }

    @Test func `each value is listed with the app and the language that have it`() throws {
        let result = try Program.run("vars", in: folder)
        #expect(result.code == 0, "\(result)")
        let lines = result.output.split(separator: "\n")
        for line in [
            "app.name\tone\t-\tOne", "app.name\ttwo\t-\tTwo", "vars.city\t-\ten\tLondon", "vars.city\t-\tfr\tLondres",
            "vars.users\tone\t-\t7", "vars.users\ttwo\ten\t12,500", "vars.users\tcontent/shared/en/text.md:5:35",
            "site.title\tnot used",
        ] { #expect(lines.contains(Substring(line)), "\(line)\n\(result.output)") }
        let json = try Program.run("vars", "--format", "json", in: folder).output
        #expect(json.contains(#""app": "one""#) && json.contains(#""path": "content/shared/en/text.md""#), "\(json)")
    }

    @Test func `a site with mistakes has no list`() throws {
        try folder.write("content/shared/en/text.md", "# T\n\n{{vars.cyti}}\n")
        let result = try Program.run("vars", in: folder)
        #expect(result.code == 1 && result.error.contains("did you mean {{vars.city}}?"), "\(result)")
    }

    @Test func `the plan names the shared text, and its revision is one for all apps`() throws {
        let plan = try Program.run("plan", in: folder).output
        #expect(plan.contains("shared/en/text.md\t/two/en/text/\t"), "\(plan)")
        let result = try Program.run("revise", "one/text", "--effective", "2026-12-31", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(folder.text("content/shared/en/text@1.0.md")?.contains("version: 1.0") == true)
        #expect(folder.text("content/shared/en/text.md")?.contains("effective: 2026-12-31") == true)
        #expect(!folder.exists("content/one/en"))
    }
}
