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
        let groups = dialect == .page ? ColumnGroups(table) : nil
        if let groups { write(groups) }
        for section in table.sections { write(section, table.alignments, groups) }
        buffer.append("</table>\n")
    }

    /// Writes the column groups, with the columns between them as groups of their own.
    private mutating func write(_ groups: ColumnGroups) {
        guard !groups.ranges.isEmpty else { return }
        var end = 0
        for range in groups.ranges {
            for columns in [end..<range.lowerBound, range] where !columns.isEmpty {
                buffer.append("<colgroup")
                if columns.count > 1 { attribute("span", String(columns.count)) }
                buffer.append("></colgroup>")
            }
            end = range.upperBound
        }
        buffer.append("\n")
    }

    private mutating func write(_ section: Table.Section, _ alignments: [Table.Alignment], _ groups: ColumnGroups?) {
        buffer.append("<")
        buffer.append(section.kind.tag)
        buffer.append(">\n")
        var columns = CellColumns()
        for (row, scope) in zip(section.rows, section.defaultScopes) {
            columns.startRow()
            buffer.append("<tr>\n")
            for cell in row {
                let range = columns.place(cell)
                write(
                    cell, alignment: alignments[safe: range.lowerBound] ?? .none,
                    scope: groups?.scope(of: cell, in: range, section.kind, fallback: scope))
            }
            buffer.append("</tr>\n")
        }
        buffer.append("</")
        buffer.append(section.kind.tag)
        buffer.append(">\n")
    }

    @inline(never)
    private mutating func write(_ cell: Table.Cell, alignment: Table.Alignment, scope: Table.Cell.Scope?) {
        buffer.append(cell.isHeader ? "<th" : "<td")
        if !cell.id.isEmpty { attribute("id", idPrefix + cell.id) }
        if !cell.headers.isEmpty { attribute("headers", cell.headers.map { idPrefix + $0 }.joined(separator: " ")) }
        if cell.isHeader, let scope { attribute("scope", scope.rawValue) }
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
        buffer.append(cell.isHeader ? "</th>\n" : "</td>\n")
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

extension Table.Section.Kind {
    fileprivate var tag: StaticString {
        switch self {
        case .head: "thead"
        case .body: "tbody"
        case .foot: "tfoot"
        }
    }
}
