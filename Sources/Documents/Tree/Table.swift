/// A table with one header row.
package struct Table: Hashable, Sendable {
    /// How a column's cells are set. Leading and trailing follow the direction of the text.
    package enum Alignment: String, Hashable, Sendable {
        case none, leading, center, trailing
    }

    package var caption: [Inline]
    /// One a column.
    package var alignments: [Alignment]
    /// Empty when the table has no header row (HTML only).
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
    /// One cell. GFM tables have no spans; HTML tables may.
    package struct Cell: Hashable, Sendable {
        /// A line, as nearly all cells are, or blocks. One word of memory either way.
        private enum Body: Hashable, Sendable {
            case line([Inline])
            case blocks([Block])
        }

        private var body: Body
        package var columns: Int
        package var rows: Int
        /// True for a header cell in a body row.
        package var isHeader: Bool

        /// A cell that holds a line, over `columns` columns and `rows` rows.
        package init(_ content: [Inline], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            body = .line(content)
            self.columns = columns
            self.rows = rows
            self.isHeader = isHeader
        }

        /// A cell that holds blocks: lists, or more than one paragraph. No heading and no table is among them.
        package init(blocks: [Block], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            self.init([], columns: columns, rows: rows, isHeader: isHeader)
            if !blocks.isEmpty { body = .blocks(blocks) }
        }

        /// The line it holds; empty when it holds blocks.
        package var content: [Inline] {
            if case .line(let content) = body { content } else { [] }
        }

        /// The blocks it holds; none when it holds a line.
        package var blocks: [Block] {
            if case .blocks(let blocks) = body { blocks } else { [] }
        }

        /// What it holds, a line as a paragraph.
        package var asBlocks: [Block] {
            switch body {
            case .line(let content): content.isEmpty ? [] : [.paragraph(content)]
            case .blocks(let blocks): blocks
            }
        }

        /// The same cell with its line replaced, or its blocks.
        package func mapping(line: ([Inline]) -> [Inline], blocks transform: ([Block]) -> [Block]) -> Cell {
            var cell = self
            switch body {
            case .line(let content): cell.body = .line(line(content))
            case .blocks(let blocks): cell.body = .blocks(transform(blocks))
            }
            return cell
        }
    }

    /// True when a cell holds blocks.
    var holdsBlocks: Bool {
        header.contains { !$0.blocks.isEmpty } || rows.contains { $0.contains { !$0.blocks.isEmpty } }
    }

    /// The same table with each cell replaced.
    func mappingCells(_ transform: (Cell) -> Cell) -> Table {
        var table = self
        table.header = header.map(transform)
        table.rows = rows.map { $0.map(transform) }
        return table
    }
}
