import SourceText
import Testing

@testable import Colophon

/// Tables of apps, as values.
@Suite struct AppTableTests {
    private func read(_ csv: String, defaults: String? = nil) throws -> Checked<AppTable> {
        var files = [AppTable.csvPath: Array(csv.utf8)]
        if let defaults { files[AppTable.listPath] = Array(defaults.utf8) }
        return AppTable.read(SourceTree(files: files))
    }

    private static let required = "privacy: p.md, terms: p.md, accessibility: p.md"

    @Test func `each of a thousand rows is an app`() throws {
        let rows = (1...1_000).map { "app\($0),App \($0)\n" }.joined()
        let table = try read("folder,name\n" + rows, defaults: "defaults: { \(Self.required) }\n")
        #expect(table.diagnostics.isEmpty)
        #expect(table.value.rows.map(\.folder.text) == (1...1_000).map { "app\($0)" })
        #expect(table.value.rows[999].value["name"]?.text == "App 1000")
    }

    @Test func `places are those of cells, and of the defaults in the other file`() throws {
        let table = try read(
            "folder,name,tagline\nété,Été,x\nmarsa,Été,y\n", defaults: "defaults: { \(Self.required), mode: dark }\n")
        let row = try #require(table.value.rows.first)
        let tagline = try #require(row.value["tagline"])
        #expect(Location(AppTable.csvPath, tagline.place).start == SourcePosition(line: 3, column: 13))
        let mode = try #require(row.value["mode"])
        let location = Location(AppTable.csvPath, mode.place)
        #expect(location.path == AppTable.listPath && location.start?.line == 1)
    }

    @Test func `a column changes one key of the entry that it names`() throws {
        let defaults = """
            defaults:
              privacy: p.md
              terms: p.md
              accessibility: p.md
              items: [{ rate: { priority: 90 } }, { legal: }]

            """
        let table = try read("folder,name,items.rate.appStore\na,A,https://a.example/\nb,B,\n", defaults: defaults)
        let items = table.value.rows.map { $0.value["items"]?.elements ?? [] }
        #expect(items.map(\.count) == [2, 2])
        #expect(items[0][0]["rate"]?["appStore"]?.text == "https://a.example/")
        #expect(items[0][0]["rate"]?["priority"]?.text == "90")
        #expect(items[1][0]["rate"]?["appStore"] == nil)
    }
}
