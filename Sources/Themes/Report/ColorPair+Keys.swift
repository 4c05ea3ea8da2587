import SourceText

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
