import DesignTokens
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

@Suite struct ThemeDifferenceTests {
    private func difference(_ first: String, _ second: String, _ themes: SourceTree) throws -> ThemeDifference {
        let before = try #require(ThemeTokens.load(first, themes: themes).value)
        let after = try #require(ThemeTokens.load(second, themes: themes).value)
        return ThemeDifference.between(before, after)
    }

    private static let mine = """
        { "raw": { "color": { "$type": "color", "rose": { "$value": "#aa0055" } } },
          "semantic": { "color": { "$type": "color",
            "accent": { "$value": "{raw.color.rose}",
              "$extensions": { "dev.colophon.modes": { "light": "{raw.color.rose}", "dark": "{raw.color.fog}" } } },
            "old": { "$value": "{semantic.color.sea}" }, "sea": { "$value": "#0066aa" } } } }
        """

    private var tree: SourceTree {
        SmallThemes.tree(["mine/theme.yml": "name: Mine\n", "mine/tokens/a.tokens.json": Self.mine])
    }

    @Test func `the difference includes all tokens that refer to a changed one`() throws {
        let found = try difference("plain", "mine", tree)
        let kinds = Dictionary(uniqueKeysWithValues: found.changes.map { ($0.path, $0.kind) })
        #expect(
            kinds == [
                "semantic.color.accent": .changed, "component.button.text": .changed, "semantic.color.old": .realiased,
                "raw.color.rose": .added, "semantic.color.sea": .added,
            ])
        let button = try #require(found.changes.first { $0.path == "component.button.text" })
        // Dark is as it was.
        #expect(button.values.map(\.modes.name) == ["light"])
        #expect(button.values.map { $0.before?.text } == ["#0066aa"])
        #expect(button.values.map { $0.after?.text } == ["#aa0055"])
    }

    @Test func `in the opposite direction, added tokens are removed ones`() throws {
        let found = try difference("mine", "plain", tree)
        #expect(
            found.changes.filter { $0.kind == .removed }.map(\.path).sorted() == [
                "raw.color.rose", "semantic.color.sea",
            ])
        #expect(found.total.total == 13 && found.total.differing == 4)
        let colors = try #require(found.groups.first { $0.path == "semantic.color" })
        #expect([colors.total, colors.total(of: .changed), colors.total(of: .removed)] == [5, 1, 1])
        #expect(colors.total(of: .realiased) == 1)
    }

    @Test func `a theme does not differ from itself`() throws {
        let found = try difference("mine", "mine", tree)
        #expect(found.changes == [] && found.total.differing == 0 && found.total.total == 13)
    }

    /// The numbers are those of a comparison of the published token files, made apart from this program. Our own tokens
    /// that are in the same groups are left out: what is counted is what the family's files hold.
    @Test func `Orange Compact differs from Orange in the recorded number of tokens`() throws {
        let found = try difference("orange", "orange-compact", SourceTree(files: [:]))
        let themes = try Repository.folder("themes")
        var own: Set<String> = []
        for name in ["orange/tokens/orange.semantic.tokens.json", "orange/tokens/orange.components.tokens.json"] {
            let path = try #require(SourcePath(name))
            let value = try #require(readJSON(try themes.read(path), path: path).value)
            own.formUnion(readTokenFile(value, path: path).value.tokens.map(\.path))
        }
        let changed = found.changes.filter { $0.kind == .changed && own.contains($0.path) }.map(\.path)
        func count(_ group: String) -> [Int] {
            [changed.count { $0.hasPrefix(group + ".") }, own.count { $0.hasPrefix(group + ".") }]
        }
        #expect(count("semantic.dimension") == [20, 27])
        #expect(count("semantic.size") == [43, 62])
        #expect(count("semantic.space") == [30, 73])
        #expect(count("semantic.font") == [38, 55])
        #expect(count("semantic.grid") == [18, 73])
        // Shadows for Android are in a group of their own.
        #expect(count("semantic.color") == [1, 157])
        #expect(count("component") == [100, 439])
        #expect(changed.contains("semantic.color.borderFocusInset"))
        #expect(found.changes.allSatisfy { $0.kind != .added && $0.kind != .removed })
    }
}
