import SourceText
import Wording

/// A text as meaning: what Markdown and HTML are read into, and what pages and PDF are made from.
///
/// Every renderer is a total function over this tree. A new kind of node makes the compiler list them all. Kinds with
/// much to say are boxed (`indirect`), so that a text or a paragraph, of which there are most, stays small.
package struct Document: Hashable, Sendable {
    package var blocks: [Block]
    /// In the order of their first reference. `Inline.footnoteReference` names one by its index here.
    package var footnotes: [Footnote]

    /// A document of `blocks`, with the notes they refer to.
    package init(blocks: [Block] = [], footnotes: [Footnote] = []) {
        self.blocks = blocks
        self.footnotes = footnotes
    }
}

/// A part of a text that is on lines of its own.
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
    /// Blocks in another language or direction, or just kept together.
    indirect case group(Group)
    /// HTML as it was written. Only between reading Markdown and `resolvingRawHTML`; no page ever holds one.
    indirect case rawHTML(RawHTML)
}

/// A part of a line.
package enum Inline: Hashable, Sendable {
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
package struct Heading: Hashable, Sendable {
    package var level: Int
    /// Unique in its document; what a link's fragment names. Empty until `withHeadingIDs`.
    package var id: String
    /// True when the writer gave the id, as `{#id}` or as an HTML attribute.
    package var isIDExplicit: Bool
    package var content: [Inline]
    /// Where it is in the source.
    package var place: Place?

    package init(level: Int, id: String, isIDExplicit: Bool, content: [Inline], place: Place? = nil) {
        self.level = level
        self.id = id
        self.isIDExplicit = isIDExplicit
        self.content = content
        self.place = place
    }
}

/// A bullet, numbered or task list.
package struct List: Hashable, Sendable {
    /// The number of the first item; nil for bullets.
    package var start: Int?
    /// True when no blank line is between the items, so that their paragraphs are plain lines.
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
    /// For a task: whether it is done. Nil for an ordinary item.
    package var task: Bool?
    package var blocks: [Block]

    package init(task: Bool? = nil, blocks: [Block]) {
        self.task = task
        self.blocks = blocks
    }
}

/// A call-out: `> [!NOTE]`.
package struct Alert: Hashable, Sendable {
    /// The five kinds GitHub's Markdown knows.
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
    /// The info string: the language is its first word.
    package var info: String
    package var text: String
}

/// One or more terms and what they mean.
package struct Definition: Hashable, Sendable {
    package var terms: [[Inline]]
    /// One list of blocks for each meaning.
    package var meanings: [[Block]]
    /// True when no blank line comes before the meanings, so that their paragraphs are plain lines.
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

/// Blocks with a language, a direction or an id in common.
package struct Group: Hashable, Sendable {
    /// BCP 47, or nil for that of its surroundings.
    package var language: String?
    /// `ltr` or `rtl`, or nil for that of its surroundings.
    package var direction: Direction?
    package var id: String?
    package var blocks: [Block]
    /// Set only in a text that shows what changed; see `DocumentChanges`.
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

/// What became of a part of a text from one version to the next.
package enum Change: String, Hashable, Sendable {
    case added, removed
}

/// A link, its address as the writer wrote it. The plan decides where it leads.
package struct Link: Hashable, Sendable {
    package var destination: String
    package var title: String
    package var content: [Inline]
    package var place: Place?

    package init(destination: String, title: String, content: [Inline], place: Place? = nil) {
        self.destination = destination
        self.title = title
        self.content = content
        self.place = place
    }
}

/// A picture, its address as the writer wrote it.
package struct Image: Hashable, Sendable {
    package var source: String
    package var title: String
    /// What the picture says, in plain text; empty when it only decorates.
    package var alternative: String
    /// In CSS pixels, when given.
    package var width: Int?
    package var height: Int?
    package var place: Place?
}

/// The nth reference to a footnote.
package struct FootnoteReference: Hashable, Sendable {
    /// Index into `Document.footnotes`.
    package var index: Int
    /// Counted from 1, for a note that is referred to more than once.
    package var occurrence: Int

    package init(index: Int, occurrence: Int) {
        self.index = index
        self.occurrence = occurrence
    }
}

/// A footnote's text.
package struct Footnote: Hashable, Sendable {
    /// As the writer named it.
    package var label: String
    package var blocks: [Block]
    /// How many times the text refers to it.
    package var referenceCount: Int

    package init(label: String, blocks: [Block], referenceCount: Int) {
        self.label = label
        self.blocks = blocks
        self.referenceCount = referenceCount
    }
}

/// A phrase with a meaning of its own.
package struct Span: Hashable, Sendable {
    /// The HTML elements of phrasing content that are kept.
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
    /// What an abbreviation stands for; the machine-readable form of a time.
    package var title: String
    package var language: String?
    package var direction: Direction?
    package var content: [Inline]
    /// Set only in a text that shows what changed; see `DocumentChanges`.
    package var change: Change?
    /// True for a word of the program about a link, such as "(locked)": it is shown, but does not belong to the text.
    package var isLinkMark = false

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

/// HTML as it was written.
package struct RawHTML: Hashable, Sendable {
    package var source: String
    package var place: Place?

    package init(source: String, place: Place? = nil) {
        self.source = source
        self.place = place
    }
}
