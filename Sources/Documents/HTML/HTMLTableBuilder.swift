/// The parts of a table during parsing.
struct HTMLTableBuilder {
    /// The ids in the attributes `headers` of all cells.
    let headerNames: Set<String>
    package var caption: [Inline] = []
    var columnAlignments: [Table.Alignment] = []
    var strays: [MarkupFragment] = []
    package var targets: [String] = []
    private var sections: [Table.Section] = []
    private var cellAlignments: [Table.Alignment] = []
    private var columns = CellColumns()
    /// The number of columns in the widest row.
    private var width = 0

    init(headerNames: Set<String>) { self.headerNames = headerNames }

    mutating func startSection(_ kind: Table.Section.Kind) {
        sections.append(Table.Section(kind, rows: []))
        columns = CellColumns()
    }

    mutating func startRow(in kind: Table.Section.Kind) {
        if sections.last?.kind != kind { startSection(kind) }
        sections[sections.count - 1].rows.append([])
        columns.startRow()
    }

    /// Appends a cell to the last row. The first alignment in a column's cells applies to the column.
    package mutating func add(_ cell: Table.Cell, alignment: Table.Alignment) {
        guard let section = sections.indices.last, let row = sections[section].rows.indices.last else { return }
        var cell = cell
        let column = columns.next()
        cell.columns = max(1, min(cell.columns, CellColumns.limit - column))
        width = max(width, columns.place(cell).upperBound)
        sections[section].rows[row].append(cell)
        guard alignment != .none, column < CellColumns.limit else { return }
        while cellAlignments.count <= column { cellAlignments.append(.none) }
        if cellAlignments[column] == .none { cellAlignments[column] = alignment }
    }

    /// Returns the table, or `nil` if it has no cells.
    package func table() -> Table? {
        let sections = sections.map(\.cuttingSpans)
        var head = sections.rows(of: .head)
        var bodies = sections.filter { $0.kind == .body && !$0.rows.isEmpty }
        if head.isEmpty, let count = bodies.first?.headCount {
            head = Array(bodies[0].rows.prefix(count))
            bodies[0].rows.removeFirst(count)
        }
        let table = Table(
            caption: caption, alignments: alignments,
            sections: [Table.Section(.head, rows: head)] + bodies
                + [Table.Section(.foot, rows: sections.rows(of: .foot))])
        guard !table.sections.isEmpty else { return nil }
        return headerNames.isEmpty ? table.withoutDefaultScopes : table.withoutDefaultScopes.keepingKnownHeaders
    }

    private var alignments: [Table.Alignment] {
        (0..<width).map { column in
            let ofCells = cellAlignments[safe: column] ?? .none
            return ofCells == .none ? columnAlignments[safe: column] ?? .none : ofCells
        }
    }
}

extension Table {
    /// The table without the scopes that its cells have by default. A cell over several columns of the head keeps its
    /// scope, because its default depends on other cells.
    fileprivate var withoutDefaultScopes: Table {
        var table = self
        for (index, section) in sections.enumerated() {
            for (row, scope) in section.defaultScopes.enumerated() {
                for (place, cell) in section.rows[row].enumerated()
                where cell.scope == scope && (section.kind != .head || cell.columns == 1) {
                    table.sections[index].rows[row][place].kind = .header(nil)
                }
            }
        }
        return table
    }
}

extension [Table.Section] {
    fileprivate func rows(of kind: Table.Section.Kind) -> [[Table.Cell]] {
        filter { $0.kind == kind }.flatMap(\.rows)
    }
}

extension Table.Section {
    /// The section without rows that have no cells. Row spans end with the section (HTML Standard, 4.9.12.1) and do
    /// not count removed rows.
    fileprivate var cuttingSpans: Table.Section {
        var section = self
        section.rows = []
        // The number of rows with cells before each row.
        var kept = [0]
        for row in rows { kept.append(kept[kept.count - 1] + (row.isEmpty ? 0 : 1)) }
        for (index, row) in rows.enumerated() where !row.isEmpty {
            section.rows.append(
                row.map { cell in
                    var cell = cell
                    cell.rows = kept[min(index + cell.rows, rows.count)] - kept[index]
                    return cell
                })
        }
        return section
    }

    /// The number of rows at the start that are the head of a table that marks none: rows of header cells, as long as
    /// a cell extends into the next row or describes several columns.
    fileprivate var headCount: Int {
        var (count, end) = (0, 1)
        var hasGroups = false
        for row in rows {
            guard row.isHeaderRow, count < end || hasGroups && row.count > 1 else { break }
            hasGroups = row.contains { $0.columns > 1 }
            end = max(end, count + (row.map(\.rows).max() ?? 1))
            count += 1
        }
        return count < end ? 0 : count
    }
}

extension [Table.Cell] {
    /// Whether the row has only header cells, after empty cells in the corner. A row whose header cells have the scope
    /// of a row is not the head of a table.
    fileprivate var isHeaderRow: Bool {
        let headers = drop { !$0.isHeader && $0.isBlank }
        return headers.allSatisfy(\.isHeader) && headers.contains { $0.scope != .row && $0.scope != .rowgroup }
    }
}
