import Documents

/// The cells of a table with the rows and columns that each takes.
struct TableGrid {
    /// A cell in its place.
    struct Placed {
        var cell: Table.Cell
        var rows: Range<Int>
        var columns: Range<Int>
    }

    /// In reading order.
    private(set) var cells: [Placed] = []
    /// The cells that begin in each row.
    private(set) var starts: [Range<Int>] = []
    private(set) var width = 0
    /// True when the first row is the header.
    let hasHeader: Bool

    /// How many places a table may have.
    static let limit = 1_000_000

    /// Nil for a table of more places than the limit.
    init?(_ table: Table) {
        hasHeader = !table.header.isEmpty
        /// Down to which row each column is taken.
        var taken: [Int] = []
        var places = 0
        for (number, row) in ((hasHeader ? [table.header] : []) + table.rows).enumerated() {
            let first = cells.count
            var column = 0
            for cell in row {
                while column < taken.count, taken[column] > number { column += 1 }
                let columns = column..<column + cell.columns
                places += cell.columns * cell.rows
                guard places <= Self.limit else { return nil }
                while taken.count < columns.upperBound { taken.append(0) }
                for place in columns { taken[place] = number + cell.rows }
                cells.append(Placed(cell: cell, rows: number..<number + cell.rows, columns: columns))
                column = columns.upperBound
            }
            starts.append(first..<cells.count)
        }
        width = taken.count
        guard width * starts.count <= Self.limit else { return nil }
    }

    /// The words of each row as they are; only those of columns for which `isKept` is true.
    func rowKeys(_ isKept: (Int) -> Bool) -> [[Int]] {
        starts.map { row in cells[row].filter { isKept($0.columns.lowerBound) }.flatMap(\.words) }
    }

    /// The sorted words of each row. Those of its first cell, which says what the row is about, count twice.
    var rowWords: [[Int]] {
        starts.map { row in (cells[row].flatMap(\.words) + (cells[row].first?.words ?? [])).sorted() }
    }

    /// The words at the head of each column.
    var columnKeys: [[Int]] {
        var keys = [[Int]](repeating: [], count: width)
        for cell in starts.first.map({ cells[$0] }) ?? [] { keys[cell.columns.lowerBound] = cell.words }
        return keys
    }

    /// The sorted words of each column.
    var columnWords: [[Int]] {
        var words = [[Int]](repeating: [], count: width)
        for cell in cells { words[cell.columns.lowerBound] += cell.words }
        return words.map { $0.sorted() }
    }
}

extension TableGrid.Placed {
    fileprivate var words: [Int] { cell.asBlocks.wordNumbers }
}
