import SourceText

extension Edition {
    static let keys = Keys()
    static let periodKeys = PeriodKeys()
    static let chooseKeys = ChooseKeys()

    package static let file = KeyFile(
        "edition", "attestations/editions/NAME.yml",
        "An edition of an attestation: its text, its fields, and the reasons to choose from.",
        guide: "docs/attestations.md", keys)

    /// The keys of an edition's file.
    struct Keys: KeyTable {
        let version = Key("version", .text, .required, "The version of the text")
        let languages = Key(
            "languages", .list(.language, .atLeastOne), .required,
            "The languages of the edition; the first is the default",
            more: "Every text must exist in each of them")
        let name = Key("name", .localisedText, .required, "The name in lists")
        let title = Key("title", .localisedText, .required, "The title at the top of the document")
        let subtitle = Key("subtitle", .localisedText, "A line under the title")
        let basis = Key("basis", .localisedText, "The legal basis, under the title")
        let period = Key("period", .object(PeriodKeys()), "The period in which the text applied")
        let specimen = Key(
            "specimen", .flag, .flag(false), "Whether the text is repealed: every page is marked as a specimen")
        let source = Key(
            "source", .text, "The source of the text", more: "; shown by `colophon attest editions ID`")
        let handwritten = Key(
            "handwritten", .flag, .flag(false),
            "Whether the document must be written by hand: only blank forms are printed")
        let exclusive = Key(
            "exclusive", .localisedText, "The reason why the law allows no other field",
            more: "; shown for an unknown field")
        let from = Key(
            "from", .choice(of: Source.self), "The source of further values, an audit report", more: " (`--audit FILE`)"
        )
        let certification = Key(
            "certification", .localisedText, .words("a general text"),
            "The sentence that the user confirms before the document is made")
        let fields = Key("fields", .list(.object(EditionField.keys)), "The fields, in the order of the form")
        let choose = Key(
            "choose", .object(ChooseKeys()), "The number of reasons to choose",
            more: "Omit it when there are no reasons")
        let contexts = Key(
            "contexts", .list(.object(EditionContext.keys)), "The contexts, of which one is chosen",
            more: "; a single one needs no `id` or `name`")
        let statement = Key(
            "statement", .localisedText, "The text that replaces `{statement}` in the body, in Markdown")
        let body = Key("body", .localisedText, .required, "The text of the document, in Markdown")
        let code = Key("code", .object(CodeProfile.keys), "The QR code; without this key there is none")
        let secondPage = Key(
            "secondPage", .choice(of: SecondPage.self), .words("`code` with a code, else `none`"),
            "The content of the second page",
            more: ": `code`, the QR code, large; `summary`, the essentials in large print; `none`")
        let file = Key(
            "file", .text, .words("id, day and time"), "The name of the file", more: ", with [braces](#braces)")
        let subject = Key("subject", .localisedText, "The subject in the PDF's metadata")
    }

    /// The external sources of an edition's values.
    enum Source: String, CaseIterable { case audit }

    /// The keys of `period`.
    struct PeriodKeys: KeyTable {
        let from = Key("from", .date, .required, "The first day")
        let to = Key(
            "to", .date, "The last day",
            more: "Without it, the text still applies, or its last day is unknown")
    }

    /// The keys of `choose`.
    struct ChooseKeys: KeyTable {
        let min = Key("min", .integer(0...1000), .number(1), "The lowest number")
        let max = Key("max", .integer(1...1000), .words("no limit"), "The highest number")
    }
}

extension EditionContext {
    static let keys = Keys()

    struct Keys: KeyTable {
        let id = Key("id", .text, .words("required when there are several"), "The id, the same in every language")
        let name = Key(
            "name", .localisedText, .words("required when there are several"), "The name on the form")
        let subtitle = Key("subtitle", .localisedText, .words("the edition's"), "The subtitle in this context")
        let statement = Key("statement", .localisedText, .words("the edition's"), "The statement in this context")
        let groups = Key("groups", .list(.object(ReasonGroup.keys)), "The reasons, in groups")
    }
}

extension ReasonGroup {
    static let keys = Keys()
    static let reasonKeys = ReasonKeys()

    struct Keys: KeyTable {
        let name = Key(
            "name", .localisedText, "The heading above the reasons", more: ": Markdown of one line")
        let reasons = Key("reasons", .list(.object(ReasonKeys())), "The reasons")
    }

    struct ReasonKeys: KeyTable {
        let code = Key("code", .text, .required, "The code, the same in every language")
        let short = Key("short", .localisedText, "A few words, bold", more: "; Markdown of one line")
        let text = Key("text", .localisedText, .required, "The text, in Markdown of one or more lines")
        let form = Key("form", .localisedText, .words("`text`"), "The text on the form")
        let detail = Key(
            "detail", .flag, .flag(false), "Whether it asks for a text in the person's own words", more: " (`--detail`)"
        )
    }
}

extension CodeProfile {
    static let keys = Keys()

    struct Keys: KeyTable {
        let profile = Key(
            "profile", .choice(of: Letters.self), .text("modern"), "The character set",
            more: ": `modern`, UTF-8; `historical`, ASCII letters only, like the French generators")
        let level = Key("level", .choice(of: CodeLevel.self), .text("M"), "The level of error correction")
        let margin = Key(
            "margin", .integer(0...20), .number(4), "The empty modules around it", more: "ISO/IEC 18004 requires 4")
        let separator = Key(
            "separator", .text, .words(#"`";\n"`"#), "The separator between two lines", type: "text, which may be blank"
        )
        let trailing = Key("trailing", .flag, .flag(false), "Whether the separator also follows the last line")
        let reasonSeparator = Key(
            "reasonSeparator", .text, .words(#"`", "`"#), "The separator between the codes of reasons",
            type: "text, which may be blank")
        let lines = Key(
            "lines", .list(.text, .atLeastOne), .required, "The text of the code, line by line",
            more: ", with [braces](#braces)")
    }
}
