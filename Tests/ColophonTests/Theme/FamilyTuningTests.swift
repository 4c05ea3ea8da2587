import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// The tunings of the OUDS themes: what each flag does to corners, and what presets choose. The figures are those of
/// the source of the tokens, in pixels, with the flag off and on.
@Suite struct FamilyTuningTests {
    struct Effect: Sendable, CustomTestStringConvertible {
        var theme: String
        var flag: String
        var token: String
        var off, on: Double

        var testDescription: String { "\(token) in \(theme)" }
    }

    private static let flags = [
        ("hasRoundedButtons", "component.button.radius"), ("hasRoundedTextInputs", "component.textInput.radius"),
        ("hasRoundedAlertMessages", "component.alert.radius"),
        ("hasRoundedProgressIndicators", "component.progressIndicator.radius"),
        ("hasRoundedListItems", "component.item.radius"), ("hasRoundedListItems", "component.item.mediaRadius"),
    ]

    /// In the order of `flags`.
    private static let radii: [(theme: String, off: [Double], on: [Double])] = [
        ("orange", [0, 0, 0, 0, 0, 0], [8, 8, 12, 2000, 8, 4]),
        ("orange-compact", [0, 0, 0, 0, 0, 0], [8, 8, 12, 2000, 8, 4]),
        ("sosh", [4, 4, 12, 2000, 4, 4], [4, 4, 12, 2000, 4, 4]),
        ("wireframe", [6, 6, 12, 2000, 6, 6], [6, 6, 12, 2000, 6, 3]),
    ]

    static let effects = radii.flatMap { radii in
        flags.indices.map {
            Effect(
                theme: radii.theme, flag: flags[$0].0, token: flags[$0].1, off: radii.off[$0], on: radii.on[$0])
        }
    }

    private func tokens(_ theme: String, _ tuning: TuningChoice? = nil) throws -> ThemeTokens {
        let loaded = ThemeTokens.load(theme, themes: SourceTree(files: [:]), tuning: tuning)
        #expect(loaded.diagnostics == [])
        return try #require(loaded.value)
    }

    private func pixels(_ path: String, _ theme: ThemeTokens) throws -> Double {
        guard case .dimension(let length)? = theme.resolved[path]?[ModeCombination()] else {
            throw NoLength(path: path)
        }
        #expect(length.unit == .px)
        return length.value
    }

    struct NoLength: Error { var path: String }

    @Test(arguments: effects)
    func `a flag changes corners as in the source`(effect: Effect) throws {
        let plain = try tokens(effect.theme)
        #expect(try pixels(effect.token, plain) == effect.off)
        let swap = try #require(plain.tunings[flag: effect.flag]?.swaps.first { $0.path == effect.token })
        #expect(try pixels(swap.off.path, plain) == effect.off)
        #expect(try pixels(swap.on.path, plain) == effect.on)
        guard plain.tunings.isTunable else { return }
        let tuned = try tokens(effect.theme, TuningChoice(flags: [.init(name: effect.flag, isOn: true)]))
        #expect(try pixels(effect.token, tuned) == effect.on)
    }

    @Test(arguments: ["orange", "orange-compact"])
    func `presets choose the flags of the source`(theme: String) throws {
        let tunings = try tokens(theme).tunings
        #expect(tunings.isTunable)
        #expect(tunings.flags.map(\.name).count == 5)
        #expect(tunings.flags.allSatisfy { !$0.isOnByDefault })
        let presets = Dictionary(uniqueKeysWithValues: tunings.presets.map { ($0.name, Set($0.flagsOn)) })
        let rounded = ["hasRoundedTextInputs", "hasRoundedAlertMessages", "hasRoundedListItems"]
        #expect(
            presets == [
                "OrangeFrance": [], "OrangeBusiness": Set(rounded), "MaxIt": Set(rounded + ["hasRoundedButtons"]),
                "Wireframe": ["hasRoundedAlertMessages", "hasRoundedProgressIndicators"],
            ])
        let maxIt = try tokens(theme, TuningChoice(preset: "MaxIt"))
        #expect(try pixels("component.button.radius", maxIt) == 8)
        #expect(try pixels("component.progressIndicator.radius", maxIt) == 0)
    }

    @Test(arguments: ["sosh", "wireframe"])
    func `a theme that cannot be tuned refuses`(theme: String) throws {
        #expect(try !tokens(theme).tunings.isTunable)
        let loaded = ThemeTokens.load(
            theme, themes: SourceTree(files: [:]), tuning: TuningChoice(preset: "MaxIt"))
        #expect(loaded.diagnostics.map(\.id) == ["theme-not-tunable"])
    }

    @Test func `the contract is what the four themes have in common`() throws {
        let themes = try ["orange", "orange-compact", "sosh", "wireframe"].map { try tokens($0) }
        let contract = try #require(themes[0].contract)
        let required = Set(contract.entries.filter(\.isRequired).map(\.path))
        #expect(required.count == 977)
        #expect(contract.entries.count == 977 + 61)
        // Plain's own tokens are in every theme as well; the contract is about those of the family.
        let plain = Set(try tokens("plain").resolved.tokens.map(\.path))
        let files = themes.map { theme in
            Set(
                theme.set.tokens.filter {
                    $0.location.path.text.hasPrefix("themes/\(theme.folder)/tokens/\(theme.folder).")
                }
                .map(\.path))
        }
        let common = files.dropFirst().reduce(files[0]) { $0.intersection($1) }
        #expect(common == required)
        #expect(files.reduce(Set()) { $0.union($1) }.subtracting(contract.entries.map(\.path)) == [])
        #expect(plain.intersection(required) == ["semantic.elevation.raised"])
    }
}
