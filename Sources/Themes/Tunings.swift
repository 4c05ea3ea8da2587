import SourceText

/// What a theme lets a site choose: flags, each of which swaps tokens, and presets that set several flags at once.
///
/// They are written in `tunings.yml`. A nearer theme's flag or preset replaces that of a theme it extends, one by one.
public struct Tunings: Hashable, Sendable {
    /// A token that refers to the one or the other, as its flag is off or on.
    public struct Swap: Hashable, Sendable {
        /// The token that is swapped, `component.button.radius`.
        public var path: String
        /// Where its path was written.
        public var location: Location
        /// The token it refers to while the flag is off.
        public var off: Target
        /// The token it refers to while the flag is on.
        public var on: Target
    }

    /// A token that is referred to.
    public struct Target: Hashable, Sendable {
        /// Its path.
        public var path: String
        /// Where it was written.
        public var location: Location
    }

    /// Something that can be switched on or off.
    public struct Flag: Hashable, Sendable {
        /// As `tuning:` takes it, `hasRoundedButtons`.
        public var name: String
        /// What it does, for people.
        public var description: String?
        /// How it is when nothing is chosen.
        public var isOnByDefault: Bool
        /// How it is here.
        public var isOn: Bool
        /// What it changes.
        public var swaps: [Swap]
        /// The folder of the theme whose `tunings.yml` it is in.
        public var theme: String
        /// Where it was written.
        public var location: Location
    }

    /// A name for the state of all flags.
    public struct Preset: Hashable, Sendable {
        /// As `tuning:` takes it, `MaxIt`.
        public var name: String
        /// The names of the flags that it switches on, in the order of the flags; all others are off.
        public var flagsOn: [String]
        /// Where it was written.
        public var location: Location
    }

    /// In the order they were first written, the base theme's first.
    public internal(set) var flags: [Flag] = []
    /// In the order they were first written, without `default`, which every theme with flags has.
    public internal(set) var presets: [Preset] = []
    /// True when a site may choose anything: there are flags, and the nearest theme that says so does not refuse.
    public internal(set) var isTunable = false

    /// The preset that leaves every flag as it is by default.
    public static let defaultPreset = "default"

    /// The flag of that name.
    public subscript(flag name: String) -> Flag? { flags.first { $0.name == name } }

    /// The preset of that name.
    public subscript(preset name: String) -> Preset? { presets.first { $0.name == name } }

    /// How each flag is under `choice`: as the choice says itself, else as its preset says, else as by default.
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
    /// True when nothing is chosen.
    package var isEmpty: Bool { preset == nil && flags.isEmpty }

    /// Where the choice was written; nil on the command line.
    package var location: Location? { presetLocation ?? flags.first?.location }

    /// This, and for the rest what `other` chooses. A preset is a choice about every flag, so that nothing is left.
    package func over(_ other: TuningChoice) -> TuningChoice {
        if preset != nil { return self }
        return TuningChoice(preset: other.preset, presetLocation: other.presetLocation, flags: other.flags + flags)
    }
}
