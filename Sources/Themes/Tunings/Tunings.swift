import SourceText

/// The choices that a theme offers to sites: flags, which swap tokens, and presets, which set several flags at once.
///
/// Read from `tunings.yml`. A flag or preset of a nearer theme replaces the one with the same name in an extended
/// theme.
public struct Tunings: Hashable, Sendable {
    /// A token whose target depends on its flag.
    public struct Swap: Hashable, Sendable {
        /// The path of the swapped token, such as `component.button.radius`.
        public var path: String
        /// The location of the path.
        public var location: Location
        /// The target while the flag is off.
        public var off: Target
        /// The target while the flag is on.
        public var on: Target
    }

    /// The target of a reference.
    public struct Target: Hashable, Sendable {
        /// The path of the target.
        public var path: String
        /// The location of the reference.
        public var location: Location
    }

    /// A choice that can be on or off.
    public struct Flag: Hashable, Sendable {
        /// The name in `tuning:`, such as `hasRoundedButtons`.
        public var name: String
        /// A description of the effect, for people.
        public var description: String?
        /// The default state.
        public var isOnByDefault: Bool
        /// The chosen state.
        public var isOn: Bool
        /// The tokens that the flag swaps.
        public var swaps: [Swap]
        /// The folder of the theme that defines the flag in its `tunings.yml`.
        public var theme: String
        /// The location of the flag.
        public var location: Location
    }

    /// A named combination of flag states.
    public struct Preset: Hashable, Sendable {
        /// The name in `tuning:`, such as `MaxIt`.
        public var name: String
        /// The flags that the preset turns on, in the order of the flags. All other flags are off.
        public var flagsOn: [String]
        /// The location of the preset.
        public var location: Location
    }

    /// The flags in the order of the files, the base theme's first.
    public internal(set) var flags: [Flag] = []
    /// The presets in the order of the files, without `default`, which every theme with flags has.
    public internal(set) var presets: [Preset] = []
    /// Whether a site may choose: there are flags, and the nearest theme with a setting does not refuse tunings.
    public internal(set) var isTunable = false

    /// The name of the preset that leaves all flags in their default states.
    public static let defaultPreset = "default"

    /// The flag with this name.
    public subscript(flag name: String) -> Flag? { flags.first { $0.name == name } }

    /// The preset with this name.
    public subscript(preset name: String) -> Preset? { presets.first { $0.name == name } }

    /// Sets each flag to its state in `choice`, or else in the preset of `choice`, or else to its default.
    package mutating func apply(_ choice: TuningChoice) {
        let preset = choice.preset.flatMap { self[preset: $0] }
        for index in flags.indices {
            let flag = flags[index]
            let own = choice.flags.last { $0.name == flag.name }?.isOn
            flags[index].isOn = own ?? preset?.flagsOn.contains(flag.name) ?? flag.isOnByDefault
        }
    }
}

extension TuningChoice {
    /// Whether the choice is empty.
    package var isEmpty: Bool { preset == nil && flags.isEmpty }

    /// The location of the choice; nil for the command line.
    package var location: Location? { presetLocation ?? flags.first?.location }

    /// The choice without the places of its parts, for comparisons.
    package var withoutLocations: TuningChoice {
        TuningChoice(preset: preset, flags: flags.map { Flag(name: $0.name, isOn: $0.isOn) })
    }

    /// Returns this choice completed by `other`. A preset decides all flags, so it is already complete.
    package func over(_ other: TuningChoice) -> TuningChoice {
        if preset != nil { return self }
        return TuningChoice(preset: other.preset, presetLocation: other.presetLocation, flags: other.flags + flags)
    }
}
