import DesignTokens
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

extension ColorPair {
    static let fileKeys = FileKeys()
    static let keys = Keys()

    package static let file = KeyFile(
        "pairs", "pairs.yml", "The colours that a theme shows on each other.", guide: "docs/themes.md", fileKeys)

    /// The keys of `pairs.yml`.
    struct FileKeys: KeyTable {
        let pairs = Key(
            "pairs", .list(.object(Keys())), "The pairs of this theme, in addition to those of the themes it extends")
    }

    /// The keys of a pair.
    struct Keys: KeyTable {
        let use = Key("use", .text, .required, "The use of the two colours, for readers")
        let foreground = Key(
            "foreground", .text, .required, "The colour in front", type: "path of a colour")
        let background = Key("background", .text, .required, "The colour behind it", type: "path of a colour")
        let kind = Key(
            "kind", .choice(of: Kind.self), .required, "The contrast that the pair needs",
            more: """
                : `text` needs 4.5 to 1, `large-text` (from 24 px, or 18.66 px bold) and `graphic` 3 to 1; `exempt`, for what \
                is disabled or decoration, nothing
                """,
            type: "word")
        let over = Key(
            "over", .text, .text(standardBackdrop), "The opaque colour behind a translucent background",
            type: "path of a colour")
        let surface = Key(
            "surface", .text, "The coloured surface that both are on, and whose mode gives their colours",
            more: "Modes in which the surface is forbidden are not measured", type: "name of a [surface](#surfaces)")
    }
}

extension ThemeContract {
    static let keys = Keys()

    package static let file = KeyFile(
        "contract", "contract.yml", "The tokens that every theme extending this one must have.",
        guide: "docs/themes.md", keys)

    /// The keys of `contract.yml`.
    struct Keys: KeyTable {
        let name = Key("name", .text, .required, "The name of the contract")
        let tokens = Key(
            "tokens", .tokenTypes, "The tokens that every theme extending this one must have, unless it is abstract")
        let optional = Key(
            "optional", .tokenTypes, "The tokens that it may leave out; if present, they must have this type")
    }
}

extension Key.Kind {
    /// A reference to a token: `{component.button.borderRadiusDefault}`.
    fileprivate static let tokenReference = Key.Kind.form(
        Key.NamedKind(
            "reference", "reference", "A token's path in braces.", .pattern(#"^\{[^{}]+\}$"#),
            examples: ["{component.button.borderRadiusDefault}"]))

    /// The types of tokens, by path.
    fileprivate static let tokenTypes = Key.Kind.form(
        Key.NamedKind(
            "tokens", "object: path → type", "The type of each token, by its path.",
            .map(.any, of: .choice(TokenType.names))))
}
