extension Flattener {
    @inline(never)
    mutating func add(_ table: FlowTable, in column: Column, under parent: Int) {
        let column = table.spansPage ? column.spanning : column
        var caption = table.caption
        caption?.role = .caption
        let head = TableGrid(table.head)
        let body = TableGrid(table.rows)
        guard head.columns + body.columns > 0 else {
            if let caption { add(caption, as: .paragraph, in: column, under: parent) }
            return
        }
        let own = element(.table, in: parent)
        tag = table.tag
        space(table.spaceBefore)
        let whole = list.fragments.count
        if var caption {
            caption.style.keepsWithNext = true
            add(caption, as: .caption, in: column, under: own)
        }
        let frame = frame(of: table, [head, body], column)
        let first = list.fragments.count
        // PDF/UA-1 does not allow a table head without a body.
        let isRepeated = head.rows > 0 && addHead(head, frame, as: body.rows > 0 ? .head : .rows, under: own)
        if isRepeated { list.heads.append(Array(list.fragments[first...])) }
        let bodyStart = list.fragments.count
        add(rows(of: body, frame, groups: table.groups, under: own), frame)
        resolveHeaders(from: own)
        // Keep the first two rows together, and the last two, because a single row looks lost.
        if let last = list.fragments.indices.last, last > bodyStart {
            for (row, second) in [(bodyStart, bodyStart + 1), (last, last)]
            where list.fragments[row].height <= columnHeight / 4 { list.fragments[second].canBreakBefore = false }
        }
        if isRepeated {
            for number in bodyStart..<list.fragments.count { list.fragments[number].table = list.heads.count - 1 }
        }
        if !isInNote { list.tables.append(whole..<list.fragments.count) }
        holdsNext = false
        space(table.spaceAfter)
    }

    /// Adds the header rows, and returns whether they are repeated on each page: not if they take more than half of the
    /// column.
    private mutating func addHead(
        _ grid: TableGrid, _ frame: TableFrame, as role: StructureElement.Role, under parent: Int
    ) -> Bool {
        let rows = rows(of: grid, frame, isHead: true, groups: [0: role], under: parent)
        let isLow = rows.heights(frame).reduce(0, +) <= columnHeight / 2
        add(rows, frame, isHead: true, isKept: isLow)
        holdsNext = true
        return isLow
    }

    /// Gives the cells of a table that name their header cells the elements of these.
    ///
    /// - Parameter table: the element of the table, which precedes those of its cells.
    private mutating func resolveHeaders(from table: Int) {
        for (cell, ids) in describedCells {
            let headers = ids.compactMap { targets[$0] }.filter { $0 > table && elements[$0].role == .header }
            elements[cell].headers = headers
            for header in headers { elements[header].isNamed = true }
        }
        describedCells = []
    }

    // MARK: Columns

    /// Calculates the columns from the min-content and max-content widths of all cells. A table that is too wide gets
    /// smaller gaps, then smaller type, down to three quarters.
    @inline(never)
    private mutating func frame(of table: FlowTable, _ grids: [TableGrid], _ column: Column) -> TableFrame {
        let count = grids.map(\.columns).max() ?? 0
        var (padding, scale) = (table.padding.horizontal.clampedLength, 1.0)
        var widths = widths(of: grids, count, padding, scale, column)
        if widths.leastSum > column.width {
            padding = min(padding, 2)
            widths = self.widths(of: grids, count, padding, scale, column)
        }
        if widths.leastSum > column.width {
            let gaps = 2 * padding * Double(count)
            scale = max(0.75, 0.99 * (column.width - gaps) / max(widths.leastSum - gaps, 1))
            widths = self.widths(of: grids, count, padding, scale, column)
        }
        let isTooWide = widths.leastSum > column.width + 0.01
        if isTooWide {
            let text = grids.lazy.flatMap(\.cells).map(\.cell.firstText).first { !$0.isEmpty }
            findings.append(
                TypesettingFinding(kind: .tableTooWide, excerpt: text?.excerpt(at: 0) ?? "", tag: table.tag ?? tag))
        }
        var frame = TableFrame(table, widths: widths.filling(column.width), column: column)
        (frame.gap, frame.scale, frame.isTooWide) = (padding, scale, isTooWide)
        return frame
    }

    private func widths(
        of grids: [TableGrid], _ count: Int, _ padding: Double, _ scale: Double, _ column: Column
    ) -> ColumnWidths {
        var widths = ColumnWidths(columns: count)
        for placed in grids.lazy.flatMap(\.cells) {
            let extent = extent(of: placed.cell, scale, column.language)
            widths.add(
                least: extent.longestWord + 2 * padding, most: extent.line + 2 * padding, at: placed.column,
                columns: placed.columns)
        }
        return widths
    }

    // MARK: Rows

    /// Sets the cells of each row.
    ///
    /// - Parameter groups: the roles of the groups of rows, by their first row.
    @inline(never)
    private mutating func rows(
        of grid: TableGrid, _ frame: TableFrame, isHead: Bool = false, groups: [Int: StructureElement.Role],
        under parent: Int
    ) -> [[CellLayout]] {
        var group = parent
        return grid.filled(columns: frame.columns).enumerated().map { number, line in
            if let role = groups[number] { group = element(role, in: parent) }
            let row = element(.row, in: group)
            return line.map { set($0, frame, isHead: isHead, under: row) }
        }
    }

