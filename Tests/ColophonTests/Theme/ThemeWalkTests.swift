import DesignTokens
import Foundation
import SourceText
import Testing

@testable import Colophon

/// Every token of every theme, in every mode, beside what an independent reading of the same files gives.
@Suite struct ThemeWalkTests {
    /// The theme, what it extends with the base first, and the tokens it then has.
    static let themes: [(name: String, bases: [String], tokens: Int)] = [
        ("plain", [], 238),
        ("orange", ["plain", "ouds"], 1675),
        ("orange-compact", ["plain", "ouds", "orange"], 1675),
        ("sosh", ["plain", "ouds"], 1748),
        ("wireframe", ["plain", "ouds"], 1757),
    ]

    @Test(arguments: themes)
    func `a theme agrees with its data files for every token in every mode`(
        theme: (name: String, bases: [String], tokens: Int)
    ) throws {
        let loaded = ThemeTokens.load(theme.name, themes: SourceTree(files: [:]))
        #expect(loaded.diagnostics == [])
        let resolved = try #require(loaded.value).resolved
        let folder = Repository.root.appending(path: "themes")
        let walker = try TokenWalker(themes: (theme.bases + [theme.name]).map { folder.appending(path: $0) })
        #expect(walker.entries.count == theme.tokens)
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

    @Test func `a walker that is told a wrong value would say so`() throws {
        let folder = Repository.root.appending(path: "themes")
        let walker = try TokenWalker(themes: ["plain"].map { folder.appending(path: $0) })
        let path = "semantic.color.text"
        let light = Self.text(of: path, in: ModeCombination(.light), walker)
        #expect(light != Self.text(of: path, in: ModeCombination(.dark), walker))
        #expect(light.split(separator: " ").count == 4)
    }
}
