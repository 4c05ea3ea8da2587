import SourceText

/// What a site or a theme chooses of the tunings a theme offers: a preset, single flags, or a preset and what differs.
///
/// Written `tuning: MaxIt`, or `tuning: { preset: MaxIt, hasRoundedButtons: false }`.
public struct TuningChoice: Hashable, Sendable {
    /// A flag that is switched on or off.
    public struct Flag: Hashable, Sendable {
        /// As the theme names it, `hasRoundedButtons`.
        public var name: String
        /// What it is switched to.
        public var isOn: Bool
        /// Where it was written.
        public var location: Location?

        /// A flag that was switched at `location`.
        public init(name: String, isOn: Bool, location: Location? = nil) {
            self.name = name
            self.isOn = isOn
            self.location = location
        }
    }

    /// The preset to start from, and where it was written.
    public var preset: String?
    /// Where the preset was written.
    public var presetLocation: Location?
    /// In the order they were written.
    public var flags: [Flag]

    /// A preset, with the flags that differ from it.
    public init(preset: String? = nil, presetLocation: Location? = nil, flags: [Flag] = []) {
        self.preset = preset
        self.presetLocation = presetLocation
        self.flags = flags
    }
}

extension ObjectReader {
    /// `tuning:` as a preset or an object. Which names there are, only the theme knows.
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
