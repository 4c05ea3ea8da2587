import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// `uses:` in theme.yml: tokens of one theme laid over those of another.
@Suite struct ProviderTests {
    private static let none = SourceTree(files: [:])
    private static let builtIn: [String: ThemeTokens] = Dictionary(
        uniqueKeysWithValues: usableThemes.compactMap { name in
            ThemeTokens.load(name, themes: none).value.map { (name, $0) }
        })

    private func mine(_ lines: String...) -> ThemeFolders {
        ThemeFolders(["mine/theme.yml": "name: Mine\n" + lines.joined(separator: "\n") + "\n"])
    }

    private func layer(_ path: String) -> String { String(path.prefix { $0 != "." }) }

    private func group(_ path: String) -> String { path.split(separator: ".").prefix(2).joined(separator: ".") }

    /// Colours of one theme, lengths of another, on top of a third: every token is compared with where it is from.
    @Test(arguments: usableThemes, usableThemes)
    func `every token of a mixed theme is the one of its source`(colors: String, spaces: String) throws {
        let (ofColors, ofSpaces) = (try #require(Self.builtIn[colors]), try #require(Self.builtIn[spaces]))
        let open = usableThemes.filter { Self.builtIn[$0]?.isClosed == false }
        let base = open[(colors.utf8.count + 2 * spaces.utf8.count) % open.count]
        let extended = try #require(Self.builtIn[base])
        let kinds = ProviderKind.names(in: ofSpaces.set).filter { ["dimensions", "spaces"].contains($0) }
        let uses = (["\(colors)/colors"] + kinds.map { "\(spaces)/\($0)" }).joined(separator: ", ")
        let mixed = try mine("extends: \(base)", "uses: [\(uses)]").tokens("mine")
        func source(of path: String) -> ThemeTokens? {
            switch group(path) {
            case "semantic.color", "semantic.mono": ofColors
            case "semantic.space", "semantic.dimension": ofSpaces
            default: nil
            }
        }
        var taken = 0
        for token in mixed.set.tokens {
            let own = source(of: token.path).flatMap { $0.set[token.path] == nil ? nil : $0 }
            // Raw tokens come along with those that refer to them.
            let places = [own, extended, ofColors, ofSpaces].compactMap { $0?.set[token.path] }
            #expect(token == places.first, "\(base), \(uses): \(token.path)")
            guard let own else { continue }
            taken += 1
            let isSame = ModeCombination.allCases.allSatisfy {
                mixed.resolved[token.path]?[$0] == own.resolved[token.path]?[$0]
            }
            #expect(isSame, "\(base), \(uses): \(token.path)")
        }
        #expect(taken > 30)
        #expect(Set(extended.set.tokens.map(\.path)).isSubset(of: mixed.set.tokens.map(\.path)))
    }

    @Test(arguments: usableThemes)
    func `a theme that takes all kinds of another has all its tokens and their values`(name: String) throws {
        let source = try #require(Self.builtIn[name])
        let kinds = ProviderKind.names(in: source.set)
        let base = source.bases.last ?? "plain"
        let mixed = try mine("extends: \(base)", "uses: [\(kinds.map { "\(name)/\($0)" }.joined(separator: ", "))]")
            .tokens("mine")
        for token in source.resolved.tokens where layer(token.path) != "raw" {
            let same = mixed.resolved[token.path]
            #expect(ModeCombination.allCases.allSatisfy { same?[$0] == token[$0] }, "\(token.path)")
            #expect(same?.location == token.location)
        }
    }

    @Test(arguments: usableThemes)
    func `every group of a theme belongs to one kind`(name: String) throws {
        let set = try #require(Self.builtIn[name]).set
        let taken = ProviderKind.names(in: set).flatMap { ProviderKind.groups($0, in: set) }
        #expect(taken.sorted() == set.groupNames)
    }

    // MARK: Small themes

    private static let color = #""$type": "color""#

    @Test func `a component from another theme uses the colours of the theme that takes it`() throws {
        let themes = ThemeFolders([
            "far/theme.yml": "name: Far\nclosed: true\n",
            "far/tokens/a.tokens.json": #"""
            { "semantic": { "color": { "accent": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 1, 0] } } } },
              "component": { "button": { "background": { "$type": "color", "$value": "{semantic.color.accent}" } } } }
            """#,
            "mine/theme.yml": "name: Mine\nuses: far/button\n",
            "mine/tokens/a.tokens.json":
                ##"{ "semantic": { "color": { "accent": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } } } }"##,
        ])
        let tokens = try themes.tokens("mine")
        #expect(
            tokens.resolved["component.button.background"]?[ModeCombination()].color == Color(red: 0, green: 0, blue: 1)
        )
        #expect(tokens.set["component.button.background"]?.location.path.text == "themes/far/tokens/a.tokens.json")
    }

    @Test func `a theme's own tokens override those it takes, which override those of its base`() throws {
        func theme(_ value: Int) -> String {
            #"{ "semantic": { "size": { "a": { "$type": "number", "$value": \#(value) } } } }"#
        }
        var themes = ThemeFolders([
            "base/theme.yml": "name: Base\n", "base/tokens/a.tokens.json": theme(1),
            "far/theme.yml": "name: Far\n", "far/tokens/a.tokens.json": theme(2),
            "mine/theme.yml": "name: Mine\nextends: base\nuses: [far/sizes]\n",
            "near/theme.yml": "name: Near\nextends: mine\nuses: base/sizes\n",
        ])
        #expect(try themes.tokens("mine").number("semantic.size.a") == 2)
        #expect(try themes.tokens("near").number("semantic.size.a") == 1)
        themes.texts["mine/tokens/a.tokens.json"] = theme(3)
        #expect(try themes.tokens("mine").number("semantic.size.a") == 3)
        #expect(try themes.tokens("near").number("semantic.size.a") == 1)
    }

    @Test func `tokens are taken with those that the other theme takes itself`() throws {
        let themes = ThemeFolders([
            "a/theme.yml": "name: A\n",
            "a/tokens/a.tokens.json": #"{ "semantic": { "size": { "a": { "$type": "number", "$value": 7 } } } }"#,
            "b/theme.yml": "name: B\nuses: a/sizes\n", "c/theme.yml": "name: C\nuses: b/sizes\n",
        ])
        #expect(try themes.tokens("c").number("semantic.size.a") == 7)
    }

    @Test func `missing references of taken tokens give one error at the key that takes them`() throws {
        func themes(_ second: String) -> ThemeFolders {
            ThemeFolders([
                "far/theme.yml": "name: Far\n",
                "far/tokens/a.tokens.json": """
                { "semantic": { "own": { "$type": "number", "a": { "$value": 1 }, "b": { "$value": 2 } } },
                  "component": { "x": { "one": { "$value": "{semantic.own.a}" }, "two": { "$value": "{semantic.own.\(second)}" } } } }
                """,
                "mine/theme.yml": "name: Mine\nuses: [far/x]\n",
            ])
        }
        let same = themes("a").load("mine").diagnostics
        #expect(same.map(\.id) == ["provider-missing-tokens"])
        #expect(same.first?.message.contains(#"needs the token "semantic.own.a""#) == true)
        #expect(same.first?.location?.path.text == "themes/mine/theme.yml")
        let two = themes("b").load("mine").diagnostics
        #expect(two.map(\.message) == [#""far/x" needs 2 tokens that this theme lacks"#])
        #expect(
            two.first?.notes.map(\.location?.path.text) == Array(repeating: "themes/far/tokens/a.tokens.json", count: 2)
        )
        #expect(themes("b").ids("far") == [])
    }
}
