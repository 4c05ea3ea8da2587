import DesignTokens
import Testing

@testable import Colophon
@testable import Themes

@Suite struct ModeGroupTests {
    private func names(_ key: (ModeCombination) -> String) -> [String] { groupModes(by: key).map(\.name) }

    @Test func `tokens that never vary form one group without a name`() {
        #expect(names { _ in "same" } == [""])
    }

    @Test func `modes are named only by the axes that vary`() {
        #expect(names { $0.color.rawValue } == ["light", "dark"])
        #expect(names { $0.size.rawValue } == ["compact", "regular", "desktop"])
        #expect(names { $0.size == .compact ? "a" : "b" } == ["compact", "regular and desktop"])
        #expect(
            names { "\($0.color)\($0.size == .desktop)" } == [
                "light, compact and regular", "light, desktop", "dark, compact and regular", "dark, desktop",
            ])
    }

    @Test func `high contrast is listed only if it changes a value`() {
        #expect(names { $0.contrast.rawValue } == ["", "high contrast"])
        let names = names { "\($0.color)\($0.contrast == .high && $0.color == .light)" }
        #expect(names == ["light", "dark", "light, high contrast"])
    }

    @Test func `every mode is in one group, whose values are equal`() {
        let keys: [(ModeCombination) -> Int] = [
            { _ in 0 }, { $0.color == .dark ? 1 : 0 }, { $0.size == .desktop ? 1 : 0 },
            { $0.contrast == .high && $0.size == .regular ? 1 : 0 },
            { ModeCombination.allCases.firstIndex(of: $0) ?? 0 },
            { ($0.contrast == .high ? 2 : 0) + ($0.color == .dark && $0.size == .compact ? 1 : 0) },
            // The same again in another mode, though not next to it.
            { $0 == ModeCombination(.dark, .desktop, .high) || $0 == ModeCombination(.light, .compact) ? 1 : 0 },
        ]
        for key in keys {
            let groups = groupModes(by: key)
            #expect(groups.flatMap(\.modes).count == 12)
            #expect(Set(groups.flatMap(\.modes)).count == 12)
            for group in groups { #expect(Set(group.modes.map(key)) == [key(group.first)]) }
            #expect(Set(groups.map(\.name)).count == groups.count, "two groups are called the same")
        }
    }
}
