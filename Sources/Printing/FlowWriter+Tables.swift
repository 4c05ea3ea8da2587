import Documents
import Typesetting

extension FlowWriter {
    @inline(never)
    package mutating func write(_ table: Table) -> FlowTable {
        let head = table.header.isEmpty ? [] : [row(table.header, of: table, isHead: true)]
        var rows: [[FlowTable.Cell]] = []
        for cells in table.rows { rows.append(row(cells, of: table, isHead: false)) }
        var flow = FlowTable(head: head, rows: rows)
        if !table.caption.isEmpty {
            var type = style.small
            type.size = text.size * style.small.size / style.body.size
            flow.caption = FlowParagraph(
                write(table.caption, type), role: .caption,
                style: paragraphStyle(after: style.space.xs, keepsWithNext: true))
        }
        flow.lineColor = style.line
        flow.headBackground = style.tableHeadBackground
        flow.padding = (vertical: style.space.xs * 0.8, horizontal: style.space.s * 0.75)
        (flow.spaceBefore, flow.spaceAfter) = (style.space.xs, style.space.m)
        return flow
    }

    private mutating func row(_ cells: [Table.Cell], of table: Table, isHead: Bool) -> [FlowTable.Cell] {
        var column = 0
        return cells.map { cell in
            defer { column += cell.columns }
            return self.cell(cell, table.alignments[safe: column] ?? .none, isHead: isHead)
        }
    }

    @inline(never)
    private mutating func cell(_ cell: Table.Cell, _ alignment: Table.Alignment, isHead: Bool) -> FlowTable.Cell {
        var type = text
        type.size *= style.small.size / style.body.size
        type.lineHeight = style.small.lineHeight
        if isHead || cell.isHeader { type.weight = 700 }
        if isHead { type.color = style.tableHead }
        // Digits of equal width align the figures in a column.
        if alignment == .trailing { type.features["tnum"] = 1 }
        let before = (self.alignment, hyphenatesBody, text)
        self.alignment = ParagraphStyle.Alignment(alignment)
        (hyphenatesBody, text) = (true, type)
        defer { (self.alignment, hyphenatesBody, text) = before }
        var flow = FlowTable.Cell([], isHeader: isHead || cell.isHeader)
        if cell.blocks.isEmpty {
            flow.content = write(cell.content, type)
            flow.style = paragraphStyle()
            flow.style.hyphenates = true
        } else {
            flow = FlowTable.Cell(blocks: write(cell.blocks), isHeader: flow.isHeader)
        }
        (flow.columns, flow.rows) = (max(1, cell.columns), max(1, cell.rows))
        return flow
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
