import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// A build of which nothing has changed says what it said before and touches nothing; whatever has changed is noticed.
@Suite(.slow) struct UnchangedBuildTests {
    @Test func `an unchanged build writes no file and repeats all diagnostics`() throws {
        let site = try CachedSite(SampleSite.strayFile.merging([".hidden": "x"]) { $1 })
        let first = try site.build()
        #expect(first.cache == "no build into this folder is remembered" && first.result.code == 0)
        let plain = try site.build(["--no-cache"])
        #expect(plain.cache == "nothing is remembered: --no-cache")
        _ = try site.build()
        let before = try site.identities()
        let again = try site.build()
        #expect(again.cache == "nothing has changed since the last build")
        #expect(try site.identities() == before)
        #expect(again.result.output == plain.result.output && again.result.output.contains("\n0 written, "))
        #expect(again.result.error == plain.result.error)
        #expect(again.result.error.contains("content/nowhere.txt: warning:"))
        for format in ["json", "sarif"] {
            let known = try site.build(["--format", format])
            let built = try site.build(["--format", format, "--no-cache"])
            #expect(known.cache == "nothing has changed since the last build")
            #expect(known.result.output == built.result.output && known.result.output.contains("stray-file"))
        }
    }

    @Test func `the source line of a warning is shown again, and strict fails again`() throws {
        let text = "---\ntitle: Privacy\nversion: 1.0\n---\n\nA [mail](mailto:) of mine.\n"
        let site = try CachedSite(["en/privacy.md": text])
        _ = try site.build()
        try site.folder.write("content/en/privacy.md", text.replacing("mine", with: "ours"))
        let warned = try site.build()
        try #require(warned.result.error.contains("changed-without-version"), "\(warned)")
        let again = try site.build()
        #expect(again.cache == "nothing has changed since the last build")
        #expect(again.result.error == warned.result.error)
        let strict = try site.build(["--strict"])
        #expect(strict.result.code == 1 && strict.result.error.contains("changed-without-version"))
        #expect(strict.result.output == "")
    }

