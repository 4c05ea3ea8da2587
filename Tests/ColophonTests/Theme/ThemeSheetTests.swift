import DesignTokens
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// A theme's style sheet holds what is used, and nothing else.
@Suite struct ThemeSheetTests {
    private func theme(_ name: String, _ own: [String: String] = [:]) throws -> Checked<Theme?> {
        var files = try Repository.files("themes")
        for (path, text) in own { files[try #require(SourcePath(path))] = Array(text.utf8) }
        var settings = try #require(SiteSettings.read(try Repository.folder("content")).value)
        settings.theme = name
        settings.themeLocation = nil
        return Theme.load(settings, SourceTree(files: files), pages: Pipeline.pageSchemas)
    }

    private func sheet(_ file: Theme.File) throws -> StyleSheet {
        let read = usedCustomProperties(in: file.bytes, path: try #require(SourcePath("theme.css")))
        #expect(read.diagnostics == [])
        return read.value
    }

    @Test(arguments: SurfaceTests.themes, [ModeUses(), .all])
    func `no custom property is unused and none is undefined`(_ name: String, _ modes: ModeUses) throws {
        let loaded = try theme(name)
        #expect(loaded.diagnostics == [])
        let theme = try #require(loaded.value)
        let sheet = try sheet(theme.sheet.file(modes))
        let defined = Set(sheet.definitions.map(\.text))
        #expect(defined.count > 120)
        #expect(defined.subtracting(sheet.usedNames) == [], "never used")
        #expect(sheet.usedNames.subtracting(defined) == [], "never defined")
    }

    @Test func `a theme with surfaces also defines every property that it uses`() throws {
        let settings =
            "name: A\nextends: orange\nsurfaces: { header: brandPrimary, intro: bgInverseHigh, footer: brandPrimary }\n"
        let loaded = try theme("a", ["a/theme.yml": settings])
        #expect(loaded.diagnostics == [])
        let sheet = try sheet(try #require(loaded.value).sheet.file(.all))
        #expect(Set(sheet.definitions.map(\.text)) == sheet.usedNames)
    }

    @Test func `the name of the style sheet changes with its rules`() throws {
        let own = try #require(try theme("plain").value)
        let first = own.stylesheet
        let theme = own.published(for: ModeUses(color: ModeUse(forced: [.dark])))
        #expect(theme.stylesheet != first)
        #expect(theme.files[0].address == theme.stylesheet)
        #expect(theme.files.count { $0.address.text.hasSuffix(".css") } == 1)
    }
}
