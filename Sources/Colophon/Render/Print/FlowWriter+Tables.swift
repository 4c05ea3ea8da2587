import Typesetting

extension FlowWriter {
    mutating func write(_ table: Table) -> FlowTable {
        let head = table.header.isEmpty ? [] : [row(table.header, of: table, isHead: true)]
        var flow = FlowTable(head: head, rows: table.rows.map { row($0, of: table, isHead: false) })
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

    private func row(_ cells: [Table.Cell], of table: Table, isHead: Bool) -> [FlowTable.Cell] {
        var column = 0
        return cells.map { cell in
            defer { column += cell.columns }
            return self.cell(cell, table.alignments[safe: column] ?? .none, isHead: isHead)
        }
    }

    private func cell(_ cell: Table.Cell, _ alignment: Table.Alignment, isHead: Bool) -> FlowTable.Cell {
        var type = text
        type.size *= style.small.size / style.body.size
        type.lineHeight = style.small.lineHeight
        if isHead || cell.isHeader { type.weight = 700 }
        if isHead { type.color = style.tableHead }
        // Columns of figures stand below each other.
        if alignment == .trailing { type.features["tnum"] = 1 }
        var lines = paragraphStyle()
        lines.alignment =
            switch alignment {
            case .none, .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        lines.hyphenates = true
        var flow = FlowTable.Cell(write(cell.content, type), style: lines, isHeader: isHead || cell.isHeader)
        (flow.columns, flow.rows) = (max(1, cell.columns), max(1, cell.rows))
        return flow
    }
}
