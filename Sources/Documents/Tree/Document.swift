import SourceText
import Wording

/// The tree form of a text: Markdown and HTML are parsed into it, and pages and PDF files are rendered from it.
///
/// It describes meaning, not appearance. Every renderer is a total function over this tree, so the compiler lists all
/// renderers when a node kind is added. Large payloads are boxed (`indirect`), so that the most common nodes, texts and
/// paragraphs, stay small.
package struct Document: Hashable, Sendable {
    package var blocks: [Block]
    /// The footnotes in the order of their first reference. `Inline.footnoteReference` contains an index into this
    /// array.
    package var footnotes: [Footnote]
    /// The id of the heading that became the title, if no other part of the text has it.
    package var titleID: String?

    /// Creates a document from its blocks and footnotes.
    package init(blocks: [Block] = [], footnotes: [Footnote] = []) {
        self.blocks = blocks
        self.footnotes = footnotes
    }
}

/// A block-level node: a part of a text that starts on a new line.
package enum Block: Hashable, Sendable {
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
    /// Blocks in another language or direction, or blocks with a common id.
    indirect case group(Group)
    /// Unparsed HTML. It exists only between reading Markdown and `resolvingRawHTML`; no page contains one.
    indirect case rawHTML(RawHTML)
}

/// An inline node: a part of a line.
package enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    indirect case link(Link)
    indirect case image(Image)
    /// A hard line break.
    case lineBreak
    /// A line end in the source, which is shown as a space.
    case softBreak
    case footnoteReference(FootnoteReference)
    /// A phrase with a semantic element, such as an abbreviation or a superscript.
    indirect case span(Span)
    /// Unparsed HTML; see `Block.rawHTML`.
    indirect case rawHTML(RawHTML)
}

/// A heading of level 1 to 6.
package struct Heading: Hashable, Sendable {
    package var level: Int
    /// The id, unique in its document, which a link's fragment names. Empty until `withHeadingIDs`.
    package var id: String
    /// Whether the writer gave the id, as `{#id}` or as an HTML attribute.
    package var isIDExplicit: Bool
    package var content: [Inline]
    /// The location in the source.
    package var place: SourcePosition?

    package init(level: Int, id: String, isIDExplicit: Bool, content: [Inline], place: SourcePosition? = nil) {
        self.level = level
        self.id = id
        self.isIDExplicit = isIDExplicit
        self.content = content
        self.place = place
    }
}

/// A bullet, numbered or task list.
package struct List: Hashable, Sendable {
    /// The number of the first item; `nil` for a bullet list.
    package var start: Int?
    package var numbering = ListNumbering.decimal
    /// Whether the numbers count down.
    package var isReversed = false
    /// Whether no blank line separates the items. Their paragraphs are then plain lines.
    package var isTight: Bool
    package var items: [ListItem]

    package init(start: Int? = nil, isTight: Bool, items: [ListItem]) {
        self.start = start
        self.isTight = isTight
        self.items = items
    }
}

/// One entry of a list.
package struct ListItem: Hashable, Sendable {
    /// Whether the task is done; `nil` for an ordinary item.
    package var task: Bool?
    /// The number if it does not follow from the item before.
    package var number: Int?
    package var blocks: [Block]

    package init(task: Bool? = nil, blocks: [Block]) {
        self.task = task
        self.blocks = blocks
    }
}

/// A call-out: `> [!NOTE]`.
package struct Alert: Hashable, Sendable {
    /// The five alert kinds of GitHub's Markdown.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case note, tip, important, warning, caution
    }

    package var kind: Kind
    package var blocks: [Block]

    package init(kind: Kind, blocks: [Block]) {
        self.kind = kind
        self.blocks = blocks
    }
}

/// A block of code, shown as it is.
package struct CodeBlock: Hashable, Sendable {
    /// The info string, whose first word is the language.
    package var info: String
    package var text: String
}

