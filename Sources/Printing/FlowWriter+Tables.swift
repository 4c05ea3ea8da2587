import Documents
import Typesetting

extension FlowWriter {
    @inline(never)
    package mutating func write(_ table: Table) -> FlowTable {
        var flow = FlowTable(head: [], rows: [])
        for section in table.sections { add(section, table.alignments, to: &flow) }
        if !table.caption.isEmpty {
            var type = style.small
            type.size = text.size * style.small.size / style.body.size
            flow.caption = FlowParagraph(
                write(table.caption, type), role: .caption,
                style: paragraphStyle(after: style.space.xs, keepsWithNext: true))
        }
        flow.lineColor = style.line
        flow.headLine = (width: 1.5, color: style.strongLine)
        flow.headBackground = style.tableHeadBackground == .white ? nil : style.tableHeadBackground
        flow.isFlush = flow.headBackground == nil
        flow.spansPage = insets == 0 && table.alignments.count > 2
        flow.padding = (vertical: style.space.xs * 0.8, horizontal: style.space.s * 0.75)
        (flow.spaceBefore, flow.spaceAfter) = (style.space.xs, style.space.m)
        return flow
    }

    private mutating func add(_ section: Table.Section, _ alignments: [Table.Alignment], to flow: inout FlowTable) {
        var columns = CellColumns()
        var rows: [[FlowTable.Cell]] = []
        for (row, scope) in zip(section.rows, section.defaultScopes) {
            columns.startRow()
            rows.append(
                row.map { cell in
                    let range = columns.place(cell)
                    let alignment = alignments[safe: range.lowerBound] ?? .none
                    var flow = self.cell(cell, alignment, isHead: section.kind == .head)
                    flow.scope = FlowTable.Cell.Scope(cell.scope ?? scope, isWholeRow: range.count == alignments.count)
                    if !cell.id.isEmpty { flow.id = prefix + cell.id }
                    if !cell.headers.isEmpty { flow.headers = cell.headers.map { prefix + $0 } }
                    return flow
                })
        }
        switch section.kind {
        case .head: flow.head += rows
        case .body:
            flow.groupStarts.insert(flow.rows.count)
            flow.rows += rows
        case .foot:
            flow.footRows += rows.count
            flow.rows += rows
        }
    }

    @inline(never)
    private mutating func cell(_ cell: Table.Cell, _ alignment: Table.Alignment, isHead: Bool) -> FlowTable.Cell {
        var type = text
        type.size *= style.small.size / style.body.size
        type.lineHeight = style.small.lineHeight
        if cell.isHeader { type.weight = 700 }
        if isHead { type.color = style.tableHead }
        // Digits of equal width align the figures in a column.
        if alignment == .trailing { type.features["tnum"] = 1 }
        let before = (self.alignment, hyphenatesBody, text)
        self.alignment = ParagraphStyle.Alignment(alignment)
        (hyphenatesBody, text) = (!isHead, type)
        defer { (self.alignment, hyphenatesBody, text) = before }
        var flow = FlowTable.Cell([], isHeader: cell.isHeader)
        if cell.blocks.isEmpty {
            flow.content = write(cell.content, type)
            flow.style = paragraphStyle()
            flow.style.hyphenates = !isHead
        } else {
            flow = FlowTable.Cell(blocks: write(cell.blocks), isHeader: flow.isHeader)
        }
        (flow.columns, flow.rows) = (max(1, cell.columns), max(1, cell.rows))
        return flow
    }
}

extension FlowTable.Cell.Scope {
    /// Creates the scope in PDF, which has none for groups. The title of a group of rows describes all columns.
    fileprivate init(_ scope: Table.Cell.Scope, isWholeRow: Bool) {
        switch scope {
        case .row: self = .row
        case .rowgroup: self = isWholeRow ? .column : .row
        case .col, .colgroup: self = .column
        }
    }
}

extension ParagraphStyle.Alignment {
    fileprivate init(_ alignment: Table.Alignment) {
        self =
            switch alignment {
            case .none, .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
    }
}
