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
    private var parentNumber: Int32 = -1
    /// BCP 47; nil for that of the parent.
    var language: String?
    /// What few elements have; a long document has a hundred thousand elements.
    private var details: Details?

    private final class Details: Sendable {
        let values: Values
        init(_ values: Values) { self.values = values }
    }

    private struct Values: Sendable {
        var title, alternative, actualText, expansion: String?
        var scope: Scope?
        var numbering: Numbering?
        var (columns, rows) = (1, 1)
    }

    init(role: Role, parent: Int? = nil, language: String? = nil) {
        (self.role, self.language) = (role, language)
        self.parent = parent
    }

    /// By number; the root has none.
    var parent: Int? {
        get { parentNumber < 0 ? nil : Int(parentNumber) }
        set { parentNumber = newValue.map(Int32.init) ?? -1 }
    }
    /// What it is called, for programs.
    var title: String? {
        get { details?.values.title }
        set { if newValue != nil || details != nil { detail { $0.title = newValue } } }
    }
    /// What a figure shows, or a formula says.
    var alternative: String? {
        get { details?.values.alternative }
        set { if newValue != nil || details != nil { detail { $0.alternative = newValue } } }
    }
    /// Said instead of what is drawn.
    var actualText: String? {
        get { details?.values.actualText }
        set { if newValue != nil || details != nil { detail { $0.actualText = newValue } } }
    }
    /// What an abbreviation is short for.
    var expansion: String? {
        get { details?.values.expansion }
        set { if newValue != nil || details != nil { detail { $0.expansion = newValue } } }
    }
    var scope: Scope? {
        get { details?.values.scope }
        set { detail { $0.scope = newValue } }
    }
    var numbering: Numbering? {
        get { details?.values.numbering }
        set { detail { $0.numbering = newValue } }
    }
    /// Spans of table cells.
    var columns: Int {
        get { details?.values.columns ?? 1 }
        set { if newValue != columns { detail { $0.columns = newValue } } }
    }
    var rows: Int {
        get { details?.values.rows ?? 1 }
        set { if newValue != rows { detail { $0.rows = newValue } } }
    }

    private mutating func detail(_ change: (inout Values) -> Void) {
        var values = details?.values ?? Values()
        change(&values)
        details = Details(values)
    }
}
