import SourceText
import Testing

@testable import Colophon

/// Changing the brand in the user's file.
@Suite struct BrandFileTests {
    private func file(_ texts: [String: String]) throws -> BrandFile? {
        var files: [SourcePath: [UInt8]] = [:]
        for (name, text) in texts { files[try #require(SourcePath(name))] = Array(text.utf8) }
        return BrandFile(in: SourceTree(files: files))
    }

    private func setting(_ values: BrandFile.Values, in text: String) throws -> String? {
        try file(["site.yml": text])?.setting(values).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        // Missing, in block style, in flow style; comments and quotes of other lines stay.
        ("title: A # name\n", "title: A # name\nbrand:\n  accent: \"#0b4a5c\"\n"),
        ("title: A", "title: A\nbrand:\n  accent: \"#0b4a5c\"\n"),
        ("brand:\n  accent: '#fff' # white\ntitle: A\n", "brand:\n  accent: \"#0b4a5c\" # white\ntitle: A\n"),
        ("brand: { accent: \"#fff\", logo: a.svg }\n", "brand: { accent: \"#0b4a5c\", logo: a.svg }\n"),
        ("brand: { logo: \"ü.svg\" }\n", "brand: { accent: \"#0b4a5c\", logo: \"ü.svg\" }\n"),
        ("brand:\n    # Ours\n    logo: a.svg\n", "brand:\n    # Ours\n    accent: \"#0b4a5c\"\n    logo: a.svg\n"),
    ])
    func `an accent is replaced or added, and nothing else changes`(before: String, after: String) throws {
        #expect(try setting(["accent": "#0b4a5c"], in: before) == after)
    }

    @Test func `several values are set, and a path needs no quotes`() throws {
        let new = try setting(["logo": "assets/logo.svg", "accent": "#0b4a5c"], in: "title: A\n")
        #expect(new == "title: A\nbrand:\n  accent: \"#0b4a5c\"\n  logo: assets/logo.svg\n")
    }

    @Test(arguments: [
        (["title": "B"], "title: A\n"), (["accent": "#fff"], "brand: none\n"),
        (["accent": "#fff"], "brand:\ntitle: A\n"),
        (["accent": "#fff"], "brand:\n  accent: |\n    #abc\n"),
    ])
    func `unsupported keys and forms give no edit`(values: [String: String], text: String) throws {
        #expect(try setting(values, in: text) == nil)
    }

    @Test(arguments: [
        ("brand:\n  accent: \"#fff\" # white\n  logo: a.svg\n", "brand:\n  accent: \"#fff\" # white\n"),
        ("brand:\n  logo: a.svg # ours\n  accent: \"#fff\"\n", "brand:\n  accent: \"#fff\"\n"),
        ("title: A\nbrand:\n  logo: a.svg\nlanguages: [en]\n", "title: A\nlanguages: [en]\n"),
        ("brand: { logo: a.svg, accent: \"#fff\" }\n", "brand: { accent: \"#fff\" }\n"),
        ("brand: { accent: \"#fff\", logo: a.svg }\n", "brand: { accent: \"#fff\" }\n"),
        ("title: A\nbrand: { logo: a.svg }\n", "title: A\n"), ("title: A\n", "title: A\n"),
    ])
    func `an empty value removes its key, and nothing else changes`(before: String, after: String) throws {
        #expect(try setting(["logo": ""], in: before) == after)
    }

    @Test(arguments: ["brand:\n  # Ours\n  logo: a.svg\n", "title: A\nbrand:\n  logo: |\n    a.svg\n"])
    func `a value whose removal would change other text stays`(text: String) throws {
        #expect(try setting(["logo": ""], in: text) == nil)
    }

    @Test func `the brand of the only app is changed in its own file if it has one there`() throws {
        let own = "name: A\nbrand: { accent: \"#fff\" }\n"
        #expect(try file(["site.yml": "title: A\n", "a/about.yml": own])?.path.text == "a/about.yml")
        #expect(try file(["site.yml": "title: A\n", "a/about.yml": "name: A\n"])?.path.text == "site.yml")
        let two = ["site.yml": "title: A\n", "a/about.yml": own, "b/about.yml": own]
        #expect(try file(two)?.path.text == "site.yml")
    }
}
