/// The columns of the cells in a group of rows. Cells of rows above may occupy some (HTML Standard, 4.9.12.1).
package struct CellColumns {
    private var row = -1
    private var column = 0
    /// For each column, the first row that no cell above occupies. Empty until a cell spans rows, as in most tables.
    private var free: [Int] = []

    package init() {}

    /// The maximum number of columns in a row. HTML has the same limit for one span.
    package static let limit = 1000

    package mutating func startRow() { (row, column) = (row + 1, 0) }

    /// The column of the next cell.
    package mutating func next() -> Int {
        while column < free.count, free[column] > row { column += 1 }
        return column
    }

    /// Returns the columns of a cell, and continues after them.
    package mutating func place(_ cell: Table.Cell) -> Range<Int> {
        let columns = next()..<next() + cell.columns
        if cell.rows > 1 {
            while free.count < min(columns.upperBound, Self.limit) { free.append(0) }
            for taken in columns where taken < Self.limit { free[taken] = row + cell.rows }
        }
        column = columns.upperBound
        return columns
    }
}

extension Table.Section {
    /// For each row, the scope of header cells whose author has written none. In the head and in rows without data it
    /// is the column, as in HTML (HTML Standard, 4.9.12.2, the auto state), elsewhere the row.
    package var defaultScopes: [Table.Cell.Scope] {
        var end = 0
        return rows.enumerated().map { number, row in
            if kind == .head { return .col }
            for cell in row where !cell.isHeader { end = max(end, number + cell.rows) }
            return end > number ? .row : .col
        }
    }
}

/// The column groups of a table, which header cells with the scope `colgroup` need (HTML Standard, 4.9.12.2). They
/// follow from the cells over several columns in the head.
struct ColumnGroups {
    /// The groups of columns that belong together, in order.
    private(set) var ranges: [Range<Int>] = []

    init(_ table: Table) {
        guard table.sections.contains(where: \.hasGroupHeaders) else { return }
        // Groups that the author has named come first, and a title over all columns comes last.
        var (named, found, whole): ([Range<Int>], [Range<Int>], [Range<Int>]) = ([], [], [])
        for section in table.sections where section.hasGroupHeaders {
            var columns = CellColumns()
            for row in section.rows {
                columns.startRow()
                for cell in row {
                    let range = columns.place(cell)
                    if cell.scope == .colgroup {
                        named.append(range)
                    } else if section.kind == .head, cell.kind == .header(nil), range.count > 1 {
                        if range.count < table.alignments.count { found.append(range) } else { whole.append(range) }
                    }
                }
            }
        }
        for range in named + found + whole { add(range) }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    private mutating func add(_ range: Range<Int>) {
        if !ranges.contains(where: { $0.overlaps(range) }) { ranges.append(range) }
    }

    /// Returns the scope of a header cell in `columns`.
    ///
    /// - Parameter fallback: the scope if the cell describes no group.
    func scope(
        of cell: Table.Cell, in columns: Range<Int>, _ kind: Table.Section.Kind, fallback: Table.Cell.Scope
    ) -> Table.Cell.Scope {
        cell.scope ?? (kind == .head && columns.count > 1 && ranges.contains(columns) ? .colgroup : fallback)
    }
}

extension Table.Section {
    /// Whether a header cell describes a group of columns.
    fileprivate var hasGroupHeaders: Bool {
        rows.contains { $0.contains { $0.scope == .colgroup || kind == .head && $0.columns > 1 && $0.isHeader } }
    }
}
