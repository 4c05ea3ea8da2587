import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI
@testable import ColophonSystem
@testable import Gallery

/// `colophon theme gallery` as a user meets it.
@Suite(.slow, .serialized)
struct ThemeGalleryTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(["theme", "gallery"] + arguments, in: folder)
    }

    /// The folders of the themes that a gallery shows.
    private func themes(in name: String) -> Set<String> {
        Set(
            folder.tree(name).keys.filter { $0.hasSuffix("/contrast/index.html") }.map {
                String($0.prefix { $0 != "/" })
            })
    }

    private func writeBrokenTheme() throws {
        try folder.write("themes/broken/theme.yml", "name: Broken\n")
        try folder.write(
            "themes/broken/tokens/broken.tokens.json",
            #"{"semantic": {"x": {"$type": "number", "$value": "{raw.nothing}"}}}"#)
    }

    // MARK: What is written

    @Test func `the gallery needs no site, shows every theme and names the page to open`() throws {
        try folder.write("themes/mine/theme.yml", "name: My theme\n")
        let result = try run()
        #expect(result.code == 0 && result.error == "", "\(result)")
        let summary =
            /Wrote (\d+) pages and (\d+) other files in \d+\.\d\d s → gallery\/index.html\n(\d+) written, 0 unchanged, 0 removed, no errors\n/
        let match = try #require(result.output.wholeMatch(of: summary), "\(result.output)")
        #expect(Int(match.1 + "") ?? 0 > 1_000 && Int(match.3 + "") == (Int(match.1) ?? 0) + (Int(match.2) ?? 0))
        #expect(
            themes(in: "gallery") == [
                "editorial", "mine", "orange", "orange-compact", "plain", "sosh", "technical", "wireframe",
            ])
        #expect(
            folder.text("gallery/index.html")?.contains("<h2><a href=\"mine/index.html\">My theme</a></h2>") == true)
    }

    @Test func `the named themes are shown once in that order, and files of earlier themes are removed`() throws {
        #expect(try run("sosh").code == 0)
        #expect(try run("wireframe", "plain", "wireframe").code == 0)
        #expect(themes(in: "gallery") == ["plain", "wireframe"])
        #expect(!folder.exists("gallery/sosh"))
        let index = try #require(folder.text("gallery/index.html"))
        let names = index.matches(of: /<h2><a href="([a-z]+)\/index.html">/).map { String($0.1) }
        #expect(names == ["wireframe", "plain"])
    }

    @Test func `the gallery opens from disk: every link and frame leads to a file of its folder`() throws {
        try folder.write("themes/mine/theme.yml", "name: Mine\n")
        #expect(try run("mine", "--output", "deep/look", "--quiet").output == "")
        let files = folder.tree("deep/look")
        #expect(!files.keys.contains { $0.hasPrefix("themes") })
        var count = 0
        for (path, text) in files where path.hasSuffix(".html") {
            let page = URL(fileURLWithPath: "/" + path)
            for match in text.matches(of: /(?:href|src)="([^"#:]+)(?:#[^"]*)?"/) {
                let target = try #require(URL(string: String(match.1), relativeTo: page)).standardizedFileURL.path
                #expect(files[String(target.dropFirst())] != nil, "\(path): \(match.1)")
                count += 1
            }
        }
        #expect(count > 1_000)
    }

    @Test func `a second run leaves the gallery and foreign files unchanged`() throws {
        _ = try run("plain")
        try folder.write("gallery/notes.txt", "mine")
        let before = try folder.modified("gallery/index.html")
        let again = try run("plain")
        #expect(again.code == 0)
        #expect(again.output.contains(/\n0 written, \d+ unchanged, 0 removed, no errors\n/), "\(again.output)")
        #expect(try folder.modified("gallery/index.html") == before)
        #expect(folder.text("gallery/notes.txt") == "mine")
    }

    @Test func `the gallery leaves a site and its output unchanged`() throws {
        try folder.writeSample()
        _ = try Program.run("build", in: folder)
        let site = folder.tree("output")
        #expect(try run("plain").code == 0)
        #expect(try run("plain", "--output", "output/look").code == 0)
        #expect(folder.tree("output").filter { !$0.key.hasPrefix("look") } == site)
        #expect(try Program.run("build", in: folder).output.contains(" 0 removed, no errors\n"))
        #expect(folder.exists("output/look/plain/index.html"))
    }

    // MARK: What is refused

    @Test func `neither a gallery nor a site overwrites the other`() throws {
        try folder.writeSample()
        _ = try Program.run("build", in: folder)
        let site = folder.tree("output")
        let gallery = try run("plain", "--output", "output")
        #expect(gallery.code == 3 && gallery.output == "")
        #expect(gallery.error.hasPrefix("error: \"output\" contains a site, made by `colophon build` [foreign-file]\n"))
        #expect(folder.tree("output") == site)
        _ = try run("plain")
        let build = try Program.run("build", "--output", "gallery", in: folder)
        #expect(build.code == 3 && build.error.contains("\"gallery\" contains a gallery of themes"))
        #expect(try run("plain").output.contains("\n0 written, "))
    }

    @Test func `an unknown name suggests the nearest one, and no file is written`() throws {
        let result = try run("orange", "plian")
        #expect(result.code == 1 && result.output == "")
        #expect(
            result.error == "error: there is no theme \"plian\" [unknown-theme]\n   hint: did you mean \"plain\"?\n")
        #expect(!folder.exists("gallery"))
    }

    @Test func `a theme that is only a base cannot be shown`() throws {
        let result = try run("ouds")
        #expect(result.code == 1 && result.error.contains("[theme-abstract]\n   hint: use one of the themes that"))
        #expect(!folder.exists("gallery"))
    }

    @Test func `a theme with errors is left out with a warning, and all its errors are shown if it is named`() throws {
        try writeBrokenTheme()
        let all = try run()
        #expect(all.code == 0 && all.error.contains("[gallery-theme-left-out]"))
        #expect(all.output.hasSuffix(", 1 warning\n") && !themes(in: "gallery").contains("broken"))
        let strict = try run("--strict", "--output", "strict")
        #expect(strict.code == 1 && strict.output == "" && !folder.exists("strict"))
        let named = try run("plain", "broken", "--output", "named")
        #expect(named.code == 1 && named.error.contains("themes/broken/tokens/broken.tokens.json:1:"))
        #expect(!named.error.contains("[gallery-theme-left-out]") && !folder.exists("named"))
    }

    @Test func `the folder of themes is never written to`() throws {
        try folder.write("themes/mine/theme.yml", "name: Mine\n")
        let result = try run("mine", "--output", "themes/gallery")
        #expect(result.code == 3 && result.error.contains("[output-overlaps-source]"))
        #expect(!folder.exists("themes/gallery"))
    }

    @Test func `commands without a gallery do not load it`() throws {
        try writeBrokenTheme()
        let settings = try #require(SampleSite.files["site.yml"])
        let about = try #require(SampleSite.files["about.yml"])
        try folder.writeSample([
            "site.yml": settings + "gallery: true\n",
            "about.yml": about + "items:\n  - news: { stores: [playStore] }\n",
            "news.json": #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "New." }]"#,
        ])
        #expect(try Program.run("check", in: folder).error.contains("[gallery-theme-left-out]"))
        let export = try Program.run("news", "export", "fastlane", in: folder)
        #expect(export.code == 0 && !export.error.contains("gallery"), "\(export)")
        #expect(!(try Program.run("diff", in: folder).error.contains("gallery")))
    }
}
