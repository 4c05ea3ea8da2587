import Colophon
import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// What the output folder refuses is told as a diagnostic of the world, with the path and a way out.
@Suite(.slow) struct RefusalTests {
    private static let page = SourcePath("en/index.html") ?? .root
    private static let twin = SourcePath("EN/index.html") ?? .root

    private static let denied = SystemFailure(.access, "output/en", code: EACCES)

    static let refusals: [(error: OutputError, id: String, message: String)] = [
        (
            .foreignFile(page), "foreign-file",
            "the output folder contains \"en/index.html\", which was not made by a build"
        ),
        (
            .foreignFolder("output", holds: .site), "foreign-file",
            "\"output\" contains a site, made by `colophon build`"
        ),
        (
            .foreignFolder("gallery", holds: .gallery), "foreign-file",
            "\"gallery\" contains a gallery of themes, made by `colophon theme gallery`"
        ),
        (
            .foreignFolder("bundle", holds: .bundle), "foreign-file",
            "\"bundle\" contains a bundle for apps, made by `colophon bundle`"
        ),
        (
            .notEncrypted("content/environments.bin"), "foreign-file",
            "\"content/environments.bin\" is not an encrypted file, so it is not overwritten"
        ),
        (.symbolicLink(page), "output-link", "\"en/index.html\" in the output folder is a symbolic link"),
        (
            .clash(page, twin), "output-clash",
            "the outputs \"en/index.html\" and \"EN/index.html\" differ only by case"
        ),
        (.clash(page, page), "output-clash", "two sources would be written to \"en/index.html\""),
        (
            .fileAndFolder(page), "output-clash",
            "\"en/index.html\" would have to be both a file and a folder of the output"
        ),
        (
            .reservedPath(page), "reserved-output-path",
            "\"en/index.html\" is a reserved name"
        ),
        (.locked(folder: "output"), "output-locked", "another build is writing to \"output\""),
        (
            .overlaps(output: "content/output", source: "content"), "output-overlaps-source",
            "the output folder \"content/output\" and the folder \"content\" cannot be inside one another"
        ),
        (
            .overlaps(output: "content", source: "content"), "output-overlaps-source",
            "\"content\" cannot be the output folder: the build reads it"
        ),
        (
            .privateFile(SourcePath("people.yml") ?? .root), "private-in-output",
            "the output folder contains \"people.yml\", which belongs to attestations"
        ),
        (
            .notWritable(denied, others: [denied]), "write-failed",
            "\"output/en\" cannot be written: access: Permission denied"
        ),
        (
            .halfWritten(denied, [], isMendedByNextRun: true), "half-written",
            "\"output/en\" cannot be written (access: Permission denied), and some changes could not be undone"
        ),
        (
            .unfinishedChange(denied), "half-written",
            "\"output/en\" cannot be written (access: Permission denied), and the changes made before it could not be undone"
        ),
        (
            .changedMeanwhile("content/seals.json"), "changed-meanwhile",
            "another program has changed \"content/seals.json\", so nothing was written"
        ),
        (
            .changedAfterInterruption("a/people.yml", kept: "a/.colophon-old-people.yml"), "unfinished-change",
            "a command was interrupted while it changed \"a/people.yml\", and the file was edited since"
        ),
        (
            .damagedManifest(path: "output/.colophon", reason: "it is no JSON"), "manifest-damaged",
            "\"output/.colophon\" cannot be read: it is no JSON"
        ),
    ]

    @Test func `each refusal has its own words and a way out`() {
        for (error, id, message) in Self.refusals {
            let diagnostic = Diagnostic(refused: error)
            #expect(diagnostic.id == id)
            #expect(diagnostic.message == message)
            #expect(diagnostic.severity == .error)
            #expect(diagnostic.hint != nil)
        }
    }

    @Test func `changes that could not be undone are listed, up to ten`() {
        let files = (1...12).map { Leftover(path: "output/\($0)", isGone: $0 == 2, kept: "output/.kept/\($0)") }
        let site = Diagnostic(refused: OutputError.halfWritten(Self.denied, files, isMendedByNextRun: true))
        #expect(site.notes.count == 12)
        #expect(
            site.notes.map(\.message).prefix(2) == ["\"output/1\" is new", "\"output/2\" was removed"]
                && site.notes.map(\.message).suffix(2) == ["and 2 more", "everything else is as it was before"])
        let own = Diagnostic(refused: OutputError.halfWritten(Self.denied, [files[0]], isMendedByNextRun: false))
        #expect(own.notes.map(\.message)[0] == "\"output/1\" is new, and what it replaced is now \"output/.kept/1\"")
    }

    @Test func `errors of the disk end with exit code 3, and errors of the content do not`() {
        let ofContent: Set = ["output-clash", "reserved-output-path"]
        for (error, id, _) in Self.refusals {
            #expect([Diagnostic(refused: error)].haveIOErrors != ofContent.contains(id), "\(id)")
        }
    }

    @Test func `the page of diagnostics lists those of the world`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("Code 3 is given for ") })
        let named = Set(line.matches(of: /`([a-z-]+)`/).map { String($0.1) })
        let sources = root.appending(path: "Sources").path
        let paths = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
        let texts = try paths.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOfFile: sources + "/" + $0, encoding: .utf8)
        }
        #expect(Set(texts.flatMap { $0.matches(of: /\bio: "([a-z-]+)"/).map { String($0.1) } }) == named)
    }
}
