import SourceText

extension ConsentFields {
    static let keys = Keys()

    /// The front matter keys that exist only in the folder `consent`.
    struct Keys: KeyTable {
        let consent = Key(
            "consent", .choice(of: ConsentKind.self), .text("required"), "The kind of consent",
            more: ": see [Consent](../onboarding.md#consent). Only in the folder `consent`, as are the next three")
        let id = Key(
            "id", .numbers("^[A-Za-z0-9._-]{1,64}$"), .words("the file’s name"),
            "The key under which answers are stored, in all languages", more: "; keep it when you rename the file")
        let scroll = Key("scroll", .flag, .flag(false), "Whether the answers are only at the end of the text")
        let order = Key(
            "order", .integer(0...9999), .words("by name, after those that have one"), "The place among the steps")
    }
}
