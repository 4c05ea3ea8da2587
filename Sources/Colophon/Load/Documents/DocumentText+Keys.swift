import SourceText
import Themes

extension DocumentFields {
    static let keys = Keys()

    static let file = KeyFile(
        "front-matter", "front matter", "The fields before the text of a document in Markdown or HTML.",
        guide: "docs/content/documents.md", keys, takesVariables: true)

    /// The keys of front matter.
    struct Keys: KeyTable {
        let title = Key("title", .text, "The heading of the page and its title in lists")
        let description = Key("description", .text, "One or two sentences for search results and previews")
        let changes = DocumentText.changes(.text)
        let common = DocumentText.commonKeys
        let kind = DocumentText.kind
        let libraries = Key(
            "libraries", .either([.text, .list(.text)]),
            "Files that list the libraries of the app, and a folder of their licences",
            more: ", seen from the folder of the text; it gets a [section for each](../how-to/licences.md)",
            type: "path, or list of paths", examples: ["../licences"])
        let translationOf = Key(
            "translationOf", .either([.version, .choice(["none"])]), .words("its own `version`"),
            "The version of the original that this text translates",
            more: ", or `none` for a text of its own; see [languages](languages.md)")
        let consent = ConsentFields.keys
    }
}

extension DocumentText {
    static let commonKeys = CommonKeys()

    static func changes(_ kind: Key.Kind) -> Key {
        Key(
            "changes", kind, "What is new in this version, in one or two sentences",
            more: "; the page of the [changes](versions.md) begins with it, and the feed has it")
    }

    static let kind = Key(
        "kind", .choice(PageKind.names),
        "The kind of page that a store or a law asks for, whose [statements](documents.md#required-pages) are looked for",
        type: "name")

    /// The keys that every document has, in front matter or in data. They are not translated.
    struct CommonKeys: KeyTable {
        let version = Key("version", .version, "The version of the text")
        let effective = Key("effective", .date, "The day it comes into force")
        let updated = Key("updated", .date, "The day it was last changed")
        let mode = Key("mode", .mode, .words("that of the app"), "The mode of the page")
        let pdf = Key(
            "pdf", .flag, .words("what `site.yml` says"), "Whether the document is also available as [PDF](pdf.md)")
        let sealed = Key(
            "sealed", .sealed, .words("what the app says"),
            "Whether the page can only be read with a [passcode](../sealing.md)", type: "flag, or name")
        let aliases = Key(
            "aliases", .either([.formerAddress, .list(.formerAddress)]),
            "Former addresses of the page, which [lead to it](../how-to/publish.md#keep-old-addresses)",
            type: "path, or list of paths", examples: ["/privacy.html"])
    }
}

extension EntitiesText {
    static let keys = Keys()
    static let entityKeys = EntityKeys()

    static let file = KeyFile(
        "entities", "privacy.yml, terms.yml, legal.yml",
        "A privacy notice, terms or a legal notice as sections that open.", guide: "docs/content/documents.md", keys,
        takesVariables: true)

    /// The keys of a text as data.
    struct Keys: KeyTable {
        let title = Key(
            "title", .localisedText, .words("the name of its row, *Privacy policy*"), "The heading of the page")
        let description = Key("description", .localisedText, "One or two sentences for search results and previews")
        let changes = DocumentText.changes(.localisedText)
        let common = DocumentText.commonKeys
        let kind = DocumentText.kind
        let entities = Key("entities", .list(.object(EntityKeys())), .required, "The sections, in order")
    }

    /// The keys of a section.
    struct EntityKeys: KeyTable {
        let title = Key("title", .localisedText, .required, "The heading of the section")
        let description = Key(
            "description", .localisedText, .required, "The text of the section, in Markdown",
            more: ", with HTML in it if needed; no footnotes")
    }
}

extension NewsText {
    static let keys = Keys()

    static let file = KeyFile(
        "news", "news.json", "The releases of one app, newest first.", guide: "docs/content/news.md", keys,
        isList: true, isJSON: true, takesVariables: true)

    /// The keys of a release.
    struct Keys: KeyTable {
        let version = Key(
            "version", .version, .required, "The version, each one once", more: "; `1.2` is the same as `1.2.0`")
        let date = Key("date", .date, .required, "The day of the release")
        let news = Key(
            "news", .text, .required, "The text of the release",
            more: """
                Line ends are kept, a blank line starts a paragraph, lines that begin with `- `, `* ` or `• ` are a list. No other \
                markup is read
                """)
    }
}
