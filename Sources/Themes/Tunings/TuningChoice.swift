import SourceText

/// The choice of a site or theme among a theme's tunings: a preset, single flags, or a preset with flags that override
/// it.
///
/// The notation is `tuning: MaxIt`, or `tuning: { preset: MaxIt, hasRoundedButtons: false }`.
public struct TuningChoice: Hashable, Sendable {
    /// A flag with its chosen state.
    public struct Flag: Hashable, Sendable {
        /// The flag's name in the theme, such as `hasRoundedButtons`.
        public var name: String
        /// The chosen state.
        public var isOn: Bool
        /// The location of the choice.
        public var location: Location?

        /// Creates the choice of a flag.
        public init(name: String, isOn: Bool, location: Location? = nil) {
            self.name = name
            self.isOn = isOn
            self.location = location
        }
    }

    /// The preset to start from.
    public var preset: String?
    /// The location of the preset's name.
    public var presetLocation: Location?
    /// The flags in their written order.
    public var flags: [Flag]

    /// Creates a choice of a preset with flags that override it.
    public init(preset: String? = nil, presetLocation: Location? = nil, flags: [Flag] = []) {
        self.preset = preset
        self.presetLocation = presetLocation
        self.flags = flags
    }
}

extension ObjectReader {
    /// Reads `tuning:` as a preset name or an object. Does not check names, which depend on the theme.
    package mutating func tuning(_ key: Key) -> TuningChoice? {
        guard let value = value(key) else { return nil }
        if let name = value.text { return TuningChoice(preset: name, presetLocation: location(of: value)) }
        var choice = TuningChoice()
        let found: Void? = ObjectReader.read(value, path: path, what: "\"\(key.name)\"", into: &diagnostics) { reader in
            let preset = TuningChoice.keys.preset
            choice.preset = reader.text(preset)
            choice.presetLocation = choice.preset.map { _ in reader.location(ofValue: preset) }
            for member in reader.allMembers where member.key != preset.name {
                guard let isOn = reader.flag(.named(member.key)) else { continue }
                choice.flags.append(
                    TuningChoice.Flag(name: member.key, isOn: isOn, location: Location(reader.path, member.place)))
            }
        }
        return found == nil ? nil : choice
    }
}
