import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Colophon

@Suite struct SampleTests {
    @Test func `the sample site builds without an error or a warning`() throws {
        let built = buildSite(
            try Repository.folder("content"), themes: try Repository.folder("themes"), options: .sample)
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

    @Test func `the passcode of the sample's sealed page is where people look for it`() throws {
        #expect(SampleKeys.all.count == 1, "the passcode does not open content/seals.json")
        for file in ["docs/sealing.md", "Makefile"] {
            let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
            #expect(text.contains(SampleKeys.passcode), "\(file)")
        }
    }

    @Test func `the sample shows a configuration, the switch to a language, and a translation that is behind`() throws {
        var options = BuildOptions.sample
        options.configuration = "Debug"
        let tested = buildSite(
            try Repository.folder("content"), themes: try Repository.folder("themes"), options: options)
        let built = buildSite(
            try Repository.folder("content"), themes: try Repository.folder("themes"), options: .sample)
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
