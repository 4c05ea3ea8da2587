import SourceText
import Testing

@testable import DesignTokens

/// The theme's data files by themselves, without what `plain` brings.
struct OrangeDataTests {
    private func sources(without bridge: Bool = true) throws -> [TokenSource] {
        try themeSources("orange").filter { !bridge || $0.path.name != "bridge.tokens.json" }
    }

    @Test func `each data file is read in silence and has as many tokens as its source`() throws {
        var counts: [String: Int] = [:]
        for source in try sources() {
            let read = readTokenFile(source.value, path: source.path)
            #expect(read.diagnostics == [])
            counts[source.path.name] = read.value.tokens.count
        }
        #expect(
            counts == [
                "raw.tokens.json": 457, "orange.semantic.tokens.json": 539, "orange.components.tokens.json": 439,
            ])
    }

    @Test func `the data has as many colours, modes and deprecated tokens as its source`() throws {
        let tokens = try sources().flatMap { readTokenFile($0.value, path: $0.path).value.tokens }
        let colours = tokens.filter { $0.path.hasPrefix("semantic.color.") }
        #expect(colours.count == 157)
        #expect(tokens.filter { $0.path.hasPrefix("component.button.") }.count == 60)
        #expect(tokens.filter { $0.path.hasPrefix("raw.brand.orange.color.") }.count == 77)
        var byColor = 0
        var bySize = 0
        for token in tokens {
            switch token.values {
            case .byColor: byColor += 1
            case .bySize: bySize += 1
            case .always, .inEach: break
            }
        }
        #expect([byColor, bySize] == [179, 91])
    }

    @Test func `every alias of the data resolves in every combination of modes`() throws {
        let resolved = resolveTokens([try sources()])
        #expect(resolved.diagnostics == [])
        #expect(resolved.value.tokens.count == 457 + 539 + 439)
        #expect(CustomProperties.of(resolved.value).diagnostics == [])
    }

    @Test func `values are those of the source`() throws {
        let tokens = resolveTokens([try sources()]).value
        func color(_ path: String, _ mode: ColorMode) -> Color? { tokens[path]?[ModeCombination(mode)].color }
        #expect(color("semantic.color.surfaceBrandPrimary", .light) == Color(hex: "#ff7900").map(rounded))
        #expect(color("semantic.color.contentBrandPrimary", .light) == Color(hex: "#f15e00").map(rounded))
        #expect(color("component.chip.colorBorderSelectedEnabled", .dark) == Color(hex: "#ff7900").map(rounded))
        guard case .typography(let heading)? = tokens["semantic.typography.headingXlarge"]?[.init(.dark, .desktop)]
        else { return #expect(Bool(false)) }
        #expect(heading.fontSize == Dimension(value: 40, unit: .px))
        #expect(heading.fontFamily == ["Helvetica Neue", "Helvetica", "Arial", "sans-serif"])
    }

    /// The data has components with six decimals.
    private func rounded(_ color: Color) -> Color {
        func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        return Color(red: round(color.red), green: round(color.green), blue: round(color.blue), alpha: color.alpha)
    }
}
