/// A page that is set: what is drawn on it, and which part of the structure each drawing belongs to.
struct SetPage: Sendable {
    /// Something drawn.
    enum Drawing: Sendable {
        /// Glyphs, with the left end of their baseline. The rise of their style is in it, and lines that are drawn with
        /// text are rectangles of their own.
        case glyphs(GlyphRun, x: Double, baseline: Double)
        /// A filled rectangle.
        case rectangle(x: Double, y: Double, width: Double, height: Double, RGBColor)
        /// A picture, by its number in `SetDocument.images`.
        case image(Int, x: Double, y: Double, width: Double, height: Double)
    }

    /// A drawing and what it belongs to.
    struct Item: Sendable {
        var drawing: Drawing
        /// The element of the structure, by its number in `SetDocument.elements`; nil for what only decorates, such as a
        /// line, a background or a page number.
        var element: Int?
    }

    /// A place one can click.
    struct Link: Sendable {
        var x, y, width, height: Double
        var target: Target
        /// The `link` element it belongs to.
        var element: Int
    }

    /// Where a link leads.
    enum Target: Hashable, Sendable {
        case address(String)
        /// An element of the same document.
        case element(Int)
    }

    var width, height: Double
    /// In drawing order. Reading order is that of the elements; within one element, and among its text and the elements
    /// inside it, it is the order here. Places are given, so runs of a line of mixed directions can and have to come in
    /// the order in which they are read, not from left to right.
    var items: [Item] = []
    var links: [Link] = []
}

/// An element of the structure tree, which tells assistive technology what is what.
///
/// Source: ISO 32000-1, section 14.8.4 (standard structure types); ISO 14289-1 (PDF/UA-1).
struct StructureElement: Sendable {
    /// The standard structure types that are used, by their names in PDF.
    enum Role: String, Sendable {
        case document = "Document", part = "Part", section = "Sect", division = "Div", paragraph = "P"
        case heading1 = "H1", heading2 = "H2", heading3 = "H3", heading4 = "H4", heading5 = "H5", heading6 = "H6"
        case list = "L", item = "LI", label = "Lbl", body = "LBody"
        case table = "Table", head = "THead", rows = "TBody", row = "TR", header = "TH", cell = "TD"
        case caption = "Caption", figure = "Figure", quote = "BlockQuote", code = "Code", note = "Note"
        case contents = "TOC", contentsItem = "TOCI", link = "Link", reference = "Reference", span = "Span"
        case inlineQuote = "Quote"
        /// Not of PDF 1.7, so the file says that they are spans.
        case emphasis = "Em", strong = "Strong"
    }

    /// Which cells a header cell speaks for.
    enum Scope: String, Sendable { case row = "Row", column = "Column", both = "Both" }

    /// How the labels of a list look.
    enum Numbering: String, Sendable { case none = "None", disc = "Disc", decimal = "Decimal" }

    var role: Role
    /// By number; the root has none.
    var parent: Int?
    /// BCP 47; nil for that of the parent.
    var language: String?
    /// What a figure shows, or a formula says.
    var alternative: String?
    /// Said instead of what is drawn.
    var actualText: String?
    /// What an abbreviation is short for.
    var expansion: String?
    var scope: Scope?
    var numbering: Numbering?
    /// Spans of table cells.
    var columns = 1
    var rows = 1
}

/// A bookmark in the outline.
struct Bookmark: Sendable {
    var title: String
    /// From 1; deeper ones belong to the nearest shallower one before.
    var level: Int
    var element: Int
}

/// What the file says about itself.
public struct DocumentInfo: Hashable, Sendable {
    /// Shown in the window's title.
    public var title: String
    /// BCP 47: the main language.
    public var language: String
    /// Who wrote it.
    public var author: String?
    /// What it is about, in a sentence.
    public var subject: String?
    /// The program that the text was made with.
    public var creator: String?
    /// ISO 8601 with a time zone, such as `2026-11-22T00:00:00Z`; nil leaves dates out.
    public var date: String?
    /// Of which kind the document is, for programs that sort files (`xmp:Label`).
    public var label: String?
    /// What a QR code in the document says, so that programs can read it without looking at the picture; see
    /// `codeNamespace`.
    public var code: String?

    /// A document by its title and main language.
    public init(title: String, language: String) {
        self.title = title
        self.language = language
    }
}

/// Everything that goes into a file.
struct SetDocument: Sendable {
    var info: DocumentInfo
    var pages: [SetPage] = []
    /// The first is the root, of role `document`. Children stand in reading order.
    var elements: [StructureElement] = []
    var bookmarks: [Bookmark] = []
    var images: [PictureData] = []
    /// Files that are attached, which makes the file PDF/A-3a.
    var attachments: [Attachment] = []
}

/// A file inside the file.
public struct Attachment: Hashable, Sendable {
    /// What the attachment is to the document.
    ///
    /// Source: ISO 32000-2, section 14.13 (associated files).
    public enum Relationship: String, Hashable, Sendable { case source = "Source", data = "Data" }

    /// The name it is shown under.
    public var name: String
    /// Such as `text/markdown`.
    public var mediaType: String
    /// Its content.
    public var bytes: [UInt8]
    /// What it is to the document.
    public var relationship: Relationship

    /// A file to attach.
    public init(name: String, mediaType: String, bytes: [UInt8], relationship: Relationship) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        self.relationship = relationship
    }
}
