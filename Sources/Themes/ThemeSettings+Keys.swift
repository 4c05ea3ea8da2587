import SourceText

extension ThemeSettings {
    static let keys = Keys()

    package static let file = KeyFile(
        "theme", "theme.yml", "The settings of a theme.", guide: "docs/themes.md", keys)

    /// The keys of `theme.yml`.
    struct Keys: KeyTable {
        let name = Key("name", .text, .required, "For people")
        let description = Key("description", .text, "For people")
        let extends = Key(
            "extends", .text, .text("plain"), "Where everything comes from that this theme does not have",
            type: "name of a theme")
        let abstract = Key(
            "abstract", .flag, .flag(false), "`true`: a base for other themes, which no site can use itself")
        let closed = Key(
            "closed", .flag, .flag(false), "`true`: no theme can extend it; its tokens can still be taken")
        let uses = Key(
            "uses", .either([.provider, .list(.provider, .unique)]),
            "[Tokens of other themes](#tokens-of-other-themes), which take precedence over those of the theme it extends",
            type: "`theme/kind`, or a list of them")
        let tunable = Key(
            "tunable", .flag, .words("what the theme it extends says"),
            "`false`: every choice among its [tunings](#tunings) but its own is refused")
        let tuning = Key(
            "tuning", .tuning, "What the theme itself chooses from the tunings of what it extends",
            more: ", as in [site.yml](content/site.md#tuning)")
        let inputs = Key(
            "inputs", .map(.any, of: .text), .words("the defaults in the file"),
            "What is chosen in the [resolver file](#resolver-files) that puts the theme's tokens together",
            more: ", if it has one", type: "object: modifier → context")
        let mode = Key(
            "mode", .mode, .words("what the theme it extends says"),
            "What pages insist on that do not decide it themselves", type: "[mode](content/site.md#modes), or list")
        let surfaces = Key(
            "surfaces", .map(.any, of: .pattern(#"\S"#)), .words("those of the theme it extends"),
            "The parts of pages that are on a coloured [surface](#surfaces)", type: "object: region → surface")
    }
}

extension Key.Kind {
    /// A kind of tokens from another theme: `sosh/colors`.
    fileprivate static let provider = Key.Kind.form(
        Key.Form(
            "provider", "`theme/kind`", "Another theme and a kind of its tokens.", .pattern("^[^/]+/[^/]+$"),
            examples: ["sosh/colors", "orange-compact/spaces"]))
}
