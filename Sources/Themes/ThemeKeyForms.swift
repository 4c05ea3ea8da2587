import SourceText

/// The forms of keys that both sites and themes have.
extension Key.Kind {
    /// The modes that pages force: `dark`, or `[dark, high-contrast]`.
    package static let mode = Key.Kind.form(
        Key.NamedKind(
            "mode", "[mode](site.md#modes), or list", "One mode, or one of each kind.",
            .either([modeName, .list(modeName, .atMost(3))])))

    private static let modeName = Key.Kind.form(
        Key.NamedKind(
            "modeName", "mode", "A colour scheme, a size of window, or a contrast.", .choice(ModeOverride.names)))

    /// The name of a preset, or an object with flags that override an optional preset.
    package static let tuning = Key.Kind.form(
        Key.NamedKind(
            "tuning", "preset, or object",
            "The name of a preset, or flags with an optional preset that they override.",
            .either([.pattern(#"\S"#), .object(TuningChoice.keys)])))
}

extension TuningChoice {
    static let keys = Keys()

    /// The keys of a choice. Other members are flags of the theme.
    struct Keys: KeyTable {
        let preset = Key("preset", .pattern(#"\S"#), "The preset to start from")
        var others: Key.Kind? { .flag }
    }
}
