/// A table with one header row.
package struct Table: Hashable, Sendable {
    /// The alignment of a column's cells. Leading and trailing follow the text direction.
    package enum Alignment: String, Hashable, Sendable {
        case none, leading, center, trailing
    }

    package var caption: [Inline]
    /// The alignment of each column.
    package var alignments: [Alignment]
    /// The header cells; empty if the table has no header row (HTML only).
    package var header: [Cell]
    package var rows: [[Cell]]

    package init(caption: [Inline], alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
        self.caption = caption
        self.alignments = alignments
        self.header = header
        self.rows = rows
    }
}

extension Table {
    /// A table cell. GFM tables have no row or column spans; HTML tables may have them.
    package struct Cell: Hashable, Sendable {
        /// The content: one line, as in nearly all cells, or blocks. Either takes one word of memory.
        private enum Body: Hashable, Sendable {
            case line([Inline])
            case blocks([Block])
        }

        private var body: Body
        package var columns: Int
        package var rows: Int
        /// Whether this is a header cell in a body row.
        package var isHeader: Bool

        /// Creates a cell with one line of content, which spans `columns` columns and `rows` rows.
        package init(_ content: [Inline], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            body = .line(content)
            self.columns = columns
            self.rows = rows
            self.isHeader = isHeader
        }

        /// Creates a cell with blocks: lists, or several paragraphs, but no headings or tables.
        package init(blocks: [Block], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            self.init([], columns: columns, rows: rows, isHeader: isHeader)
            if !blocks.isEmpty { body = .blocks(blocks) }
        }

        /// The line of content; empty if the cell contains blocks.
        package var content: [Inline] {
            if case .line(let content) = body { content } else { [] }
        }

        /// The blocks; empty if the cell contains a line.
        package var blocks: [Block] {
            if case .blocks(let blocks) = body { blocks } else { [] }
        }

        /// The content as blocks; a line becomes a paragraph.
        package var asBlocks: [Block] {
            switch body {
            case .line(let content): content.isEmpty ? [] : [.paragraph(content)]
            case .blocks(let blocks): blocks
            }
        }

        /// Returns the cell with its line or its blocks replaced.
        package func mapping(line: ([Inline]) -> [Inline], blocks transform: ([Block]) -> [Block]) -> Cell {
            var cell = self
            switch body {
            case .line(let content): cell.body = .line(line(content))
            case .blocks(let blocks): cell.body = .blocks(transform(blocks))
            }
            return cell
        }
    }

    /// Whether any cell contains blocks.
    var holdsBlocks: Bool {
        header.contains { !$0.blocks.isEmpty } || rows.contains { $0.contains { !$0.blocks.isEmpty } }
    }

    /// Returns the table with each cell replaced.
    func mappingCells(_ transform: (Cell) -> Cell) -> Table {
        var table = self
        table.header = header.map(transform)
        table.rows = rows.map { $0.map(transform) }
        return table
    }
}
