import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

struct ClaimedPathTests {
    /// What paths in the way of each other are, said with all names at hand.
    private struct Model {
        var files: [String: SourcePath] = [:]
        var folders: Set<String> = []

        mutating func add(_ path: SourcePath) -> Bool {
            let key = foldedName(path.text)
            let above = ParentFolders(key[...]).map(String.init)
            guard files[key] == nil, !folders.contains(key), above.allSatisfy({ files[$0] == nil }) else {
                return false
            }
            files[key] = path
            folders.formUnion(above)
            return true
        }
    }

    @Test(arguments: 0..<40) func `thousands of paths are taken or refused as if all names were compared`(
        seed: Int
    ) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let parts = ["a", "A", "b", "e\u{301}", "\u{e9}", "σ", "ς", "ss", "index.html"]
        var (claimed, model) = (ClaimedPaths(), Model())
        for _ in 0..<60 {
            let names = (0...random.below(4)).map { _ in random.pick(parts) }
            let path = try #require(SourcePath(names.joined(separator: "/")))
            // Whoever is refused gives up: what is added of such a path does not count.
            var next = claimed
            let isFree = next.add(path) == nil
            #expect(isFree == model.add(path), "\(path)")
            if isFree { claimed = next }
            let key = foldedName(random.pick(names))[...]
            #expect(claimed[key] == model.files[String(key)])
            #expect(claimed.hasFolder(key) == model.folders.contains(String(key)))
        }
        #expect(!claimed.paths.isEmpty)
    }

    @Test func `claimed folders are compared by exact letters`() throws {
        let paths = try ["A", "a", "ab", "b", "A/x", "a/y", "ab/z"].map { try #require(SourcePath($0)) }
        var claimed = ClaimedPaths()
        for path in paths[4...] { #expect(claimed.add(path) == nil) }
        #expect(paths.map(claimed.isStaged).allSatisfy { !$0 })
        for path in paths[..<2] { claimed.noteStaged(path) }
        #expect(paths[..<4].map(claimed.isStaged) == [true, false, false, false])
    }

    @Test func `the parent folders of a path are listed innermost first`() {
        #expect(ParentFolders("a/b/c.txt").map(String.init) == ["a/b", "a"])
        #expect(ParentFolders("c.txt").map(String.init) == [])
    }
}
