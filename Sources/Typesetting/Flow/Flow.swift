/// A document to set: its content in reading order, and the style of each part.
public struct Flow: Sendable {
    /// The document's metadata.
    public var info: DocumentInfo
    /// The page format, and the header and footer.
    public var page: PageStyle
    /// The content in reading order.
    public var blocks: [FlowBlock]
    /// The footnotes. Each is set at the foot of the page with its first reference; `FlowInline.note` refers to one by
    /// index.
    public var notes: [FlowNote]
    /// The pictures; `FlowPicture.picture` refers to one by index.
    public var pictures: [PictureData]
    /// The files to attach; with any, the file is PDF/A-3a.
    public var attachments: [Attachment]
    /// The heading levels that are numbered, as in `1` and `1.1`, in text, bookmarks and contents; `nil` for none.
    public var numberedHeadings: ClosedRange<Int>?

    /// Creates a document without notes, pictures and attachments.
    public init(info: DocumentInfo, page: PageStyle = PageStyle(), blocks: [FlowBlock] = []) {
        self.info = info
        self.page = page
        self.blocks = blocks
        notes = []
        pictures = []
        attachments = []
    }
}

/// A block of a document: a part that begins on a new line.
public indirect enum FlowBlock: Sendable {
    case paragraph(FlowParagraph)
    case list(FlowList)
    /// Terms with their definitions.
    case definitions(FlowDefinitions)
    case table(FlowTable)
    /// Blocks in a frame, or blocks that are only kept together.
    case box(FlowBox)
    case picture(FlowPicture)
    /// A decorative horizontal rule.
    case rule(FlowRule)
    /// A table of contents for the whole document, with page numbers.
    case contents(FlowContents)
    /// A page break.
    case pageBreak
}

/// An inline: a part of a line.
public indirect enum FlowInline: Sendable {
    /// Text in one style. A `language` (BCP 47) of `nil` means that of the paragraph.
    case text(String, TextStyle, language: String? = nil)
    /// Text with a meaning, such as emphasis.
    case span([FlowInline], FlowMeaning)
    /// A link. `description` describes the target when the text alone does not. A link inside a link becomes text of
    /// the outer one.
    case link([FlowInline], FlowTarget, description: String? = nil)
    /// A reference to a note, by its index in `Flow.notes`.
    case note(Int, TextStyle)
    /// A picture in a line, centred on the text of the given style. Its space above and below is ignored.
    case picture(FlowPicture, TextStyle)
    /// A forced line break.
    case lineBreak(TextStyle)
}

/// The meaning of inlines for assistive technology. Their appearance comes from the text styles.
public struct FlowMeaning: Hashable, Sendable {
    /// The semantic role of a text.
    public enum Role: Hashable, Sendable {
        /// No role, only a language or an expansion.
        case none
        /// Emphasis or strong importance. Both are roles of PDF 2.0; readers that only know PDF 1.7 treat them as plain
        /// text.
        case emphasis, strong
        /// Program code.
        case code
        /// A quotation.
        case quote
        /// A mark that describes a link's target and is not part of the text: `Reference` in ISO 32000-1, section
        /// 14.8.4.4.
        case reference
    }

    /// The semantic role.
    public var role: Role
    /// The language (BCP 47); `nil` to inherit it.
    public var language: String?
    /// The expansion of an abbreviation.
    public var expansion: String?
    /// The text that screen readers speak instead.
    public var spoken: String?

    /// Creates a meaning.
    public init(_ role: Role = .none, language: String? = nil, expansion: String? = nil, spoken: String? = nil) {
        self.role = role
        self.language = language
        self.expansion = expansion
        self.spoken = spoken
    }
}

/// The target of a link.
public enum FlowTarget: Hashable, Sendable {
    /// A web or mail address.
    case address(String)
    /// The block with this identifier.
    case block(String)
}

/// A paragraph of text.
public struct FlowParagraph: Sendable {
    /// The semantic role of a paragraph.
    public enum Role: Hashable, Sendable {
        case paragraph
        /// A heading of level 1 to 6, which also becomes a bookmark and an entry of the contents. The PDF structure has
        /// its levels without gaps, as PDF/UA-1 requires.
        case heading(Int)
        /// The caption of the neighbouring table or picture.
        case caption
        /// Program code, with its spaces and line breaks preserved.
        case code
    }

    /// The semantic role.
    public var role: Role
    /// The identifier that links refer to; `nil` when no link leads here.
    public var id: String?
    /// The language (BCP 47); `nil` to inherit it.
    public var language: String?
    /// The text of the paragraph.
    public var content: [FlowInline]
    /// The style of the paragraph.
    public var style: ParagraphStyle
    /// Whether a heading is numbered when headings of its level are.
    public var isNumbered: Bool
    /// The caller's number for this paragraph, which findings repeat.
    public var tag: Int?

    /// Creates a paragraph of `content`.
    public init(_ content: [FlowInline], role: Role = .paragraph, style: ParagraphStyle = ParagraphStyle()) {
        self.content = content
        self.role = role
        self.style = style
        isNumbered = true
    }
}

