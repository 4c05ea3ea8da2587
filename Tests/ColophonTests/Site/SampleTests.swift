import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Colophon

@Suite struct SampleTests {
    /// Built once for all tests.
    private static let sample = Result {
        buildSite(try Repository.folder("content"), themes: try Repository.folder("themes"), inputs: .sample)
    }

    @Test func `the sample site builds without an error or a warning`() throws {
        let built = try Self.sample.get()
        #expect(built.diagnostics.sortedForPrinting() == [])
        #expect(built.files[try #require(SourcePath("index.html"))] != nil)
        if let out = ProcessInfo.processInfo.environment["SAMPLE_OUT"] {
            for (path, bytes) in built.files {
                let file = URL(filePath: out).appending(path: path.text)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file)
            }
        }
    }

    @Test(arguments: [
        ("appstore", "appstore"), ("Debug", "devel"), ("pro", "pro"), ("test", "test"), ("Release", "uat"),
    ])
    func `the sample is built in the five configurations of an environments.json of an app`(
        _ configuration: String, _ place: String
    ) throws {
        var content = try Repository.files("content")
        for (path, bytes) in content where ["md", "yml"].contains(path.pathExtension) {
            var text = String(decoding: bytes, as: UTF8.self)
            text.replace("{{env.support_email}}", with: "hello@marsa.example.org")
            text.replace("{{env.sync_host}}", with: "sync.marsa.example.org")
            if path.text.hasPrefix("marsa"), path.name == "support.md" { text += "\nSee {{env.base_url}}.\n" }
            content[path] = Array(text.utf8)
        }
        content[try #require(SourcePath("environments.json"))] = Array(EnvironmentFileTests.example.utf8)
        let built = buildSite(
            SourceTree(files: content), themes: try Repository.folder("themes"),
            options: BuildOptions(configuration: configuration), inputs: .sample)
        #expect(built.diagnostics.map(\.id) == ["languages-differ"], "\(built.diagnostics)")
        for language in ["en", "fr", "ar"] {
            let path = try #require(SourcePath("marsa/\(language)/support/index.html"))
            let page = String(decoding: try #require(built.files[path]), as: UTF8.self)
            #expect(page.contains("See www.app.com/\(place)."))
        }
    }

    @Test func `the passcode of the sample's sealed page is documented`() throws {
        #expect(SampleKeys.all.count == 1, "the passcode does not open content/seals.json")
        for file in ["docs/sealing.md", "content/seals.json"] {
            let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
            #expect(text.contains(SampleKeys.passcode), "\(file)")
        }
    }

    @Test func `the sample shows a configuration, the switch to a language, and a translation that is behind`() throws {
        let tested = buildSite(
            try Repository.folder("content"), themes: try Repository.folder("themes"),
            options: BuildOptions(configuration: "Debug"), inputs: .sample)
        let built = try Self.sample.get()
        #expect(tested.diagnostics == [] && tested.files.keys == built.files.keys)
        func page(_ name: String, _ files: [SourcePath: [UInt8]]) throws -> String {
            let path = try #require(SourcePath(name))
            return String(decoding: try #require(files[path]), as: UTF8.self)
        }
        for language in ["en", "fr", "ar"] {
            let name = "marsa/\(language)/support/index.html"
            #expect(try page(name, built.files).contains("mailto:hello@marsa.example.org"))
            #expect(try page(name, tested.files).contains("mailto:testers@marsa.example.org"))
        }
        #expect(try page("marsa/index.html", built.files).contains(#"data-negotiation="en fr ar""#))
        #expect(try page("marsa/fr/support/index.html", built.files).contains("celle de la version 2.2"))
    }
}
