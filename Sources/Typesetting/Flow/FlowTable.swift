/// A table.
public struct FlowTable: Sendable {
    /// A table cell.
    public struct Cell: Sendable {
        /// Inlines, as in nearly all cells, or blocks. A cell takes one word of memory for either.
        private enum Body: Sendable {
            case lines([FlowInline])
            case blocks([FlowBlock])
        }

        /// The cells that a header cell describes.
        public enum Scope: Sendable { case row, column }

        private var body: Body
        /// The inlines of the cell; empty when it contains blocks. Setting it replaces the blocks.
        public var content: [FlowInline] {
            get { if case .lines(let content) = body { content } else { [] } }
            set { body = .lines(newValue) }
        }
        /// The blocks of the cell, if it has any instead of inlines. Headings in them become paragraphs, a nested table
        /// is set cell by cell, and contents and page breaks are ignored.
        public var blocks: [FlowBlock] {
            if case .blocks(let blocks) = body { blocks } else { [] }
        }
        /// The style of the inlines; blocks have their own styles.
        public var style: ParagraphStyle
        /// The number of columns and rows that the cell spans; at least 1.
        public var columns, rows: Int
        /// Whether this is a header cell of a row or column.
        public var isHeader: Bool
        /// The cells that a header cell describes; `nil` for its column in the header rows, and its row elsewhere.
        public var scope: Scope?
        /// The id of a header cell, for links and for the `headers` of other cells.
        public var id: String? {
            get { ids.first.flatMap { $0.isEmpty ? nil : $0 } }
            set { ids = [newValue ?? ""] + ids.dropFirst() }
        }
        /// The ids of the header cells that describe this one. Without ids, scopes tell.
        public var headers: [String] {
            get { Array(ids.dropFirst()) }
            set { ids = [ids.first ?? ""] + newValue }
        }
        /// The id and the headers. Both are rare, so that they share a word of memory.
        private var ids: [String] = []
        /// The caller's number for this cell, which findings repeat.
        public var tag: Int?

        /// Creates a cell that spans one column and row.
        public init(_ content: [FlowInline], style: ParagraphStyle = ParagraphStyle(), isHeader: Bool = false) {
            body = .lines(content)
            self.style = style
            self.isHeader = isHeader
            (columns, rows) = (1, 1)
        }

        /// Creates a cell of blocks, such as lists and paragraphs, that spans one column and row.
        public init(blocks: [FlowBlock], isHeader: Bool = false) {
            self.init([], isHeader: isHeader)
            if !blocks.isEmpty { body = .blocks(blocks) }
        }
    }

    /// The caption, set above the table.
    public var caption: FlowParagraph?
    /// The header rows. They are repeated on each page of the table, unless they take more than half of the page.
    public var head: [[Cell]]
    /// The body rows, with the foot as the last ones. A row with fewer cells than others is filled with empty ones.
    public var rows: [[Cell]]
    /// The indices of the body rows that begin a new group.
    public var groupStarts: Set<Int> = []
    /// The number of rows that are the foot.
    public var footRows = 0
    /// Padding inside each cell: above and below, and at both sides.
    public var padding: (vertical: Double, horizontal: Double) {
        get { (verticalPadding, horizontalPadding) }
        set { (verticalPadding, horizontalPadding) = newValue }
    }
    private var verticalPadding = 4.0
    private var horizontalPadding = 6.0
    /// The colour of the lines between rows.
    public var lineColor: RGBColor
    /// The width of these lines in points.
    public var lineWidth: Double
    /// The line below the header rows, if it differs from those between rows: its width in points, and its colour. Its
    /// part that is wider than those is drawn in the padding of the next row.
    public var headLine: (width: Double, color: RGBColor)?
    /// Whether the table begins at the margin of the page, even where the page's text is indented.
    public var spansPage: Bool
    /// Whether the text of the outer columns is flush with the column of the page, without padding at that side.
    public var isFlush: Bool
    /// The background colour of the header rows.
    public var headBackground: RGBColor?
    /// The lines beside body rows, by row; see `BoxStyle.startLine`.
    public var rowFrames: [Int: BoxStyle]
    /// Space above and below.
    public var spaceBefore, spaceAfter: Double
    /// The caller's number for this table, which findings repeat.
    public var tag: Int?

    /// Creates a table with header rows, all of whose cells become header cells, and body rows.
    public init(head: [[Cell]], rows: [[Cell]]) {
        self.head = head.map { row in
            row.map { cell in
                var cell = cell
                cell.isHeader = true
                return cell
            }
        }
        self.rows = rows
        lineColor = .black
        lineWidth = 0.5
        (spansPage, isFlush) = (false, false)
        rowFrames = [:]
        (spaceBefore, spaceAfter) = (0, 0)
    }
}
