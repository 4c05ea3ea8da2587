extension FlowList {
    /// The space between a label and the text next to it.
    var labelGap: Double { min(labelStyle.size.clampedLength, 100) / 4 }
}

extension Flattener {
    @inline(never)
    mutating func add(_ block: FlowList, in column: Column, under parent: Int) {
        let own = element(.list, in: parent)
        elements[own].numbering = block.isNumbered ? .init(block.numbering) : .disc
        tag = block.tag
        let labels = block.items.map { label($0, block.labelStyle, column) }
        let inner = column.inset(start: indent(of: block, labels, in: column))
        for label in labels { report(label?.findings ?? []) }
        for (number, item) in block.items.enumerated() {
            if number > 0 { space(block.gap) }
            if let frame = item.frame { open(frame, in: column) }
            add(item, labels[number], of: block, in: column, inner, under: element(.item, in: own))
            if item.frame != nil { openFrames.removeLast() }
        }
    }

    /// Sets a label in one line of any width.
    @inline(never)
    private func label(_ item: FlowList.Item, _ style: TextStyle, _ column: Column) -> LineTypesetter.Line? {
        setter.line([TextPiece(text: item.label, style: style, element: 0).scaled(scale)], column)
    }

    /// Returns the list's indent, or a larger one for wide labels such as high numbers, up to a third of the column.
    private func indent(of block: FlowList, _ labels: [LineTypesetter.Line?], in column: Column) -> Double {
        let most: Double = column.width / 3
        let widths: [Double] = labels.compactMap { $0.map { $0.width + block.labelGap } }
        return max(block.indent.clampedLength, widths.filter { $0 <= most }.max() ?? 0)
    }

    private mutating func add(
        _ item: FlowList.Item, _ line: LineTypesetter.Line?, of block: FlowList, in column: Column, _ inner: Column,
        under parent: Int
    ) {
        let label = element(.label, in: parent)
        elements[label].actualText = item.spokenLabel
        let first = list.fragments.count
        guard let line else { return add(item.blocks, in: inner, under: element(.body, in: parent)) }
        let items = line.items.map { drawn in
            var drawn = drawn.moved(down: 0, right: column.startX(line.width))
            if drawn.element != nil { drawn.element = label }
            return drawn
        }
        if line.width > column.width - inner.width {
            // The label does not fit next to the text, so it has its own line.
            add(Fragment(height: line.height, items: items))
            holdsNext = !item.blocks.isEmpty
            return add(item.blocks, in: inner, under: element(.body, in: parent))
        }
        add(item.blocks, in: inner, under: element(.body, in: parent))
        if list.fragments.count == first { add(Fragment(height: line.height)) }
        // The label is on the baseline of the item's first line.
        let shift = (list.fragments[first].baseline ?? line.baseline) - line.baseline
        list.fragments[first].items.insert(contentsOf: items.map { $0.moved(down: shift) }, at: 0)
    }

    /// Sets each term on a line of its own, with its indented definition below.
    @inline(never)
    mutating func add(_ block: FlowDefinitions, in column: Column, under parent: Int) {
        let own = element(.list, in: parent)
        elements[own].numbering = StructureElement.Numbering.none
        for (number, entry) in block.entries.enumerated() {
            if number > 0 { space(block.gap) }
            let item = element(.item, in: own)
            add(entry.plainTerm, as: .label, in: column, under: item)
            guard !entry.meaning.isEmpty else { continue }
            holdsNext = true
            let body = element(.body, in: item)
            add(entry.meaning, in: column.inset(start: block.indent.clampedLength), under: body)
        }
    }
}
