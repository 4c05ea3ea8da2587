/// Blocks in table cells. They are set as a separate flow, whose fragments become the lines of the cell.
extension Flattener {
    @inline(never)
    mutating func blocks(of placed: TableGrid.Placed, _ frame: TableFrame, _ own: Int) -> [CellLine] {
        let (told, wasInCell) = (findings.count, isInCell)
        isInCell = true
        let fragments = separateFragments(scale: frame.scale) { flattener in
            flattener.add(placed.cell.blocks, in: frame.column(placed), under: own)
        }
        isInCell = wasInCell
        // A table that is too wide is reported once.
        if frame.isTooWide { findings[told...].removeAll { $0.kind == .brokenWord } }
        return fragments.enumerated().map { CellLine($1, isFirst: $0 == 0) }
    }

    /// Sets a nested table as the contents of its cells, one below the other.
    @inline(never)
    mutating func addCells(of table: FlowTable, in column: Column, under parent: Int) {
        for block in [FlowBlock.table(table)].leaves { add([block], in: column, under: parent) }
    }

    // MARK: Widths

    /// Returns the min-content and max-content widths of a cell: with a line for each word, and without line breaks.
    func extent(of cell: FlowTable.Cell, _ scale: Double, _ language: String) -> ContentWidths {
        cell.blocks.isEmpty
            ? setter.extent(of: cell.content.measured(scale), language: language)
            : extent(of: cell.blocks, scale, language, depth: 0)
    }

    typealias ContentWidths = (longestWord: Double, line: Double)

    /// Returns the min-content and max-content widths of blocks.
    ///
    /// - Parameter depth: the nesting depth of these blocks. Blocks deeper than `deepest` are measured as if at this
    ///   depth.
    private func extent(of blocks: [FlowBlock], _ scale: Double, _ language: String, depth: Int) -> ContentWidths {
        var widest: ContentWidths = (0, 0)
        for block in depth < Self.deepest ? blocks : blocks.leaves {
            let extent = extent(of: block, scale, language, depth: depth + 1)
            widest = (max(widest.longestWord, extent.longestWord), max(widest.line, extent.line))
        }
        return widest
    }

    private func extent(of block: FlowBlock, _ scale: Double, _ language: String, depth: Int) -> ContentWidths {
        switch block {
        case .paragraph(let paragraph):
            let pieces = paragraph.content.measured(scale, keepsSpace: paragraph.role == .code)
            return setter.extent(of: pieces, language: paragraph.language ?? language)
        case .list(let list):
            let labels = list.items.lazy.map { item in
                let label = TextPiece(text: item.label, style: list.labelStyle, element: 0).scaled(scale)
                return setter.extent(of: [label], language: language).line + list.labelGap
            }
            let inner = extent(of: list.items.flatMap(\.blocks), scale, language, depth: depth)
            return inner + max(list.indent.clampedLength, labels.max() ?? 0)
        case .definitions(let list):
            let terms = list.entries.map { FlowBlock.paragraph($0.plainTerm) }
            let (own, inner) = (
                extent(of: terms, scale, language, depth: depth),
                extent(of: list.entries.flatMap(\.meaning), scale, language, depth: depth) + list.indent.clampedLength
            )
            return (max(own.longestWord, inner.longestWord), max(own.line, inner.line))
        case .box(let box):
            let inner = extent(of: box.blocks, scale, box.language ?? language, depth: depth)
            return inner + (box.style.start.clampedLength + box.style.end.clampedLength)
        case .picture(let picture):
            let width = picture.width.clampedLength
            return (min(width, PictureBox.smallestWidth), width)
        case .table: return extent(of: [block].leaves, scale, language, depth: depth)
        case .rule, .contents, .pageBreak: return (0, 0)
        }
    }
}

private func + (extent: Flattener.ContentWidths, width: Double) -> Flattener.ContentWidths {
    (extent.longestWord + width, extent.line + width)
}

extension CellLine {
    /// Creates a line of a cell from a fragment; the first one has no space above.
    fileprivate init(_ fragment: Fragment, isFirst: Bool) {
        self.init(height: fragment.height, items: fragment.items, links: fragment.links)
        space = isFirst ? 0 : fragment.space
        namedNotes = fragment.notes
        (frames, marks) = (fragment.frames, fragment.headingElements)
        (canBreakBefore, isOfBlock) = (fragment.canBreakBefore, true)
    }
}

extension FlowTable.Cell {
    /// The first text in the cell.
    var firstText: String {
        guard !blocks.isEmpty else { return content.plainText }
        for case .paragraph(let paragraph) in blocks.leaves where !paragraph.content.plainText.isEmpty {
            return paragraph.content.plainText
        }
        return ""
    }
}

extension [FlowBlock] {
    /// The blocks without inner blocks at any depth, in reading order. Table cells become paragraphs.
    var leaves: [FlowBlock] {
        var leaves: [FlowBlock] = []
        var waiting = [makeIterator()]
        while !waiting.isEmpty {
            switch waiting[waiting.count - 1].next() {
            case nil: waiting.removeLast()
            case let block?:
                if let inner = block.inside { waiting.append(inner.makeIterator()) } else { leaves.append(block) }
            }
        }
        return leaves
    }
}

extension FlowBlock {
    /// The inner blocks; `nil` for blocks that never have any.
    fileprivate var inside: [FlowBlock]? {
        switch self {
        case .list(let list): list.items.flatMap(\.blocks)
        case .definitions(let list): list.entries.flatMap { [.paragraph($0.plainTerm)] + $0.meaning }
        case .box(let box): box.blocks
        case .table(let table):
            (table.caption.map { [.paragraph($0)] } ?? [])
                + (table.head + table.rows).flatMap { $0.flatMap(\.asBlocks) }
        case .paragraph, .picture, .rule, .contents, .pageBreak: nil
        }
    }
}

extension FlowTable.Cell {
    fileprivate var asBlocks: [FlowBlock] {
        blocks.isEmpty ? [.paragraph(FlowParagraph(content, style: style))] : blocks
    }
}
