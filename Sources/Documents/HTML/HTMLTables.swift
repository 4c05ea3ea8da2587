import SourceText

/// Parses `table`.
extension HTMLTreeParser {
    /// Parses a table. Content outside its cells moves before the table, as in browsers ("foster parenting").
    @inline(never)
    package mutating func table(_ element: MarkupElement) -> [MarkupFragment] {
        let common = common(element)
        var parts = HTMLTableBuilder(headerNames: element.children.headerNames)
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
        _ nodes: [MarkupNode], into parts: inout HTMLTableBuilder, section: Table.Section.Kind
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
            if element.isTablePart { parts.strays.append(.boundary) }
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
            let span = min(max(number("span", of: element) ?? 1, 1), CellColumns.limit)
            let alignment = alignment(of: element)
            for _ in 0..<span where parts.columnAlignments.count < CellColumns.limit {
                parts.columnAlignments.append(alignment)
            }
        }
        for case .element(let column) in inner { columns(column, into: &parts) }
    }

    @inline(never)
    private mutating func rows(
        _ element: MarkupElement, into parts: inout HTMLTableBuilder, _ section: Table.Section.Kind
    ) {
        parts.targets += target(of: element)
        parts.startSection(section)
        collect(element.children, into: &parts, section: section)
        parts.startSection(.body)
    }

    @inline(never)
    private mutating func row(
        _ element: MarkupElement, into parts: inout HTMLTableBuilder, _ section: Table.Section.Kind
    ) {
        parts.targets += target(of: element)
        parts.startRow(in: section)
        for node in element.children {
            if case .element(let cell) = node, cell.name == "td" || cell.name == "th" {
                parts.strays.append(.boundary)
                add(cell, to: &parts, section)
            } else {
                parts.strays += pieces(of: node)
            }
        }
    }

    /// Adds a cell. A row span of 0 extends to the end of its section; `cuttingSpans` applies that limit later.
    ///
    /// A header cell that others name keeps its id. Other ids belong to the block around the table.
    @inline(never)
    private mutating func add(
        _ element: MarkupElement, to parts: inout HTMLTableBuilder, _ section: Table.Section.Kind
    ) {
        var common = common(element)
        var content = CellContent(pieces(of: element.children), collapsing: true)
        var cell = Table.Cell([]).replacingContent(content.line, blocks: content.blocks)
        let kind = kind(of: element, isBlank: cell.isBlank, in: section)
        var id = ""
        if kind != .data, let own = common.id, parts.headerNames.contains(own) { (id, common.id) = (own, nil) }
        content.add(common)
        if content.hasLostStructure { diagnostics.append(.flattenedTable(in: element.name, at: location(element))) }
        parts.targets += content.targets
        cell = cell.replacingContent(content.line, blocks: content.blocks)
            .identified(by: id, headers: element.headerNames)
        cell.columns = min(max(number("colspan", of: element) ?? 1, 1), CellColumns.limit)
        cell.rows = number("rowspan", of: element).map { $0 == 0 ? Int(Int32.max) : max($0, 1) } ?? 1
        cell.kind = kind
        parts.add(cell, alignment: alignment(of: element))
    }

    /// Returns whether a cell is a header, and its scope. Text in the head describes columns, even in `td`. So does
    /// `td` with a scope, which HTML 4 allowed.
    private func kind(
        of element: MarkupElement, isBlank: Bool, in section: Table.Section.Kind
    ) -> Table.Cell.Kind {
        let scope = element["scope"].flatMap { Table.Cell.Scope(rawValue: $0.trimmingSpace.lowercased()) }
        return element.name == "th" || scope != nil || section == .head && !isBlank ? .header(scope) : .data
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

extension MarkupElement {
    /// Whether the element is a part of a table, which separates the words before and after it.
    fileprivate var isTablePart: Bool { HTMLElementRule.named(name) == .part }

    /// The ids in the attribute `headers`.
    fileprivate var headerNames: [String] {
        self["headers"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }
}

extension [MarkupNode] {
    /// The ids in the attributes `headers` of all cells.
    fileprivate var headerNames: Set<String> {
        var names: Set<String> = []
        for case .element(let element) in self {
            switch element.name {
            case "td", "th": names.formUnion(element.headerNames)
            case "thead", "tbody", "tfoot", "tr", "form": names.formUnion(element.children.headerNames)
            default: break
            }
        }
        return names
    }
}
