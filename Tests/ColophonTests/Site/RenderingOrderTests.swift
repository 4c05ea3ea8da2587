import SourceText
import Testing

@testable import Colophon

struct RenderingOrderTests {
    private func job(_ name: String, _ kind: any OutputKind) -> Job {
        Job(files: [.init(.init(text: name), isPage: false)], kind: kind)
    }

    @Test func `every job is rendered once, and the site map halfway`() throws {
        let path = try #require(SourcePath("assets/picture.png"))
        for count in 1...9 {
            for map in [nil] + (0..<count).map(Int?.some) {
                let jobs = (0..<count).map { job("\($0)", $0 == map ? SitemapFile() : AssetFile(path: path)) }
                let order = RenderingOrder(jobs)
                let places = jobs.indices.map { order[$0] }
                #expect(places.sorted() == Array(jobs.indices))
                guard let map else {
                    #expect(places == Array(jobs.indices))
                    continue
                }
                #expect(places[count / 2] == map)
                #expect(places.filter { $0 != map } == jobs.indices.filter { $0 != map })
            }
        }
    }
}
