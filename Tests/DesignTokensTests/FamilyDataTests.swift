import SourceText
import Testing

@testable import DesignTokens

/// A theme of the OUDS family: its folders, the base first, and how much its source has.
struct FamilyTheme: Sendable, CustomTestStringConvertible {
    var chain: [String]
    /// Raw tokens of the brand itself, semantic tokens, component tokens.
    var raw, semantic, components: Int
    /// Semantic colours that are set.
    var colors: Int
    /// Tokens that vary by colour and by size, in the two files of its own.
    var byColor, bySize: Int
    /// The name of its font, and how high the letters of the largest heading are on a desktop screen.
    var family: String
    var heading: Double

    var name: String { chain[chain.count - 1] }
    var testDescription: String { name }

    static let all = [
        FamilyTheme(
            chain: ["ouds", "orange"], raw: 78, semantic: 539, components: 439, colors: 157, byColor: 179, bySize: 91,
            family: "Helvetica Neue", heading: 40),
        FamilyTheme(
            chain: ["ouds", "orange", "orange-compact"], raw: 0, semantic: 539, components: 439, colors: 157,
            byColor: 178, bySize: 91, family: "Helvetica Neue", heading: 28),
        FamilyTheme(
            chain: ["ouds", "sosh"], raw: 130, semantic: 560, components: 439, colors: 178, byColor: 190, bySize: 91,
            family: "Sosh", heading: 40),
        FamilyTheme(
            chain: ["ouds", "wireframe"], raw: 138, semantic: 561, components: 439, colors: 179, byColor: 193,
            bySize: 91, family: "Shantell Sans", heading: 40),
    ]

    /// Its data files by themselves, without what is ours and what `plain` brings.
    func sources() throws -> [[TokenSource]] {
        try chain.map { folder in try themeSources(folder).filter { !$0.path.name.hasPrefix("bridge.") } }
    }
}

/// The files of facts: nothing of the source is lost, nothing dangles.
struct FamilyDataTests {
    @Test func `the raw tokens that all share are as many as in the source`() throws {
        let source = try #require(try themeSources("ouds").first { $0.path.name == "raw.tokens.json" })
        let read = readTokenFile(source.value, path: source.path)
        #expect(read.diagnostics == [])
        #expect(read.value.tokens.count == 379)
        #expect(379 + FamilyTheme.all.map(\.raw).reduce(0, +) == 725)
        #expect(read.value.tokens.allSatisfy { $0.path.hasPrefix("raw.") && $0.aliases.isEmpty })
    }

    @Test(arguments: FamilyTheme.all)
    func `each data file is read in silence and has as many tokens as its source`(theme: FamilyTheme) throws {
        var counts: [String: Int] = [:]
        for source in try #require(try theme.sources().last) {
            let read = readTokenFile(source.value, path: source.path)
            #expect(read.diagnostics == [])
            counts[source.path.name] = read.value.tokens.count
        }
        #expect(counts["raw.tokens.json"] ?? 0 == theme.raw)
        #expect(counts["\(theme.name).semantic.tokens.json"] == theme.semantic)
        #expect(counts["\(theme.name).components.tokens.json"] == theme.components)
        #expect(counts.count == (theme.raw == 0 ? 2 : 3))
    }

    @Test(arguments: FamilyTheme.all)
    func `the data has as many colours, modes and raw tokens as its source`(theme: FamilyTheme) throws {
        let sources = try #require(try theme.sources().last)
        let tokens = sources.flatMap { readTokenFile($0.value, path: $0.path).value.tokens }
        #expect(tokens.filter { $0.path.hasPrefix("semantic.color.") }.count == theme.colors)
        #expect(tokens.filter { $0.path.hasPrefix("component.button.") }.count == 60)
        #expect(tokens.filter { $0.path.hasPrefix("raw.brand.\(theme.name).") }.count == theme.raw)
        var byColor = 0
        var bySize = 0
        for token in tokens {
            switch token.values {
            case .byColor: byColor += 1
            case .bySize: bySize += 1
            case .always, .perMode: break
            }
        }
        #expect([byColor, bySize] == [theme.byColor, theme.bySize])
    }

    @Test(arguments: FamilyTheme.all)
    func `every alias of the data resolves in every combination of modes`(theme: FamilyTheme) throws {
        let resolved = resolveTokens(try theme.sources())
        #expect(resolved.diagnostics == [])
        let brand = theme.name == "orange-compact" ? 78 : theme.raw
        #expect(resolved.value.tokens.count == 379 + brand + theme.semantic + theme.components)
        #expect(CustomProperties.of(resolved.value).diagnostics == [])
    }

    @Test func `the data of the four themes has 7,363 aliases`() throws {
        let files = try FamilyTheme.all.flatMap { try #require(try $0.sources().last) }
        let counts = files.map { Self.aliases(in: $0.value, isValue: false) }
        #expect(counts.reduce(0, +) == 7_363)
    }

    /// Counts what reads `{…}` in values and in those of modes; line heights in pixels, which are beside, are not.
    private static func aliases(in value: Value, isValue: Bool) -> Int {
        if let text = value.text { return isValue && text.hasPrefix("{") ? 1 : 0 }
        let members = (value.members ?? []).map { member in
            aliases(in: member.value, isValue: isValue || ["$value", "dev.colophon.modes"].contains(member.key))
        }
        return (members + (value.elements ?? []).map { aliases(in: $0, isValue: isValue) }).reduce(0, +)
    }

    @Test func `values are those of the source`() throws {
        let orange = resolveTokens(try FamilyTheme.all[0].sources()).value
        #expect(orange.hexadecimal("semantic.color.surfaceBrandPrimary", .light) == "#ff7900")
        #expect(orange.hexadecimal("semantic.color.contentBrandPrimary", .light) == "#f15e00")
        #expect(orange.hexadecimal("component.chip.colorBorderSelectedEnabled", .dark) == "#ff7900")
        let sosh = resolveTokens(try FamilyTheme.all[2].sources()).value
        #expect(sosh.hexadecimal("semantic.color.surfaceBrandPrimary", .light) == "#de034b")
        #expect(sosh.hexadecimal("semantic.color.bgPrimary", .dark) == "#001524")
        let wireframe = resolveTokens(try FamilyTheme.all[3].sources()).value
        #expect(wireframe.hexadecimal("semantic.color.actionEnabled", .dark) == "#96c1fa")
    }

    @Test(arguments: FamilyTheme.all)
    func `a style of text is that of the source, with fallbacks behind the name of the font`(theme: FamilyTheme) throws
    {
        let tokens = resolveTokens(try theme.sources()).value
        let value = try #require(tokens["semantic.typography.headingXlarge"]?[.init(.dark, .desktop)])
        guard case .typography(let heading) = value else { return #expect(Bool(false), "\(value)") }
        #expect(heading.fontSize == Dimension(value: theme.heading, unit: .px))
        #expect(heading.fontFamily.first == theme.family)
        #expect(heading.fontFamily.last == "sans-serif")
    }
}

extension ResolvedTokens {
    fileprivate func hexadecimal(_ path: String, _ mode: ColorMode) -> String? {
        self[path]?[ModeCombination(mode)].color?.hexadecimal
    }
}
