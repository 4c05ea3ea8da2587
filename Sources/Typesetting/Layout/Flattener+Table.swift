extension Flattener {
    mutating func add(_ table: FlowTable, in column: Column, under parent: Int) {
        let own = element(.table, in: parent)
        space(table.spaceBefore)
        if var caption = table.caption {
            caption.role = .caption
            caption.style.keepsWithNext = true
            add(caption, in: column, under: own)
        }
        let head = TableGrid(table.head)
        let body = TableGrid(table.rows)
        let widths = widths(of: table, [head, body], column)
        let frame = TableFrame(table, widths: widths, column: column)
        let first = list.slabs.count
        if head.rows > 0 {
            add(head, frame, isHead: true, under: element(.head, in: own))
            list.heads.append(Array(list.slabs[first...]))
            holdsNext = true
        }
        let bodyStart = list.slabs.count
        if body.rows > 0 { add(body, frame, isHead: false, under: element(.rows, in: own)) }
        if head.rows > 0 {
            for number in bodyStart..<list.slabs.count { list.slabs[number].table = list.heads.count - 1 }
        }
        space(table.spaceAfter)
    }

    /// Measures each cell twice: as narrow as its words allow, and in one line.
    private func widths(of table: FlowTable, _ grids: [TableGrid], _ column: Column) -> [Double] {
        var widths = ColumnWidths(columns: grids.map(\.columns).max() ?? 0)
        for placed in grids.flatMap(\.cells) {
            let extent = setter.extent(of: placed.cell.content.measured, language: column.language)
            let padding = 2 * table.padding.horizontal
            widths.add(
                least: extent.longestWord + padding, most: extent.line + padding, at: placed.column,
                columns: placed.columns)
        }
        return widths.filling(column.width)
    }

    private mutating func add(_ grid: TableGrid, _ frame: TableFrame, isHead: Bool, under parent: Int) {
        var rows: [[SetCell]] = Array(repeating: [], count: grid.rows)
        let elements = (0..<grid.rows).map { _ in element(.row, in: parent) }
        for placed in grid.cells {
            rows[placed.row].append(set(placed, frame, isHead: isHead, under: elements[placed.row]))
        }
        var heights = rows.map { row in row.filter { $0.rows == 1 }.map(\.height).max() ?? 0 }
        // A cell over several rows makes the last of them higher, when it must.
        for (number, row) in rows.enumerated() {
            for cell in row where cell.rows > 1 {
                let range = number..<number + cell.rows
                heights[range.upperBound - 1] += max(0, cell.height - heights[range].reduce(0, +))
            }
        }
        var joined = 0
        for (number, row) in rows.enumerated() {
            add(row, heights[number], frame, isHead: isHead, continues: number < joined)
            joined = max(joined, row.map { number + $0.rows }.max() ?? 0)
        }
    }

    /// One row: a slab, or one for each line when it is too high to be kept whole.
    private mutating func add(_ row: [SetCell], _ height: Double, _ frame: TableFrame, isHead: Bool, continues: Bool) {
        let isSplit = !isHead && height > columnHeight / 3 && row.allSatisfy { $0.rows == 1 }
        let bands =
            isSplit ? row.bands(frame.padding) : [(height: height, items: row.flatMap { $0.items(frame.padding) })]
        let firstSlab = list.slabs.count
        for (number, band) in bands.enumerated() {
            var slab = Slab(height: band.height, items: band.items)
            slab.canBreakBefore = !continues && !isHead
            if number == bands.count - 1 {
                slab.height += frame.lineWidth
                slab.items.append(frame.line(at: band.height))
            }
            if isHead, let background = frame.background(height: slab.height) { slab.items.insert(background, at: 0) }
            add(slab)
        }
        list.slabs[firstSlab].links += row.flatMap { $0.links(frame.padding) }
        list.slabs[firstSlab].notes += firstNotes(row.flatMap(\.notes))
        for cell in row { for note in cell.notes { addNote(note, under: cell.element) } }
    }

    private mutating func set(_ placed: TableGrid.Placed, _ frame: TableFrame, isHead: Bool, under row: Int) -> SetCell
    {
        let isHeader = isHead || placed.cell.isHeader
        let own = element(isHeader ? .header : .cell, in: row)
        if isHeader { elements[own].scope = isHead ? .column : .row }
        elements[own].columns = placed.columns
        elements[own].rows = placed.rows
        let column = frame.column(placed)
        let pieces = pieces(of: placed.cell.content, under: own)
        let set = setter.lines(pieces, placed.cell.style, in: column)
        findings += set.findings
        return SetCell(
            element: own, rows: placed.rows, lines: set.lines, notes: pieces.compactMap(\.note),
            targets: targets(of: set.lines, pieces), height: set.lines.reduce(0) { $0 + $1.height } + 2 * frame.padding)
    }

    private mutating func targets(of lines: [LineSetter.Line], _ pieces: [TextPiece]) -> [[SetPage.Link]] {
        lines.map { line in
            line.links.compactMap { link in
                target(of: pieces[link.piece]).map {
                    SetPage.Link(
                        x: link.x, y: 0, width: link.width, height: line.height, target: $0,
                        element: pieces[link.piece].element)
                }
            }
        }
    }
}

