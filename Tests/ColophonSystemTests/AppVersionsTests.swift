import TestSupport
import Testing

@testable import ColophonSystem

/// Versions of texts that several apps share: `colophon diff --apps` and `colophon revise`, through the program itself.
@Suite(.slow, .serialized)
struct AppVersionsTests {
    let folder: TemporaryFolder

    private static func text(_ version: String, _ body: String) -> String {
        "---\ntitle: Terms\nversion: \(version)\neffective: 2026-01-01\n---\n\n## Use\n\n\(body)\n"
    }

    private static let body =
        "{{app.name}} is by *{{vars.firm}}*.\n\n{{#vars.ads}}\nThere are ads.\n{{/vars.ads}}\n"

    init() throws {
        folder = try TemporaryFolder()
        let about = "privacy: shared/terms.md\nterms: shared/terms.md\naccessibility: shared/terms.md\n"
        try folder.write(
            "content/site.yml", "title: Shelf\nlanguages: [en]\nvariables: { ads: false, firm: \"A*B* [C]\" }\n")
        for (name, own) in [("alpha", ""), ("beta", ""), ("gamma", "variables: { ads: true }\n")] {
            try folder.write("content/\(name)/about.yml", "name: \(name.uppercased())\n" + own + about)
        }
        try folder.write("content/shared/en/terms.md", Self.text("2.0", Self.body + "\nAnd {{app.name}} is new.\n"))
        try folder.write("content/shared/en/terms@1.0.md", Self.text("1.0", Self.body.replacing("There", with: "Here")))
    }

    /// Adds an app with its own terms.
    private func addDelta() throws {
        try folder.write(
            "content/delta/about.yml", "name: DELTA\nprivacy: terms.md\nterms: terms.md\naccessibility: terms.md\n")
        try folder.write("content/delta/en/terms.md", Self.text("1.0", "Its own."))
    }

    private func run(_ arguments: String...) throws -> Program.Result { try Program.run(arguments, in: folder) }

    @Test func `apps whose readers see the same change are one group, whatever their names`() throws {
        try addDelta()
        let result = try run("diff", "terms", "--apps")
        #expect(result.code == 0, "\(result)")
        #expect(
            result.output == """
                ALPHA and BETA:
                terms (en): 1.0 → 2.0

                ~ Use (changed)
                  {+And ALPHA is new.+}

                1 changed section

                GAMMA:
                terms (en): 1.0 → 2.0

                ~ Use (changed)
                  [-Here-]{+There+} are ads.
                  {+And GAMMA is new.+}

                1 changed section

                Not compared: delta/terms: there is one version, so nothing to compare

                """, "\(result.output)")
        let json = try run("diff", "--apps", "--format", "json").output
        #expect(json.contains("\"folder\": \"beta\"") && json.contains("\"reason\": \"there is one version"), "\(json)")
    }

    @Test(arguments: [
        (["diff", "delta/privcy", "--apps"], "there is no document"),
        (["diff", "--apps", "--from", "7"], "has no version \"7\""),
        (["diff", "--apps", "--notice"], "--apps cannot be used with --notice"),
        (["revise", "delta/terms", "--only-app"], "delta/terms is a text of this app alone"),
        (["revise", "terms", "--only-app"], "several apps have a document \"terms\""),
        (["revise", "alpha/terms", "--only-app", "--language", "en"], "--only-app cannot be used with --language"),
    ])
    func `what cannot be compared or revised is wrong usage`(arguments: [String], reason: String) throws {
        try addDelta()
        let result = try Program.run(arguments, in: folder)
        #expect(result.code == 2 && result.error.contains(reason), "\(result)")
    }

    @Test func `a variable changes in one app, which gets a version of its own and keeps its words`() throws {
        #expect(try run("build").code == 0)
        let revised = try run("revise", "alpha/terms", "--only-app", "--effective", "2026-12-01")
        #expect(
            revised.output.hasPrefix(
                """
                Kept content/shared/en/terms.md as content/alpha/en/terms@2.0.md
                Kept content/shared/en/terms@1.0.md as content/alpha/en/terms@1.0.md
                alpha/terms is now version 2.1, in this app alone.

                Next:
                  change its variables in content/alpha/about.yml

                """), "\(revised)")
        let about = try #require(folder.text("content/alpha/about.yml"))
        #expect(about.hasSuffix("revisions:\n  terms: { of: \"2.0\", version: \"2.1\", effective: 2026-12-01 }\n"))
        #expect(folder.text("content/alpha/en/terms@2.0.md")?.contains("by *A\\*B\\* \\[C\\]*.") == true)
        try folder.write("content/alpha/about.yml", "variables: { firm: New }\n" + about)
        let built = try run("build", "--today", "2026-12-02")
        #expect(built.code == 0 && built.error.isEmpty, "\(built)")
        let difference = try run("diff", "alpha/terms").output
        #expect(difference.contains("alpha/terms (en): 2.0 → 2.1") && difference.contains("{+New+}"), "\(difference)")
        #expect(try run("diff", "beta/terms").output.contains("beta/terms (en): 1.0 → 2.0"))
        // Again, and then for all apps.
        #expect(try run("revise", "alpha/terms", "--only-app", "--effective", "2026-12-03").code == 0)
        #expect(folder.text("content/alpha/about.yml")?.contains("{ of: \"2.0\", version: \"2.2\"") == true)
        let all = try run("revise", "alpha/terms", "--effective", "2026-12-05")
        #expect(all.code == 0 && all.output.contains("\nterms is now version 2.3, in 3 apps.\n"), "\(all)")
        #expect(all.output.contains("\n  colophon diff terms --apps\n"), "\(all)")
        #expect(folder.text("content/shared/en/terms.md")?.contains("version: 2.3\neffective: 2026-12-05") == true)
        #expect(folder.text("content/alpha/en/terms@2.2.md")?.contains("version: 2.2\neffective: 2026-12-03") == true)
        #expect(try run("build").error.contains("alpha/about.yml:7:3: warning: no text of \"terms\" has version 2.0"))
    }

    @Test func `a shared text is revised by its name alone if all apps share it`() throws {
        let result = try run("revise", "terms", "--effective", "2026-12-01")
        #expect(result.code == 0 && folder.exists("content/shared/en/terms@2.0.md"), "\(result)")
    }

    @Test func `words that changed before the revision are not kept as published`() throws {
        #expect(try run("build").code == 0)
        try folder.write(
            "content/alpha/about.yml",
            "variables: { firm: New }\n" + (folder.text("content/alpha/about.yml") ?? ""))
        let built = try run("build")
        #expect(built.error.contains("type colophon revise alpha/terms --only-app"), "\(built)")
        let result = try run("revise", "alpha/terms", "--only-app")
        #expect(result.code == 2 && result.error.contains("give its variables their former values"), "\(result)")
    }
}
