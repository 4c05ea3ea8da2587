import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// Builds of apps in a table, with the build cache and without.
@Suite(.slow, .serialized) struct AppTableBuildTests {
    @Test func `a changed cell, row or default is noticed with the cache as without`() throws {
        let folder = try TemporaryFolder()
        let defaults = "defaults: { privacy: text.md, terms: text.md, accessibility: text.md"
        try folder.write("content/site.yml", "title: Two\nbaseURL: https://two.example/\nlanguages: [en]\n")
        for app in ["tides", "marsa"] { try folder.write("content/\(app)/en/text.md", "# Text\n\nWords of \(app).\n") }
        let steps = [
            ("apps.yml", defaults + " }\n"), ("apps.csv", "folder,name\ntides,Tides\nmarsa,Marsa\n"),
            ("apps.csv", "folder,name\ntides,High Tides\nmarsa,Marsa\n"), ("apps.yml", defaults + ", mode: dark }\n"),
            ("tides/en/text.md", "# Text\n\nOther words.\n"), ("apps.csv", "folder,name\nmarsa,Marsa\n"),
        ]
        try folder.write("content/" + steps[0].0, steps[0].1)
        for (path, text) in steps.dropFirst() {
            try folder.write("content/" + path, text)
            let known = try Program.run("build", "--today", "2026-11-01", in: folder)
            let plain = try Program.run(
                "build", "--today", "2026-11-01", "--no-cache", "--output", "plain", in: folder)
            #expect(known.code == 0 && plain.code == 0, "\(path): \(known.error) \(plain.error)")
            #expect(publishedFiles(folder("output")) == publishedFiles(folder("plain")), "\(path)")
        }
        #expect(!folder.exists("output/tides/en/index.html") && folder.exists("output/marsa/en/index.html"))
    }
}
