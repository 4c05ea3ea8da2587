import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// Themes written in a test, by path and text: `base/theme.yml`.
struct ThemeFolders {
    var texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    var tree: SourceTree {
        let pairs = texts.compactMap { path, text in SourcePath(path).map { ($0, Array(text.utf8)) } }
        return SourceTree(files: Dictionary(uniqueKeysWithValues: pairs))
    }

    func load(_ name: String, tuning: TuningChoice? = nil) -> Checked<ThemeTokens?> {
        ThemeTokens.load(name, themes: tree, tuning: tuning)
    }

    /// The theme's tokens; anything said about them fails the test.
    func tokens(
        _ name: String, tuning: TuningChoice? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> ThemeTokens {
        let loaded = load(name, tuning: tuning)
        #expect(loaded.diagnostics == [], sourceLocation: sourceLocation)
        return try #require(loaded.value, sourceLocation: sourceLocation)
    }

    func ids(_ name: String, tuning: TuningChoice? = nil) -> [String] {
        load(name, tuning: tuning).diagnostics.map(\.id)
    }
}

extension ThemeTokens {
    /// A number, or the number of a length, in light on a phone.
    func number(_ path: String) -> Double? {
        switch resolved[path]?[ModeCombination()] {
        case .dimension(let length): length.value
        case .number(let number): number
        default: nil
        }
    }
}

/// Themes inside the program that a site can use.
let usableThemes = ThemeTokens.names(themes: SourceTree(files: [:])).filter {
    ThemeTokens.load($0, themes: SourceTree(files: [:])).value?.isAbstract == false
}
