import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Addresses that a site had before, as a user of the command line meets them.
@Suite(.slow) struct FormerAddressTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a page of another program keeps no old text unseen, and its address can be kept`() throws {
        try folder.writeSample()
        try folder.write("output/privacy.html", "<p>Old</p>")
        try folder.write("output/other.html", "<p>Another</p>")
        let result = try Program.run("build", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(
            result.error.contains(
                """
                warning: the output folder contains "privacy.html", which no build made and which keeps its old text \
                [stray-page]
                   hint: remove the file, and write aliases: [/privacy.html] in the document that replaces it

                """), "\(result)")
        #expect(!result.error.contains("other.html"))
        let text = try #require(folder.text("content/en/privacy.md"))
        let aliases = "aliases: [/privacy.html]\n"
        try folder.write(
            "content/en/privacy.md",
            text.hasPrefix("---\n") ? "---\n" + aliases + text.dropFirst(4) : "---\n" + aliases + "---\n" + text)
        #expect(try Program.run("build", in: folder).error.contains("[foreign-file]"))
        #expect(folder.text("output/privacy.html") == "<p>Old</p>")
        try FileManager.default.removeItem(atPath: folder("output/privacy.html"))
        let kept = try Program.run("build", in: folder)
        #expect(kept.code == 0 && !kept.error.contains("stray-page"), "\(kept)")
        #expect(folder.text("output/privacy.html")?.contains("content=\"0; url=en/privacy/") == true)
    }
}
