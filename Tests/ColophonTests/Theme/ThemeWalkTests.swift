import DesignTokens
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Themes

/// Every token of every theme, in every mode, beside what an independent reading of the same files gives.
@Suite(.slow) struct ThemeWalkTests {
    /// A theme, what it extends with the base first, and how many tokens its data alone bring.
    struct Chain: Sendable, CustomTestStringConvertible {
        var name: String
        var bases: [String]
        var atLeast: Int

        var testDescription: String { name }
    }

    static let themes = [
        Chain(name: "plain", bases: [], atLeast: 200),
        Chain(name: "orange", bases: ["plain", "ouds"], atLeast: 379 + 78 + 539 + 439),
        Chain(name: "orange-compact", bases: ["plain", "ouds", "orange"], atLeast: 379 + 78 + 539 + 439),
        Chain(name: "sosh", bases: ["plain", "ouds"], atLeast: 379 + 130 + 560 + 439),
        Chain(name: "wireframe", bases: ["plain", "ouds"], atLeast: 379 + 138 + 561 + 439),
    ]

    @Test(arguments: themes)
    func `a theme agrees with its data files for every token in every mode`(theme: Chain) throws {
        let loaded = ThemeTokens.load(theme.name, themes: SourceTree(files: [:]))
        #expect(loaded.diagnostics == [])
        let resolved = try #require(loaded.value).resolved
        let folder = Repository.root.appending(path: "themes")
        let walker = try TokenWalker(themes: (theme.bases + [theme.name]).map { folder.appending(path: $0) })
        #expect(walker.entries.count > theme.atLeast)
        #expect(Set(walker.entries.keys) == Set(resolved.tokens.map(\.path)))
        var differences: [String] = []
        for token in resolved.tokens {
            for mode in ModeCombination.allCases {
                let found = Self.text(of: token.path, in: mode, walker)
                let ours = TokenText.of(token[mode])
                if found != ours { differences.append("\(token.path) in \(mode): \(found) in the file, \(ours) here") }
            }
        }
        #expect(differences == [])
    }

    private static func text(of path: String, in mode: ModeCombination, _ walker: TokenWalker) -> String {
        guard let type = walker.entries[path]?.type, let value = walker.value(of: path, in: names(mode)) else {
            return "nothing"
        }
        return TokenText.of(value, type: type)
    }

    /// The names a file gives to what holds in `mode`, the nearest first: less room is the fallback of more.
    private static func names(_ mode: ModeCombination) -> [String] {
        let sizes =
            switch mode.size {
            case .compact: ["compact"]
            case .regular: ["regular", "compact"]
            case .desktop: ["desktop", "regular", "compact"]
            }
        let contrast = mode.contrast == .high ? ["\(mode.color.rawValue)HighContrast"] : []
        return contrast + [mode.color.rawValue] + sizes
    }

    @Test func `the walker distinguishes different values`() throws {
        let folder = Repository.root.appending(path: "themes")
        let walker = try TokenWalker(themes: ["plain"].map { folder.appending(path: $0) })
        let path = "semantic.color.text"
        let light = Self.text(of: path, in: ModeCombination(.light), walker)
        #expect(light != Self.text(of: path, in: ModeCombination(.dark), walker))
        #expect(light.split(separator: " ").count == 4)
    }
}
