import Foundation
import Synchronization
import Testing

@testable import ColophonSystem

/// What a transaction checks before it changes a file of the user, and what it keeps.
@Suite struct ChangeCheckTests {
    private let old = Array("old".utf8)
    private let new = Array("new".utf8)
    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder(name))[.posixPermissions] as? Int
    }

    @Test func `a file is replaced, and keeps its permissions`() throws {
        try folder.write("a/b.json", "old")
        chmod(folder("a/b.json"), 0o640)
        try commit([.replace("a/b.json", new, former: old)], inFolder: folder.path)
        #expect(folder.text("a/b.json") == "new")
        #expect(try mode("a/b.json") == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("a")) == ["b.json"])
    }

    @Test func `folders of a new file are made`() throws {
        try commit([.add("a/b/c.json", new)], inFolder: folder("x/y"))
        #expect(folder.text("x/y/a/b/c.json") == "new")
        try commit([.add("d/e", new)], inFolder: folder("private"), isPrivate: true)
        #expect(try mode("private") == 0o700 && mode("private/d") == 0o700 && mode("private/d/e") == 0o600)
    }

    @Test func `if another program has changed one file, no file is changed`() throws {
        try folder.write("b.json", "other")
        for change in [FileChange.replace("b.json", new, former: old), .replace("gone.json", new, former: old)] {
            #expect(throws: OutputError.changedMeanwhile(folder(change.path))) {
                try commit([.add("a.json", new), change], inFolder: folder.path)
            }
        }
        #expect(throws: SystemFailure(.open, folder("b.json"), code: EEXIST)) {
            try commit([.add("b.json", new)], inFolder: folder.path)
        }
        #expect(folder.tree("") == ["b.json": "other"])
    }

    @Test func `links below the folder are not followed, and paths cannot leave it`() throws {
        try folder.write("target/b.json", "old")
        try folder.link("link.json", to: folder("target/b.json"))
        try folder.link("link", to: folder("target"))
        for change in [
            FileChange.replace("link.json", new), .put("link.json", new), .remove("link.json"), .add("link/new", new),
            .replace("link/b.json", new), .add("../outside", new), .add("a/../../outside", new), .add("/outside", new),
        ] {
            #expect(throws: SystemFailure.self, "\(change)") { try commit([change], inFolder: folder.path) }
        }
        #expect(folder.tree("target") == ["b.json": "old"])
        // The folder itself may be one, unless its path is resolved.
        try folder.write("target/inner/c.json", "old")
        for path in ["link", "link/inner"] {
            #expect(throws: SystemFailure(.open, folder(path), code: ELOOP)) {
                try commit([.add("d.json", new)], inFolder: folder(path), isResolved: true)
            }
        }
        try commit([.replace("c.json", new)], inFolder: folder("target/inner"), isResolved: true)
        try commit([.replace("b.json", new)], inFolder: folder("link"))
        #expect(folder.tree("target") == ["b.json": "new", "inner/": "", "inner/c.json": "new"])
    }

    @Test func `everything is on the disk before an earlier file loses its last name`() throws {
        try folder.write("a", "old")
        try folder.write("b/c", "old")
        let log = Mutex<[String]>([])
        let root = folder.path.utf8.count + 1
        let changes = [FileChange.replace("a", new), .remove("b/c"), .add("d/e", new)]
        try commit(changes, inFolder: folder.path) { operation, path in
            log.withLock { $0.append("\(operation.rawValue) \(path.dropFirst(root))") }
        }
        let entries = log.withLock { $0 }
        let synchronised = entries.indices.filter { entries[$0].hasPrefix("fsync") }
        // The record is renamed twice: before files are put in their places, and after it.
        let renamed = entries.indices.filter {
            ["rename .colophon-undo", "rename .colophon-cleanup"].contains(entries[$0])
        }
        try #require(renamed.count == 2)
        for file in [".colophon-new-a", "d/.colophon-new-e", "d", "b", ""] {
            #expect(entries[..<renamed[0]].contains("fsync \(file)"), "\(file)")
        }
        for folder in ["d", "b", ""] { #expect(entries[renamed[0]..<renamed[1]].contains("fsync \(folder)")) }
        let removed = try #require(entries.firstIndex { $0.hasPrefix("unlink") && $0.contains(".colophon-old") })
        #expect(synchronised.contains { renamed[1] < $0 && $0 < removed })
    }

    @Test func `an edit after an interruption is not undone, and both texts are named`() throws {
        try folder.write("a", "mine")
        try folder.write(".colophon-old-a", "old")
        let record = ChangeRecord(steps: [.init(kind: .replace, path: "a", digest: 1)])
        try folder.write(ChangeJournal.undoName, bytes: record.bytes)
        let before = folder.tree("")
        #expect(throws: OutputError.changedAfterInterruption(folder("a"), kept: folder(".colophon-old-a"))) {
            try recoverChange(inFolder: folder.path)
        }
        #expect(folder.tree("") == before)
        // As the message says.
        try FileManager.default.removeItem(atPath: folder("a"))
        #expect(try recoverChange(inFolder: folder.path)?.undone == ["a"])
        #expect(folder.tree("") == ["a": "old"])
    }

    @Test func `a foreign record cannot affect files outside the folder`() throws {
        try folder.write("outside", "kept")
        try folder.write(".colophon-old-outside", "other")
        for path in ["../outside", "a/../../outside", folder("outside"), "", "a//b", "."] {
            let record = ChangeRecord(steps: [.init(kind: .remove, path: path), .init(kind: .add, path: path)])
            #expect(ChangeRecord(decoding: record.bytes) == nil, "\(path)")
            try folder.write("site/.colophon-undo", bytes: record.bytes)
            _ = try recoverChange(inFolder: folder("site"))
            #expect(folder.tree("site") == [:])
        }
        #expect(folder.text("outside") == "kept" && folder.text(".colophon-old-outside") == "other")
    }
}
