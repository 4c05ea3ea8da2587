import Documents

/// The changes between two tables. Rows and columns are aligned, and each cell is compared with its counterpart.
enum TableChanges {
    /// Returns both tables as one.
    static func merged(_ old: Table, _ new: Table) -> Table {
        if old == new { return new }
        var table = new
        table.caption = LineChanges.merged(old.caption, new.caption)
        let (before, after) = (TableGrid(old), TableGrid(new))
        guard let before, let after, let merging = TableMerging.whole(before, after) else {
            return mergedAsText(old, table)
        }
        table.sections = merging.sections
        table.alignments = merging.columns.map { column in
            column.new.map { new.alignments[safe: $0] ?? .none }
                ?? column.old.map { old.alignments[safe: $0] ?? .none } ?? .none
        }
        return table
    }

    /// Returns the new table after a comparison of all cells as one text, for tables whose rows and columns cannot be
    /// aligned.
    private static func mergedAsText(_ old: Table, _ new: Table) -> Table {
        var cells = mergedCells(old.rows.flatMap(\.self), new.rows.flatMap(\.self))[...]
        return new.mappingCells { cells.popFirst() ?? $0 }
    }

    /// Returns the new cells, compared with the old ones as one text. Removed words are between the words that stayed.
    static func mergedCells(_ old: [Table.Cell], _ new: [Table.Cell]) -> [Table.Cell] {
        var parts = [[MergedSegment]](repeating: [], count: new.count)
        for line in LineMerger.lines(old.atoms, new.atoms) where line.new < new.count {
            let space = MergedSegment(atom: TextAtom(leaf: .text(" "), enclosing: []))
            parts[line.new] += (parts[line.new].isEmpty ? [] : [space]) + line.parts
        }
        return zip(new, parts).map { $0.replacingContent(TextAtom.line($1)) }
    }
}

extension Table.Cell {
    /// Returns the cell with the changes since `old` marked.
    func merged(from old: Table.Cell) -> Table.Cell {
        blocks.isEmpty && old.blocks.isEmpty
            ? replacingContent(LineChanges.merged(old.content, content))
            : replacingContent([], blocks: BlockChanges.merged(old.asBlocks, asBlocks))
    }

    /// Returns the cell with all of it marked as added or removed.
    func marked(_ change: Change) -> Table.Cell {
        // The ids of cells are those of the new table.
        (change == .removed ? identified(by: "", headers: []) : self).mapping(
            line: { BlockChanges.marked($0, change) }, blocks: { $0.map { BlockChanges.marked($0, change) } })
    }
}

extension [Table.Cell] {
    /// The atoms of all cells, with a line for each cell.
    fileprivate var atoms: [TextAtom] {
        map { TextAtom.all($0.asBlocks.asLine) }.joined(separator: [.lineEnd]).map(\.self)
    }
}

extension [Block] {
    /// The text of all blocks in one line.
    fileprivate var asLine: [Inline] {
        var parts: [[Inline]] = []
        for block in self {
            if case .code(let code) = block { parts.append([.code(code.text)]) }
            block.forEachPart(line: { parts.append($0) }, blocks: { parts.append($0.asLine) })
        }
        return Array<Inline>(parts.filter { !$0.isEmpty }.joined(separator: [.text(" ")]))
    }
}
