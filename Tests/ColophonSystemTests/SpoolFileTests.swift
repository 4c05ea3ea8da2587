import ArgumentParser
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI
@testable import ColophonSystem
@testable import Documents
@testable import Templates
@testable import Wording

/// Texts that wait for their pages in a file.
struct SpoolFileTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func `texts of many threads are read back, and the folder shows no file`() throws {
        try FileManager.default.createDirectory(atPath: folder("texts"), withIntermediateDirectories: true)
        let spool = SpoolFile(in: folder("texts"))
        let texts = (0..<200).map { [UInt8](repeating: UInt8($0), count: $0 * 97) }
        let ranges = parallelMap(texts.count, jobs: 4) { spool.keep(texts[$0]) }
        for (range, text) in zip(ranges, texts) { #expect(spool.read(try #require(range)) == text) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("texts")).isEmpty)
        #expect(spool.read(1_000_000..<10_000_000) == nil)
    }

    @Test func `without a writable folder, no text is kept and no operation fails`() {
        let spool = SpoolFile(in: folder("nowhere"))
        #expect(spool.keep([1, 2, 3]) == nil)
        #expect(spool.read(0..<3) == nil)
    }

    @Test func `on a full disk no further text is kept, and the space is freed for the output`() throws {
        let spool = SpoolFile(in: folder.path, limit: 100)
        let first = try #require(spool.keep([UInt8](repeating: 1, count: 60)))
        #expect(spool.read(first)?.count == 60)
        #expect(spool.keep([UInt8](repeating: 2, count: 60)) == nil)
        #expect(spool.read(first) == nil)
        #expect(spool.keep([3]) == nil)
    }

    /// A place that takes every other text, and gives back every third other than it was.
    private final class Unreliable: TextSpool {
        private let texts = Shelf()
        func keep(_ bytes: [UInt8]) -> Range<Int>? { texts.add(bytes) }
        func read(_ range: Range<Int>) -> [UInt8]? { texts.take(range) }

        private final class Shelf: @unchecked Sendable {
            private let lock = NSLock()
            private var kept: [[UInt8]] = []
            private var count = 0

            func add(_ bytes: [UInt8]) -> Range<Int>? {
                lock.withLock {
                    count += 1
                    if count % 2 == 0 { return nil }
                    kept.append(bytes)
                    return kept.count - 1..<kept.count
                }
            }

            func take(_ range: Range<Int>) -> [UInt8]? {
                lock.withLock {
                    switch range.lowerBound % 3 {
                    case 0: kept[range.lowerBound]
                    case 1: nil
                    default: Array(kept[range.lowerBound].dropLast())
                    }
                }
            }
        }
    }

    @Test func `pages are the same with a file, with one that fails, and without`() throws {
        let more = (1...6).map { ("en/more-\($0).md", SampleSite.document("More \($0)", "See [terms](terms.md).")) }
        let sample = SampleSite.files.merging(more) { own, _ in own }
        let content = SourceTree(
            files: Dictionary(
                uniqueKeysWithValues: try sample.map { (try #require(SourcePath($0.key)), Array($0.value.utf8)) }))
        func built(_ spool: (any TextSpool)?) throws -> [[OutputFile]] {
            var inputs = BuildInputs()
            (inputs.rendersOnce, inputs.spool) = (true, spool)
            let loaded = Pipeline.load(
                content, themes: SourceTree(files: [:]), options: BuildOptions(memory: 0), inputs: inputs)
            let site = try #require(loaded.value)
            let bodies = site.apps.flatMap(\.documents).compactMap(\.body)
            #expect(bodies.isEmpty == (spool == nil))
            let plan = Pipeline.plan(site).value
            return plan.jobs.map { Pipeline.render($0, in: plan).value }
        }
        let plain = try built(nil)
        #expect(try built(SpoolFile(in: folder.path)) == plain)
        #expect(try built(SpoolFile(in: folder.path, limit: 500)) == plain)
        #expect(try built(Unreliable()) == plain)
    }

    @Test func `an encoded text decodes unchanged, and other bytes are rejected`() throws {
        let text =
            "# Terms\n\nSee [all](privacy.md), ![it](a.png) and <https://example.com/?a=1&b=2>.\n\n- [one](#terms)\n"
        let path = try #require(SourcePath("terms.md"))
        let document = MarkdownReader.read(Array(text.utf8), path: path, firstLine: 1).value
        let body = DocumentBody(document, words: HTMLWriter.Labels(.forLanguage(try #require(Language("en")))))
        func filled(_ body: DocumentBody) -> Markup { body.filled { "/\($0)" } }
        let bytes = body.encoded
        let read = try #require(DocumentBody(decoding: bytes))
        #expect(filled(read) == filled(body))
        #expect(filled(body).text.contains("href=\"/privacy.md\""))
        for length in bytes.indices { #expect(DocumentBody(decoding: Array(bytes[..<length])) == nil) }
        var random = SeededRandom(seed: 19)
        for _ in 0..<2_000 {
            if let other = DocumentBody(decoding: random.damaged(bytes)) { _ = filled(other) }
        }
    }

    @Test func `sealed texts and those of encrypted environments are in no file`() throws {
        try folder.writeSample()
        func hasSpool() throws -> Bool {
            let options = Options(try SiteOptions.parse(["--source", folder("content")]), output: folder("output"))
            return SiteBuild(try options.buildRequest(), InputFolders(options)).spool != nil
        }
        #expect(try hasSpool())
        try folder.write("content/seals.json", "{}")
        #expect(try !hasSpool())
    }
}

extension InputFolders {
    fileprivate init(_ options: Options) {
        var found: [Diagnostic] = []
        self.init(content: options.source, themes: options.themes, reportingRecovery: { _ in }, into: &found)
    }
}
