/// A table as in HTML: header rows, groups of body rows, and a foot.
package struct Table: Hashable, Sendable {
    /// The alignment of a column's cells. Leading and trailing follow the text direction.
    package enum Alignment: String, Hashable, Sendable {
        case none, leading, center, trailing
    }

    /// A group of rows. No row span leaves it.
    package struct Section: Hashable, Sendable {
        package enum Kind: Hashable, Comparable, Sendable { case head, body, foot }

        package var kind: Kind
        package var rows: [[Cell]]

        package init(_ kind: Kind, rows: [[Cell]]) { (self.kind, self.rows) = (kind, rows) }
    }

    package var caption: [Inline]
    /// The alignment of each column.
    package var alignments: [Alignment]
    /// The groups of rows in reading order: at most one head, then groups of body rows, then at most one foot. A group
    /// without rows is left out.
    package var sections: [Section]

    package init(caption: [Inline], alignments: [Alignment], sections: [Section]) {
        self.caption = caption
        self.alignments = alignments
        self.sections = sections.filter { !$0.rows.isEmpty }
    }

    /// Creates a table with one header row, whose cells become header cells, and one group of body rows.
    package init(caption: [Inline], alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
        let head = header.isEmpty ? [] : [header.map(\.asHeader)]
        self.init(
            caption: caption, alignments: alignments,
            sections: [Section(.head, rows: head), Section(.body, rows: rows)])
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

        /// The scope of a header cell: the values of HTML's `scope` attribute.
        package enum Scope: String, Hashable, Sendable { case row, col, rowgroup, colgroup }

        /// Whether the cell is a header, and the scope that its author has written.
        package enum Kind: Hashable, Sendable {
            case data
            case header(Scope?)
        }

        private var body: Body
        /// The cell's own id, empty if it has none, then `headers`. Both are rare, so that they share a word of memory.
        private var ids: [String] = []
        private var columnCount, rowCount: Int32
        package var kind: Kind

        /// Creates a cell with one line of content, which spans `columns` columns and `rows` rows.
        package init(_ content: [Inline], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            body = .line(content)
            (columnCount, rowCount) = (Int32(clamping: columns), Int32(clamping: rows))
            kind = isHeader ? .header(nil) : .data
        }

        /// Creates a cell with blocks: lists, or several paragraphs, but no headings or tables.
        package init(blocks: [Block], columns: Int = 1, rows: Int = 1, isHeader: Bool = false) {
            self.init([], columns: columns, rows: rows, isHeader: isHeader)
            if !blocks.isEmpty { body = .blocks(blocks) }
        }

        package var columns: Int {
            get { Int(columnCount) }
            set { columnCount = Int32(clamping: newValue) }
        }

        package var rows: Int {
            get { Int(rowCount) }
            set { rowCount = Int32(clamping: newValue) }
        }

        /// The id of a header cell that other cells of the table name; empty for all other cells.
        package var id: String { ids.first ?? "" }

        /// The ids of the header cells that describe this one, if the author names them.
        package var headers: ArraySlice<String> { ids.dropFirst() }

        /// Returns the cell with an id, which may be empty, and with the ids of its header cells.
        package func identified(by id: String, headers: [String]) -> Cell {
            var cell = self
            cell.ids = id.isEmpty && headers.isEmpty ? [] : [id] + headers
            return cell
        }

        package var isHeader: Bool { kind != .data }

        /// The scope that the author has written.
        package var scope: Scope? {
            if case .header(let scope) = kind { scope } else { nil }
        }

        /// The cell as a header cell.
        package var asHeader: Cell {
            var cell = self
            if !isHeader { cell.kind = .header(nil) }
            return cell
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

        /// Whether the cell has no content other than white space.
        package var isBlank: Bool {
            blocks.isEmpty
                && content.allSatisfy {
                    if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false }
                }
        }

        /// Returns the cell with other content: blocks, or a line if there are none.
        package func replacingContent(_ line: [Inline], blocks: [Block] = []) -> Cell {
            var cell = self
            cell.body = blocks.isEmpty ? .line(line) : .blocks(blocks)
            return cell
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

    /// The rows of all sections.
    package var rows: [[Cell]] { sections.flatMap(\.rows) }

    /// Whether any cell contains blocks.
    var holdsBlocks: Bool {
        sections.contains { $0.rows.contains { $0.contains { !$0.blocks.isEmpty } } }
    }

    /// The table without ids of header cells that it lacks.
    var keepingKnownHeaders: Table {
        let known = Set(rows.joined().lazy.map(\.id))
        return mappingCells { cell in
            cell.identified(by: cell.id, headers: cell.headers.filter { known.contains($0) && $0 != cell.id })
        }
    }

    /// Returns the table with each cell replaced, in reading order.
    package func mappingCells(_ transform: (Cell) -> Cell) -> Table {
        var table = self
        for index in sections.indices { table.sections[index].rows = sections[index].rows.map { $0.map(transform) } }
        return table
    }
}

extension Block {
    /// The block without the ids of its cells, if it is a table.
    package var withoutCellIDs: Block {
        guard case .table(let table) = self else { return self }
        return .table(table.mappingCells { $0.identified(by: "", headers: []) })
    }
}