/// A cell whose lines are set.
private struct SetCell {
    var element: Int
    var rows: Int
    var lines: [LineSetter.Line]
    var notes: [Int]
    /// The links of each line.
    var targets: [[SetPage.Link]]
    /// With the space above and below.
    var height: Double

    /// What is drawn, below `padding`.
    func items(_ padding: Double) -> [SetPage.Item] {
        var y = padding
        return lines.flatMap { line in
            defer { y += line.height }
            return line.items.map { $0.moved(down: y) }
        }
    }

    func links(_ padding: Double) -> [SetPage.Link] {
        var y = padding
        return zip(lines, targets).flatMap { line, links in
            defer { y += line.height }
            return links.map { link in
                var link = link
                link.y += y
                return link
            }
        }
    }
}

extension [SetCell] {
    /// The row cut line by line, for one that is higher than a page should be kept for.
    fileprivate func bands(_ padding: Double) -> [(height: Double, items: [SetPage.Item])] {
        let count = map(\.lines.count).max() ?? 0
        return (0..<Swift.max(count, 1)).map { number in
            let lines = compactMap { $0.lines.indices.contains(number) ? $0.lines[number] : nil }
            let top = number == 0 ? padding : 0
            let bottom = number == count - 1 ? padding : 0
            return (
                height: (lines.map(\.height).max() ?? 0) + top + bottom,
                items: lines.flatMap { $0.items.map { $0.moved(down: top) } }
            )
        }
    }
}

/// Where the columns of a table stand, and how it is drawn.
private struct TableFrame {
    let table: FlowTable
    let widths: [Double]
    let column: Column
    let padding: Double
    let lineWidth: Double

    init(_ table: FlowTable, widths: [Double], column: Column) {
        self.table = table
        self.widths = widths
        self.column = column
        padding = table.padding.vertical
        lineWidth = table.lineWidth
    }

    /// The room for a cell's text.
    func column(_ placed: TableGrid.Placed) -> Column {
        let before = widths[..<placed.column].reduce(0, +)
        let width = widths[placed.column..<placed.column + placed.columns].reduce(0, +)
        var cell = column
        cell.x = column.direction == .leftToRight ? column.x + before : column.x + column.width - before - width
        cell.width = width
        return cell.inset(start: table.padding.horizontal, end: table.padding.horizontal)
    }

    func line(at y: Double) -> SetPage.Item {
        SetPage.Item(
            drawing: .rectangle(x: column.x, y: y, width: column.width, height: lineWidth, table.lineColor),
            element: nil)
    }

    func background(height: Double) -> SetPage.Item? {
        table.headBackground.map {
            SetPage.Item(
                drawing: .rectangle(x: column.x, y: 0, width: column.width, height: height, $0), element: nil)
        }
    }
}

extension [FlowInline] {
    /// As pieces that belong nowhere, for measuring.
    fileprivate var measured: [TextPiece] {
        flatMap { inline -> [TextPiece] in
            switch inline {
            case .text(let text, let style, let language):
                [TextPiece(text: text, style: style, language: language, element: 0)]
            case .lineBreak(let style): [TextPiece(text: "\u{2028}", style: style, element: 0)]
            case .note(_, let style): [TextPiece(text: "0", style: style, element: 0)]
            case .link(let content, _, _): content.measured
            }
        }
    }
}
