import Foundation
import SourceText
import TestSupport
import Testing
import Typesetting

@testable import Colophon

/// Chinese, Japanese and Korean on paper: with a font that the site names, and without any.
@Suite struct NamedFontTests {
    private static let droid = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
    private static let text = "# プライバシー\n\nこのアプリは、あなたの位置情報を保存しません。\n"

    /// What is wrong with a site in Japanese, and the bytes of its PDF of one page.
    private func build(_ pdf: String, fonts: [String: [UInt8]]) throws -> (diagnostics: [Diagnostic], pdf: [UInt8]) {
        let texts = [
            "site.yml": "title: 潮\nlanguages: [ja]\nbaseURL: https://tides.example/\npdf: \(pdf)\n",
            "about.yml": "name: 潮\nprivacy: page.md\nterms: page.md\naccessibility: page.md\n", "ja/page.md": Self.text,
        ]
        var files: [SourcePath: [UInt8]] = [:]
        for (name, bytes) in texts.mapValues({ Array($0.utf8) }).merging(fonts, uniquingKeysWith: { $1 }) {
            files[try #require(SourcePath(name))] = bytes
        }
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(
            SourceTree(files: files), themes: SourceTree(files: [:]), options: BuildOptions()
        ).unwrap(into: &diagnostics)
        let plan = Pipeline.plan(try #require(site)).unwrap(into: &diagnostics)
        let job = try #require(plan.jobs.first { $0.files[0].output.text == "ja/page.pdf" })
        let output = Pipeline.render(job, in: plan).unwrap(into: &diagnostics)
        return (diagnostics, output.first?.bytes ?? [])
    }

    @Test(.enabled(if: Needed.isHere(droid), Needed.reason))
    func `a font that the site names is embedded as a subset`() throws {
        let font = [UInt8](try Data(contentsOf: URL(filePath: Self.droid)))
        let built = try build("{ fonts: [fonts/droid.ttf], collection: false }", fonts: ["fonts/droid.ttf": font])
        #expect(!built.diagnostics.contains { ["missing-glyph", "stray-file", "bad-font"].contains($0.id) })
        #expect(built.pdf.count > 1000 && built.pdf.count < font.count / 20)
    }

    @Test func `without a font, one warning has the location of the first character and the count`() throws {
        let missing = try build("{ collection: false }", fonts: [:]).diagnostics.filter { $0.id == "missing-glyph" }
        #expect(missing.count == 1)
        #expect(missing.first?.message.contains(" Chinese, Japanese or Korean characters of this text") == true)
        #expect(missing.first?.location?.path.text == "ja/page.md")
        #expect(missing.first?.location?.start != nil)
    }

    @Test func `a named font takes precedence, and others provide what it lacks`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../themes/plain/fonts/")
        func faces(_ name: String) throws -> [FontFace] {
            try FontFace.all(in: [UInt8](try Data(contentsOf: folder.appending(path: name + ".ttf"))))
        }
        let named = try #require(FontLibrary(try faces("NotoSans-Regular") + faces("NotoSans-Bold")))
        let other = try #require(FontLibrary(try faces("NotoSansMath-Regular")))
        let fonts = FallbackFonts(named, before: FallbackFonts(other))
        #expect(fonts.face(for: .init("a"))?.postScriptName == "NotoSans-Regular")
        #expect(fonts.face(for: .init("a", weight: 800))?.postScriptName == "NotoSans-Bold")
        #expect(fonts.face(for: .init("∮"))?.postScriptName == "NotoSansMath-Regular")
        #expect(fonts.face(for: .init("日")) == nil)
    }
}
