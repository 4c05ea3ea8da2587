import Documents

/// Merges two tables on one grid. Rows and columns are aligned, and each cell occupies all positions that it has in
/// either table.
struct TableMerging {
    private let old: TableGrid
    private let new: TableGrid
    let columns: [Alignment.Step]
    private let lines: [Alignment.Step]
    /// The rows whose cells do not fit together, such as two cells and one cell across both columns. They get the new
    /// cells, and their words are compared as one text.
    private var wovenLines: Set<Int> = []
    private var cells: [TableGrid.PlacedCell] = []
    /// The index of the cell at each position, row by row.
    private var places: [Int?] = []

    /// Returns the merged tables; nil if they do not fit together.
    static func whole(_ old: TableGrid, _ new: TableGrid) -> TableMerging? {
        var merging = TableMerging(old, new)
        guard merging.lines.count * merging.columns.count <= 4 * TableGrid.limit else { return nil }
        // The first try finds rows whose cells overlap. The second compares their words as one text.
        return merging.layOut() || merging.layOut() ? merging : nil
    }

    private init(_ old: TableGrid, _ new: TableGrid) {
        (self.old, self.new) = (old, new)
        columns = Self.columns(old, new)
        let kept = columns.filter { $0.old != nil && $0.new != nil }
        let (left, right) = (Set(kept.compactMap(\.old)), Set(kept.compactMap(\.new)))
        var (before, after) = (old.rowKeys(left.contains), new.rowKeys(right.contains))
        // No row has these keys, so they pair the header rows, even if their words differ.
        for row in 0..<min(old.headRows, new.headRows) { (before[row], after[row]) = ([.min, row], [.min, row]) }
        lines = Alignment.steps(before, after, oldWords: old.rowWords, newWords: new.rowWords)
    }

    /// Returns the steps through the columns. They keep their order, unless headers or words clearly show that some
    /// were added or removed.
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

    /// Returns the steps with each removed column and the added column in its position as one step.
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

    /// Returns the index of each row or column of one table among the merged ones.
    private static func places(_ steps: [Alignment.Step], _ side: KeyPath<Alignment.Step, Int?>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for (number, step) in steps.enumerated() { if let own = step[keyPath: side] { places[own] = number } }
        return places
    }

    /// Lays out the cells of both tables. Returns false if cells overlap, and records their rows for the second try.
    private mutating func layOut() -> Bool {
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
                cells.append(
                    TableGrid.PlacedCell(cell: cell.cell.marked(.removed), rows: cell.rows, columns: cell.columns))
            }
        }
        for number in isPaired.indices where !isPaired[number] && !wovenLines.contains(cells[number].rows.lowerBound) {
            cells[number].cell = cells[number].cell.marked(.added)
        }
        mergeCells()
        return recordPositions()
    }

    private func placed(_ grid: TableGrid, _ side: KeyPath<Alignment.Step, Int?>) -> [TableGrid.PlacedCell] {
        let rows = Self.places(lines, side)
        let across = Self.places(columns, side)
        return grid.cells.compactMap { cell in
            guard let top = rows[cell.rows.lowerBound],
                let bottom = rows[min(cell.rows.upperBound, grid.starts.count) - 1],
                let left = across[cell.columns.lowerBound], let right = across[cell.columns.upperBound - 1]
            else { return nil }
            return TableGrid.PlacedCell(cell: cell.cell, rows: top..<bottom + 1, columns: left..<right + 1)
        }
    }

    private mutating func mergeCells() {
        for line in wovenLines.sorted() {
            guard let before = lines[line].old, let after = lines[line].new else { continue }
            let numbers = Array(new.starts[after])
            let merged = TableChanges.mergedCells(
                old.cells[old.starts[before]].map(\.cell), numbers.map { new.cells[$0].cell })
            for (number, cell) in zip(numbers, merged) { cells[number].cell = cell }
        }
    }

    /// Records the cell at each position. Returns false if cells overlap.
    private mutating func recordPositions() -> Bool {
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

    /// The sections of the merged table. They are those of the new one; a removed row is in the section of the row
    /// before it, unless it alone is left of its kind.
    var sections: [Table.Section] {
        var groups: [(kind: Table.Section.Kind, number: Int?, lines: Range<Int>)] = []
        for (line, kind) in kinds.enumerated() {
            let number = lines[line].new.map { new.sections[$0].number }
            if let last = groups.last, last.kind == kind, number == nil || last.number == nil || last.number == number {
                groups[groups.count - 1].lines = last.lines.lowerBound..<line + 1
                groups[groups.count - 1].number = number ?? last.number
            } else {
                groups.append((kind, number, line..<line + 1))
            }
        }
        return groups.map { group in Table.Section(group.kind, rows: group.lines.map { row($0, in: group.lines) }) }
    }

    /// The kind of section of each row. Removed rows keep theirs if the order of sections allows it.
    private var kinds: [Table.Section.Kind] {
        var kinds = lines.map { step in
            step.new.map { new.sections[$0].kind } ?? step.old.map { old.sections[$0].kind } ?? .body
        }
        var first = Table.Section.Kind.head
        for line in kinds.indices {
            if lines[line].new != nil { first = kinds[line] } else { kinds[line] = max(kinds[line], first) }
        }
        var last = Table.Section.Kind.foot
        for line in kinds.indices.reversed() {
            if lines[line].new != nil { last = kinds[line] } else { kinds[line] = min(kinds[line], last) }
        }
        return kinds
    }

    /// Returns the cells of a row. A position without a cell, such as a new column in a removed row, gets an empty one.
    /// So does one below a cell that begins in an earlier section, because cells end with their section.
    private func row(_ line: Int, in section: Range<Int>) -> [Table.Cell] {
        var row: [Table.Cell] = []
        var column = 0
        while column < columns.count {
            guard let number = places[line * columns.count + column] else {
                row.append(Table.Cell([]))
                column += 1
                continue
            }
            let cell = cells[number]
            let rows = cell.rows.clamped(to: section)
            if rows.lowerBound == line {
                row.append(cell.rows.lowerBound == line ? cell.cell : Table.Cell([]))
                row[row.count - 1].rows = rows.count
                row[row.count - 1].columns = cell.columns.count
            }
            column = cell.columns.upperBound
        }
        return row
    }
}

extension TableGrid.PlacedCell {
    /// Merges the old cell into this one, which then covers the positions of both.
    fileprivate mutating func take(_ old: TableGrid.PlacedCell) {
        cell = cell.merged(from: old.cell)
        rows = rows.lowerBound..<max(rows.upperBound, old.rows.upperBound)
        columns = columns.lowerBound..<max(columns.upperBound, old.columns.upperBound)
    }
}