/// One or more terms with their meanings.
package struct Definition: Hashable, Sendable {
    package var terms: [[Inline]]
    /// The blocks of each meaning.
    package var meanings: [[Block]]
    /// Whether no blank line precedes the meanings. Their paragraphs are then plain lines.
    package var isTight: Bool

    package init(terms: [[Inline]], meanings: [[Block]], isTight: Bool) {
        self.terms = terms
        self.meanings = meanings
        self.isTight = isTight
    }
}

/// A summary that opens to show more.
package struct Disclosure: Hashable, Sendable {
    package var summary: [Inline]
    package var blocks: [Block]
    package var isOpen: Bool

    package init(summary: [Inline], blocks: [Block], isOpen: Bool) {
        self.summary = summary
        self.blocks = blocks
        self.isOpen = isOpen
    }
}

/// Blocks with a common language, direction or id.
package struct Group: Hashable, Sendable {
    /// The language (BCP 47); `nil` to inherit it.
    package var language: String?
    /// The direction, `ltr` or `rtl`; `nil` to inherit it.
    package var direction: Direction?
    package var id: String?
    package var blocks: [Block]
    /// The change that a comparison of two versions marks; see `DocumentChanges`.
    package var change: Change?

    package init(
        language: String? = nil, direction: Direction? = nil, id: String? = nil, blocks: [Block],
        change: Change? = nil
    ) {
        self.language = language
        self.direction = direction
        self.id = id
        self.blocks = blocks
        self.change = change
    }
}

/// A change to a part of a text between two versions.
package enum Change: String, Hashable, Sendable {
    case added, removed
}

/// A link with its address as written. The plan resolves the address.
package struct Link: Hashable, Sendable {
    package var destination: String
    package var title: String
    package var content: [Inline]
    package var place: SourcePosition?

    package init(destination: String, title: String, content: [Inline], place: SourcePosition? = nil) {
        self.destination = destination
        self.title = title
        self.content = content
        self.place = place
    }
}

/// A picture with its address as written.
package struct Image: Hashable, Sendable {
    package var source: String
    package var title: String
    /// The alternative text, without markup; empty for a decorative picture.
    package var alternative: String
    /// The width in CSS pixels, if given.
    package var width: Int?
    package var height: Int?
    package var place: SourcePosition?
}

/// A reference to a footnote.
package struct FootnoteReference: Hashable, Sendable {
    /// The index into `Document.footnotes`.
    package var index: Int
    /// The number of this reference among those to the same footnote, from 1.
    package var occurrence: Int

    package init(index: Int, occurrence: Int) {
        self.index = index
        self.occurrence = occurrence
    }
}

/// The text of a footnote.
package struct Footnote: Hashable, Sendable {
    /// The label as written.
    package var label: String
    package var blocks: [Block]
    /// The number of references to this footnote.
    package var referenceCount: Int

    package init(label: String, blocks: [Block], referenceCount: Int) {
        self.label = label
        self.blocks = blocks
        self.referenceCount = referenceCount
    }
}

/// A phrase with a semantic element.
package struct Span: Hashable, Sendable {
    /// The phrasing elements of HTML that are kept.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
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

    package var kind: Kind
    /// The expansion of an abbreviation, or the machine-readable form of a time.
    package var title: String
    package var language: String?
    package var direction: Direction?
    package var content: [Inline]
    /// The change that a comparison of two versions marks; see `DocumentChanges`.
    package var change: Change?
    /// Whether the program added this word to a link, such as "(locked)". It is shown but is not part of the text.
    package var isLinkMark = false
    /// Whether the program added these addresses of a link, because a comparison found that they differ.
    package var isAddressNote = false
    /// Whether the text is a placeholder that the author still has to replace.
    package var isPlaceholder = false

    package init(
        kind: Kind, title: String, language: String? = nil, direction: Direction? = nil, content: [Inline],
        change: Change? = nil
    ) {
        self.kind = kind
        self.title = title
        self.language = language
        self.direction = direction
        self.content = content
        self.change = change
    }
}

/// HTML source that is not parsed yet.
package struct RawHTML: Hashable, Sendable {
    package var source: String
    package var place: SourcePosition?

    package init(source: String, place: SourcePosition? = nil) {
        self.source = source
        self.place = place
    }
}
