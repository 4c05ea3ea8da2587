import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// The folder of an app's project on the disk, of which only what is named is read.
@Suite struct AppRootTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tree() throws -> SourceTree {
        guard case .folder(let tree) = readAppRoot(folder("App")) else { throw BadPath(text: "App") }
        return tree
    }

    private func reason(_ name: String) throws -> String? {
        let (tree, path) = (try tree(), try path(name))
        do throws(SourceTree.ReadFailure) {
            _ = try tree.read(path)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func `files are found by their path, and none is listed`() throws {
        try folder.write("App/a/b.xcconfig", "A = 1")
        let tree = try tree()
        #expect(tree.entries == [])
        #expect(tree.contains(try path("a/b.xcconfig")))
        #expect(tree.candidates(in: try path("a")) == [try path("a/b.xcconfig")])
        let nowhere = try path("x")
        #expect(tree.candidates(in: .root) == [] && tree.candidates(in: nowhere) == [])
        for name in ["a", "a/c", "a/b.xcconfig/c"] { #expect(!tree.contains(try path(name))) }
        #expect(!tree.contains(.root))
        #expect(try tree.read(try path("a/b.xcconfig")) == Array("A = 1".utf8))
    }

    @Test func `links below the app's folder are not followed, with a reason`() throws {
        try folder.write("outside/secret.xcconfig", "A = 1")
        try folder.write("App/own/x", "")
        try folder.link("App/file.xcconfig", to: "../outside/secret.xcconfig")
        try folder.link("App/folder", to: "../outside")
        try folder.link("App/inside", to: "own")
        for name in ["file.xcconfig", "folder/secret.xcconfig", "inside/x"] {
            #expect(try tree().contains(try path(name)))
            #expect(try reason(name) == "open: it is a symbolic link")
        }
    }

    @Test func `the app's folder can be a link, and is reported if it cannot be opened`() throws {
        try folder.write("real/Info.plist", "x")
        try folder.link("App", to: "real")
        #expect(try tree().contains(try path("Info.plist")))
        guard case .unreadable(let reason) = readAppRoot(folder("nowhere")) else {
            Issue.record("a folder that is not there was opened")
            return
        }
        #expect(reason == "No such file or directory")
    }

    @Test func `files over the limit and special files are not read`() throws {
        try folder.write("App/large.plist", "")
        try #require(truncate(folder("App/large.plist"), off_t(largestAppFile + 1)) == 0)
        #expect(try reason("large.plist") == "read: it is larger than 16 MB")
        try #require(mkfifo(folder("App/pipe.plist"), 0o600) == 0)
        #expect(try tree().contains(try path("pipe.plist")))
        #expect(try reason("pipe.plist") != nil)
    }

    private func writeSite(_ more: [String: String] = [:]) throws {
        let settings = (SampleSite.files["site.yml"] ?? "") + "appRoot: ../App\n"
        let about = (SampleSite.files["about.yml"] ?? "")
            .replacing("name: Sample\n", with: "name: { from: ../App/Base.xcconfig }\n")
        let own = ["site.yml": settings + "environments: { from: ../App/Release.xcconfig }\n", "about.yml": about]
        try folder.writeSample(own.merging(more) { $1 })
        try folder.write("App/Base.xcconfig", "PRODUCT_NAME = Boats\nSERVER = api.sample.example\n")
        try folder.write("App/Release.xcconfig", "#include \"Base.xcconfig\"\n")
        // What nobody names is not looked at.
        try folder.link("App/broken", to: "nowhere")
    }

    @Test func `a build reads the app's folder next to the content folder`() throws {
        try writeSite(["en/terms.md": SampleSite.document("Terms", "We ask {{env.SERVER}}.")])
        let result = try Program.run("build", "--strict", in: folder)
        #expect(result.code == 0, "\(result.error)")
        #expect(folder.text("output/en/terms/index.html")?.contains("We ask api.sample.example.") == true)
        #expect(folder.text("output/en/index.html")?.contains("<title>Boats</title>") == true)
        let list = try Program.run("env", "list", in: folder)
        #expect(list.code == 0, "\(list.error)")
        #expect(list.output.contains("SERVER\tapi.sample.example\n"), "\(list.output)")
        #expect(list.output.contains("SERVER\tcontent/en/terms.md:"), "\(list.output)")
    }

    @Test func `every command that reads the content reports the same mistakes with their paths`() throws {
        try writeSite(["en/terms.md": SampleSite.document("Terms", "We ask {{env.SERVER}}.")])
        try folder.write("App/Base.xcconfig", "PRODUCT_NAME = Boats\nSERVER = $(SRCROOT)\n")
        for verb in [["build"], ["check"], ["plan"], ["diff"], ["bundle"], ["env", "list"]] {
            let result = try Program.run(verb, in: folder)
            #expect(result.code == 1, "\(verb): \(result.error)")
            #expect(result.error.contains("App/Base.xcconfig:2:1: error: "), "\(verb): \(result.error)")
            #expect(result.error.contains("    2 | SERVER = $(SRCROOT)\n"), "\(verb): \(result.error)")
        }
        #expect(!folder.exists("output"))
    }

    @Test func `a missing file suggests the nearest one in its folder`() throws {
        let settings = (SampleSite.files["site.yml"] ?? "") + "appRoot: ../App\n"
        try writeSite(["site.yml": settings + "environments: { from: ../App/Relase.xcconfig }\n"])
        let result = try Program.run("check", in: folder)
        #expect(result.error.contains("hint: did you mean \"../App/Release.xcconfig\"?"), "\(result.error)")
        try folder.write("App/Relase.xcconfig", "#include \"Bse.xcconfig\"\n")
        let include = try Program.run("check", in: folder)
        #expect(include.error.contains("App/Relase.xcconfig:1:11: warning: "), "\(include.error)")
        #expect(include.error.contains("hint: did you mean \"Base.xcconfig\"?"), "\(include.error)")
    }

    @Test func `a missing folder is an error in site yml`() throws {
        try writeSite(["site.yml": (SampleSite.files["site.yml"] ?? "") + "appRoot: ../Ap\n"])
        let result = try Program.run("check", in: folder)
        #expect(result.code == 1)
        #expect(result.error.contains("content/site.yml:7:10: error: the folder \"../Ap\" cannot be read: "))
    }
}
