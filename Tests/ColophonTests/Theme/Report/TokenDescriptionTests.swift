import DesignTokens
import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

@Suite struct TokenDescriptionTests {
    private func lookup(_ name: String = "plain", _ themes: SourceTree = SmallThemes.tree()) throws -> TokenLookup {
        let loaded = ThemeTokens.load(name, themes: themes)
        #expect(loaded.diagnostics == [])
        return TokenLookup(try #require(loaded.value))
    }

    @Test func `a token description has the value in each mode and its location`() throws {
        let facts = try #require(try lookup()["semantic.color.text"])
        #expect(facts.type == .color && facts.description == "All that is read" && facts.deprecated == nil)
        #expect(facts.values.map(\.modes.name) == ["light", "dark"])
        #expect(facts.values.map(\.value.text) == ["#222222", "#ffffff"])
        #expect(
            facts.values.map { $0.chain.map(\.path) } == [
                ["semantic.color.text", "raw.color.ink"], ["semantic.color.text", "raw.color.paper"],
            ])
        #expect(facts.values[0].chain.map(\.location.start?.line) == [8, 3])
        #expect(facts.customProperties == ["--color-text"])
    }

    @Test func `a token description lists the tokens that refer to it in any mode`() throws {
        let lookup = try lookup()
        let users = try #require(lookup["raw.color.paper"]).users
        #expect(users.map(\.path) == ["semantic.color.background", "semantic.color.text"])
        // The place is that of the reference, not of the token.
        #expect(users.map { $0.location.start?.line } == [7, 9])
        #expect(try #require(lookup["component.button.text"]).users == [])
    }

    @Test func `the alias of the nearest theme is shown`() throws {
        let child = """
            { "semantic": { "color": { "accent": { "$type": "color", "$value": "{raw.color.ink}" } } } }
            """
        let tree = SmallThemes.tree(["mine/theme.yml": "name: Mine\n", "mine/tokens/a.tokens.json": child])
        let facts = try #require(try lookup("mine", tree)["component.button.text"])
        #expect(facts.values.count == 1)
        #expect(
            facts.values[0].chain.map(\.path) == ["component.button.text", "semantic.color.accent", "raw.color.ink"])
        #expect(facts.values[0].chain[1].location.path.text == "themes/mine/tokens/a.tokens.json")
    }

    @Test func `names that are near are found, with the layer or without`() throws {
        let lookup = try lookup()
        #expect(lookup.nearest(to: "semantic.color.txet") == "semantic.color.text")
        #expect(lookup.nearest(to: "semantic.colour") == "semantic.color")
        #expect(lookup.nearest(to: "color.accent") == "semantic.color.accent")
        #expect(lookup.nearest(to: "color.acent") == "semantic.color.accent")
        #expect(lookup.nearest(to: "quite another thing") == nil)
    }

    @Test func `a group lists only the tokens below it`() throws {
        let lookup = try lookup()
        #expect(lookup.paths(inside: "component.button") == ["component.button.text", "component.button.ground"])
        #expect(lookup.paths(inside: "component.butt") == [])
        #expect(lookup.paths(inside: "") == [])
        #expect(lookup.groups.map(\.path) == ["raw.color", "semantic.color", "component.button"])
        #expect(lookup.groups.map(\.count) == [5, 4, 2])
    }

    /// The chain of each token in each mode, followed by hand through the files.
    @Test(arguments: ThemeWalkTests.themes)
    func `shown values equal those of the token files in every mode`(theme: ThemeWalkTests.Chain) throws {
        let loaded = ThemeTokens.load(theme.name, themes: SourceTree(files: [:]))
        let tokens = try #require(loaded.value)
        let folder = Repository.root.appending(path: "themes")
        let walker = try TokenWalker(themes: (theme.bases + [theme.name]).map { folder.appending(path: $0) })
        let all = TokenLookup(tokens).all
        // Tuned tokens are swapped by tunings.yml, which the walker does not read.
        let tuned = Set(tokens.tunings.flags.flatMap(\.swaps).map(\.path))
        #expect(Set(all.map(\.path)) == Set(walker.entries.keys))
        var wrong: [String] = []
        for facts in all {
            #expect(Set(facts.values.flatMap(\.modes.modes)).count == 12, "\(facts.path)")
            for value in facts.values {
                for mode in value.modes.modes {
                    if value.value != tokens.resolved[facts.path]?[mode] { wrong.append("\(facts.path) in \(mode)") }
                    let chain = value.chain.map(\.path)
                    guard tuned.isDisjoint(with: chain) else { continue }
                    if chain != Self.chain(facts.path, mode, walker) { wrong.append("\(chain) in \(mode)") }
                }
            }
        }
        #expect(wrong == [])
    }

    private static func chain(_ path: String, _ mode: ModeCombination, _ walker: TokenWalker) -> [String] {
        let sizes = [["compact"], ["regular", "compact"], ["desktop", "regular", "compact"]]
        let contrast = mode.contrast == .high ? ["\(mode.color.rawValue)HighContrast"] : []
        let size = SizeMode.allCases.firstIndex(of: mode.size) ?? 0
        let names = contrast + [mode.color.rawValue] + sizes[size]
        var chain = [path]
        while chain.count < 20, let entry = walker.entries[chain[chain.count - 1]] {
            let value = names.first { entry.modes[$0] != nil }.flatMap { entry.modes[$0] } ?? entry.value
            guard let alias = value as? String, alias.hasPrefix("{") else { break }
            chain.append(String(alias.dropFirst().dropLast()))
        }
        return chain
    }
}
