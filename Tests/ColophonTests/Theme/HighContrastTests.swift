import DesignTokens
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// What a reader gets who asks for more contrast (`prefers-contrast: more`): WCAG 2.2, 1.4.6, asks for 7 to 1.
@Suite struct HighContrastTests {
    /// The pairs of `plain`'s style sheets, which every theme has, in the colours of `theme`.
    private func report(_ theme: String) throws -> ContrastReport {
        let themes = try Repository.folder("themes")
        let tokens = ThemeTokens.load(theme, themes: themes)
        let pairs = ColorPair.load("plain", themes: themes)
        #expect(tokens.diagnostics + pairs.diagnostics == [])
        return ContrastReport.make(try #require(tokens.value), pairs.value).value
    }

    /// What cannot be told apart as it is, `colophon theme contrast` reports; more contrast is not a cure for that. Of
    /// what pages show: the brands' components have their own values, which know no such mode.
    @Test(arguments: SurfaceTests.themes)
    func `readable text has a contrast of 7:1 in the high-contrast mode`(_ theme: String) throws {
        let entries = try report(theme).entries.filter { $0.pair.location.path.text.hasPrefix("themes/plain/") }
        #expect(entries.filter { $0.pair.kind == .text }.count > 40)
        for entry in entries where entry.pair.kind != .exempt {
            let least = entry.pair.kind == .text ? 7 : entry.pair.kind.limit ?? 0
            for color in ColorMode.allCases {
                let isSound = try #require(entry.row(color, .standard)).verdict == .pass
                let high = try #require(entry.row(color, .high))
                #expect(
                    high.ratio >= least || !isSound,
                    "\(high.ratio) \(theme): \(entry.pair.foreground) on \(entry.pair.background), \(color.rawValue)")
            }
        }
    }

    @Test func `more contrast never means less`() throws {
        for entry in try report("plain").entries where entry.pair.kind != .exempt {
            for color in ColorMode.allCases {
                let standard = try #require(entry.row(color, .standard))
                let high = try #require(entry.row(color, .high))
                #expect(high.verdict == .pass && high.ratio >= standard.ratio - 0.01, "\(entry.pair.use)")
            }
        }
    }
}

extension ContrastReport.Entry {
    fileprivate func row(_ color: ColorMode, _ contrast: ContrastMode) -> ContrastReport.Row? {
        rows.first { $0.modes.modes.contains(ModeCombination(color, .compact, contrast)) }
    }
}
