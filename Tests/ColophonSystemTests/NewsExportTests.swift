import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon news export` as a user meets it.
@Suite(.slow, .serialized)
struct NewsExportTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample()
        let about = try #require(folder.text("content/about.yml"))
        let items = about.contains("items:") ? "" : "items:\n"
        try folder.write("content/about.yml", about + items + "  - news: { stores: [playStore, appStore] }\n")
        try write("First.")
    }

    private func write(_ news: String) throws {
        try folder.write("content/news.json", #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "\#(news)" }]"#)
    }

    private static let notes = "fastlane/metadata/en-US/release_notes.txt"

    @Test func `texts are put among those of others, and replace older ones`() throws {
        try folder.write("fastlane/metadata/en-US/name.txt", "Small")
        try folder.write(Self.notes, "By hand.")
        let first = try Program.run("news", "export", "fastlane", in: folder)
        #expect(first.code == 0, "\(first)")
        #expect(first.output.hasPrefix("Exported 2 texts to fastlane, 2 of them changed, in "), "\(first)")
        #expect(folder.text(Self.notes) == "First.\n")
        #expect(folder.text("fastlane/metadata/android/en-US/changelogs/default.txt") == "First.\n")
        #expect(folder.text("fastlane/metadata/en-US/name.txt") == "Small")
        let again = try Program.run("news", "export", "fastlane/", in: folder)
        #expect(again.output.contains(", 0 of them changed, "), "\(again)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder("fastlane/metadata/en-US"))
        #expect(names.sorted() == ["name.txt", "release_notes.txt"])
    }

    @Test func `a text over the limit leaves all files unchanged`() throws {
        try folder.write(Self.notes, "By hand.")
        try write(String(repeating: "x", count: 501))
        #expect(try Program.run("check", in: folder).error.contains("[store-text-too-long]"))
        let result = try Program.run("news", "export", "fastlane", in: folder)
        #expect(result.code == 1)
        #expect(result.error.contains("error: the text of 1.0.0 is 1 character too long for Google Play"))
        #expect(result.error.contains("Not exported: "))
        #expect(folder.text(Self.notes) == "By hand.")
        #expect(!folder.exists("fastlane/metadata/android"))
    }

    @Test func `an error of the disk changes no file and gives exit code 3`() throws {
        // The last of the files cannot be written: a folder is there.
        try folder.write(Self.notes + "/in-the-way", "x")
        let before = folder.tree("fastlane")
        let result = try Program.run("news", "export", "fastlane", in: folder)
        #expect(result.code == 3, "\(result)")
        #expect(folder.tree("fastlane") == before)
        #expect(try Program.run("news", "export", "content", in: folder).code == 3)
        #expect(!folder.exists("content/metadata"))
    }

    @Test func `a link is not followed`() throws {
        try folder.write("elsewhere.txt", "Keep.")
        try folder.write("fastlane/metadata/en-US/name.txt", "Small")
        try FileManager.default.createSymbolicLink(
            atPath: folder(Self.notes), withDestinationPath: folder("elsewhere.txt"))
        #expect(try Program.run("news", "export", "fastlane", in: folder).code == 3)
        #expect(folder.text("elsewhere.txt") == "Keep.")
    }

    @Test func `an unknown app suggests the nearest one, or lists all`() throws {
        for name in ["marsa", "tides"] { try folder.write("content/\(name)/about.yml", "name: \(name)\n") }
        try folder.write("content/site.yml", try #require(SampleSite.files["site.yml"]))
        let near = try Program.run("news", "export", "fastlane", "--app", "tide", in: folder)
        #expect(near.code == 1 && near.error.contains("hint: did you mean \"tides\"?"), "\(near)")
        let far = try Program.run("news", "export", "fastlane", "--app", "zzzzz", in: folder)
        #expect(far.code == 1 && far.error.contains("hint: the apps are marsa, tides\n"), "\(far)")
    }

    @Test func `a folder has to be named`() throws {
        #expect(try Program.run("news", "export", in: folder).code == 2)
    }
}
