/// What changed between two tables: rows and columns are aligned, and each cell is compared with the one in its place.
enum TableChanges {
    /// Both tables as one.
    static func merged(_ old: Table, _ new: Table) -> Table {
        if old == new { return new }
        var table = new
        table.caption = LineChanges.merged(old.caption, new.caption)
        let (before, after) = (TableGrid(old), TableGrid(new))
        guard let before, let after, let merging = TableMerging.whole(before, after) else {
            return woven(old, table)
        }
        table.header = merging.rows.header
        table.rows = merging.rows.body
        table.alignments = merging.columns.map { column in
            column.new.map { new.alignments[safe: $0] ?? .none }
                ?? column.old.map { old.alignments[safe: $0] ?? .none } ?? .none
        }
        return table
    }

    /// The new table, the words of all cells compared as one text: for tables whose rows and columns do not fit
    /// together.
    private static func woven(_ old: Table, _ new: Table) -> Table {
        var table = new
        let cells = woven((old.header + old.rows.flatMap(\.self)), new.header + new.rows.flatMap(\.self))
        table.header = Array(cells.prefix(new.header.count))
        var next = new.header.count
        table.rows = new.rows.map { row in
            next += row.count
            return Array(cells[(next - row.count)..<next])
        }
        return table
    }

    /// The new cells, with what stood in the old ones between the same words.
    static func woven(_ old: [Table.Cell], _ new: [Table.Cell]) -> [Table.Cell] {
        var parts = [[WovenPart]](repeating: [], count: new.count)
        for line in LineWeaver.lines(old.atoms, new.atoms) where line.new < new.count {
            let space = WovenPart(atom: TextAtom(leaf: .text(" "), around: []))
            parts[line.new] += (parts[line.new].isEmpty ? [] : [space]) + line.parts
        }
        return zip(new, parts).map { $0.saying(TextAtom.line($1)) }
    }
}

extension Table.Cell {
    /// The same cell with what changed in it since it was `old`.
    func merged(from old: Table.Cell) -> Table.Cell { saying(LineChanges.merged(old.content, content)) }

    /// The same cell, all of it added or removed.
    func marked(_ change: Change) -> Table.Cell { saying(BlockChanges.marked(content, change)) }

    /// The same cell with other content.
    fileprivate func saying(_ content: [Inline]) -> Table.Cell {
        var cell = self
        cell.content = content
        return cell
    }
}

extension [Table.Cell] {
    /// One line a cell.
    fileprivate var atoms: [TextAtom] {
        map { TextAtom.all($0.content) }.joined(separator: [.lineEnd]).map(\.self)
    }
}
