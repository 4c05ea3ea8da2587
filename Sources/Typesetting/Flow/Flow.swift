/// A document to set: what it says in reading order, and how each part of it looks.
public struct Flow: Sendable {
    /// What the file says about itself.
    public var info: DocumentInfo
    /// The page and what is on every one of them.
    public var page: PageStyle
    /// In reading order.
    public var blocks: [FlowBlock]
    /// Set at the foot of the page with the first reference; `FlowInline.note` names one by its index.
    public var notes: [FlowNote]
    /// Named by their index in `FlowBlock.picture`.
    public var pictures: [PictureData]
    /// Files to attach; with any, the file is PDF/A-3a.
    public var attachments: [Attachment]
    /// The levels of headings that get a number, such as `1` and `1.1`, in the text, bookmarks and contents; nil for none.
    public var numberedHeadings: ClosedRange<Int>?

    /// A document without notes, pictures and attachments.
    public init(info: DocumentInfo, page: PageStyle = PageStyle(), blocks: [FlowBlock] = []) {
        self.info = info
        self.page = page
        self.blocks = blocks
        notes = []
        pictures = []
        attachments = []
    }
}

/// A part of a document that is on lines of its own.
public indirect enum FlowBlock: Sendable {
    case paragraph(FlowParagraph)
    case list(FlowList)
    /// Terms, and what they mean.
    case definitions(FlowDefinitions)
    case table(FlowTable)
    /// Blocks in a frame, or just kept together.
    case box(FlowBox)
    case picture(FlowPicture)
    /// A line across, which only decorates.
    case rule(FlowRule)
    /// The headings of the whole document, with their pages.
    case contents(FlowContents)
    /// What follows begins a page.
    case pageBreak
}

/// A part of a line.
public indirect enum FlowInline: Sendable {
    /// Text in one style. The language is that of the paragraph when nil (BCP 47).
    case text(String, TextStyle, language: String? = nil)
    /// Text that means more than it says.
    case span([FlowInline], FlowMeaning)
    /// Text that leads somewhere; what is said of it when the text alone does not say where. A link in a link is text of
    /// the outer one.
    case link([FlowInline], FlowTarget, description: String? = nil)
    /// The mark of a note, by its index in `Flow.notes`.
    case note(Int, TextStyle)
    /// A line end the writer asked for.
    case lineBreak(TextStyle)
}

/// What a part of a line is, for people who listen. How it looks is up to the styles of its text.
public struct FlowMeaning: Hashable, Sendable {
    /// What the text is.
    public enum Role: Hashable, Sendable {
        /// Nothing but text, in a language of its own or short for something.
        case none
        /// Said with stress, or with weight. PDF 1.7 knows neither; both stand for plain text to readers that do not
        /// know the names of PDF 2.0.
        case emphasis, strong
        /// Part of a program.
        case code
        /// Said by somebody else.
        case quote
        /// Says something about what a link leads to, and is not part of the text: `Reference` in ISO 32000-1, section 14.8.4.4.
        case reference
    }

    /// What the text is.
    public var role: Role
    /// BCP 47; nil for that of what it is in.
    public var language: String?
    /// What an abbreviation is short for.
    public var expansion: String?
    /// Said instead of the text.
    public var spoken: String?

    /// A meaning.
    public init(_ role: Role = .none, language: String? = nil, expansion: String? = nil, spoken: String? = nil) {
        self.role = role
        self.language = language
        self.expansion = expansion
        self.spoken = spoken
    }
}

/// Where a link leads.
public enum FlowTarget: Hashable, Sendable {
    /// A web or mail address.
    case address(String)
    /// The block with this id.
    case block(String)
}

/// Lines of text.
public struct FlowParagraph: Sendable {
    /// What a paragraph is.
    public enum Role: Hashable, Sendable {
        case paragraph
        /// A heading of level 1 to 6, which also becomes a bookmark and an entry of the contents. Readers are given levels
        /// of which none is left out, as PDF/UA-1 asks.
        case heading(Int)
        /// The caption of what is beside it.
        case caption
        /// Program text, its spaces and line ends kept.
        case code
    }

    /// What it is.
    public var role: Role
    /// What a link's target names; nil when nothing leads here.
    public var id: String?
    /// BCP 47; nil for that of what it is in.
    public var language: String?
    /// What it says.
    public var content: [FlowInline]
    /// How it is set.
    public var style: ParagraphStyle
    /// False for a heading that is left out when headings are numbered.
    public var isNumbered: Bool
    /// What the caller calls it; findings name it.
    public var tag: Int?

    /// A paragraph of `content`.
    public init(_ content: [FlowInline], role: Role = .paragraph, style: ParagraphStyle = ParagraphStyle()) {
        self.content = content
        self.role = role
        self.style = style
        isNumbered = true
    }
}

