import SourceText

/// Parses `table`.
extension HTMLTreeParser {
    /// Parses a table. Content outside its cells moves before the table, as in browsers ("foster parenting").
    @inline(never)
    package mutating func table(_ element: MarkupElement) -> [MarkupFragment] {
        let common = common(element)
        var parts = HTMLTableBuilder()
        collect(element.children, into: &parts, section: .body)
        let before = parts.strays.assembled(collapsing: true).map { MarkupFragment.block($0) }
        let targets = parts.targets.map { MarkupFragment.anchor($0) }
        guard let table = parts.table() else {
            let caption: [Block] = parts.caption.isEmpty ? [] : [.paragraph(parts.caption)]
            return before + targets + common.grouping(caption).map { .block($0) }
        }
        return before + targets + common.grouping([.table(table)]).map { .block($0) }
    }

    @inline(never)
    private mutating func collect(
        _ nodes: [MarkupNode], into parts: inout HTMLTableBuilder, section: HTMLTableBuilder.Section
    ) {
        for node in nodes {
            guard case .element(let element) = node else {
                parts.strays += pieces(of: node)
                continue
            }
            if element.isTablePart { parts.strays.append(.boundary) }
            switch element.name {
            case "caption": caption(element, into: &parts)
            case "colgroup", "col": columns(element, into: &parts)
            case "thead": rows(element, into: &parts, .head)
            case "tbody": rows(element, into: &parts, .body)
            case "tfoot": rows(element, into: &parts, .foot)
            case "tr": row(element, into: &parts, section)
            case "form":
                parts.targets += target(of: element)
                collect(element.children, into: &parts, section: section)
            default: parts.strays += pieces(of: node)
            }
        }
    }

    @inline(never)
    private mutating func caption(_ element: MarkupElement, into parts: inout HTMLTableBuilder) {
        let line = partLine(element)
        parts.targets += line.targets
        if !parts.caption.isEmpty, !line.content.isEmpty { parts.caption.append(.lineBreak) }
        parts.caption += line.content
    }

    @inline(never)
    private mutating func columns(_ element: MarkupElement, into parts: inout HTMLTableBuilder) {
        parts.targets += target(of: element)
        let inner = element.children.filter { $0.isElement("col") }
        if inner.isEmpty {
            let span = min(max(number("span", of: element) ?? 1, 1), HTMLTableBuilder.maximumColumns)
            let alignment = alignment(of: element)
            for _ in 0..<span where parts.columnAlignments.count < HTMLTableBuilder.maximumColumns {
                parts.columnAlignments.append(alignment)
            }
        }
        for case .element(let column) in inner { columns(column, into: &parts) }
    }

    @inline(never)
    private mutating func rows(
        _ element: MarkupElement, into parts: inout HTMLTableBuilder, _ section: HTMLTableBuilder.Section
    ) {
        parts.targets += target(of: element)
        parts.startSection(section)
        collect(element.children, into: &parts, section: section)
        parts.startSection(.body)
    }

    @inline(never)
    private mutating func row(
        _ element: MarkupElement, into parts: inout HTMLTableBuilder, _ section: HTMLTableBuilder.Section
    ) {
        parts.targets += target(of: element)
        parts.startRow(in: section)
        for node in element.children {
            if case .element(let cell) = node, cell.name == "td" || cell.name == "th" {
                parts.strays.append(.boundary)
                let content = content(of: cell)
                parts.targets += content.targets
                parts.add(self.cell(content, cell), alignment: alignment(of: cell), in: section)
            } else {
                parts.strays += pieces(of: node)
            }
        }
    }

    @inline(never)
    private mutating func content(of cell: MarkupElement) -> CellContent {
        let common = common(cell)
        var content = CellContent(pieces(of: cell.children), collapsing: true)
        content.add(common)
        if content.hasLostStructure { diagnostics.append(.flattenedTable(in: cell.name, at: location(cell))) }
        return content
    }

    /// Returns a cell. A row span of 0 extends to the end of its section; `cuttingSpans` applies that limit later.
    @inline(never)
    private func cell(_ content: CellContent, _ element: MarkupElement) -> Table.Cell {
        let columns = min(max(number("colspan", of: element) ?? 1, 1), HTMLTableBuilder.maximumColumns)
        let rows = number("rowspan", of: element).map { $0 == 0 ? Int.max : max($0, 1) } ?? 1
        return content.cell(columns: columns, rows: rows, isHeader: element.name == "th")
    }

