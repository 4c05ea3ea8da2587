import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// The pairs of the themes inside the program say all that their style sheets and components show.
@Suite struct PairCoverageTests {
    private static let names = ["plain", "editorial", "technical", "orange", "orange-compact", "sosh", "wireframe"]
    private let none = SourceTree(files: [:])

    /// A `property: value` of a style sheet that uses a colour token.
    private struct Use: Hashable {
        var property: String
        var token: String
    }

    private func uses(_ name: String, _ tokens: ThemeTokens) throws -> Set<Use> {
        let chain = try #require(ThemeChain.follow(name, none, askedAt: nil).value)
        let properties = CustomProperties.of(tokens.resolved).value
        var uses: Set<Use> = []
        var diagnostics: [Diagnostic] = []
        for (path, link, file) in chain.files("styles") where path.pathExtension == "css" {
            let bytes = try #require(chain.read(file, of: link, into: &diagnostics))
            let text = String(decoding: bytes, as: UTF8.self).replacing(/\/\*(?:.|\n)*?\*\//, with: "")
            for declaration in text.matches(of: /([\w-]+)\s*:([^;{}]*)[;}]/) {
                for variable in declaration.2.matches(of: /var\(\s*(--[\w-]+)/) {
                    guard let token = properties.token(named: String(variable.1)), token.type == .color else {
                        continue
                    }
                    uses.insert(Use(property: String(declaration.1), token: token.path))
                }
            }
        }
        return uses
    }

    @Test(arguments: names)
    func `every colour of a style sheet is in a pair as foreground or background`(name: String) throws {
        let tokens = try #require(ThemeTokens.load(name, themes: none).value)
        let pairs = ColorPair.load(name, themes: none).value
        let (front, back) = (Set(pairs.map(\.foreground)), Set(pairs.map(\.background)))
        let uses = try uses(name, tokens)
        #expect(uses.count > 70)
        var missing: [String] = []
        for use in uses {
            let isIn =
                switch use.property {
                case "color", "fill", "stroke": front.contains(use.token)
                case "background", "background-color": back.contains(use.token) || front.contains(use.token)
                default: front.union(back).contains(use.token)
                }
            if !isIn { missing.append("\(use.property): \(use.token)") }
        }
        #expect(missing.sorted() == [])
    }

    @Test func `the pairs of plain name only colours that its style sheets use`() throws {
        let tokens = try #require(ThemeTokens.load("plain", themes: none).value)
        let used = Set(try uses("plain", tokens).map(\.token)).union(
            tokens.resolved.surfaces.compactMap(\.background?.path))
        let named = Set(ColorPair.load("plain", themes: none).value.flatMap { [$0.foreground, $0.background] })
        #expect(named.subtracting(used).sorted() == [])
    }

    @Test(arguments: ["orange", "orange-compact", "sosh", "wireframe"])
    func `every colour of a component is in a pair`(name: String) throws {
        let tokens = try #require(ThemeTokens.load(name, themes: none).value)
        let pairs = ColorPair.load(name, themes: none).value
        let named = Set(pairs.flatMap { [$0.foreground, $0.background] })
        let colors = tokens.resolved.tokens.filter { $0.type == .color && $0.path.hasPrefix("component.") }.map(\.path)
        #expect(colors.count > 200)
        #expect(colors.filter { !named.contains($0) && !$0.hasPrefix("component.mono.") } == [])
    }

    @Test(arguments: names)
    func `every pair is of colours that the theme has`(name: String) throws {
        let tokens = try #require(ThemeTokens.load(name, themes: none).value)
        let pairs = ColorPair.load(name, themes: none)
        let made = ContrastReport.make(tokens, pairs.value)
        #expect(pairs.diagnostics == [])
        #expect(made.diagnostics.filter { $0.severity == .error } == [])
        #expect(made.value.entries.count > 140)
    }

    @Test(arguments: ["plain", "editorial", "technical"], [nil, "#E4007C", "#FFD400", "#000000"])
    func `everything can be read with any accent`(name: String, accent: String?) throws {
        let brand = accent.map { Brand(accent: Color(hex: $0), at: Location(.root)) }
        let tokens = try #require(ThemeTokens.load(name, themes: none, brand: brand).value)
        let made = ContrastReport.make(tokens, ColorPair.load(name, themes: none).value)
        #expect(made.diagnostics == [])
    }

    /// The brands' own values are shown as they are. What is known of them is stated here, so that a change is seen.
    @Test(arguments: [
        ("orange", ["#f15e00 on #ffffff", "#ff7900 on #ffffff"]), ("sosh", ["#0173c1 on #e0e2e3"]),
        ("wireframe", ["#c6d5fa on #2055e5"]),
    ])
    func `unreadable colours of a brand are reported`(name: String, some: [String]) throws {
        let tokens = try #require(ThemeTokens.load(name, themes: none).value)
        let made = ContrastReport.make(tokens, ColorPair.load(name, themes: none).value)
        let failed = made.value.entries.flatMap(\.rows).filter { $0.verdict == .fail }
        #expect(made.diagnostics.count { $0.id == "low-contrast" } == failed.count)
        #expect(Set(failed.map { "\($0.foreground.hex) on \($0.background.hex)" }).isSuperset(of: some))
    }
}
