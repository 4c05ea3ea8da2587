extension HTMLWriter {
    @inline(never)
    package mutating func write(_ table: Table) {
        guard dialect == .page else { return writeElement(table) }
        // A wide table scrolls inside a group, which the keyboard must be able to reach and a screen reader must be
        // able to name. A region would be wrong: landmarks need distinct names, but a page may have several tables with
        // one name.
        buffer.append("<div class=\"table\" role=\"group\" tabindex=\"0\"")
        attribute("aria-label", table.caption.isEmpty ? words.table : table.caption.plainText)
        buffer.append(">\n")
        writeElement(table)
        buffer.append("</div>\n")
    }

    private mutating func writeElement(_ table: Table) {
        buffer.append("<table>\n")
        if !table.caption.isEmpty {
            buffer.append("<caption>")
            write(table.caption)
            buffer.append("</caption>\n")
        }
        if !table.header.isEmpty {
            buffer.append("<thead>\n")
            write(row: table.header, of: table, isHeader: true)
            buffer.append("</thead>\n")
        }
        if !table.rows.isEmpty {
            buffer.append("<tbody>\n")
            for row in table.rows { write(row: row, of: table, isHeader: false) }
            buffer.append("</tbody>\n")
        }
        buffer.append("</table>\n")
    }

    private mutating func write(row: [Table.Cell], of table: Table, isHeader: Bool) {
        buffer.append("<tr>\n")
        var column = 0
        for cell in row {
            write(cell, alignment: table.alignments[safe: column] ?? .none, isColumnHeader: isHeader)
            column += cell.columns
        }
        buffer.append("</tr>\n")
    }

    @inline(never)
    private mutating func write(_ cell: Table.Cell, alignment: Table.Alignment, isColumnHeader: Bool) {
        let isHeader = isColumnHeader || cell.isHeader
        buffer.append(isHeader ? "<th" : "<td")
        if dialect == .page && isHeader { buffer.append(isColumnHeader ? " scope=\"col\"" : " scope=\"row\"") }
        write(alignment)
        if cell.columns > 1 { attribute("colspan", String(cell.columns)) }
        if cell.rows > 1 { attribute("rowspan", String(cell.rows)) }
        buffer.append(">")
        write(cell.content)
        if !cell.blocks.isEmpty {
            buffer.append("\n")
            write(cell.blocks)
            startLine()
        }
        buffer.append(isHeader ? "</th>\n" : "</td>\n")
    }

    private mutating func write(_ alignment: Table.Alignment) {
        switch (alignment, dialect) {
        case (.none, _): break
        case (.leading, .reference): buffer.append(" align=\"left\"")
        case (.center, .reference): buffer.append(" align=\"center\"")
        case (.trailing, .reference): buffer.append(" align=\"right\"")
        case (.leading, .page): buffer.append(" class=\"start\"")
        case (.center, .page): buffer.append(" class=\"center\"")
        case (.trailing, .page): buffer.append(" class=\"end\"")
        }
    }
}
