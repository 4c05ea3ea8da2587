import Foundation
import SourceText
import TestSupport
import Testing

/// `colophon bundle` as a user meets it.
@Suite(.slow, .serialized)
struct BundleCommandTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(["bundle"] + arguments, in: folder)
    }

    @Test func `bundle writes the files for apps and prints their size`() throws {
        try folder.writeSample()
        let result = try run()
        #expect(result.code == 0 && result.error == "", "\(result)")
        let summary =
            /Bundled 6 pages and \d+ other files? in \d+\.\d\d s → bundle\n\d+ written, 0 unchanged, 0 removed, no errors\nSize: ios [\d.]+ KB, android [\d.]+ KB; the largest folder is (\S+), [\d.]+ KB\n/
        let match = try #require(result.output.wholeMatch(of: summary), "\(result.output)")
        #expect(["ios/Colophon/en.lproj", "android/assets/colophon/en"].contains(String(match.1)))
        let page = try #require(folder.text("bundle/ios/Colophon/en.lproj/PrivacyNotice.html"))
        #expect(page.contains("Nothing is collected.") && !page.contains("<link") && !page.contains("<script"))
        #expect(folder.text("bundle/android/assets/colophon/en/PrivacyNotice.html") == page)
        #expect(!folder.exists("output"))
        #expect(try run().output.contains("\n0 written, "))
    }

    @Test func `a bundle can be for one platform, in its own folder`() throws {
        try folder.writeSample()
        #expect(try run("--platform", "ios", "--output", "App/Files", "--quiet").output == "")
        #expect(folder.exists("App/Files/ios/Colophon/en.lproj/TermsOfService.html"))
        #expect(!folder.exists("App/Files/android"))
        let unknown = try run("--platform", "iphone")
        #expect(unknown.code == 2 && unknown.error.contains("ios"), "\(unknown)")
    }

    @Test func `a bundle over the limit is an error, and no file is written`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample(["site.yml": settings + "bundle: { limit: 20 KB }\n"])
        let result = try run()
        #expect(result.code == 1 && result.output == "" && !folder.exists("bundle"))
        #expect(result.error.contains("KB; the limit is 20 KB [bundle-too-large]"), "\(result.error)")
        #expect(result.error.contains("note: PrivacyNotice.html has "))
        try folder.writeSample(["site.yml": settings + "bundle: { limit: 200 KB }\n"])
        #expect(try run().output.contains(/, [\d.]+ KB of 200 KB\n/))
    }

    @Test func `neither a bundle nor a site overwrites the other`() throws {
        try folder.writeSample()
        _ = try Program.run("build", in: folder)
        let site = folder.tree("output")
        let refused = try run("--output", "output")
        #expect(refused.code == 3 && refused.error.contains("\"output\" contains a site, made by `colophon build`"))
        #expect(folder.tree("output") == site)
        _ = try run()
        let build = try Program.run("build", "--output", "bundle", in: folder)
        #expect(build.code == 3 && build.error.contains("\"bundle\" contains a bundle for apps"), "\(build)")
    }

    // MARK: With the site

    @Test func `a build also writes the bundle if an option or the site requests it`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample()
        let asked = try Program.run("build", "--bundle", "inside", in: folder)
        #expect(asked.code == 0 && asked.output.contains(/\nBundle: inside \(6 pages and \d+ other files\); ios/))
        #expect(folder.exists("inside/ios/ColophonFiles.swift") && folder.exists("output/en/index.html"))
        #expect(try !Program.run("build", in: folder).output.contains("Bundle: "))
        #expect(!folder.exists("bundle"))
        try folder.writeSample(["site.yml": settings + "bundle: true\n"])
        #expect(try Program.run("build", in: folder).output.contains("\nBundle: bundle ("))
        #expect(folder.tree("bundle").keys.filter { !$0.hasPrefix(".") }.count > 10)
        try folder.writeSample(["site.yml": settings + "bundle: { limit: 200 KB }\n"])
        #expect(try !Program.run("build", "--output", "other", in: folder).output.contains("Bundle: "))
    }

    @Test func `a plan lists the bundle if a build would write it`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample()
        #expect(try !Program.run("plan", in: folder).output.contains("PrivacyNotice.html"))
        let asked = try Program.run("plan", "--bundle", "App/Files", in: folder)
        #expect(asked.code == 0 && asked.error == "", "\(asked)")
        #expect(asked.output.contains("en/privacy.md\t/en/privacy/\ten/privacy/index.html\n"))
        #expect(asked.output.contains("en/privacy.md\t-\tApp/Files/ios/Colophon/en.lproj/PrivacyNotice.html\n"))
        try folder.writeSample(["site.yml": settings + "bundle: { build: true, platforms: [ios] }\n"])
        let planned = try Program.run("plan", in: folder).output
        #expect(planned.contains("\t-\tbundle/ios/ColophonFiles.swift\n") && !planned.contains("android/"))
        #expect(try Program.run("plan", "--bundle", "", in: folder).code == 2)
        #expect(!folder.exists("bundle") && !folder.exists("App"))
    }

    @Test func `an error in the bundle prevents writing the site`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample(["site.yml": settings + "bundle: { build: true, limit: 1 KB }\n"])
        let result = try Program.run("build", in: folder)
        #expect(result.code == 1 && result.error.contains("[bundle-too-large]"), "\(result)")
        #expect(!folder.exists("output") && !folder.exists("bundle"))
        #expect(try Program.run("check", in: folder).error.contains("[bundle-too-large]"))
    }

    @Test func `the bundle is never inside the site`() throws {
        try folder.writeSample()
        let result = try Program.run("build", "--bundle", "output/inside", in: folder)
        #expect(result.code == 3 && result.error.contains("[output-overlaps-source]"), "\(result)")
        #expect(!folder.exists("output"))
        #expect(try Program.run("build", "--bundle", "", in: folder).code == 2)
    }

    @Test func `bundle reports errors of the content like a build`() throws {
        try folder.writeSample(SampleSite.brokenLink)
        let result = try run("--format", "json")
        #expect(result.code == 1 && result.output.contains("broken-link") && !folder.exists("bundle"))
    }
}
