import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

struct ReadFolderTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func read() -> Checked<SourceTree> { readFolder(folder("content")) }

    @Test func `files are listed by path with their size and read on demand`() throws {
        try folder.write("content/b/z.md", "zz")
        try folder.write("content/a.md", "one")
        try folder.write("content/b-c.md", "")
        let tree = read()
        #expect(tree.diagnostics == [])
        #expect(tree.value.entries.map(\.path.text) == ["a.md", "b-c.md", "b/z.md"])
        #expect(tree.value.entries.map(\.size) == [3, 0, 2])
        try folder.write("content/a.md", "changed since")
        #expect(try tree.value.read(try path("a.md")) == Array("changed since".utf8))
        #expect(try tree.value.read(try path("b-c.md")) == [])
    }

    @Test func `hidden files and backup files of editors are left out`() throws {
        for name in [".git/config", "a.md~", "#a.md#", "a.md.swp", ".a.md.swp", "a.md"] {
            try folder.write("content/" + name, "x")
        }
        #expect(read().value.entries.map(\.path.text) == ["a.md"])
    }

    @Test func `a hidden file that may belong to the site is a warning, unless a tool made it`() throws {
        for name in [".well-known/x.json", "en/.htaccess", ".git/config", "en/.DS_Store", ".a.md.swp", "a.md"] {
            try folder.write("content/" + name, "x")
        }
        let tree = readFolder(folder("content"), warnsOfHidden: true)
        #expect(tree.value.entries.map(\.path.text) == ["a.md"])
        #expect(tree.diagnostics.map(\.id) == ["hidden-file", "hidden-file"])
        #expect(tree.diagnostics.map(\.location?.path.text) == [".well-known", "en/.htaccess"])
        #expect(read().diagnostics == [])
    }

    @Test func `hidden files of the folder root are read, unless a tool left them`() throws {
        for name in ["root/.well-known/x.json", "root/.nojekyll", "root/.git/config", "root/.DS_Store", "en/root/.x"] {
            try folder.write("content/" + name, "x")
        }
        #expect(read().value.entries.map(\.path.text) == ["root/.nojekyll", "root/.well-known/x.json"])
    }

    @Test func `links to files and folders are refused, even broken ones`() throws {
        try folder.write("content/a.md", "x")
        try folder.write("outside/secret", "x")
        try folder.link("content/file", to: "../outside/secret")
        try folder.link("content/folder", to: "../outside")
        try folder.link("content/nothing", to: "nowhere")
        try folder.link("content/absolute", to: "/etc/passwd")
        try folder.link("content/chain", to: "file")
        try folder.link("content/loop", to: "loop")
        try folder.link("content/inside", to: "a.md")
        let tree = read()
        #expect(tree.value.entries.map(\.path.text) == ["a.md"])
        #expect(Set(tree.diagnostics.map(\.id)) == ["symbolic-link"])
        let names = ["absolute", "chain", "file", "folder", "inside", "loop", "nothing"]
        #expect(tree.diagnostics.map(\.location?.path.text) == names)
        try folder.link("content/up", to: "folder")
        for name in ["folder/secret", "up/secret", "chain", "absolute"] {
            #expect(throws: SourceTree.ReadFailure.self, "\(name)") { try tree.value.read(try path(name)) }
        }
    }

    @Test func `the folder itself may be a link`() throws {
        try folder.write("real/a.md", "x")
        try folder.link("content", to: "real")
        let tree = read()
        #expect(tree.diagnostics == [])
        #expect(try tree.value.read(try path("a.md")) == [UInt8(ascii: "x")])
    }

    @Test func `a file that became a link after it was listed is not followed`() throws {
        try folder.write("content/a.md", "x")
        try folder.write("secret", "secret")
        let tree = read().value
        try FileManager.default.removeItem(atPath: folder("content/a.md"))
        try folder.link("content/a.md", to: "../secret")
        #expect(throws: SourceTree.ReadFailure(reason: "open: it is a symbolic link")) {
            try tree.read(try path("a.md"))
        }
    }

    @Test func `a folder that became a link after it was listed is not followed`() throws {
        try folder.write("content/en/deep/a.md", "x")
        try folder.write("secret/deep/a.md", "secret")
        let tree = read().value
        #expect(try tree.read(try path("en/deep/a.md")) == [UInt8(ascii: "x")])
        try FileManager.default.removeItem(atPath: folder("content/en"))
        try folder.link("content/en", to: "../secret")
        #expect(throws: SourceTree.ReadFailure.self) { try tree.read(try path("en/deep/a.md")) }
    }

    @Test func `a folder that becomes a link while it is read is not listed`() throws {
        try folder.write("content/en/deep/a.md", "x")
        try folder.write("secret/deep/secret.md", "secret")
        let (inside, link) = (folder("content/en"), folder("content/en/deep"))
        let read = readFolder(folder("content"), locatedIn: .root) { operation, path throws(SystemFailure) in
            guard operation == .readdir, path == link else { return }
            try? FileManager.default.removeItem(atPath: inside)
            symlink("../secret", inside)
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: inside) == "../secret")
        #expect(read.value.entries.isEmpty && read.diagnostics.map(\.id) == ["unreadable"])
    }

    @Test func `a pipe is refused and not waited for`() throws {
        try folder.write("content/a.md", "x")
        #expect(mkfifo(folder("content/pipe"), 0o600) == 0)
        let tree = read()
        #expect(tree.diagnostics.map(\.id) == ["not-a-regular-file"])
        #expect(tree.value.entries.count == 1)
    }

    @Test func `a name that is not UTF-8 or holds a control character is an error`() throws {
        try folder.write("content/a.md", "x")
        for name: [UInt8] in [[0x61, 0xFF], [0x61, 0x0A], [0x61, 0x5C]] {
            let bytes = (Array((folder("content") + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
            // Some disks refuse such names themselves.
            if let file = fopen(bytes, "w") { fclose(file) }
        }
        let tree = read()
        #expect(tree.value.entries.map(\.path.text) == ["a.md"])
        #expect(tree.diagnostics.allSatisfy { $0.id == "bad-file-name" && $0.severity == .error })
        #if os(Linux)
            #expect(tree.diagnostics.count == 3)
        #endif
    }

    #if os(Linux)
        @Test(arguments: [("A.md", "a.md"), ("e\u{301}.md", "\u{E9}.md"), ("\u{3C3}", "\u{3C2}")])
        func `names that some disks take for one are a warning`(first: String, second: String) throws {
            try folder.write("content/" + first, "x")
            try folder.write("content/" + second, "y")
            let tree = read()
            #expect(tree.diagnostics.map(\.id) == ["case-clash"])
            #expect(tree.diagnostics.map(\.severity) == [.warning])
            #expect(tree.value.entries.count == 2)
        }
    #endif

    @Test func `a missing folder, a file in its place and an unreadable folder have distinct errors`() throws {
        #expect(read().diagnostics.map(\.id) == ["missing-folder"])
        try folder.write("content", "I am a file")
        #expect(read().diagnostics.map(\.message) == ["\"\(folder("content"))\" is not a folder"])
    }

    @Test func `an unreadable folder is an error with its path and reason, and the rest is read`() throws {
        try folder.write("content/a.md", "x")
        try folder.write("content/shut/b.md", "x")
        let shut = folder("content/shut")
        let tree = readFolder(folder("content"), locatedIn: try path("shown")) {
            operation, path throws(SystemFailure) in
            if path == shut, operation == .readdir { throw SystemFailure(operation, path, code: EACCES) }
        }
        #expect(tree.value.entries.map(\.path.text) == ["a.md"])
        #expect(tree.diagnostics.map(\.message) == ["\"\(shut)\" cannot be read: Permission denied"])
        #expect(tree.diagnostics.first?.location?.path.text == "shown/shut")
    }

    @Test func `folders nest to a limit`() throws {
        let deep = String(repeating: "d/", count: deepestFolder)
        try folder.write("content/" + deep + "a.md", "x")
        #expect(read().diagnostics == [])
        try folder.write("content/" + deep + "d/a.md", "x")
        #expect(read().diagnostics.map(\.id) == ["folder-too-deep"])
    }

    @Test func `a file of any length is read completely, even if the system reports no length`() throws {
        let folder = try OpenFolder(self.folder.path)
        for length in [0, 1, 65_535, 65_536, 65_537, 300_000] {
            let text = String(repeating: "x", count: length)
            try self.folder.write("file", text)
            #expect(try folder.read("file", limit: 300_000) == Array(text.utf8))
        }
        #expect(throws: SystemFailure.self) { try folder.read("file", limit: 299_999) }
        #if os(Linux)
            // Its size is told as 0.
            #expect(try OpenFolder("/proc/self").read("status", limit: 1 << 20).starts(with: Array("Name:".utf8)))
        #endif
    }

    @Test func `a file over the limit is rejected before it is read`() throws {
        try folder.write("content/big.bin")
        #expect(truncate(folder("content/big.bin"), off_t(largestSourceFile + 1)) == 0)
        let tree = read().value
        #expect(throws: SourceTree.ReadFailure(reason: "read: it is larger than 64 MB")) {
            try tree.read(try path("big.bin"))
        }
    }
}
