import DesignTokens
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Themes

/// What paper needs of a theme.
@Suite struct PaperThemeTests {
    @Test(arguments: ["plain", "orange", "orange-compact", "sosh", "wireframe"])
    func `a theme inside the program looks the same on paper whether it is checked or trusted`(
        _ name: String
    ) throws {
        let none = SourceTree(files: [:])
        let chain = try #require(ThemeChain.follow(name, none, askedAt: nil).value)
        let checked = ThemeTokens.make(chain, nil)
        #expect(!checked.diagnostics.hasErrors)
        let trusted = try #require(PaperTheme.load(name, none, nil).value)
        #expect(trusted.style == PrintStyle(checked.value.resolved))
        #expect(trusted.style.body.size > 8 && trusted.style.body.size < 12)
    }

    @Test func `the token files inside the program are in the form of today`() throws {
        let files = builtInThemes.entries.map(\.path).filter { $0.text.hasSuffix(".tokens.json") }
        #expect(files.count > 10)
        for path in files {
            let value = try #require(readJSON(try builtInThemes.read(path), path: path).value)
            let (any, current) = (readTokenFile(value, path: path), readTokenFile(value, path: path, isCurrent: true))
            #expect(any.diagnostics.map(\.id) == current.diagnostics.map(\.id), "\(path)")
            #expect(any.value.tokens == current.value.tokens, "\(path)")
        }
    }

    @Test func `words on paper stand out as WCAG 2.2 asks, in every theme`() throws {
        for name in ["plain", "orange", "orange-compact", "sosh", "wireframe"] {
            let style = try #require(PaperTheme.load(name, SourceTree(files: [:]), nil).value).style
            let white = Color(red: 1, green: 1, blue: 1)
            let inks =
                [style.body.color, style.muted, style.link, style.accentInk, style.quote] + style.headings.map(\.color)
            for ink in inks {
                let color = Color(red: ink.red, green: ink.green, blue: ink.blue)
                #expect(contrastRatio(color, on: white) >= 4.5, "\(name)")
            }
        }
    }
}
