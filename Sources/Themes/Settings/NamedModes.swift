import DesignTokens
import SourceText

extension ObjectReader {
    /// Reads the modes of other names: `modes: { dusk: dark }`.
    mutating func namedModes(_ key: Key) -> [ThemeSettings.NamedMode] {
        object(key) { reader in
            reader.allMembers.compactMap { member in
                guard let mode = reader.text(.named(member.key)) else { return nil }
                guard tokenModeNames.contains(mode) else {
                    reader.append(.tokenModeUnknown(mode, among: tokenModeNames, at: reader.location(of: member.value)))
                    return nil
                }
                return ThemeSettings.NamedMode(
                    name: member.key, mode: mode, location: Location(reader.path, member.place))
            }
        } ?? []
    }
}
