import Documents

/// The cells of a table with the rows and columns that each occupies.
struct TableGrid {
    /// A cell and its position.
    struct PlacedCell {
        var cell: Table.Cell
        var rows: Range<Int>
        var columns: Range<Int>
    }

    /// The cells in reading order.
    private(set) var cells: [PlacedCell] = []
    /// The indices of the cells that begin in each row.
    private(set) var starts: [Range<Int>] = []
    private(set) var width = 0
    /// The section of each row: its kind, and its number in the table.
    private(set) var sections: [(kind: Table.Section.Kind, number: Int)] = []

    /// The maximum number of positions in a table.
    static let limit = 1_000_000

    /// Fails for a table with more positions than the limit.
    init?(_ table: Table) {
        /// For each column, the first row that is free.
        var taken: [Int] = []
        var places = 0
        for (number, section) in table.sections.enumerated() {
            sections += section.rows.map { _ in (section.kind, number) }
        }
        for (number, row) in table.rows.enumerated() {
            let first = cells.count
            var column = 0
            for cell in row {
                while column < taken.count, taken[column] > number { column += 1 }
                let columns = column..<column + cell.columns
                places += cell.columns * cell.rows
                guard places <= Self.limit else { return nil }
                while taken.count < columns.upperBound { taken.append(0) }
                for place in columns { taken[place] = number + cell.rows }
                cells.append(PlacedCell(cell: cell, rows: number..<number + cell.rows, columns: columns))
                column = columns.upperBound
            }
            starts.append(first..<cells.count)
        }
        width = taken.count
        guard width * starts.count <= Self.limit else { return nil }
    }

    /// Returns the words of each row in order, only of the columns that `isKept` accepts.
    func rowKeys(_ isKept: (Int) -> Bool) -> [[Int]] {
        starts.map { row in cells[row].filter { isKept($0.columns.lowerBound) }.flatMap(\.words) }
    }

    /// The sorted words of each row. Those of its first cell, which names its subject, count twice.
    var rowWords: [[Int]] {
        starts.map { row in (cells[row].flatMap(\.words) + (cells[row].first?.words ?? [])).sorted() }
    }

    /// The number of header rows.
    var headRows: Int { sections.count { $0.kind == .head } }

    /// The words of the lowest header cell that begins in each column. A table without header rows has those of the
    /// first row.
    var columnKeys: [[Int]] {
        var keys = [[Int]](repeating: [], count: width)
        for row in starts.prefix(max(headRows, 1)) {
            for cell in cells[row] { keys[cell.columns.lowerBound] = cell.words }
        }
        return keys
    }

    /// The sorted words of each column.
    var columnWords: [[Int]] {
        var words = [[Int]](repeating: [], count: width)
        for cell in cells { words[cell.columns.lowerBound] += cell.words }
        return words.map { $0.sorted() }
    }
}

extension TableGrid.PlacedCell {
    fileprivate var words: [Int] { cell.asBlocks.wordNumbers }
}
