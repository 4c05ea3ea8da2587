/// What a cell of a table is made of: a line wherever one says it all, else blocks.
struct CellContent {
    /// The line; empty when there are blocks.
    private(set) var line: [Inline] = []
    private(set) var blocks: [Block] = []
    /// The ids in a line, for the block around the table. Those in blocks stay where they are.
    private(set) var targets: [String] = []
    /// True when a table in it had to be set as lines.
    private(set) var hasLostStructure = false

    /// - Parameter collapsing: whether white space is HTML's; see `assembled(collapsing:)`.
    init(_ pieces: [Piece], collapsing: Bool) {
        let flat = FlatLine(pieces, collapsing: collapsing)
        if flat.isWhole {
            (line, targets) = (flat.content, flat.targets)
        } else {
            blocks = fitting(pieces.assembled(collapsing: collapsing))
            if blocks.count == 1, case .paragraph(let content) = blocks[0] { (line, blocks) = (content, []) }
        }
    }

    private mutating func fitting(_ blocks: [Block]) -> [Block] {
        var result: [Block] = []
        for block in blocks { result.append(fitting(block)) }
        return result
    }

    /// A heading is a line in strong type here, since a cell is not a section of the text. A table in a table, of which
    /// people who listen lose track and for which paper has no room, becomes lines.
    private mutating func fitting(_ block: Block) -> Block {
        switch block {
        case .heading, .table:
            let line = FlatLine([.block(block)], collapsing: true)
            hasLostStructure = hasLostStructure || line.hasLostStructure
            return Block.paragraph(line.content).withTargets(line.targets)
        case .list(var list):
            if list.items.contains(where: { $0.blocks.holdLines }) { list.isTight = false }
            return Block.list(list).mappingChildren { fitting($0) }
        case .definitions(var definitions):
            for index in definitions.indices where definitions[index].meanings.contains(where: { $0.holdLines }) {
                definitions[index].isTight = false
            }
            return Block.definitions(definitions).mappingChildren { fitting($0) }
        default: return block.mappingChildren { fitting($0) }
        }
    }
}

extension CellContent {
    /// Adds what the cell itself says: its language and direction, and its id.
    package mutating func add(_ common: CommonAttributes) {
        if blocks.isEmpty {
            line = common.spanning(line)
            if let id = common.id { targets.insert(id, at: 0) }
        } else {
            blocks = common.grouping(blocks)
        }
    }

    package func cell(columns: Int, rows: Int, isHeader: Bool) -> Table.Cell {
        blocks.isEmpty
            ? Table.Cell(line, columns: columns, rows: rows, isHeader: isHeader)
            : Table.Cell(blocks: blocks, columns: columns, rows: rows, isHeader: isHeader)
    }
}

extension [Block] {
    /// True when one of them becomes a line in a cell: what is beside it has to be a paragraph then.
    fileprivate var holdLines: Bool {
        contains { block in
            switch block {
            case .heading, .table: true
            default: false
            }
        }
    }
}