/// How the lines of a paragraph are set. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    /// Where lines that are not full are placed. Leading and trailing follow the direction of the text.
    public enum Alignment: String, Hashable, Sendable { case leading, trailing, center, justified }

    /// Which way the paragraph runs.
    public enum Direction: String, Hashable, Sendable { case leftToRight, rightToLeft }

    /// Where lines that are not full are placed.
    public var alignment: Alignment
    /// Nil for that of its first strong character.
    public var direction: Direction?
    /// Free space above; of two neighbours the larger counts, and none at the head of a page.
    public var spaceBefore: Double
    /// Free space below.
    public var spaceAfter: Double
    /// How far the first line is moved in; negative for out.
    public var firstLineIndent: Double
    /// True for what may not stand alone at the foot of a page, as headings.
    public var keepsWithNext: Bool
    /// At least so many lines are at the head of a page.
    public var widows: Int
    /// At least so many lines are at the foot of a page.
    public var orphans: Int
    /// Whether words may be divided.
    public var hyphenates: Bool

    /// Ragged lines, two of them at least on a page.
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
    /// What the blocks are together.
    public enum Role: Hashable, Sendable { case none, quote, section, note }

    /// What the blocks are together.
    public var role: Role
    /// What a link's target names.
    public var id: String?
    /// BCP 47; nil for that of what it is in.
    public var language: String?
    /// What its first paragraph calls it, for programs: the title of its element. Only boxes with a role have one.
    public var title: String?
    /// What is in it.
    public var blocks: [FlowBlock]
    /// How it looks.
    public var style: BoxStyle

    /// A box around `blocks`.
    public init(_ blocks: [FlowBlock], role: Role = .none, style: BoxStyle = BoxStyle()) {
        self.blocks = blocks
        self.role = role
        self.style = style
    }
}

/// How a box looks. Lengths are points.
public struct BoxStyle: Hashable, Sendable {
    /// Free space between the frame and what is in it: above, below, at the start and the end of lines.
    public var top, bottom, start, end: Double
    /// Free space outside the frame, above and below.
    public var spaceBefore, spaceAfter: Double
    /// Behind what is in it.
    public var background: RGBColor?
    /// A line at the start of lines; its width and colour.
    public var startLine: (Double, RGBColor)? {
        get { startLineWidth > 0 ? (startLineWidth, startLineColor) : nil }
        set { (startLineWidth, startLineColor) = newValue ?? (0, .black) }
    }
    private var startLineWidth = 0.0
    private var startLineColor = RGBColor.black
    /// True when it should not be divided between pages, if one page can hold it.
    public var staysTogether: Bool

    /// A box without a frame.
    public init(padding: Double = 0, background: RGBColor? = nil, spaceBefore: Double = 0, spaceAfter: Double = 0) {
        (top, bottom, start, end) = (padding, padding, padding, padding)
        self.background = background
        self.spaceBefore = spaceBefore
        self.spaceAfter = spaceAfter
        staysTogether = false
    }
}

/// A picture on lines of its own.
public struct FlowPicture: Sendable {
    /// Index into `Flow.pictures`.
    public var picture: Int
    /// What it shows; empty when it only decorates.
    public var alternative: String
    /// In points; made smaller when the column is narrower.
    public var width, height: Double
    /// Free space above and below.
    public var spaceBefore, spaceAfter: Double

    /// A picture of a size.
    public init(picture: Int, alternative: String, width: Double, height: Double) {
        self.picture = picture
        self.alternative = alternative
        self.width = width
        self.height = height
        (spaceBefore, spaceAfter) = (0, 0)
    }
}

/// A line across the column.
public struct FlowRule: Hashable, Sendable {
    /// In points.
    public var thickness: Double
    /// Its colour.
    public var color: RGBColor
    /// Free space above and below.
    public var spaceBefore, spaceAfter: Double

    /// A thin line.
    public init(thickness: Double = 0.5, color: RGBColor, space: Double) {
        self.thickness = thickness
        self.color = color
        (spaceBefore, spaceAfter) = (space, space)
    }
}

/// A note at the foot of the page.
public struct FlowNote: Sendable {
    /// Its mark, such as `1`.
    public var mark: String
    /// What it says.
    public var blocks: [FlowBlock]

    /// A note.
    public init(mark: String, blocks: [FlowBlock]) {
        self.mark = mark
        self.blocks = blocks
    }
}

/// A table of contents.
public struct FlowContents: Sendable {
    /// Headings from this level on are listed: 2 leaves out the title of the document.
    public var firstLevel = 1
    /// Headings down to this level are listed.
    public var depth: Int
    /// How an entry of each level looks, from level 1; the last one counts for deeper levels.
    public var styles: [TextStyle]
    /// How much each level is moved in, seen from the highest one that is listed.
    public var indent: Double

    /// A table of contents.
    public init(depth: Int, styles: [TextStyle], indent: Double) {
        self.depth = depth
        self.styles = styles
        self.indent = indent
    }
}
