import SourceText
import Testing

@testable import Colophon

@Suite struct SitemapTests {
    @Test(arguments: [1, 3, 7, 50_000]) func `a map too large for one file has an index and no empty part`(
        _ limit: Int
    ) throws {
        var diagnostics: [Diagnostic] = []
        let sample = try SourceFolders.sample()
        let site = Pipeline.load(
            SourceTree(files: sample.content), themes: SourceTree(files: sample.themes), inputs: .sample)
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        var map = Sitemap(plan.jobs, of: plan.site)
        let whole = try addresses(in: #require(map.files().first))
        map.limit = limit
        let files = map.files()
        #expect(files.map(\.path) == map.addresses.map(\.output))
        guard limit < whole.count else {
            #expect(files.count == 1)
            return
        }
        let parts = files.dropFirst().map(addresses)
        #expect(parts.allSatisfy { !$0.isEmpty && $0.count <= limit })
        #expect(parts.flatMap(\.self) == whole)
        #expect(addresses(in: files[0]).count == parts.count)
    }

    private func addresses(in file: OutputFile) -> [String] {
        let text = String(decoding: file.bytes, as: UTF8.self)
        return text.matches(of: /<loc>([^<]*)<\/loc>/).map { String($0.output.1) }
    }
}
