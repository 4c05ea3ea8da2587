/// The content of a table cell: one line if that is enough, otherwise blocks.
struct CellContent {
    /// The line; empty if there are blocks.
    private(set) var line: [Inline] = []
    private(set) var blocks: [Block] = []
    /// The ids in the line, which move to the block around the table. Ids in blocks stay in place.
    private(set) var targets: [String] = []
    /// Whether a nested table was flattened into lines.
    private(set) var hasLostStructure = false

    /// Creates the content from pieces.
    ///
    /// - Parameter collapsing: whether white space collapses as in HTML; see `assembled(collapsing:)`.
    init(_ pieces: [MarkupFragment], collapsing: Bool) {
        let flat = FlattenedLine(pieces, collapsing: collapsing)
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

    /// Returns a block that a cell may contain. A heading becomes a line in strong type, since a cell is not a section
    /// of the text. A nested table becomes lines: screen reader users lose track of it, and paper has no room for it.
    private mutating func fitting(_ block: Block) -> Block {
        switch block {
        case .heading, .table:
            let line = FlattenedLine([.block(block)], collapsing: true)
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
    /// Applies the attributes of the cell: its language, its direction and its id.
    package mutating func add(_ common: CommonAttributes) {
        if blocks.isEmpty {
            line = common.spanning(line)
            if let id = common.id { targets.insert(id, at: 0) }
        } else {
            blocks = common.grouping(blocks)
        }
    }
}

extension [Block] {
    /// Whether a block becomes a plain line in a cell. The blocks beside it must then be paragraphs.
    fileprivate var holdLines: Bool {
        contains { block in
            switch block {
            case .heading, .table: true
            default: false
            }
        }
    }
}
