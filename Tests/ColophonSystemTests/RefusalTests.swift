import Colophon
import ColophonSystem
import Foundation
import SourceText
import Testing

/// What the output folder refuses is told as a diagnostic of the world, with the path and a way out.
@Suite struct RefusalTests {
    private static let page = SourcePath("en/index.html") ?? .root
    private static let twin = SourcePath("EN/index.html") ?? .root

    static let refusals: [(error: OutputError, id: String, message: String)] = [
        (
            .foreignFile(page), "foreign-file",
            "the output folder contains \"en/index.html\", which was not made by a build"
        ),
        (.symbolicLink(page), "output-link", "\"en/index.html\" in the output folder is a symbolic link"),
        (
            .clash(page, twin), "output-clash",
            "the outputs \"en/index.html\" and \"EN/index.html\" differ only by case"
        ),
        (.clash(page, page), "output-clash", "two sources make the output \"en/index.html\""),
        (
            .fileAndFolder(page), "output-clash",
            "\"en/index.html\" would have to be both a file and a folder of the output"
        ),
        (
            .reservedPath(page), "reserved-output-path",
            "\"en/index.html\" is a name that only the build itself may use"
        ),
        (.locked(folder: "output"), "output-locked", "another build is writing to \"output\""),
        (
            .overlaps(output: "content/output", source: "content"), "output-overlaps-source",
            "the output folder \"content/output\" and the folder \"content\" overlap"
        ),
        (
            .privateFile(SourcePath("people.yml") ?? .root), "private-in-output",
            "the output folder contains \"people.yml\", which belongs to attestations"
        ),
        (
            .secret(page), "secret-in-output",
            "\"en/index.html\" would contain the key that a server was asked with"
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

    @Test func `what the disk refuses ends with exit code 3, what content makes does not`() {
        let ofContent: Set = ["output-clash", "reserved-output-path", "secret-in-output"]
        for (_, id, _) in Self.refusals {
            #expect(worldDiagnostics.contains(id) != ofContent.contains(id), "\(id)")
        }
    }

    @Test func `the page of diagnostics lists those of the world`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("Code 3 is given for ") })
        #expect(Set(line.matches(of: /`([a-z-]+)`/).map { String($0.1) }) == worldDiagnostics)
    }
}
