/// An element of the structure tree, which describes the document to assistive technology.
///
/// Source: ISO 32000-1, section 14.8.4 (standard structure types); ISO 14289-1 (PDF/UA-1).
struct StructureElement: Sendable {
    /// The standard structure types in use, with their names in PDF.
    enum Role: String, Sendable {
        case document = "Document", part = "Part", section = "Sect", division = "Div", paragraph = "P"
        case heading1 = "H1", heading2 = "H2", heading3 = "H3", heading4 = "H4", heading5 = "H5", heading6 = "H6"
        case list = "L", item = "LI", label = "Lbl", body = "LBody"
        case table = "Table", head = "THead", rows = "TBody", foot = "TFoot", row = "TR", header = "TH", cell = "TD"
        case caption = "Caption", figure = "Figure", quote = "BlockQuote", code = "Code", note = "Note"
        case contents = "TOC", contentsItem = "TOCI", link = "Link", reference = "Reference", span = "Span"
        case inlineQuote = "Quote"
        /// New in PDF 2.0, so the file maps them to spans for PDF 1.7.
        case emphasis = "Em", strong = "Strong"

        /// Whether a picture in such an element is in a line of text.
        var holdsLines: Bool {
            switch self {
            case .paragraph, .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .caption, .code, .link,
                .reference, .span, .inlineQuote, .emphasis, .strong:
                true
            default: false
            }
        }
    }

    /// The cells that a header cell describes.
    enum Scope: String, Sendable { case row = "Row", column = "Column", both = "Both" }

    /// The kind of labels of a list.
    enum Numbering: String, Sendable {
        case none = "None", disc = "Disc", decimal = "Decimal", lowerLetters = "LowerAlpha", upperLetters = "UpperAlpha"
        case lowerRoman = "LowerRoman", upperRoman = "UpperRoman"

        init(_ numbering: FlowList.Numbering) {
            self =
                switch numbering {
                case .decimal: .decimal
                case .lowerLetters: .lowerLetters
                case .upperLetters: .upperLetters
                case .lowerRoman: .lowerRoman
                case .upperRoman: .upperRoman
                }
        }
    }

    var role: Role
    private var parentNumber: Int32 = -1
    /// The language (BCP 47); `nil` to inherit it.
    var language: String?
    /// Rare properties, stored separately because a long document has a hundred thousand elements.
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
        var headers: [Int] = []
        var isNamed = false
    }

    init(role: Role, parent: Int? = nil, language: String? = nil) {
        (self.role, self.language) = (role, language)
        self.parent = parent
    }

    /// The index of the parent; `nil` for the root.
    var parent: Int? {
        get { parentNumber < 0 ? nil : Int(parentNumber) }
        set { parentNumber = newValue.map(Int32.init) ?? -1 }
    }
    /// The title, for programs.
    var title: String? {
        get { details?.values.title }
        set { if newValue != nil || details != nil { detail { $0.title = newValue } } }
    }
    /// The alternative text of a figure or formula, or the description of a link.
    var alternative: String? {
        get { details?.values.alternative }
        set { if newValue != nil || details != nil { detail { $0.alternative = newValue } } }
    }
    /// The text that screen readers speak instead of the drawings.
    var actualText: String? {
        get { details?.values.actualText }
        set { if newValue != nil || details != nil { detail { $0.actualText = newValue } } }
    }
    /// The expansion of an abbreviation.
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
    /// The number of columns that a table cell spans.
    var columns: Int {
        get { details?.values.columns ?? 1 }
        set { if newValue != columns { detail { $0.columns = newValue } } }
    }
    var rows: Int {
        get { details?.values.rows ?? 1 }
        set { if newValue != rows { detail { $0.rows = newValue } } }
    }

    /// The elements of the header cells that describe a table cell, if the author names them.
    var headers: [Int] {
        get { details?.values.headers ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.headers = newValue } } }
    }
    /// Whether the `headers` of other elements contain this one.
    var isNamed: Bool {
        get { details?.values.isNamed ?? false }
        set { if newValue != isNamed { detail { $0.isNamed = newValue } } }
    }

    /// Whether the element needs an identifier: PDF/UA-1 requires one for notes.
    var isIdentified: Bool { role == .note || isNamed }

    private mutating func detail(_ change: (inout Values) -> Void) {
        var values = details?.values ?? Values()
        change(&values)
        details = Details(values)
    }
}
