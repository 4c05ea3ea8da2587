extension HTMLWriter {
    @inline(never)
    package mutating func write(_ table: Table) {
        guard dialect == .page else { return writeElement(table) }
        let layout = TableLayout(table)
        buffer.append("<div")
        attribute("class", layout.classes)
        // A wide table scrolls inside a group, which the keyboard must be able to reach and a screen reader must be
        // able to name. A region would be wrong: landmarks need distinct names, but a page may have several tables with
        // one name.
        if layout.mayOverflow {
            buffer.append(" role=\"group\" tabindex=\"0\"")
            attribute("aria-label", table.caption.isEmpty ? words.table : table.caption.plainText)
        }
        buffer.append(">\n")
        writeElement(table, layout)
        buffer.append("</div>\n")
    }

    /// Browsers take the roles from the elements of a table that style sheets show as blocks, so that the elements of
    /// records state theirs.
    private mutating func writeElement(_ table: Table, _ layout: TableLayout? = nil) {
        let isRecords = layout?.isRecords == true
        buffer.append(isRecords ? "<table role=\"table\">\n" : "<table>\n")
        if !table.caption.isEmpty {
            buffer.append("<caption>")
            write(table.caption)
            buffer.append("</caption>\n")
        }
        let groups = dialect == .page ? ColumnGroups(table) : nil
        if let groups { write(groups) }
        if let layout { write(columnSteps: layout.steps) }
        for section in table.sections { write(section, table.alignments, groups, labels: layout?.labels ?? []) }
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

    /// Writes the widths of the columns as classes: pages forbid style attributes.
    private mutating func write(columnSteps steps: [Int]) {
        guard !steps.isEmpty else { return }
        buffer.append("<colgroup>")
        for step in steps {
            buffer.append("<col class=\"w")
            buffer.append(step * 5)
            buffer.append("\">")
        }
        buffer.append("</colgroup>\n")
    }

    /// - Parameter labels: the texts of the column headers of records.
    private mutating func write(
        _ section: Table.Section, _ alignments: [Table.Alignment], _ groups: ColumnGroups?, labels: [String]
    ) {
        buffer.append("<")
        buffer.append(section.kind.tag)
        buffer.append(labels.isEmpty ? ">\n" : " role=\"rowgroup\">\n")
        var columns = CellColumns()
        for (row, scope) in zip(section.rows, section.defaultScopes) {
            columns.startRow()
            let mark = marksChanges ? row.changeMark : nil
            buffer.append(labels.isEmpty ? "<tr" : "<tr role=\"row\"")
            attribute("class", mark?.rawValue ?? "")
            buffer.append(">\n")
            let announced = row.firstIndex { [$0].changeMark != nil }
            for (number, cell) in row.enumerated() {
                announcesChanges = number == announced || mark == nil || mark == .changed
                let range = columns.place(cell)
                write(
                    cell, alignment: alignments[safe: range.lowerBound] ?? .none,
                    scope: groups?.scope(of: cell, in: range, section.kind, fallback: scope),
                    label: labels[safe: range.lowerBound], isHead: section.kind == .head)
            }
            buffer.append("</tr>\n")
        }
        announcesChanges = true
        buffer.append("</")
        buffer.append(section.kind.tag)
        buffer.append(">\n")
    }

    @inline(never)
    private mutating func write(
        _ cell: Table.Cell, alignment: Table.Alignment, scope: Table.Cell.Scope?, label: String?, isHead: Bool
    ) {
        buffer.append(cell.isHeader ? "<th" : "<td")
        if let label {
            let header = scope == .row || scope == .rowgroup ? "rowheader" : "columnheader"
            attribute("role", cell.isHeader ? header : "cell")
            if !isHead { attribute("data-label", label) }
        }
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
