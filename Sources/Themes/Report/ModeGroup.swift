import DesignTokens
import SourceText

/// A group of modes with the same result.
public struct ModeGroup: Hashable, Sendable {
    /// The name for people: `light`, `dark, high contrast`, `compact and regular`; empty if nothing varies.
    public var name: String
    /// The modes in the order of `ModeCombination.allCases`.
    public var modes: [ModeCombination]

    /// The first mode, which represents the whole group.
    public var first: ModeCombination { modes.first ?? ModeCombination() }
}

/// Groups all modes by the value of `key`. Groups differ by colour scheme or size only if the key varies with it. High
/// contrast gets its own group only where it changes the key.
public func groupModes<Key: Hashable>(by key: (ModeCombination) -> Key) -> [ModeGroup] {
    let keys = Dictionary(uniqueKeysWithValues: ModeCombination.allCases.map { ($0, key($0)) })
    func varies(_ other: (ModeCombination) -> ModeCombination) -> Bool {
        ModeCombination.allCases.contains { keys[$0] != keys[other($0)] }
    }
    let variesByColor = varies { ModeCombination(.light, $0.size, $0.contrast) }
    let variesBySize = varies { ModeCombination($0.color, .compact, $0.contrast) }
    var groups: [(color: ColorMode, contrast: ContrastMode, key: Key, modes: [ModeCombination])] = []
    for mode in ModeCombination.allCases {
        guard let key = keys[mode] else { continue }
        let home = groups.firstIndex { group in
            group.key == key && (group.color == mode.color || !variesByColor)
                && (group.contrast == mode.contrast
                    || group.modes.contains(ModeCombination(mode.color, mode.size, group.contrast)))
        }
        if let home {
            groups[home].modes.append(mode)
        } else {
            groups.append((mode.color, mode.contrast, key, [mode]))
        }
    }
    return groups.map { group in
        let sizes = SizeMode.allCases.filter { size in group.modes.contains { $0.size == size } }
        let parts = [
            variesByColor ? group.color.rawValue : nil,
            variesBySize && sizes.count < 3 ? sizes.map(\.rawValue).joined(separator: " and ") : nil,
            group.contrast == .high ? "high contrast" : nil,
        ]
        return ModeGroup(name: parts.compactMap(\.self).joined(separator: ", "), modes: group.modes)
    }
}
