import Foundation
import SourceText
import Synchronization
import Testing

@testable import Colophon
@testable import ColophonSystem

/// New files come all or not at all, whatever the disk refuses and when.
@Suite struct WriteNewTests {
    private func files(_ names: [String]) throws -> [OutputFile] {
        try names.map { OutputFile(path: try path($0), bytes: Array("new \($0)".utf8)) }
    }

    @Test func `a refusal at any moment leaves everything as it was`() throws {
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
                try writeNew(new, changed: changed, toFolder: folder("content"), probe: probe)
            } catch {
                // The last operations only tidy up: what they leave is not refused.
                #expect(folder.tree(".") == before, "after \(refusals) operations: \(error)")
                refusals += 1
                continue
            }
            #expect(folder.text("content/fr/a/b.md") == "new fr/a/b.md")
            #expect(folder.text("content/old.yml") == "new old.yml")
            break
        }
        #expect(refusals > 20)
    }

    @Test func `a file that came in between is not overwritten`() throws {
        let folder = try TemporaryFolder()
        try folder.write("content/b.md", "mine")
        #expect(throws: SystemFailure.self) { try writeNew(try files(["a.md", "b.md"]), toFolder: folder("content")) }
        #expect(folder.tree(".") == ["content/": "", "content/b.md": "mine"])
    }

    @Test func `all that is there is found, links and folders too`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", "")
        try folder.link("b", to: "nowhere")
        try folder.write("c/d", "")
        #expect(existing(try files(["a", "b", "c", "e"]), inFolder: folder.path).map(\.text) == ["a", "b", "c"])
    }
}
