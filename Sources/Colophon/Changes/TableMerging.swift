import Documents

/// Two tables on one grid: their rows and columns in one order, each cell over all that it took in either.
struct TableMerging {
    private let old: TableGrid
    private let new: TableGrid
    let columns: [Alignment.Step]
    private let lines: [Alignment.Step]
    /// Rows whose cells do not fit into each other, such as one of two cells and one of a cell over both columns: the
    /// new cells are there, their words compared as one text.
    private var wovenLines: Set<Int> = []
    private var cells: [TableGrid.Placed] = []
    /// The number of the cell in each place, row by row.
    private var places: [Int?] = []

    /// Nil when they do not fit together.
    static func whole(_ old: TableGrid, _ new: TableGrid) -> TableMerging? {
        var merging = TableMerging(old, new)
        guard merging.lines.count * merging.columns.count <= 4 * TableGrid.limit else { return nil }
        // The second time, rows that are in the way of others are woven.
        return merging.lay() || merging.lay() ? merging : nil
    }

    private init(_ old: TableGrid, _ new: TableGrid) {
        (self.old, self.new) = (old, new)
        columns = Self.columns(old, new)
        let kept = columns.filter { $0.old != nil && $0.new != nil }
        let (left, right) = (Set(kept.compactMap(\.old)), Set(kept.compactMap(\.new)))
        var (before, after) = (old.rowKeys(left.contains), new.rowKeys(right.contains))
        // A key that no row has: the header is the header, whatever it says.
        if old.hasHeader, new.hasHeader { (before[0], after[0]) = ([.min], [.min]) }
        lines = Alignment.steps(before, after, oldWords: old.rowWords, newWords: new.rowWords)
    }

    /// Columns stay in their order, unless their heads or words say clearly that some came or went.
    private static func columns(_ old: TableGrid, _ new: TableGrid) -> [Alignment.Step] {
        let inOrder = (0..<max(old.width, new.width)).map {
            Alignment.Step(old: $0 < old.width ? $0 : nil, new: $0 < new.width ? $0 : nil)
        }
        let (before, after) = (old.columnKeys, new.columnKeys)
        if before == after { return inOrder }
        let (oldWords, newWords) = (old.columnWords, new.columnWords)
        let steps = pairing(Alignment.steps(before, after, oldWords: oldWords, newWords: newWords))
        func likeness(_ steps: [Alignment.Step]) -> Double {
            steps.reduce(0) { sum, step in
                guard let old = step.old, let new = step.new else { return sum }
                return sum + Alignment.likeness(oldWords[old], newWords[new])
            }
        }
        return old.width != new.width || likeness(steps) > likeness(inOrder) + 0.5 ? steps : inOrder
    }

    /// With one column for two of which one went and the other came in its place.
    private static func pairing(_ steps: [Alignment.Step]) -> [Alignment.Step] {
        var result: [Alignment.Step] = []
        var waiting = 0
        for step in steps {
            if step.old == nil, waiting > 0 {
                result[result.count - waiting].new = step.new
                waiting -= 1
            } else {
                waiting = step.new == nil ? waiting + 1 : 0
                result.append(step)
            }
        }
        return result
    }

    // MARK: Cells

    /// Where a row or column of one table is among those of both.
    private static func places(_ steps: [Alignment.Step], _ side: KeyPath<Alignment.Step, Int?>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for (number, step) in steps.enumerated() { if let own = step[keyPath: side] { places[own] = number } }
        return places
    }

    /// Lays out the cells of both. False when two of them are in each other's way; rows that are the cause are then
    /// noted, and come out otherwise the next time.
    private mutating func lay() -> Bool {
        cells = []
        places = [Int?](repeating: nil, count: lines.count * columns.count)
        var starts: [Int: Int] = [:]
        for cell in placed(new, \.new) {
            starts[cell.rows.lowerBound * columns.count + cell.columns.lowerBound] = cells.count
            cells.append(cell)
        }
        var isPaired = [Bool](repeating: false, count: cells.count)
        for cell in placed(old, \.old) where !wovenLines.contains(cell.rows.lowerBound) {
            if let number = starts[cell.rows.lowerBound * columns.count + cell.columns.lowerBound] {
                isPaired[number] = true
                cells[number].take(cell)
            } else {
                cells.append(TableGrid.Placed(cell: cell.cell.marked(.removed), rows: cell.rows, columns: cell.columns))
            }
        }
        for number in isPaired.indices where !isPaired[number] && !wovenLines.contains(cells[number].rows.lowerBound) {
            cells[number].cell = cells[number].cell.marked(.added)
        }
        weave()
        return occupy()
    }

    private func placed(_ grid: TableGrid, _ side: KeyPath<Alignment.Step, Int?>) -> [TableGrid.Placed] {
        let rows = Self.places(lines, side)
        let across = Self.places(columns, side)
        return grid.cells.compactMap { cell in
            guard let top = rows[cell.rows.lowerBound],
                let bottom = rows[min(cell.rows.upperBound, grid.starts.count) - 1],
                let left = across[cell.columns.lowerBound], let right = across[cell.columns.upperBound - 1]
            else { return nil }
            return TableGrid.Placed(cell: cell.cell, rows: top..<bottom + 1, columns: left..<right + 1)
        }
    }

    private mutating func weave() {
        for line in wovenLines.sorted() {
            guard let before = lines[line].old, let after = lines[line].new else { continue }
            let numbers = Array(new.starts[after])
            let woven = TableChanges.woven(
                old.cells[old.starts[before]].map(\.cell), numbers.map { new.cells[$0].cell })
            for (number, cell) in zip(numbers, woven) { cells[number].cell = cell }
        }
    }

    /// Writes down which cell takes which place.
    private mutating func occupy() -> Bool {
        var isFree = true
        for (number, cell) in cells.enumerated() {
            for row in cell.rows {
                for column in cell.columns {
                    let place = row * columns.count + column
                    if let other = places[place] {
                        isFree = false
                        for line in [cell.rows.lowerBound, cells[other].rows.lowerBound]
                        where lines[line].old != nil && lines[line].new != nil {
                            wovenLines.insert(line)
                        }
                    }
                    places[place] = number
                }
            }
        }
        return isFree
    }

    // MARK: Rows

    /// What the table consists of. What has no cell, such as a new column in a row that was removed, gets an empty one.
    var rows: (header: [Table.Cell], body: [[Table.Cell]]) {
        var rows = lines.indices.map(row)
        let header = lines.firstIndex { step in
            new.hasHeader ? step.new == 0 : old.hasHeader && step.old == 0 && step.new == nil
        }
        return (header.map { rows.remove(at: $0) } ?? [], rows)
    }

    private func row(_ line: Int) -> [Table.Cell] {
        var row: [Table.Cell] = []
        var column = 0
        while column < columns.count {
            guard let number = places[line * columns.count + column] else {
                row.append(Table.Cell([]))
                column += 1
                continue
            }
            let cell = cells[number]
            if cell.rows.lowerBound == line {
                row.append(cell.cell)
                row[row.count - 1].rows = cell.rows.count
                row[row.count - 1].columns = cell.columns.count
            }
            column = cell.columns.upperBound
        }
        return row
    }
}

extension TableGrid.Placed {
    /// Becomes what both are.
    fileprivate mutating func take(_ old: TableGrid.Placed) {
        cell = cell.merged(from: old.cell)
        rows = rows.lowerBound..<max(rows.upperBound, old.rows.upperBound)
        columns = columns.lowerBound..<max(columns.upperBound, old.columns.upperBound)
    }
}