    /// What somebody may do between two builds, and whether the second has to see it.
    private static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void)] = [
        ("a text", { try $0.write("content/en/terms.md", SampleSite.document("Terms", "Be kinder.")) }),
        ("of the same size", { try $0.write("content/en/terms.md", SampleSite.document("Terms", "Be kinb.")) }),
        ("settings", { try $0.write("content/site.yml", (SampleSite.files["site.yml"] ?? "") + "links: portable\n") }),
        ("new", { try $0.write("content/en/more.md", SampleSite.document("More", "There is more.")) }),
        ("gone", { try FileManager.default.removeItem(atPath: $0("content/assets/note.txt")) }),
        (
            "renamed",
            {
                try FileManager.default.moveItem(
                    atPath: $0("content/assets/note.txt"), toPath: $0("content/assets/memo.txt"))
            }
        ),
        ("a hidden file", { try $0.write("content/en/.secret", "x") }),
        ("a folder of themes", { try $0.write("themes/mine/theme.yml", "name: Mine\n") }),
        ("a page", { try $0.write("output/en/index.html", "mine") }),
        ("a page that is gone", { try FileManager.default.removeItem(atPath: $0("output/en/index.html")) }),
        ("the manifest", { try FileManager.default.removeItem(atPath: $0("output/.colophon-manifest.json")) }),
        ("the whole output", { try FileManager.default.removeItem(atPath: $0("output")) }),
        ("a build that was killed", { try $0.write("output/.colophon-staging/files/x", "x") }),
        (
            "a link",
            {
                try FileManager.default.moveItem(atPath: $0("output/en"), toPath: $0("elsewhere"))
                try $0.link("output/en", to: "../elsewhere")
            }
        ),
    ]

    @Test(arguments: changes.indices) func `every change of an input or output is detected`(number: Int) throws {
        let (name, change) = Self.changes[number]
        let site = try CachedSite()
        _ = try site.build()
        #expect(try site.isUnchanged())
        try change(site.folder)
        let found = try site.build()
        #expect(found.cache.contains(" has changed since the last build"), "\(name): \(found)")
        let fresh = try site.build(["--output", "fresh", "--no-cache"])
        // A link in the output is refused, as ever.
        guard name != "a link" else { return #expect(found.result.error.contains("output-link")) }
        #expect(fresh.result.code == found.result.code)
        #expect(publishedFiles(site.folder("output")) == publishedFiles(site.folder("fresh")), "\(name)")
        #expect(try site.isUnchanged(), "\(name)")
    }

    @Test func `a file with only a new date counts as unchanged`() throws {
        let site = try CachedSite()
        _ = try site.build()
        for name in ["content/en/terms.md", "output/en/index.html"] {
            #expect(utimes(site.folder(name), nil) == 0)
            #expect(try site.isUnchanged(), "\(name)")
        }
        // As editors save: under another name first.
        try site.folder.write("content/en/new", SampleSite.files["en/terms.md"] ?? "")
        try FileManager.default.removeItem(atPath: site.folder("content/en/terms.md"))
        try FileManager.default.moveItem(
            atPath: site.folder("content/en/new"), toPath: site.folder("content/en/terms.md"))
        #expect(try site.isUnchanged())
    }

    @Test(arguments: [
        ["--theme", "wireframe"], ["--today", "2026-11-25"], ["--tuning", "x=true"], ["--themes", "content"],
        ["--source", "./content"], ["--bundle", "inside"],
    ])
    func `other options are another build`(options: [String]) throws {
        let site = try CachedSite()
        _ = try site.build()
        #expect(try !site.build(options).cache.contains("nothing has changed"))
        #expect(try site.build(["--jobs", "1", "--quiet"]).cache.contains("has changed") == (options[0] == "--tuning"))
    }

    @Test func `--fetch and --no-cache always build`() throws {
        let site = try CachedSite()
        _ = try site.build(["--no-cache"])
        _ = try site.build(["--fetch"])
        #expect(site.kept.isEmpty)
        _ = try site.build()
        #expect(site.kept.count == 1)
        #expect(try site.build(["--fetch"]).cache.isEmpty)
    }

    @Test func `a bundle is remembered with its site`() throws {
        let site = try CachedSite()
        let first = try site.build(["--bundle", "inside"])
        try #require(first.result.code == 0, "\(first)")
        let again = try site.build(["--bundle", "inside"])
        #expect(again.cache == "nothing has changed since the last build")
        #expect(again.result.output.contains("\nBundle: inside ("))
        let name = try #require(publishedFiles(site.folder("inside")).keys.sorted().first)
        try site.folder.write("inside/" + name, "mine")
        #expect(try !site.isUnchanged(["--bundle", "inside"]))
        #expect(site.folder.text("inside/" + name) != "mine")
    }

    @Test func `files of an app's project are also checked`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        let about = try #require(SampleSite.files["about.yml"])
        let list = { (version: String) in
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleShortVersionString</key><string>\(version)</string></dict></plist>
            """
        }
        let site = try CachedSite([
            "site.yml": settings + "appRoot: ../App\n",
            "about.yml": about.replacing("\n  marketing: 1.0.0", with: " { from: ../App/Info.plist }"),
        ])
        try site.folder.write("App/Info.plist", list("1.2.3"))
        try site.folder.write("App/Main.swift", "// one")
        let first = try site.build()
        try #require(first.result.code == 0, "\(first)")
        #expect(try site.isUnchanged())
        try site.folder.write("App/Main.swift", "// two, which nobody asked for")
        try site.folder.write("App/Other.swift", "// new")
        #expect(try site.isUnchanged())
        try site.folder.write("App/Info.plist", list("1.2.4"))
        #expect(try !site.isUnchanged())
        #expect(site.folder.text("output/en/index.html")?.contains("1.2.4") == true)
    }
}
