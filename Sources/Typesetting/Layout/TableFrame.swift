/// The column positions of a table, and its appearance.
struct TableFrame {
    let table: FlowTable
    let column: Column
    /// Padding above and below the text of a cell.
    let padding: Double
    let lineWidth: Double
    /// Padding at both sides of the text of a cell.
    var gap = 0.0
    /// The scale of the type; less than 1 when the table would otherwise be too wide.
    var scale = 1.0
    /// Whether the longest words do not fit even with reduced type.
    var isTooWide = false
    /// The start of each column, relative to the start of lines, and the end of the last one.
    private let edges: [Double]

    init(_ table: FlowTable, widths: [Double], column: Column) {
        self.table = table
        self.column = column
        padding = min(table.padding.vertical.clampedLength, 72)
        lineWidth = min(table.lineWidth.clampedLength, 72)
        var edges = [0.0]
        for width in widths { edges.append((edges.last ?? 0) + width) }
        self.edges = edges
    }

    var columns: Int { edges.count - 1 }

    /// Returns the column for a cell's text.
    func column(_ placed: TableGrid.Placed) -> Column {
        let (start, end) = (edges[placed.column], edges[placed.column + placed.columns])
        var cell = column
        cell.x = column.direction == .leftToRight ? column.x + start : column.x + column.width - end
        cell.width = end - start
        cell.hanging = 0
        // Padding takes at most half of a narrow cell.
        let gap = min(gap, cell.width / 4)
        let startGap = table.isFlush && placed.column == 0 ? 0 : gap
        let endGap = table.isFlush && placed.column + placed.columns == columns ? 0 : gap
        cell.x += column.direction == .leftToRight ? startGap : endGap
        cell.width -= startGap + endGap
        // A smaller minimum keeps lists in a narrow cell recognisable as lists.
        cell.leastWidth = min(cell.leastWidth, cell.width / 2)
        return cell
    }

    /// Returns the rule below a row, without the columns in which a cell continues.
    ///
    /// - Parameter isHead: whether the row is the last one of the head.
    func lines(at y: Double, without open: [Bool] = [], isHead: Bool = false) -> [PageLayout.Item] {
        var items: [PageLayout.Item] = []
        var start = 0
        for number in 0..<columns {
            let isOpen = number < open.count && open[number]
            if isOpen || number == columns - 1 {
                let end = isOpen ? number : columns
                if start < end { items.append(line(edges[start], edges[end], at: y, isHead)) }
                start = number + 1
            }
        }
        return items
    }

    private func line(_ start: Double, _ end: Double, at y: Double, _ isHead: Bool) -> PageLayout.Item {
        let x = column.direction == .leftToRight ? column.x + start : column.x + column.width - end
        let headLine = table.headLine.map { (min($0.width.clampedLength, 72), $0.color) }
        let (width, color) = isHead ? headLine ?? (lineWidth, table.lineColor) : (lineWidth, table.lineColor)
        return PageLayout.Item(
            drawing: .rectangle(x: x, y: y, width: end - start, height: width, color), element: nil)
    }

    func background(height: Double) -> PageLayout.Item? {
        table.headBackground.map {
            PageLayout.Item(
                drawing: .rectangle(x: column.x, y: 0, width: column.width, height: height, $0), element: nil)
        }
    }
}

/// A cell after line breaking.
struct CellLayout {
    var element: Int
    var columns: Range<Int>
    var rows: Int
    var lines: [CellLine]

    /// Returns the height including padding.
    func height(_ frame: TableFrame) -> Double { lines.reduce(0) { $0 + $1.height + $1.space } + 2 * frame.padding }

    /// The cell limited to the first of its rows.
    var inOneRow: CellLayout { CellLayout(element: element, columns: columns, rows: 1, lines: lines) }
}

/// A line of a cell, or of all cells of a row. Its drawings are relative to its top.
struct CellLine {
    var height: Double
    var items: [PageLayout.Item] = []
    var links: [PageLayout.Link] = []
    var notes: [Int] = []
    // The following properties are for blocks: space above, notes already registered, frames and headings, as in
    // `Fragment`.
    var space = 0.0
    var namedNotes: [Int] = []
    var frames: [Int] = []
    var marks: [Int] = []
    var canBreakBefore = true
    var isOfBlock = false

    /// Merges another line into this one, moved down by `points`.
    mutating func add(_ line: CellLine, down points: Double) {
        items += line.items.map { $0.moved(down: points) }
        links += line.links.map { link in
            var link = link
            link.y += points
            return link
        }
        notes += line.notes
        namedNotes += line.namedNotes
        marks += line.marks
    }
}

extension [CellLayout] {
    /// Merges all lines of the row into one band.
    func whole(height: Double, _ frame: TableFrame, _ frames: [FragmentFrame]) -> CellLine {
        var row = CellLine(height: height)
        var spans: [Int: (top: Double, bottom: Double)] = [:]
        for cell in self {
            var y = frame.padding
            for line in cell.lines {
                y += line.space
                row.add(line, down: y)
                for frame in line.frames { spans[frame] = (spans[frame]?.top ?? y, y + line.height) }
                y += line.height
            }
        }
        // A box ends with its cell, which may be lower than the row. So boxes are drawn here and not with the page.
        let boxes = spans.sorted { $0.key < $1.key }.flatMap { number, span in
            frames[number].items(at: span.top, height: span.bottom - span.top)
        }
        row.items.insert(contentsOf: boxes, at: 0)
        return row
    }
}
