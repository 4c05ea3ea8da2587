import SourceText

extension TuningsFile {
    static let keys = Keys()
    static let flagKeys = FlagKeys()
    static let swapKeys = SwapKeys()

    package static let file = KeyFile(
        "tunings", "tunings.yml", "The choices that a theme offers to sites.", guide: "docs/themes.md", keys)

    /// The keys of `tunings.yml`.
    struct Keys: KeyTable {
        let flags = Key(
            "flags", .map(.except(TuningChoice.keys.preset.name), of: .object(FlagKeys())),
            "Switches that a site can set, by name", more: "A flag cannot be called `preset`",
            type: "object: name → flag")
        let presets = Key(
            "presets", .map(.except(Tunings.defaultPreset), of: .tuning),
            "Choices with a name",
            more: """
                A preset is the flags that it sets, `preset` with the name of one that it builds on, or only such a name
                """,
            type: "object: name → preset")
    }

    /// The keys of a flag.
    struct FlagKeys: KeyTable {
        let description = Key("description", .text, "The description of the flag")
        let `default` = Key("default", .flag, .flag(false), "The state of the flag when nothing is chosen")
        let tokens = Key(
            "tokens", .map(.like(.pattern(#"^(semantic|component)\."#)), of: .object(SwapKeys())), .required,
            "The references of each token while the flag is off and on", more: "; by its path",
            type: "object: token → `off` and `on`")
    }

    /// The keys of a token.
    struct SwapKeys: KeyTable {
        let off = Key("off", .tokenReference, .required, "The reference while the flag is off", more: ", in quotes")
        let on = Key("on", .tokenReference, .required, "The reference while the flag is on", more: ", in quotes")
    }
}

extension Key.Kind {
    /// A reference to a token: `{component.button.borderRadiusDefault}`.
    fileprivate static let tokenReference = Key.Kind.form(
        Key.NamedKind(
            "reference", "reference", "A token's path in braces.", .pattern(#"^\{[^{}]+\}$"#),
            examples: ["{component.button.borderRadiusDefault}"]))
}
