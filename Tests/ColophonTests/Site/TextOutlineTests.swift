import SourceText
import TestSupport
import Testing

@testable import Colophon

/// A site that is loaded again with what is known of its texts: nobody can tell, but by the time it takes.
@Suite struct TextOutlineTests {
    private func loaded(
        _ files: [SourcePath: [UInt8]], _ outlines: OutlineCache?
    ) throws -> (site: Site, plan: Plan, diagnostics: [Diagnostic]) {
        var inputs = BuildInputs()
        inputs.outlines = outlines
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(
            SourceTree(files: files), themes: SourceTree(files: [:]), options: BuildOptions(jobs: 2), inputs: inputs
        ).unwrap(into: &diagnostics)
        let found = try #require(site)
        let plan = Pipeline.plan(found).unwrap(into: &diagnostics)
        return (found, plan, diagnostics)
    }

    private func cards(_ site: Site) -> [DocumentCard] { site.apps.flatMap { $0.documents + $0.archive } }

    /// Loads twice; how many texts were not parsed the second time.
    @discardableResult
    private func again(_ files: [SourcePath: [UInt8]]) throws -> Int {
        let first = try loaded(files, OutlineCache())
        let known = try #require(first.site.outlines)
        // As it is remembered.
        var bytes = ByteWriter()
        known.write(into: &bytes)
        var reader = ByteReader(bytes.bytes)
        #expect(try OutlineCache(from: &reader) == known && reader.isAtEnd)
        let second = try loaded(files, known)
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.plan.files == first.plan.files && second.plan.record == first.plan.record)
        #expect(second.site.outlines == known)
        for (card, former) in zip(cards(second.site), cards(first.site)) {
            #expect(DocumentOutline(card) == DocumentOutline(former), "\(card.path)")
            #expect(card.fields == former.fields && card.facts == former.facts && card.digest == former.digest)
            #expect(!former.usesKnownOutline && card.hasPlaceholders == former.hasPlaceholders)
        }
        return cards(second.site).count(where: \.usesKnownOutline)
    }

    @Test func `every text of the Markdown specifications has the same headings, links and parts`() throws {
        var files = try SourceFolders.base("small").content
        for name in ["commonmark-0.31.2.txt", "gfm-extensions.txt"] {
            for (number, example) in try SpecExample.all(in: name).enumerated() {
                let path = try #require(SourcePath("en/\(name.prefix(3))-\(number).md"))
                files[path] = Array("# Example\n\n## Part\n\n\(example.markdown)\n".utf8)
            }
        }
        // Links that lead nowhere, and what is left out of a page, are found by parsing.
        #expect(try again(files) > 450)
    }

    @Test func `pages are the same to the byte`() throws {
        var files = try SourceFolders.base("apps").content
        let long =
            "---\ntitle: Terms\nversion: 2\n---\n\n[^1] ## A\n\n| a | b |\n|---|---|\n| [c](#d) | d |\n\n[^1]: Note.\n\n## D\n"
        files[try #require(SourcePath("two/en/terms.md"))] = Array(long.utf8)
        let first = try loaded(files, OutlineCache())
        let second = try loaded(files, first.site.outlines)
        #expect(cards(second.site).contains { $0.usesKnownOutline })
        #expect(second.plan.jobs.count == first.plan.jobs.count)
        for number in first.plan.jobs.indices {
            let made = Pipeline.render(first.plan.jobs[number], in: first.plan)
            let new = Pipeline.render(second.plan.jobs[number], in: second.plan)
            #expect(made.value == new.value && made.diagnostics == new.diagnostics)
        }
    }

    private let privacy = SourcePath("en/privacy.md")

    @Test(arguments: ["# Privacy\n\nOther.\n", "# Other\n\nText.\n", "---\nversion: 2\n---\n# Privacy\n\nText.\n"])
    func `a text that is different is parsed`(text: String) throws {
        var files = try SourceFolders.base("small").content
        let known = try #require(try loaded(files, OutlineCache()).site.outlines)
        let path = try #require(privacy)
        files[path] = Array(text.utf8)
        let now = try loaded(files, known)
        let card = try #require(cards(now.site).first { $0.path == path })
        #expect(!card.usesKnownOutline)
        let fresh = try #require(cards(try loaded(files, nil).site).first { $0.path == path })
        #expect(DocumentOutline(card) == DocumentOutline(fresh))
    }

    @Test func `a digest of its words is made when one is needed`() throws {
        var files = try SourceFolders.base("small").content
        let path = try #require(privacy)
        let known = try #require(try loaded(files, OutlineCache()).site.outlines)
        let settings = try #require(SourcePath("site.yml"))
        files[settings]? += Array("policies: true\n".utf8)
        let now = try loaded(files, known)
        #expect(now.diagnostics.filter { $0.severity == .error } == [])
        let card = try #require(cards(now.site).first { $0.path == path })
        #expect(card.textDigest != nil && !card.usesKnownOutline)
        #expect(now.site.outlines != known)
    }

    @Test func `a link into an app is judged again when the site no longer lists its scheme`() throws {
        var files = try SourceFolders.base("small").content
        let path = try #require(privacy)
        let settings = try #require(SourcePath("site.yml"))
        let unlisted = try #require(files[settings])
        files[path] = Array("# Privacy\n\nOpen [settings](odsdemo://settings).\n".utf8)
        files[settings] = unlisted + Array("schemes: [odsdemo]\n".utf8)
        let first = try loaded(files, OutlineCache())
        #expect(first.diagnostics == [] && first.site.outlines != nil)
        files[settings] = unlisted
        let now = try loaded(files, first.site.outlines)
        #expect(cards(now.site).contains { $0.path == path && $0.usesKnownOutline })
        #expect(now.diagnostics == (try loaded(files, nil)).diagnostics)
        #expect(now.diagnostics.map(\.id) == ["unknown-scheme"])
    }

    @Test func `diagnostics of a cached text are reported in every load`() throws {
        var files = try SourceFolders.base("small").content
        files[try #require(SourcePath("en/odd.md"))] = Array("# Odd\n\n[to complete: your address]\n".utf8)
        let known = try #require(try loaded(files, OutlineCache()).site.outlines)
        let now = try loaded(files, known)
        let fresh = try loaded(files, nil)
        #expect(now.diagnostics.map(\.id).contains("placeholder") && now.diagnostics == fresh.diagnostics)
    }

    @Test func `texts with variables and sealed texts have no cached outline`() throws {
        let files = try SourceFolders.base("small").content
        #expect(try loaded(files, nil).site.outlines == nil)
        var locked = files
        locked[try #require(privacy)] = Array("---\nsealed: true\n---\n# Privacy\n\nText.\n".utf8)
        #expect(try loaded(locked, OutlineCache()).site.outlines == nil)
        var variable = files
        variable[try #require(privacy)] = Array("# Privacy\n\nOf {{site.title}}.\n".utf8)
        let others = variable.keys.filter { $0.pathExtension == "md" }.count - 1
        #expect(try loaded(variable, OutlineCache()).site.outlines?.count == others)
    }

    @Test func `bytes that were never written are read without harm`() throws {
        let files = try SourceFolders.base("apps").content
        let known = try #require(try loaded(files, OutlineCache()).site.outlines)
        var written = ByteWriter()
        known.write(into: &written)
        let good = written.bytes
        let keys = cards(try loaded(files, nil).site).map { DocumentOutline.key($0.digest, $0.format) }
        var random = SeededRandom(seed: 5)
        for _ in 0..<3_000 {
            var reader = ByteReader(random.damaged(good))
            guard let read = try? OutlineCache(from: &reader) else { continue }
            for key in keys { _ = read.outline(key) }
        }
    }
}
