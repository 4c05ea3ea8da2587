import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// The shape of asset catalogs, by Apple's Asset Catalog Format Reference. No compiler of Apple's was asked.
@Suite(.slow) struct ExportAssetCatalogTests {
    private func catalog(_ source: ExportSource) throws -> [String: Value] {
        try exported(source, .xcassets).mapValues { try json($0) }
    }

    @Test(arguments: ThemeTests.chains)
    func `each colour is a set with every appearance that differs`(chain: [String]) throws {
        let source = try exportSource(chain: chain)
        let files = try catalog(source)
        let sets = files.filter { $0.key.contains(".colorset/") }
        let colors = source.resolved.tokens.filter { $0.type == .color && $0.layer != "raw" }
        #expect(sets.count == colors.count)
        for value in sets.values {
            let entries = try #require(value["colors"]?.elements)
            #expect([1, 2, 4].contains(entries.count))
            #expect(Set(entries.map { appearances($0) }).count == entries.count)
            #expect(entries.first.map { appearances($0) } == [])
        }
        let contrast = colors.filter { if case .byContrast = $0.pattern { true } else { false } }
        #expect(sets.values.count { $0["colors"]?.elements?.count == 4 } == contrast.count)
        expectFolders(files)
    }

    private func appearances(_ entry: Value) -> [String] {
        (entry["appearances"]?.elements ?? []).compactMap { appearance in
            appearance["value"]?.text.map { "\(appearance["appearance"]?.text ?? "") \($0)" }
        }
    }

    /// Every folder has its `Contents.json`; those between the catalog and a set are name spaces.
    private func expectFolders(_ files: [String: Value]) {
        for path in files.keys {
            let parts = path.split(separator: "/")
            for count in 1..<parts.count {
                let folder = parts.prefix(count).joined(separator: "/")
                let contents = files[folder + "/Contents.json"]
                #expect(contents?["info"]?["version"]?.kind == .number("1"), "\(folder)")
                let isGroup = count > 1 && !folder.hasSuffix(".colorset")
                #expect((contents?["properties"]?["provides-namespace"]?.kind == .bool(true)) == isGroup, "\(folder)")
            }
        }
    }

    @Test func `parts are bytes where those are exact, of Display P3 where sRGB does not have the colour`() throws {
        let files = try catalog(try exportSource(harbour))
        func components(_ name: String, _ index: Int = 0) -> [String] {
            let color = files["Harbour.xcassets/color/\(name).colorset/Contents.json"]?["colors"]?.elements?[index][
                "color"]
            let parts = ["red", "green", "blue", "alpha"].compactMap { color?["components"]?[$0]?.text }
            return [color?["color-space"]?.text ?? ""] + parts
        }
        #expect(components("text") == ["srgb", "0x10", "0x21", "0x2B", "1.000"])
        #expect(components("text", 3) == ["srgb", "0xFF", "0xFF", "0xFF", "1.000"])
        #expect(components("glow") == ["srgb", "0xFF", "0xB4", "0x00", "0.502"])
        #expect(components("accent") == ["display-p3", "1.000", "0.300", "0.250", "1.000"])
    }
}
