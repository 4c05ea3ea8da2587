import DesignTokens
import Foundation
import SampleSupport
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Themes

/// What paper needs of a theme.
@Suite struct PaperThemeTests {
    @Test(arguments: ["plain", "orange", "orange-compact", "sosh", "wireframe"])
    func `a built-in theme has the same appearance on paper with and without checking`(
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

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    @Test(arguments: ["plain", "orange", "orange-compact", "sosh", "wireframe"])
    func `the recorded paper style equals that of the theme's files`(_ name: String) throws {
        let none = SourceTree(files: [:])
        let chain = try #require(ThemeChain.follow(name, none, askedAt: nil).value)
        let anew = try #require(PaperTheme.loadAnew(name, none, nil).value)
        let text = RecordedPaper.text(anew, folders: chain.links.map(\.folder))
        let file = Repository.root.appending(path: "builtin/paper/\(name).txt")
        guard try String(contentsOf: file, encoding: .utf8) == text else {
            if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
            Issue.record(
                "builtin/paper/\(name).txt is not what the theme says: RECORD=1 writes it anew, then build again")
            return
        }
        let known = try #require(RecordedPaper(name)).theme
        #expect(known.style == anew.style)
        #expect(known.fonts.map(\.path) == anew.fonts.map(\.path))
        #expect(known.hyphenationFiles.map(\.path) == anew.hyphenationFiles.map(\.path))
        #expect(known.fonts.allSatisfy { $0.faces().value.count == 1 })
    }

    @Test func `a base theme in the user's folder takes precedence over the record`() throws {
        let known = try #require(RecordedPaper("orange"))
        #expect(RecordedPaper("ouds") == nil && RecordedPaper("nobody") == nil)
        for (path, isUntouched) in [("plain/theme.yml", false), ("orange/a.css", false), ("sosh/theme.yml", true)] {
            let themes = SourceTree(files: [try #require(SourcePath(path)): Array("name: Other\n".utf8)])
            #expect(known.isUntouched(by: themes) == isUntouched, "\(path)")
        }
        let settings = try #require(SourcePath("plain/theme.yml"))
        let broken = SourceTree(files: [settings: Array("name: Other\n".utf8)])
        let loaded = PaperTheme.load("orange", broken, nil).value?.style
        #expect(loaded == PaperTheme.loadAnew("orange", broken, nil).value?.style && loaded != known.theme.style)
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

    @Test func `text on paper has the contrast that WCAG requires in every theme`() throws {
        for name in ["plain", "orange", "orange-compact", "sosh", "wireframe"] {
            let style = try #require(PaperTheme.load(name, SourceTree(files: [:]), nil).value).style
            let white = Color(red: 1, green: 1, blue: 1)
            let inks =
                [style.body.color, style.muted, style.link, style.accentText, style.quote] + style.headings.map(\.color)
            for ink in inks {
                let color = Color(red: ink.red, green: ink.green, blue: ink.blue)
                #expect(contrastRatio(color, on: white) >= 4.5, "\(name)")
            }
        }
    }
}
