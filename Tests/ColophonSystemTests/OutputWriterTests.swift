import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

struct OutputWriterTests {
    let folder: TemporaryFolder
    var output: String { folder("output") }
    init() throws { folder = try TemporaryFolder() }

    /// The refusal that building `files` meets.
    private func refusal(_ files: [String: String]) -> OutputError? {
        do {
            try build(files, into: output)
            return nil
        } catch {
            return error as? OutputError
        }
    }

    @Test func `a first build makes the folder and leaves only the files and the manifest`() throws {
        let counts = try build(["index.html": "home", "en/terms/index.html": "terms"], into: output)
        #expect(
            folder.tree("output") == ["index.html": "home", "en/": "", "en/terms/": "", "en/terms/index.html": "terms"])
        #expect(counts.written == 2 && counts.unchanged == 0 && counts.removed == 0)
    }

    @Test func `the manifest names each file with its size and digest`() throws {
        try build(["b.txt": "", "a.txt": "abc"], into: output)
        let text = try #require(folder.text("output/" + manifestName))
        #expect(
            text == """
                {
                "version": 1,
                "complete": true,
                "files": [
                {"path":"a.txt","size":3,"digest":"78af5f94892f3950"},
                {"path":"b.txt","size":0,"digest":"2d06800538d394c2"}
                ]
                }

                """)
    }

    @Test func `a manifest with any names is read back unchanged`() throws {
        let entries = [
            Manifest.Entry(path: try path("a \"b\" ü 猫"), size: 1, digest: 0),
            Manifest.Entry(path: try path("line\nbreak"), size: 2, digest: .max),
        ]
        let manifest = Manifest(isComplete: false, entries: entries)
        #expect(try Manifest(decoding: manifest.encoded) == manifest)
        #expect(try Manifest(decoding: Manifest().encoded) == Manifest())
    }

    @Test func `missing staged files are detected, and no partial output is written`() throws {
        let writer = try OutputWriter(output, apartFrom: [])
        try writer.accept(OutputFile(path: try path("a/b/first.txt"), bytes: Array("1".utf8)))
        try FileManager.default.removeItem(atPath: folder("output/\(stagingName)/files/a"))
        let second = OutputFile(path: try path("a/b/second.txt"), bytes: Array("2".utf8))
        #expect { try writer.accept(second) } throws: { ($0 as? SystemFailure)?.code == ENOENT }
        writer.abandon()
        #expect(!folder.exists("output"))
    }

    @Test(arguments: ["before.json", "after.json"], [1, 2])
    func `an unwritable manifest leaves the output unchanged`(_ list: String, jobs: Int) throws {
        try build(["a/one.txt": "1"], into: output)
        let before = folder.tree("output")
        let writer = try OutputWriter(output, apartFrom: []) { operation, name throws(SystemFailure) in
            if operation == .write, name.hasSuffix(list) { throw SystemFailure(.write, name, code: ENOSPC) }
        }
        let file = OutputFile(path: try path("a/one.txt"), bytes: Array("2".utf8))
        #expect { try writer.commit(jobs: jobs) { try writer.accept(file) } } throws: {
            ($0 as? SystemFailure)?.code == ENOSPC
        }
        #expect(folder.tree("output") == before)
    }

    @Test func `unchanged bytes are not touched`() throws {
        try build(["same.html": "same", "other.html": "old"], into: output)
        let before = try FileManager.default.attributesOfItem(atPath: folder("output/same.html"))
        let list = folder.text("output/" + manifestName)
        let counts = try build(["same.html": "same", "other.html": "new"], into: output)
        let after = try FileManager.default.attributesOfItem(atPath: folder("output/same.html"))
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(folder.text("output/other.html") == "new")
        #expect(counts.written == 1 && counts.unchanged == 1)
        #expect(folder.text("output/" + manifestName) != list)
    }

    @Test func `a build without changes writes no file, not even the manifest`() throws {
        try build(["a/b.html": "x"], into: output)
        let before = try folder.modified("output/" + manifestName)
        let counts = try build(["a/b.html": "x"], into: output)
        #expect(counts.written == 0 && counts.unchanged == 1 && counts.removed == 0)
        #expect(try folder.modified("output/" + manifestName) == before)
    }

    @Test func `bytes of the same length are compared to the last`() throws {
        let long = String(repeating: "x", count: 200_000)
        try build(["a.bin": long + "1"], into: output)
        #expect(try build(["a.bin": long + "2"], into: output).written == 1)
        #expect(folder.text("output/a.bin") == long + "2")
    }

    @Test func `only our files are removed, and folders left empty`() throws {
        try build(["index.html": "x", "old/a.html": "x", "kept/a.html": "x", "kept/b.html": "x"], into: output)
        try folder.write("output/kept/mine.txt", "mine")
        try folder.write("output/.gitignore", "*")
        let counts = try build(["index.html": "x"], into: output)
        #expect(counts.removed == 3)
        #expect(folder.tree("output") == ["index.html": "x", "kept/": "", "kept/mine.txt": "mine", ".gitignore": "*"])
    }

    @Test func `a foreign file is never overwritten, and no other file is changed`() throws {
        try build(["a.html": "old"], into: output)
        try folder.write("output/b/c.html", "mine")
        let before = folder.tree("output")
        #expect(refusal(["a.html": "new", "b/c.html": "ours"]) == .foreignFile(try path("b/c.html")))
        #expect(folder.tree("output") == before)
    }

    @Test func `a file that has our bytes already is adopted`() throws {
        try folder.write("output/a.html", "same")
        #expect(try build(["a.html": "same"], into: output).unchanged == 1)
        #expect(try build([:], into: output).removed == 1)
        #expect(folder.tree("output") == [:])
    }

    @Test func `a page may become a folder and a folder a page`() throws {
        try build(["a": "file", "b/c/d": "file", "b/e": "file"], into: output)
        try build(["a/x": "1", "b": "2"], into: output)
        #expect(folder.tree("output") == ["a/": "", "a/x": "1", "b": "2"])
        #expect(try manifest(in: folder).entries.map(\.path.text) == ["a/x", "b"])
    }

    @Test func `a folder with a foreign file does not become a page`() throws {
        try build(["b/c": "file"], into: output)
        try folder.write("output/b/mine", "mine")
        let before = folder.tree("output")
        #expect(refusal(["b": "page"]) == .foreignFile(try path("b/mine")))
        #expect(folder.tree("output") == before)
    }

    @Test func `a foreign file in place of a folder is refused`() throws {
        try folder.write("output/a", "mine")
        #expect(refusal(["a/b/c.html": "x"]) == .foreignFile(try path("a")))
        #expect(folder.tree("output") == ["a": "mine"])
    }

    @Test func `links in the output are refused, not followed`() throws {
        try folder.write("outside/a.html", "outside")
        try build(["index.html": "x"], into: output)
        try folder.link("output/en", to: "../outside")
        #expect(refusal(["index.html": "y", "en/a.html": "ours"]) == .symbolicLink(try path("en")))
        try folder.link("output/b.html", to: "../outside/a.html")
        #expect(refusal(["b.html": "ours"]) == .symbolicLink(try path("b.html")))
        #expect(folder.text("outside/a.html") == "outside")
        #expect(folder.text("output/index.html") == "x")
    }

    @Test func `an old file is not removed by way of a link`() throws {
        try build(["en/a.html": "x", "index.html": "x"], into: output)
        try FileManager.default.moveItem(atPath: folder("output/en"), toPath: folder("outside"))
        try folder.link("output/en", to: "../outside")
        try build(["index.html": "x"], into: output)
        #expect(folder.text("outside/a.html") == "x")
    }

    @Test func `a folder at the path of a removed output file does not fail the build`() throws {
        try build(["a": "x", "b": "x"], into: output)
        try FileManager.default.removeItem(atPath: folder("output/a"))
        try folder.write("output/a/mine", "mine")
        try build(["b": "y"], into: output)
        #expect(folder.tree("output") == ["a/": "", "a/mine": "mine", "b": "y"])
    }

    @Test func `paths that meet on some disks are refused`() throws {
        #expect(refusal(["a.html": "1", "A.html": "2"]) == .clash(try path("A.html"), try path("a.html")))
        #expect(refusal(["a": "1", "a/b": "2"]) == .fileAndFolder(try path("a")))
        #expect(refusal(["A/b": "2", "a": "1"]) == .fileAndFolder(try path("a")))
        #expect(!folder.exists("output"))
    }

    @Test(arguments: [".colophon-manifest.json", ".colophon-staging/x", ".Colophon-lock"])
    func `our own names are refused`(name: String) throws {
        #expect(refusal([name: "x"]) == .reservedPath(try path(name)))
    }

    @Test func `a file whose name changes its case is renamed`() throws {
        try build(["Privacy/a.html": "x", "T.html": "y"], into: output)
        try build(["privacy/a.html": "x", "t.html": "y"], into: output)
        #expect(folder.text("output/privacy/a.html") == "x")
        #expect(folder.text("output/t.html") == "y")
        #expect(try manifest(in: folder).entries.map(\.path.text) == ["privacy/a.html", "t.html"])
        #if os(Linux)
            #expect(!folder.exists("output/Privacy") && !folder.exists("output/T.html"))
        #endif
    }

    @Test func `a cancelled build leaves no file and no folder`() throws {
        let writer = try OutputWriter(folder("new/deep/output"), apartFrom: [])
        try writer.accept(OutputFile(path: try path("a/b.html"), bytes: [1]))
        writer.abandon()
        #expect(!folder.exists("new"))
    }

    @Test func `a second build of the same folder is refused until the first is done`() throws {
        let first = try OutputWriter(output, apartFrom: [])
        #expect(refusal(["a": "x"]) == .locked(folder: output))
        #expect(folder.exists("output/" + lockName))
        _ = try first.commit()
        #expect(!folder.exists("output/" + lockName))
        #expect(refusal(["a": "x"]) == nil)
    }

    @Test(arguments: ["content", ".", "content/output", "link/output", "content/new/deep", "new/../content/x"])
    func `an output folder that meets the source is refused`(name: String) throws {
        try folder.write("content/a.md", "x")
        try folder.link("link", to: "content")
        let before = folder.tree("content")
        #expect(throws: OutputError.overlaps(output: folder(name), source: folder("content"))) {
            _ = try OutputWriter(folder(name), apartFrom: [folder("themes"), folder("content")])
        }
        #expect(folder.tree("content") == before)
    }

    @Test func `sibling folders do not overlap, even if one name starts with the other`() throws {
        try folder.write("content/a.md", "x")
        _ = try OutputWriter(folder("content-output"), apartFrom: [folder("content")]).commit()
        _ = try OutputWriter(output, apartFrom: [folder("missing")]).commit()
    }

    @Test(arguments: [
        "", "[]", "{", #"{"version":2,"complete":true,"files":[]}"#, #"{"version":1,"complete":true}"#,
        #"{"version":1,"complete":true,"files":[{"path":"../x","size":1,"digest":"78af5f94892f3950"}]}"#,
        #"{"version":1,"complete":true,"files":[{"path":".colophon-lock","size":1,"digest":"78af5f94892f3950"}]}"#,
        #"{"version":1,"complete":true,"files":[{"path":"x","size":1,"digest":""}]}"#,
        #"{"version":1,"complete":true,"files":[{"path":"x","size":1,"digest":"no digest"}]}"#,
        #"{"version":1,"complete":true,"files":[{"path":"x","size":1,"digest":"178af5f94892f3950"}]}"#,
    ])
    func `a damaged manifest stops the build`(text: String) throws {
        try folder.write("output/" + manifestName, text)
        try folder.write("x", "mine")
        guard case .damagedManifest? = refusal(["a": "x"]) else { return #expect(Bool(false), "was accepted") }
        #expect(folder.text("output/" + manifestName) == text)
        #expect(!folder.exists("output/" + lockName) && !folder.exists("output/a"))
    }

    @Test func `threads may hand in files at the same time`() throws {
        let writer = try OutputWriter(output, apartFrom: [])
        let failures = parallelMap(500, jobs: 8) { index -> String? in
            do {
                let name = try path("d\(index % 7)/e\(index % 5)/f\(index).html")
                try writer.accept(OutputFile(path: name, bytes: Array("\(index)".utf8)))
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(failures.compactMap { $0 } == [])
        #expect(try writer.commit().written == 500)
        #expect(folder.tree("output").count == 500 + 7 + 35)
        #expect(folder.text("output/d3/e2/f17.html") == "17")
    }
}
