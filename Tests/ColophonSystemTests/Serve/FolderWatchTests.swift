import Foundation
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import ColophonSystem

/// What editors and tools do to files when they save, step by step: some write in place, some put a new file there.
@Suite(.slow) struct FolderWatchTests {
    /// One thing that a program does.
    enum Step: Sendable {
        case write(String, String)
        case rename(String, String)
        case remove(String)
        case makeFolder(String)
    }

    private final class Told: Sendable {
        let changes = Mutex<[FolderChanges]>([])
    }

    /// A watched folder, and what was told of it.
    private final class Watched: Sendable {
        private let told = Told()

        init(_ folder: TemporaryFolder, mustPoll: Bool = false) {
            let told = told
            let watch = FolderWatch([folder("content"), folder("themes")], mustPoll: mustPoll) { changes in
                told.changes.withLock { $0.append(changes) }
            }
            watch.start()
        }

        var all: [FolderChanges] { told.changes.withLock { $0 } }

        /// All that was told, once `isEnough`.
        func wait(_ isEnough: (FolderChanges) -> Bool) -> FolderChanges {
            for _ in 0..<6_000 {
                let sum = all.reduce(into: FolderChanges()) { $0.add($1) }
                if isEnough(sum) { return sum }
                usleep(10_000)
            }
            return all.reduce(into: FolderChanges()) { $0.add($1) }
        }
    }

    private static func run(_ steps: [Step], in folder: TemporaryFolder) throws {
        for step in steps {
            switch step {
            case .write(let name, let text): try folder.write("content/" + name, text)
            case .rename(let from, let to): rename(folder("content/" + from), folder("content/" + to))
            case .remove(let name): unlink(folder("content/" + name))
            case .makeFolder(let name): mkdir(folder("content/" + name), 0o755)
            }
        }
    }

    static let editors: [(name: String, steps: [Step])] = [
        (
            "vim",
            [
                .write("en/.privacy.md.swp", "swap"), .write("en/4913", ""), .remove("en/4913"),
                .rename("en/privacy.md", "en/privacy.md~"), .write("en/privacy.md", "new"), .remove("en/privacy.md~"),
                .remove("en/.privacy.md.swp"),
            ]
        ),
        ("VS Code", [.write("en/privacy.md", ""), .write("en/privacy.md", "new")]),
        (
            "Xcode",
            [
                .makeFolder("en/.sb-1a2b"), .write("en/.sb-1a2b/privacy.md", "new"),
                .rename("en/.sb-1a2b/privacy.md", "en/privacy.md"), .remove("en/.sb-1a2b"),
            ]
        ),
        (
            "JetBrains",
            [
                .write("en/privacy.md___jb_tmp___", "new"), .rename("en/privacy.md", "en/privacy.md___jb_old___"),
                .rename("en/privacy.md___jb_tmp___", "en/privacy.md"), .remove("en/privacy.md___jb_old___"),
            ]
        ),
        ("Emacs", [.write("en/#privacy.md#", "draft"), .write("en/privacy.md", "new"), .remove("en/#privacy.md#")]),
        ("sed -i", [.write("en/sedAbc123", "new"), .rename("en/sedAbc123", "en/privacy.md")]),
    ]

    @Test(arguments: editors.map(\.name), [false, true])
    func `a save is detected with any steps of an editor`(_ editor: String, _ mustPoll: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("content/en/privacy.md", "old")
        let watched = Watched(folder, mustPoll: mustPoll)
        let steps = try #require(Self.editors.first { $0.name == editor }?.steps)
        try Self.run(steps, in: folder)
        let file = try #require(SourcePath("en/privacy.md"))
        let told = watched.wait { $0.files[0]?.contains(file) == true }
        #expect(told.files[0]?.contains(file) == true)
        let others = (told.files[0] ?? []).filter {
            $0.name.hasSuffix("~") || $0.name.hasPrefix(".") || $0.name.hasPrefix("#")
        }
        #expect(others == [], "what an editor leaves beside a file is not told")
        #expect(folder.text("content/en/privacy.md") == "new")
    }

    @Test(arguments: [false, true])
    func `thousands of changes are reported together`(_ mustPoll: Bool) throws {
        let folder = try TemporaryFolder()
        for number in 0..<5_000 { try folder.write("content/\(number % 50)/\(number).md", "old") }
        let watched = Watched(folder, mustPoll: mustPoll)
        for number in 0..<5_000 { try folder.write("content/\(number % 50)/\(number).md", "changed") }
        let told = watched.wait { $0.isUnclear || ($0.files[0]?.count ?? 0) == 5_000 }
        #expect(told.isUnclear || told.files[0]?.count == 5_000)
        // Once or twice, but for a machine that has something else to do while they are written.
        #expect(watched.all.count < 100, "told \(watched.all.count) times")
    }

    @Test(arguments: [false, true])
    func `a folder that vanishes and comes back is watched again`(_ mustPoll: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("content/en/privacy.md", "old")
        let watched = Watched(folder, mustPoll: mustPoll)
        try FileManager.default.removeItem(atPath: folder("content"))
        #expect(watched.wait { $0.isUnclear || !$0.files.isEmpty } != FolderChanges())
        var count = watched.all.count
        func waitForMore() -> Bool {
            for _ in 0..<6_000 where watched.all.count == count { usleep(10_000) }
            defer { count = watched.all.count }
            return watched.all.count > count
        }
        try folder.write("content/en/privacy.md", "back")
        #expect(waitForMore())
        usleep(mustPoll ? 900_000 : 300_000)
        count = watched.all.count
        try folder.write("content/en/privacy.md", "edited once it was back")
        #expect(waitForMore())
    }

    @Test func `a new folder is watched with its content`() throws {
        let folder = try TemporaryFolder()
        try folder.write("content/site.yml", "a")
        let watched = Watched(folder)
        try folder.write("content/fr/deep/down/privacy.md", "new")
        #expect(!watched.wait { !$0.isEmpty }.isEmpty)
        usleep(900_000)
        let count = watched.all.count
        try folder.write("content/fr/deep/down/privacy.md", "newer")
        for _ in 0..<6_000 where watched.all.count == count { usleep(10_000) }
        #expect(watched.all.count > count)
    }

    @Test func `a missing folder of themes is detected when it is made`() throws {
        let folder = try TemporaryFolder()
        try folder.write("content/site.yml", "a")
        let watched = Watched(folder)
        try folder.write("themes/mine/theme.yml", "name: Mine")
        #expect(!watched.wait { !$0.isEmpty }.isEmpty)
    }

    #if os(Linux)
        @Test func `the file system of a path is that of the longest mount point above it`() {
            let mounts = """
                22 1 0:20 / / rw,relatime - ext4 /dev/vda rw
                23 22 0:21 / /net/share rw shared:1 - nfs4 server:/x rw
                24 22 0:22 / /net/share/with\\040space rw - fuse.sshfs host: rw
                25 22 0:23 / /net/sha rw - tmpfs tmpfs rw
                """
            #expect(fileSystem(of: "/net/share/site/content", in: mounts) == "nfs4")
            #expect(fileSystem(of: "/net/share/with space/content", in: mounts) == "fuse.sshfs")
            #expect(fileSystem(of: "/net/share-other", in: mounts) == "ext4")
        }
    #endif
}
