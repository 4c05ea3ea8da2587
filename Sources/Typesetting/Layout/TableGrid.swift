/// The positions of the cells in a table, with spans resolved.
struct TableGrid {
    /// A cell with its position.
    struct Placed {
        var cell: FlowTable.Cell
        var row, column: Int
        /// The spans, limited to the grid.
        var rows, columns: Int
        /// Whether this is an empty cell added for a missing one.
        var isFiller = false
    }

    private(set) var cells: [Placed] = []
    private(set) var columns = 0
    let rows: Int

    init(_ source: [[FlowTable.Cell]]) {
        rows = source.count
        // The first free row in each column.
        var free: [Int] = []
        for (row, line) in source.enumerated() {
            var column = 0
            for cell in line {
                while column < free.count, free[column] > row { column += 1 }
                // Reduce a column span where it would overlap a cell from a row above.
                var width = 1
                while width < cell.columns, column + width < Self.mostColumns,
                    column + width >= free.count || free[column + width] <= row
                {
                    width += 1
                }
                let height = column < Self.mostColumns ? min(max(cell.rows, 1), source.count - row) : 1
                while free.count < column + width { free.append(0) }
                for taken in column..<column + width { free[taken] = row + height }
                cells.append(Placed(cell: cell, row: row, column: column, rows: height, columns: width))
                column += width
            }
        }
        columns = free.count
    }

    /// The maximum number of columns for spans: no page has room for more.
    private static let mostColumns = 100

    /// Returns the cells of each row in order. Missing cells are filled with empty ones, because PDF/UA-1 requires the
    /// same number of columns in all rows.
    func filled(columns: Int) -> [[Placed]] {
        var lines: [[Placed]] = Array(repeating: [], count: rows)
        for cell in cells { lines[cell.row].append(cell) }
        var free = Array(repeating: 0, count: columns)
        for row in lines.indices {
            for cell in lines[row] {
                for column in cell.column..<cell.column + cell.columns { free[column] = row + cell.rows }
            }
            let missing = free.indices.filter { free[$0] <= row }
            guard !missing.isEmpty else { continue }
            let empty = FlowTable.Cell([])
            lines[row] += missing.map { Placed(cell: empty, row: row, column: $0, rows: 1, columns: 1, isFiller: true) }
            lines[row].sort { $0.column < $1.column }
        }
        return lines
    }
}

/// The widths of table columns. Each is at least as wide as its longest word if possible; the rest is distributed by
/// the length of the text.
///
/// Source: CSS 2.1, section 17.5.2.2 (automatic table layout).
struct ColumnWidths {
    private var least: [Double]
    private var most: [Double]

    init(columns: Int) {
        least = Array(repeating: 0, count: columns)
        most = least
    }

    /// Includes a cell: the width of its longest word, and of its text in one line, with padding.
    mutating func add(least: Double, most: Double, at column: Int, columns: Int) {
        let range = column..<column + columns
        spread(least, over: range, in: &self.least)
        spread(most, over: range, in: &self.most)
    }

    private func spread(_ width: Double, over range: Range<Int>, in widths: inout [Double]) {
        let missing = width - widths[range].reduce(0, +)
        guard missing > 0 else { return }
        for column in range { widths[column] += missing / Double(range.count) }
    }

    /// The minimum width of the table without breaking words.
    var leastSum: Double { least.reduce(0, +) }

    /// Returns the column widths that fill `available`.
    func filling(_ available: Double) -> [Double] {
        let (leastSum, mostSum) = (leastSum, most.reduce(0, +))
        guard mostSum > 0 else { return least.map { _ in available / Double(max(least.count, 1)) } }
        if mostSum <= available { return most.map { $0 * available / mostSum } }
        if leastSum >= available { return narrowed(to: available) }
        let share = (available - leastSum) / (mostSum - leastSum)
        return zip(least, most).map { $0 + ($1 - $0) * share }
    }

    /// Narrow columns keep their minimum. The wide ones get equal shares of the rest, so only their words are broken.
    private func narrowed(to available: Double) -> [Double] {
        var room = available
        var most = 0.0
        for (number, width) in least.sorted().enumerated() {
            most = room / Double(least.count - number)
            if width >= most { break }
            room -= width
        }
        return least.map { min($0, most) }
    }
}