    /// Adds rows. Rows joined by a spanning cell stay together, unless they are too high. In that case the cell counts
    /// for its first row only, and each row may be divided between its lines.
    private mutating func add(_ rows: [[CellLayout]], _ frame: TableFrame, isHead: Bool = false, isKept: Bool = false) {
        for range in rows.joined {
            var group = rows[range]
            var heights = group.heights(frame)
            let isWhole = isKept || range.count > 1 && heights.reduce(0, +) <= columnHeight / 2
            if !isWhole, range.count > 1 {
                group = ArraySlice(group.map { row in row.map(\.inOneRow) })
                heights = group.heights(frame)
            }
            // The last row of the cell in each column.
            var lastRows = Array(repeating: 0, count: frame.columns)
            for (number, row) in group.enumerated() {
                for cell in row { for column in cell.columns { lastRows[column] = number + cell.rows - 1 } }
                let isHeadEnd = isHead && range.lowerBound + number == rows.count - 1
                let lines = frame.lines(at: 0, without: lastRows.map { $0 > number }, isHead: isHeadEnd)
                let isRowWhole = isWhole || heights[number] <= columnHeight / 3
                let bands =
                    isRowWhole
                    ? [row.whole(height: heights[number], frame, list.frames)]
                    : row.bands(frame, most: columnHeight / 3)
                let isGlued = isWhole && number > 0 || isKept && range.lowerBound > 0
                let rowFrame = isHead ? nil : frame.table.rowFrames[range.lowerBound + number]
                if let rowFrame { open(rowFrame, in: frame.column) }
                add(bands, frame, lines, isHead: isHead, isGlued: isGlued)
                if rowFrame != nil { openFrames.removeLast() }
                for cell in row {
                    for note in cell.lines.flatMap(\.notes) { addNote(note, under: cell.element) }
                }
            }
        }
    }

    /// Adds the bands of one row, with its rules below the last band.
    private mutating func add(
        _ bands: [CellLine], _ frame: TableFrame, _ lines: [PageLayout.Item], isHead: Bool, isGlued: Bool
    ) {
        for (number, band) in bands.enumerated() {
            var fragment = Fragment(height: band.height, space: band.space, items: band.items, links: band.links)
            fragment.canBreakBefore = !isGlued && band.canBreakBefore
            fragment.isGlued = isGlued
            fragment.notes = firstNotes(band.notes) + band.namedNotes
            (fragment.frames, fragment.headingElements) = (band.frames, band.marks)
            if number == bands.count - 1 {
                fragment.items += lines.map { $0.moved(down: band.height - frame.lineWidth) }
            }
            if isHead, let background = frame.background(height: fragment.height) {
                fragment.items.insert(background, at: 0)
            }
            add(fragment)
        }
    }

    @inline(never)
    private mutating func set(_ placed: TableGrid.Placed, _ frame: TableFrame, isHead: Bool, under row: Int)
        -> CellLayout
    {
        let own = element(placed.cell.isHeader ? .header : .cell, in: row, id: placed.cell.id)
        if !placed.cell.headers.isEmpty { describedCells.append((own, placed.cell.headers)) }
        if placed.cell.isHeader {
            elements[own].scope = (placed.cell.scope ?? (isHead ? .column : .row)) == .column ? .column : .row
        }
        elements[own].columns = placed.columns
        elements[own].rows = placed.rows
        tag = placed.cell.tag ?? frame.table.tag
        let lines = placed.cell.blocks.isEmpty ? lines(of: placed, frame, own) : blocks(of: placed, frame, own)
        return CellLayout(
            element: own, columns: placed.column..<placed.column + placed.columns, rows: placed.rows, lines: lines)
    }

    private mutating func lines(of placed: TableGrid.Placed, _ frame: TableFrame, _ own: Int) -> [CellLine] {
        let pieces = pieces(of: placed.cell.content, under: own).collapsingSpace().map { $0.scaled(frame.scale) }
        let set = setter.lines(pieces, placed.cell.style, in: frame.column(placed))
        // A table that is too wide is reported once.
        report(frame.isTooWide ? set.findings.filter { $0.kind != .brokenWord } : set.findings)
        return set.lines.map { line in
            CellLine(
                height: line.height, items: line.items, links: links(of: line, pieces),
                notes: line.pieces.compactMap { pieces[$0].note })
        }
    }
}

extension FlowTable {
    /// The roles of the groups of body rows, by their first row. A foot alone is a body: PDF/UA-1 requires one.
    fileprivate var groups: [Int: StructureElement.Role] {
        var groups: [Int: StructureElement.Role] = [:]
        for start in groupStarts { groups[start] = .rows }
        if footRows > 0 { groups[rows.count - footRows] = .foot }
        groups[0] = .rows
        return groups
    }
}

extension [[CellLayout]] {
    /// The groups of rows that are joined by cells over several rows.
    fileprivate var joined: [Range<Int>] {
        var groups: [Range<Int>] = []
        var start = 0
        var end = 0
        for (number, row) in enumerated() {
            end = Swift.max(end, row.map { number + $0.rows }.max() ?? 0, number + 1)
            if end == number + 1 {
                groups.append(start..<end)
                start = end
            }
        }
        return groups
    }
}

extension RandomAccessCollection<[CellLayout]> where Index == Int {
    /// Returns the height of each row, including its rule.
    fileprivate func heights(_ frame: TableFrame) -> [Double] {
        var heights = map { row in
            (row.lazy.filter { $0.rows == 1 }.map { $0.height(frame) }.max() ?? 0) + frame.lineWidth
        }
        // A cell over several rows increases the height of the last one if necessary.
        for (number, row) in enumerated() {
            for cell in row where cell.rows > 1 {
                let range = number..<Swift.min(number + cell.rows, heights.count)
                let missing = cell.height(frame) + frame.lineWidth - heights[range].reduce(0, +)
                heights[range.upperBound - 1] += Swift.max(0, missing)
            }
        }
        return heights
    }
}
