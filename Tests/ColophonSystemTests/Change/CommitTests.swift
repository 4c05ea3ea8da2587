import Foundation
import SourceText
import Synchronization
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Files that change together: all of them or none, whatever the disk refuses and when.
@Suite struct CommitTests {
    private func files(_ names: [String]) throws -> [OutputFile] {
        try names.map { OutputFile(path: try path($0), bytes: Array("new \($0)".utf8)) }
    }

    private func changes(new: [OutputFile], changed: [OutputFile]) -> [FileChange] {
        new.map { .add($0.path.text, $0.bytes) } + changed.map { .replace($0.path.text, $0.bytes) }
    }

    @Test func `a failure at any operation leaves everything unchanged`() throws {
        let new = try files(["site.yml", "about.yml", "en/privacy.md", "fr/a/b.md"])
        let changed = try files(["old.yml", "en/old.md"])
        var refusals = 0
        while true {
            let folder = try TemporaryFolder()
            try folder.write("content/old.yml", "old")
            try folder.write("content/en/old.md", "old too")
            let before = folder.tree(".")
            let left = Mutex(refusals)
            let probe: OpenFolder.Probe = { operation, path throws(SystemFailure) in
                let isLast = left.withLock { number in
                    number -= 1
                    return number == -1
                }
                if isLast { throw SystemFailure(operation, path, code: ENOSPC) }
            }
            do {
                try commit(changes(new: new, changed: changed), inFolder: folder("content"), probe: probe)
            } catch {
                // The last operations only tidy up: what they leave is not refused.
                #expect(folder.tree(".") == before, "after \(refusals) operations: \(error)")
                refusals += 1
                continue
            }
            #expect(folder.text("content/fr/a/b.md") == "new fr/a/b.md")
            #expect(folder.text("content/old.yml") == "new old.yml")
            _ = try recoverChange(inFolder: folder("content"))
            #expect(!folder.tree(".").keys.contains { $0.contains(reservedPrefix) })
            break
        }
        #expect(refusals > 40)
    }

    /// The doors that write several files into folders of a user's own.
    enum Door: CaseIterable { case commit, storeTexts }

    private func write(through door: Door, _ folder: TemporaryFolder, _ probe: @escaping OpenFolder.Probe) throws {
        let (new, changed) = (try files(["en/a.md", "b.md"]), try files(["old.yml", "en/old.md"]))
        switch door {
        case .commit: try commit(changes(new: new, changed: changed), inFolder: folder("content"), probe: probe)
        case .storeTexts:
            // These may be new or not.
            let texts = try files(["content/en/a.md", "content/en/old.md", "fr/b.md"])
            _ = try writeStoreTexts(texts, toFolder: folder.path, apartFrom: [], probe: probe)
        }
    }

    @Test(arguments: Door.allCases)
    func `every kind of write is undone, and reports what cannot be undone`(door: Door) throws {
        var reports = 0
        for second in 0...4 {
            var operation = 0
            var isDone = false
            while !isDone {
                operation += 1
                let folder = try TemporaryFolder()
                try folder.write("content/old.yml", "old")
                try folder.write("content/en/old.md", "old too")
                let before = folder.tree(".")
                let count = Mutex(0)
                let (first, last) = (operation, operation + second)
                do {
                    try write(through: door, folder) { operation, path throws(SystemFailure) in
                        let number = count.withLock { count in
                            count += 1
                            return count
                        }
                        if number == first || number == last { throw SystemFailure(operation, path, code: ENOSPC) }
                    }
                    isDone = count.withLock { $0 } < operation
                } catch is SystemFailure {
                    // What is told is the first failure alone: then the second one was in the removal of a temporary
                    // file, which keeps its folder.
                    let after = folder.tree(".").filter { !$0.key.contains(reservedPrefix) && !$0.key.hasSuffix("/") }
                    let files = before.filter { !$0.key.hasSuffix("/") }
                    #expect(second == 0 ? folder.tree(".") == before : after == files, "\(operation), \(second)")
                } catch OutputError.unfinishedChange {
                    reports += 1
                    _ = try recoverChange(inFolder: folder("content"))
                    #expect(folder.tree(".") == before, "\(operation), \(second)")
                } catch OutputError.halfWritten(_, let leftovers, let isMendedByNextRun) {
                    reports += 1
                    #expect(!isMendedByNextRun)
                    for leftover in leftovers {
                        #expect(folder.exists(leftover.path, isAbsolute: true) != leftover.isGone)
                        // The user's own text is not lost.
                        if let kept = leftover.kept {
                            #expect(folder.exists(kept, isAbsolute: true), "\(operation), \(second)")
                        }
                    }
                    let told = Set(leftovers.map { String($0.path.dropFirst(folder.path.count + 1)) })
                    let after = folder.tree(".").filter { !$0.key.contains(reservedPrefix) && !$0.key.hasSuffix("/") }
                    let untold = after.filter { !told.contains($0.key) }
                    #expect(untold == before.filter { !told.contains($0.key) && !$0.key.hasSuffix("/") })
                }
            }
        }
        #expect(reports > 2)
    }

    @Test func `a file that came in between is not overwritten`() throws {
        let folder = try TemporaryFolder()
        try folder.write("content/b.md", "mine")
        #expect(throws: SystemFailure.self) {
            try commit(changes(new: try files(["a.md", "b.md"]), changed: []), inFolder: folder("content"))
        }
        #expect(folder.tree(".") == ["content/": "", "content/b.md": "mine"])
    }

    @Test func `existing files, links and folders are found`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", "")
        try folder.link("b", to: "nowhere")
        try folder.write("c/d", "")
        #expect(existing(try files(["a", "b", "c", "e"]), inFolder: folder.path).map(\.text) == ["a", "b", "c"])
    }
}
