import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// What is remembered of texts, on the disk.
@Suite struct TextCacheTests {
    private func outlines(_ count: Int) throws -> OutlineCache {
        var files: [SourcePath: [UInt8]] = [:]
        let texts = (0..<count).map { ("en/text-\($0).md", SampleSite.document("Text \($0)", "## Part \($0)")) }
        for (name, text) in SampleSite.files.map({ ($0.key, $0.value) }) + texts {
            files[try #require(SourcePath(name))] = Array(text.utf8)
        }
        var inputs = BuildInputs()
        inputs.outlines = OutlineCache()
        let site = Pipeline.load(SourceTree(files: files), themes: SourceTree(files: [:]), inputs: inputs)
        return try #require(site.value?.outlines)
    }

    @Test func `a cached text is found by the same program for the same folder`() throws {
        let folder = try TemporaryFolder()
        let cache = TextCache(folder("cache"), content: folder("content"))
        #expect(cache.find() == OutlineCache())
        let many = try outlines(260)
        #expect(cache.keep(many, insteadOf: OutlineCache()) == many)
        #expect(cache.find() == many && many.count == 263)
        #expect(TextCache(folder("cache"), content: folder("other")).find() == OutlineCache())
        let names = try FileManager.default.contentsOfDirectory(atPath: folder("cache/builds"))
        let path = folder("cache/builds/") + (names.first ?? "")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(names.count == 1 && mode == 0o600)
        // Bytes of another program, with a digest that is right.
        let good = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        var body = Array(good.dropFirst(25))
        body[0] ^= 1
        var sum = ByteWriter()
        sum.add(digest(of: body))
        try Data(good.prefix(17) + sum.bytes + body).write(to: URL(fileURLWithPath: path))
        #expect(cache.find() == OutlineCache())
        for cut in [0, 10, 17, 20, good.count / 2, good.count - 1] {
            try Data(good.prefix(cut)).write(to: URL(fileURLWithPath: path))
            #expect(cache.find() == OutlineCache())
        }
    }

    @Test func `the cache is not written for a few new texts`() throws {
        let folder = try TemporaryFolder()
        let cache = TextCache(folder("cache"), content: folder("content"))
        let few = try outlines(240)
        #expect(cache.keep(few, insteadOf: OutlineCache()) == OutlineCache())
        #expect(!FileManager.default.fileExists(atPath: folder("cache")))
        let (some, more) = (try outlines(260), try outlines(270))
        #expect(cache.keep(some, insteadOf: OutlineCache()) == some)
        #expect(cache.keep(more, insteadOf: some) == some)
        #expect(cache.find() == some)
    }

    @Test func `outlines that are no longer kept are removed from the cache`() throws {
        let folder = try TemporaryFolder()
        let cache = TextCache(folder("cache"), content: folder("content"))
        let many = try outlines(260)
        _ = cache.keep(many, insteadOf: OutlineCache())
        #expect(cache.keep(OutlineCache(), insteadOf: many) == OutlineCache())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("cache/builds")) == [])
    }

    @Test func `an unwritable cache folder has no effect`() throws {
        let folder = try TemporaryFolder()
        try folder.write("cache", "a file")
        let cache = TextCache(folder("cache"), content: folder("content"))
        #expect(cache.keep(try outlines(260), insteadOf: OutlineCache()) == OutlineCache())
        #expect(cache.find() == OutlineCache())
        #expect(TextCache(nil, content: "content").keep(try outlines(260), insteadOf: OutlineCache()).count == 263)
    }
}
