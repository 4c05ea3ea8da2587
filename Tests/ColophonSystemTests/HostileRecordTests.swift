import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// What is in the output folder in place of the files that a build keeps for the next one.
@Suite(.slow) struct HostileRecordTests {
    let folder: TemporaryFolder
    private var record: String { "output/" + recordName }
    private var manifest: String { "output/" + manifestName }

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample([
            "en/privacy.md": "---\ntitle: Privacy\nversion: 1.0\neffective: 2026-01-01\n---\n\nNothing is collected.\n"
        ])
    }

    @Test(arguments: [
        "", "{", "null", "\u{0}", #"{"version":2,"texts":{}}"#, #"{"version":2,"texts":[1]}"#,
        #"{"version":"2","texts":[{"document":[],"language":1,"version":null,"words":{}}]}"#,
        String(repeating: "[", count: 1_000_000),
    ])
    func `an invalid record is replaced`(text: String) throws {
        try folder.write(record, text)
        let result = try Program.run("build", in: folder)
        #expect(result.code == 0)
        #expect(result.error == "")
        #expect(TextRecord(decoding: Array((folder.text(record) ?? "").utf8)) != nil)
    }

    @Test func `a link in place of the record is replaced, and its target is unchanged`() throws {
        try folder.write("elsewhere.json", "mine")
        try folder.write("output/.keep", "")
        try folder.link(record, to: "../elsewhere.json")
        #expect(try Program.run("build", in: folder).code == 0)
        #expect(folder.text("elsewhere.json") == "mine")
        #expect(folder.text(record)?.contains("privacy") == true)
    }

    @Test func `a folder in the record's place is refused before anything is written`() throws {
        try folder.write(record + "/mine", "mine")
        let before = folder.tree("output")
        let result = try Program.run("build", in: folder)
        #expect(result.code == 3)
        #expect(result.error.contains("\"\(recordName)\", which was not made by a build [foreign-file]"))
        #expect(folder.tree("output") == before)
        #expect(!folder.exists("output/index.html"))
    }

    @Test(arguments: [true, false])
    func `a folder or a link in the manifest's place cannot be read`(isFolder: Bool) throws {
        try folder.write("elsewhere.json", "mine")
        try folder.write(isFolder ? manifest + "/mine" : "output/.keep", "mine")
        if !isFolder { try folder.link(manifest, to: "../elsewhere.json") }
        let result = try Program.run("build", in: folder)
        #expect(result.code == 3)
        #expect(result.error.contains("\"\(manifest)\" cannot be read: "))
        #expect(result.error.contains("[manifest-damaged]"))
        #expect(!folder.exists("output/index.html"))
    }
}
