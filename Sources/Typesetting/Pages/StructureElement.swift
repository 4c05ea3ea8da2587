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
    /// What it is called, for programs.
    var title: String?
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
