import SourceText

/// A text as meaning: what Markdown and HTML are read into, and what pages and PDF are made from.
///
/// Every renderer is a total function over this tree. A new kind of node makes the compiler list them all. Kinds with
/// much to say are boxed (`indirect`), so that a text or a paragraph, of which there are most, stays small.
public struct Document: Hashable, Sendable {
    public var blocks: [Block]
    /// In the order of their first reference. `Inline.footnoteReference` names one by its index here.
    public var footnotes: [Footnote]

    /// A document of `blocks`, with the notes they refer to.
    public init(blocks: [Block] = [], footnotes: [Footnote] = []) {
        self.blocks = blocks
        self.footnotes = footnotes
    }
}

/// A part of a text that stands on lines of its own.
public enum Block: Hashable, Sendable {
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
public enum Inline: Hashable, Sendable {
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
public struct Heading: Hashable, Sendable {
    public var level: Int
    /// Unique in its document; what a link's fragment names. Empty until `withHeadingIDs`.
    public var id: String
    /// True when the writer gave the id, as `{#id}` or as an HTML attribute.
    public var isIDExplicit: Bool
    public var content: [Inline]
    /// Where it stands in the source.
    public var place: Place?
}

/// A bullet, numbered or task list.
public struct List: Hashable, Sendable {
    /// The number of the first item; nil for bullets.
    public var start: Int?
    /// True when no blank line stands between the items, so that their paragraphs are plain lines.
    public var isTight: Bool
    public var items: [ListItem]
}

/// One entry of a list.
public struct ListItem: Hashable, Sendable {
    /// For a task: whether it is done. Nil for an ordinary item.
    public var task: Bool?
    public var blocks: [Block]
}

/// A call-out: `> [!NOTE]`.
public struct Alert: Hashable, Sendable {
    /// The five kinds GitHub's Markdown knows.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case note, tip, important, warning, caution
    }

    public var kind: Kind
    public var blocks: [Block]
}

/// A block of code, shown as it is.
public struct CodeBlock: Hashable, Sendable {
    /// The info string: the language is its first word.
    public var info: String
    public var text: String
}

/// A table with one header row.
public struct Table: Hashable, Sendable {
    /// How a column's cells are set. Leading and trailing follow the direction of the text.
    public enum Alignment: String, Hashable, Sendable {
        case none, leading, center, trailing
    }

    /// One cell. GFM tables have no spans; HTML tables may.
    public struct Cell: Hashable, Sendable {
        public var content: [Inline]
        public var columns: Int
        public var rows: Int
        /// True for a header cell in a body row.
        public var isHeader: Bool

        /// A cell over `columns` columns and `rows` rows.
        public init(_ content: [Inline], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            self.content = content
            self.columns = columns
            self.rows = rows
            self.isHeader = isHeader
        }
    }

    public var caption: [Inline]
    /// One a column.
    public var alignments: [Alignment]
    /// Empty when the table has no header row (HTML only).
    public var header: [Cell]
    public var rows: [[Cell]]
}

/// One or more terms and what they mean.
public struct Definition: Hashable, Sendable {
    public var terms: [[Inline]]
    /// One list of blocks for each meaning.
    public var meanings: [[Block]]
    /// True when no blank line stands before the meanings, so that their paragraphs are plain lines.
    public var isTight: Bool
}

/// A summary that opens to show more.
public struct Disclosure: Hashable, Sendable {
    public var summary: [Inline]
    public var blocks: [Block]
    public var isOpen: Bool
}

/// Blocks with a language, a direction or an id in common.
public struct Group: Hashable, Sendable {
    /// BCP 47, or nil for that of its surroundings.
    public var language: String?
    /// `ltr` or `rtl`, or nil for that of its surroundings.
    public var direction: Direction?
    public var id: String?
    public var blocks: [Block]
}

/// Which way a text runs.
public enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// A link, its address as the writer wrote it. The plan decides where it leads.
public struct Link: Hashable, Sendable {
    public var destination: String
    public var title: String
    public var content: [Inline]
    public var place: Place?
}

/// A picture, its address as the writer wrote it.
public struct Image: Hashable, Sendable {
    public var source: String
    public var title: String
    /// What the picture says, in plain text; empty when it only decorates.
    public var alternative: String
    /// In CSS pixels, when given.
    public var width: Int?
    public var height: Int?
    public var place: Place?
}

/// The nth reference to a footnote.
public struct FootnoteReference: Hashable, Sendable {
    /// Index into `Document.footnotes`.
    public var index: Int
    /// Counted from 1, for a note that is referred to more than once.
    public var occurrence: Int
}

/// A footnote's text.
public struct Footnote: Hashable, Sendable {
    /// As the writer named it.
    public var label: String
    public var blocks: [Block]
    /// How many times the text refers to it.
    public var referenceCount: Int
}

/// A phrase with a meaning of its own.
public struct Span: Hashable, Sendable {
    /// The HTML elements of phrasing content that are kept.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
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

    public var kind: Kind
    /// What an abbreviation stands for; the machine-readable form of a time.
    public var title: String
    public var language: String?
    public var direction: Direction?
    public var content: [Inline]
}

/// HTML as it was written.
public struct RawHTML: Hashable, Sendable {
    public var source: String
    public var place: Place?
}
