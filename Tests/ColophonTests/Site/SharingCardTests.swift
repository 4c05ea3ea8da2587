import SourceText
import Testing

@testable import Colophon
@testable import Typesetting

/// The pictures that other programs show with links.
@Suite struct SharingCardTests {
    /// Returns the pixels of the card of an app with a name.
    private func card(name: String, more: String = "") throws -> PictureSamples {
        var content = try SourceFolders.base("small").content
        let (about, picture) = (try path("about.yml"), try path("en/card.png"))
        content[about] = Array(
            """
            name: "\(name)"
            brand: { accent: "#1d6a81" }
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            \(more)
            """.utf8)
        let files = buildSite(SourceTree(files: content)).files
        let bytes = try #require(files[picture])
        let pixels = try #require(PictureData(bytes).pixels)
        return try #require(PictureSamples(pixels))
    }

    private func path(_ text: String) throws -> SourcePath { try #require(SourcePath(text)) }

    /// Returns the first and last row below the bar that is not empty.
    private func inkedRows(_ card: PictureSamples) -> ClosedRange<Int>? {
        let rows = (40..<630).filter { row in
            (0..<1200).contains { card.mean($0..<$0 + 1, row..<row + 1).0 != .white }
        }
        return rows.first.flatMap { first in rows.last.map { first...$0 } }
    }

    @Test(arguments: [
        "Tides", "مد وجزر", "🌊 Tides", String(repeating: "Very long ", count: 30), String(repeating: "W", count: 300),
    ])
    func `a card has the brand's colour at its top and words with room around them`(name: String) throws {
        let card = try card(name: name, more: "tagline: High and low water")
        #expect((card.width, card.height) == (1200, 630))
        #expect(card.mean(0..<1200, 2..<20).0 == RGBColor(red: 29 / 255, green: 106 / 255, blue: 129 / 255))
        let rows = try #require(inkedRows(card))
        #expect(rows.lowerBound > 50 && rows.upperBound < 620, "\(rows)")
        #expect(card.mean(0..<80, 40..<630).0 == .white && card.mean(1120..<1200, 40..<630).0 == .white)
    }

    @Test func `the words are in the middle`() throws {
        let rows = try #require(inkedRows(try card(name: "Tides")))
        #expect(abs((rows.lowerBound - 28) - (630 - rows.upperBound)) < 60, "\(rows)")
    }

    @Test func `without a tagline the first sentence of the description is shown`() throws {
        let plain = try #require(inkedRows(try card(name: "Tides")))
        let described = try #require(inkedRows(try card(name: "Tides", more: "description: High water. And low.")))
        #expect(described.count > plain.count + 30)
    }
}
