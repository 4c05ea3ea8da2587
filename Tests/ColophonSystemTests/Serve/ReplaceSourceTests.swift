import Foundation
import Testing

@testable import ColophonSystem

/// Files of a person that a program writes.
@Suite struct ReplaceSourceTests {
    private let old = Array("old".utf8)
    private let new = Array("new".utf8)

    @Test func `a file is replaced whole, and those who may read it stay the same`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/b.json", "old")
        chmod(folder("a/b.json"), 0o640)
        #expect(try replaceSource(new, at: folder("a/b.json"), former: old))
        #expect(folder.text("a/b.json") == "new")
        let mode = try FileManager.default.attributesOfItem(atPath: folder("a/b.json"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("a")) == ["b.json"])
    }

    @Test func `a new file is made with its folders`() throws {
        let folder = try TemporaryFolder()
        #expect(try replaceSource(new, at: folder("a/b/c.json"), former: nil))
        #expect(folder.text("a/b/c.json") == "new")
    }

    @Test func `what somebody else wrote meanwhile is left alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("b.json", "other")
        #expect(try !replaceSource(new, at: folder("b.json"), former: old))
        #expect(try !replaceSource(new, at: folder("b.json"), former: nil))
        #expect(try !replaceSource(new, at: folder("gone.json"), former: old))
        #expect(folder.text("b.json") == "other" && !folder.exists("gone.json"))
    }

    @Test func `no link is written through`() throws {
        let folder = try TemporaryFolder()
        try folder.write("b.json", "old")
        try folder.link("link.json", to: folder("b.json"))
        #expect(throws: SystemFailure.self) { try replaceSource(new, at: folder("link.json"), former: old) }
        #expect(folder.text("b.json") == "old")
    }
}
