/// Rows and columns.
public struct FlowTable: Sendable {
    /// One cell.
    public struct Cell: Sendable {
        /// Lines, as nearly all cells are, or blocks. One word of memory either way.
        private enum Body: Sendable {
            case lines([FlowInline])
            case blocks([FlowBlock])
        }

        private var body: Body
        /// What its lines say; empty when it holds blocks, for which setting it puts lines.
        public var content: [FlowInline] {
            get { if case .lines(let content) = body { content } else { [] } }
            set { body = .lines(newValue) }
        }
        /// What it holds instead of lines. Headings in it are paragraphs, a table in it is set cell by cell, and contents
        /// and page breaks count for nothing.
        public var blocks: [FlowBlock] {
            if case .blocks(let blocks) = body { blocks } else { [] }
        }
        /// How its lines are set; blocks have styles of their own.
        public var style: ParagraphStyle
        /// How many columns and rows it covers; at least 1.
        public var columns, rows: Int
        /// True when it names its row or column.
        public var isHeader: Bool
        /// What the caller calls it; findings name it.
        public var tag: Int?

        /// A cell over one column and row.
        public init(_ content: [FlowInline], style: ParagraphStyle = ParagraphStyle(), isHeader: Bool = false) {
            body = .lines(content)
            self.style = style
            self.isHeader = isHeader
            (columns, rows) = (1, 1)
        }

        /// A cell of lists, paragraphs and the like, over one column and row.
        public init(blocks: [FlowBlock], isHeader: Bool = false) {
            self.init([], isHeader: isHeader)
            if !blocks.isEmpty { body = .blocks(blocks) }
        }
    }

    /// Above the table, and part of it.
    public var caption: FlowParagraph?
    /// Repeated at the head of each page the table reaches, unless it takes more than half of the page.
    public var head: [[Cell]]
    /// The rows. Where one has fewer cells than others, it ends with empty ones.
    public var rows: [[Cell]]
    /// Free space inside each cell: above and below, and at both sides.
    public var padding: (vertical: Double, horizontal: Double) {
        get { (verticalPadding, horizontalPadding) }
        set { (verticalPadding, horizontalPadding) = newValue }
    }
    private var verticalPadding = 4.0
    private var horizontalPadding = 6.0
    /// Of the lines between rows, and their width.
    public var lineColor: RGBColor
    /// In points.
    public var lineWidth: Double
    /// Behind the head.
    public var headBackground: RGBColor?
    /// Free space above and below.
    public var spaceBefore, spaceAfter: Double
    /// What the caller calls it; findings name it.
    public var tag: Int?

    /// A table of `rows` below `head`.
    public init(head: [[Cell]], rows: [[Cell]]) {
        self.head = head
        self.rows = rows
        lineColor = .black
        lineWidth = 0.5
        (spaceBefore, spaceAfter) = (0, 0)
    }
}
