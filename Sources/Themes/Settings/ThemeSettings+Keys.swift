import DesignTokens
import SourceText

extension ThemeSettings {
    static let keys = Keys()

    package static let file = KeyFile(
        "theme", "theme.yml", "The settings of a theme.", guide: "docs/themes.md", keys)

    /// The keys of `theme.yml`.
    struct Keys: KeyTable {
        let name = Key("name", .text, .required, "The name of the theme, as shown in lists")
        let description = Key("description", .text, "The description of the theme")
        let extends = Key(
            "extends", .text, .text("plain"), "The theme that provides everything this theme does not have",
            type: "name of a theme")
        let abstract = Key(
            "abstract", .flag, .flag(false), "`true`: a base for other themes, which no site can use itself")
        let closed = Key(
            "closed", .flag, .flag(false), "`true`: no theme can extend it; its tokens can still be taken")
        let uses = Key(
            "uses", .either([.provider, .list(.provider, .unique)]),
            "[Tokens of other themes](#tokens-of-other-themes), which take precedence over those of the theme it extends",
            type: "`theme/kind`, or a list of them")
        let brand = Key(
            "brand", .object(Brand.keys), "The [brand](how-to/brand.md), from which colours are derived",
            more: "; tokens of the theme itself take precedence")
        let tunable = Key(
            "tunable", .flag, .words("what the theme it extends says"),
            "`false`: every choice among its [tunings](#tunings) but its own is refused")
        let tuning = Key(
            "tuning", .tuning, "The tunings that this theme chooses from the themes it extends",
            more: ", as in [site.yml](content/site.md#tuning)")
        let inputs = Key(
            "inputs", .map(.any, of: .text), .words("the defaults in the file"),
            "The inputs of the [resolver file](#resolver-files) that combines the theme's tokens",
            more: ", if it has one", type: "object: modifier → context")
        let modes = Key(
            "modes", .map(.any, of: .choice(tokenModeNames)),
            "The modes of contexts, modes and themes in [token files of other tools](#older-files) by their names there",
            type: "object: name → mode of a token")
        let mode = Key(
            "mode", .mode, .words("what the theme it extends says"),
            "The mode of pages that do not set their own", type: "[mode](content/site.md#modes), or list")
        let surfaces = Key(
            "surfaces", .map(.any, of: .pattern(#"\S"#)), .words("those of the theme it extends"),
            "The parts of pages that are on a coloured [surface](#surfaces)", type: "object: region → surface")
    }
}

extension Key.Kind {
    /// A kind of tokens from another theme: `sosh/colors`.
    fileprivate static let provider = Key.Kind.form(
        Key.NamedKind(
            "provider", "`theme/kind`", "Another theme and a kind of its tokens.", .pattern("^[^/]+/[^/]+$"),
            examples: ["sosh/colors", "orange-compact/spaces"]))
}

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
