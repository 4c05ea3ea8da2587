import SourceText

/// A text as meaning: what Markdown and HTML are read into, and what pages and PDF are made from.
///
/// Every renderer is a total function over this tree. A new kind of node makes the compiler list them all. Kinds with
/// much to say are boxed (`indirect`), so that a text or a paragraph, of which there are most, stays small.
struct Document: Hashable, Sendable {
    var blocks: [Block]
    /// In the order of their first reference. `Inline.footnoteReference` names one by its index here.
    var footnotes: [Footnote]

    /// A document of `blocks`, with the notes they refer to.
    init(blocks: [Block] = [], footnotes: [Footnote] = []) {
        self.blocks = blocks
        self.footnotes = footnotes
    }
}

/// A part of a text that stands on lines of its own.
enum Block: Hashable, Sendable {
    indirect case heading(Heading)
    case paragraph([Inline])
    indirect case list(List)
    case quote([Block])
    case alert(Alert)
    indirect case code(CodeBlock)
    indirect case table(Table)
    case definitions([Definition])
    /// A `<details>`: a summary that opens to show the rest.
    indirect case disclosure(Disclosure)
    case thematicBreak
    /// Blocks in another language or direction, or just kept together.
    indirect case group(Group)
    /// HTML as it was written. Only between reading Markdown and `resolvingRawHTML`; no page ever holds one.
    indirect case rawHTML(RawHTML)
}

/// A part of a line.
enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    indirect case link(Link)
    indirect case image(Image)
    /// A break the writer asked for.
    case lineBreak
    /// A line end that means a space.
    case softBreak
    case footnoteReference(FootnoteReference)
    /// A phrase with a meaning of its own, such as an abbreviation or a superscript.
    indirect case span(Span)
    /// HTML as it was written; see `Block.rawHTML`.
    indirect case rawHTML(RawHTML)
}

/// A heading of level 1 to 6.
struct Heading: Hashable, Sendable {
    var level: Int
    /// Unique in its document; what a link's fragment names. Empty until `withHeadingIDs`.
    var id: String
    /// True when the writer gave the id, as `{#id}` or as an HTML attribute.
    var isIDExplicit: Bool
    var content: [Inline]
    /// Where it stands in the source.
    var place: Place?
}

/// A bullet, numbered or task list.
struct List: Hashable, Sendable {
    /// The number of the first item; nil for bullets.
    var start: Int?
    /// True when no blank line stands between the items, so that their paragraphs are plain lines.
    var isTight: Bool
    var items: [ListItem]
}

/// One entry of a list.
struct ListItem: Hashable, Sendable {
    /// For a task: whether it is done. Nil for an ordinary item.
    var task: Bool?
    var blocks: [Block]
}

/// A call-out: `> [!NOTE]`.
struct Alert: Hashable, Sendable {
    /// The five kinds GitHub's Markdown knows.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case note, tip, important, warning, caution
    }

    var kind: Kind
    var blocks: [Block]
}

/// A block of code, shown as it is.
struct CodeBlock: Hashable, Sendable {
    /// The info string: the language is its first word.
    var info: String
    var text: String
}

/// One or more terms and what they mean.
struct Definition: Hashable, Sendable {
    var terms: [[Inline]]
    /// One list of blocks for each meaning.
    var meanings: [[Block]]
    /// True when no blank line stands before the meanings, so that their paragraphs are plain lines.
    var isTight: Bool
}

/// A summary that opens to show more.
struct Disclosure: Hashable, Sendable {
    var summary: [Inline]
    var blocks: [Block]
    var isOpen: Bool
}

/// Blocks with a language, a direction or an id in common.
struct Group: Hashable, Sendable {
    /// BCP 47, or nil for that of its surroundings.
    var language: String?
    /// `ltr` or `rtl`, or nil for that of its surroundings.
    var direction: Direction?
    var id: String?
    var blocks: [Block]
    /// Set only in a text that shows what changed; see `DocumentChanges`.
    var change: Change?
}

/// What became of a part of a text from one version to the next.
enum Change: String, Hashable, Sendable {
    case added, removed
}

/// Which way a text runs.
enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// A link, its address as the writer wrote it. The plan decides where it leads.
struct Link: Hashable, Sendable {
    var destination: String
    var title: String
    var content: [Inline]
    var place: Place?
}

/// A picture, its address as the writer wrote it.
struct Image: Hashable, Sendable {
    var source: String
    var title: String
    /// What the picture says, in plain text; empty when it only decorates.
    var alternative: String
    /// In CSS pixels, when given.
    var width: Int?
    var height: Int?
    var place: Place?
}

/// The nth reference to a footnote.
struct FootnoteReference: Hashable, Sendable {
    /// Index into `Document.footnotes`.
    var index: Int
    /// Counted from 1, for a note that is referred to more than once.
    var occurrence: Int
}

/// A footnote's text.
struct Footnote: Hashable, Sendable {
    /// As the writer named it.
    var label: String
    var blocks: [Block]
    /// How many times the text refers to it.
    var referenceCount: Int
}

/// A phrase with a meaning of its own.
struct Span: Hashable, Sendable {
    /// The HTML elements of phrasing content that are kept.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case abbreviation = "abbr"
        case inserted = "ins"
        case keyboard = "kbd"
        case mark
        case plain = "span"
        case quotation = "q"
        case sample = "samp"
        case small
        case `subscript` = "sub"
        case superscript = "sup"
        case time
        case variable = "var"
        case cite
        case definition = "dfn"
        case bidirectionalIsolation = "bdi"
    }

    var kind: Kind
    /// What an abbreviation stands for; the machine-readable form of a time.
    var title: String
    var language: String?
    var direction: Direction?
    var content: [Inline]
    /// Set only in a text that shows what changed; see `DocumentChanges`.
    var change: Change?
}

/// HTML as it was written.
struct RawHTML: Hashable, Sendable {
    var source: String
    var place: Place?
}