    private func alignment(of element: MarkupElement) -> Table.Alignment {
        switch element["align"]?.trimmingSpace.lowercased() {
        case "left", "start": .leading
        case "center", "middle": .center
        case "right", "end": .trailing
        default: .none
        }
    }
}

/// The parts of a table during parsing.
struct HTMLTableBuilder {
    package enum Section { case head, body, foot }

    /// The maximum number of columns in a row, spans included. HTML has the same limit for one span.
    static let maximumColumns = 1000

    package var caption: [Inline] = []
    var columnAlignments: [Table.Alignment] = []
    var strays: [MarkupFragment] = []
    package var targets: [String] = []
    private var head: [[[Table.Cell]]] = []
    private var body: [[[Table.Cell]]] = []
    private var foot: [[[Table.Cell]]] = []
    private var cellAlignments: [Table.Alignment] = []
    /// The number of columns in the last row so far. Counting them again for each cell would take quadratic time.
    private var rowWidth = 0

    mutating func startSection(_ section: Section) { change(section) { $0.append([]) } }

    mutating func startRow(in section: Section) {
        rowWidth = 0
        change(section) { sections in
            if sections.isEmpty { sections.append([]) }
            sections[sections.count - 1].append([])
        }
    }

    /// Appends a cell to the last row of a section. The first alignment in a column's cells applies to the column.
    package mutating func add(_ cell: Table.Cell, alignment: Table.Alignment, in section: Section) {
        var cell = cell
        let column = rowWidth
        cell.columns = max(1, min(cell.columns, Self.maximumColumns - column))
        rowWidth += cell.columns
        change(section) { sections in
            guard sections.last?.isEmpty == false else { return }
            sections[sections.count - 1][sections[sections.count - 1].count - 1].append(cell)
        }
        guard alignment != .none, column < Self.maximumColumns else { return }
        while cellAlignments.count <= column { cellAlignments.append(.none) }
        if cellAlignments[column] == .none { cellAlignments[column] = alignment }
    }

    private mutating func change(_ section: Section, _ body: (inout [[[Table.Cell]]]) -> Void) {
        switch section {
        case .head: body(&head)
        case .body: body(&self.body)
        case .foot: body(&foot)
        }
    }

    /// Returns the table, or `nil` if it has no cells.
    package func table() -> Table? {
        var heads = head.flatMap(Self.cuttingSpans)
        var rows = (body + foot).flatMap(Self.cuttingSpans)
        if heads.isEmpty, let first = rows.first, first.isHeaderRow {
            heads = [first]
            rows.removeFirst()
        }
        // A `Table` has one header row, whose cells cannot span into the body. If one does, all header rows become body
        // rows with header cells.
        var header = heads.first ?? []
        if header.contains(where: { $0.rows > 1 }) {
            rows = heads.asHeaderCells + rows
            header = []
        } else {
            rows = heads.dropFirst().asHeaderCells + rows
        }
        guard !header.isEmpty || !rows.isEmpty else { return nil }
        for index in header.indices { header[index].isHeader = false }
        let width = ([header] + rows).map(\.width).max() ?? 0
        return Table(caption: caption, alignments: alignments(width), header: header, rows: rows)
    }

    private func alignments(_ width: Int) -> [Table.Alignment] {
        (0..<width).map { column in
            let ofCells = cellAlignments[safe: column] ?? .none
            return ofCells == .none ? columnAlignments[safe: column] ?? .none : ofCells
        }
    }

    /// Limits row spans to their section (HTML Standard, 4.9.12.1) and removes rows without cells.
    private static func cuttingSpans(_ section: [[Table.Cell]]) -> [[Table.Cell]] {
        let rows = section.filter { !$0.isEmpty }
        return rows.enumerated().map { index, row in
            row.map { cell in
                var cell = cell
                cell.rows = min(cell.rows, rows.count - index)
                return cell
            }
        }
    }
}

extension MarkupElement {
    /// Whether the element is a part of a table, which separates the words before and after it.
    fileprivate var isTablePart: Bool { HTMLElementRule.named(name) == .part }
}

extension [Table.Cell] {
    fileprivate var width: Int { reduce(0) { $0 + $1.columns } }

    /// Whether the row can be the header of a table without one: all its cells are header cells in one row.
    fileprivate var isHeaderRow: Bool { allSatisfy { $0.isHeader && $0.rows == 1 } }
}

extension Sequence<[Table.Cell]> {
    fileprivate var asHeaderCells: [[Table.Cell]] {
        map { row in
            row.map { cell in
                var cell = cell
                cell.isHeader = true
                return cell
            }
        }
    }
}