/// The style of a paragraph. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    /// The alignment of lines. Leading and trailing follow the direction of the text.
    public enum Alignment: String, Hashable, Sendable { case leading, trailing, center, justified }

    /// The direction of a paragraph.
    public enum Direction: String, Hashable, Sendable { case leftToRight, rightToLeft }

    /// The alignment of lines.
    public var alignment: Alignment
    /// The direction; `nil` for that of the first strong character.
    public var direction: Direction?
    /// Space above. Of two neighbouring blocks, the larger space counts; at the top of a page there is none.
    public var spaceBefore: Double
    /// Space below.
    public var spaceAfter: Double
    /// The indent of the first line; negative for a hanging indent.
    public var firstLineIndent: Double
    /// Whether the paragraph must not be the last one on a page, as headings must not.
    public var keepsWithNext: Bool
    /// The minimum number of lines at the top of a page.
    public var widows: Int
    /// The minimum number of lines at the foot of a page.
    public var orphans: Int
    /// Whether words may be hyphenated.
    public var hyphenates: Bool
    /// Whether each line takes as much as fits, as in program code.
    var usesFirstFit = false

    /// Creates an unjustified style without hyphenation, with at least two lines on each page.
    public init(
        alignment: Alignment = .leading, spaceBefore: Double = 0, spaceAfter: Double = 0, keepsWithNext: Bool = false
    ) {
        self.alignment = alignment
        self.spaceBefore = spaceBefore
        self.spaceAfter = spaceAfter
        self.keepsWithNext = keepsWithNext
        firstLineIndent = 0
        widows = 2
        orphans = 2
        hyphenates = false
    }
}

/// Blocks in a frame.
public struct FlowBox: Sendable {
    /// The semantic role of a box.
    public enum Role: Hashable, Sendable { case none, quote, section, note }

    /// The semantic role.
    public var role: Role
    /// The identifier that links refer to.
    public var id: String?
    /// The language (BCP 47); `nil` to inherit it.
    public var language: String?
    /// The title of the structure element, for programs. Only boxes with a role have one.
    public var title: String?
    /// The content of the box.
    public var blocks: [FlowBlock]
    /// The style of the box.
    public var style: BoxStyle

    /// Creates a box around `blocks`.
    public init(_ blocks: [FlowBlock], role: Role = .none, style: BoxStyle = BoxStyle()) {
        self.blocks = blocks
        self.role = role
        self.style = style
    }
}

/// The style of a box. Lengths are points.
public struct BoxStyle: Hashable, Sendable {
    /// Padding between frame and content: above, below, and at the start and the end of lines.
    public var top, bottom, start, end: Double
    /// Space outside the frame, above and below.
    public var spaceBefore, spaceAfter: Double
    /// The background colour.
    public var background: RGBColor?
    /// A vertical line at the start edge: its width and colour.
    public var startLine: (Double, RGBColor)? {
        get { startLineWidth > 0 ? (startLineWidth, startLineColor) : nil }
        set { (startLineWidth, startLineColor) = newValue ?? (0, .black) }
    }
    /// The distance of this line to the start edge, outside of the frame; at most 36.
    public var startLineGap = 0.0
    /// Whether the box begins at the margin of the page, even where the page's text is indented.
    public var spansPage = false
    private var startLineWidth = 0.0
    private var startLineColor = RGBColor.black
    /// Whether the box should stay on one page if a page can hold it.
    public var staysTogether: Bool

    /// Creates a style without a frame.
    public init(padding: Double = 0, background: RGBColor? = nil, spaceBefore: Double = 0, spaceAfter: Double = 0) {
        (top, bottom, start, end) = (padding, padding, padding, padding)
        self.background = background
        self.spaceBefore = spaceBefore
        self.spaceAfter = spaceAfter
        staysTogether = false
    }
}

/// A picture between paragraphs or in a line.
public struct FlowPicture: Sendable {
    /// The index in `Flow.pictures`.
    public var picture: Int
    /// The alternative text; empty for a decorative picture.
    public var alternative: String
    /// The size in points; reduced to fit a narrower column.
    public var width, height: Double
    /// Space above and below.
    public var spaceBefore, spaceAfter: Double
    /// The rounded frame that clips the picture; `nil` for the picture alone. A picture in a line has none.
    public var frame: PictureFrame?

    /// Creates a picture of the given size.
    public init(picture: Int, alternative: String, width: Double, height: Double) {
        self.picture = picture
        self.alternative = alternative
        self.width = width
        self.height = height
        (spaceBefore, spaceAfter) = (0, 0)
    }
}

/// A horizontal rule across the column.
public struct FlowRule: Hashable, Sendable {
    /// The thickness in points.
    public var thickness: Double
    /// The colour of the rule.
    public var color: RGBColor
    /// Space above and below.
    public var spaceBefore, spaceAfter: Double
    /// Whether the rule begins at the margin of the page, even where the page's text is indented.
    public var spansPage = false

    /// Creates a rule with equal space above and below.
    public init(thickness: Double = 0.5, color: RGBColor, space: Double) {
        self.thickness = thickness
        self.color = color
        (spaceBefore, spaceAfter) = (space, space)
    }
}

/// A footnote.
public struct FlowNote: Sendable {
    /// The mark, such as `1`.
    public var mark: String
    /// The content of the note.
    public var blocks: [FlowBlock]

    /// Creates a note.
    public init(mark: String, blocks: [FlowBlock]) {
        self.mark = mark
        self.blocks = blocks
    }
}

/// A table of contents.
public struct FlowContents: Sendable {
    /// The first heading level that is listed: 2 leaves out the title of the document.
    public var firstLevel = 1
    /// The last heading level that is listed.
    public var depth: Int
    /// The text style for each level, from level 1; the last one applies to deeper levels.
    public var styles: [TextStyle]
    /// The indent of each level below the highest one listed.
    public var indent: Double
    /// Space above each entry of the first level, but the first one.
    public var gap = 0.0

    /// Creates a table of contents.
    public init(depth: Int, styles: [TextStyle], indent: Double) {
        self.depth = depth
        self.styles = styles
        self.indent = indent
    }
}
