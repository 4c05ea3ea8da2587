import SourceText
import TestSupport
import Testing

@testable import Colophon

/// The same folders give the same bytes, whatever the machine does meanwhile.
@Suite(.slow) struct DeterminismTests {
    @Test(arguments: TestRun.some([7, 2], every: 2)) func `any number of jobs gives the same bytes`(_ jobs: Int) throws
    {
        let sample = try SourceFolders.sample()
        let (one, many) = (sample.build(jobs: 1), sample.build(jobs: jobs))
        #expect(!one.files.isEmpty)
        #expect(one.files == many.files)
        #expect(one.plan == many.plan)
        #expect(one.diagnostics == many.diagnostics)
    }

    @Test(arguments: TestRun.some([0, 20_000], every: 2)) func `texts that are read twice render the same`(
        _ memory: Int
    ) throws {
        let sample = try SourceFolders.sample()
        let content = SourceTree(files: sample.content)
        let themes = SourceTree(files: sample.themes)
        let frugal = buildSite(content, themes: themes, options: BuildOptions(memory: memory), inputs: .sample)
        #expect(frugal.files == sample.build().files)
    }

    @Test func `the order of files in a folder has no effect`() throws {
        let sample = try SourceFolders.sample()
        let sorted = sample.build()
        for seed in TestRun.some([UInt64(1), 2], every: 2) {
            var random = SeededRandom(seed: seed)
            let content = shuffled(sample.content, &random)
            let built = buildSite(content, themes: shuffled(sample.themes, &random), inputs: .sample)
            #expect(built.files == sorted.files)
            #expect(built.plan == sorted.plan)
        }
    }

    @Test func `diagnostics are the same in every run`() throws {
        var broken = try SourceFolders.sample()
        for (path, bytes) in broken.content where path.pathExtension == "md" || path.name == "about.yml" {
            broken.content[path] =
                bytes.map { $0 == UInt8(ascii: "(") ? UInt8(ascii: "[") : $0 } + Array("\n[x](y)".utf8)
        }
        let first = broken.build(jobs: 1).diagnostics.sortedForPrinting()
        #expect(first.hasErrors)
        #expect(first == broken.build(jobs: 5).diagnostics.sortedForPrinting())
    }

    private func shuffled(_ files: [SourcePath: [UInt8]], _ random: inout SeededRandom) -> SourceTree {
        // A dictionary's order is another on every run: first sorted, so that the seed alone decides.
        let entries = files.map { SourceTree.Entry(path: $0.key, size: $0.value.count) }
            .sorted { $0.path < $1.path }.shuffled(using: &random)
        return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
            guard let bytes = files[path] else { throw SourceTree.ReadFailure(reason: "open: No such file") }
            return bytes
        }
    }
}
