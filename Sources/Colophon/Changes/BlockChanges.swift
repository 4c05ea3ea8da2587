/// What changed within blocks: equal ones are kept, those that are alike are compared word by word.
enum BlockChanges {
    /// Both texts as one; what was added or removed is marked.
    static func merged(_ old: [Block], _ new: [Block]) -> [Block] {
        if old == new { return new }
        return Alignment.steps(old, new, isPair: isPair, isLenient: \.holdsParts, words: { [$0].wordNumbers }).flatMap {
            step -> [Block] in
            switch step {
            case .same(let block): [block]
            case .removed(let block): [marked(block, .removed)]
            case .added(let block): [marked(block, .added)]
            case .pair(let before, let after): merged(before, after)
            }
        }
    }

    /// True for two blocks that can be shown as one.
    private static func isPair(_ old: Block, _ new: Block) -> Bool {
        switch (old, new) {
        case (.heading, .heading), (.paragraph, .paragraph), (.quote, .quote), (.disclosure, .disclosure): true
        case (.definitions, .definitions): true
        case (.list(let old), .list(let new)): (old.start == nil) == (new.start == nil)
        case (.alert(let old), .alert(let new)): old.kind == new.kind
        case (.group(let old), .group(let new)): old.language == new.language && old.direction == new.direction
        case (.table(let old), .table(let new)): old.canMerge(with: new)
        default: false
        }
    }

    private static func merged(_ old: Block, _ new: Block) -> [Block] {
        switch (old, new) {
        case (.heading(let old), .heading(var new)):
            new.content = LineChanges.merged(old.content, new.content)
            return [.heading(new)]
        case (.paragraph(let old), .paragraph(let new)): return [.paragraph(LineChanges.merged(old, new))]
        case (.list(let old), .list(let new)): return [.list(merged(old, new))]
        case (.definitions(let old), .definitions(let new)): return [.definitions(merged(old, new))]
        case (.table(let old), .table(let new)): return [.table(merged(old, new))]
        case (.disclosure(let old), .disclosure(var new)):
            new.summary = LineChanges.merged(old.summary, new.summary)
            new.blocks = merged(old.blocks, new.blocks)
            new.isOpen = true
            return [.disclosure(new)]
        default: return [new.mappingChildren { _ in merged(old.children, new.children) }]
        }
    }

    private static func merged(_ old: List, _ new: List) -> List {
        var list = new
        list.items = Alignment.steps(
            old.items, new.items, isPair: { $0.task == $1.task }, words: { $0.blocks.wordNumbers }
        ).map { step in
            switch step {
            case .same(let item): item
            case .removed(let item): marked(item, .removed)
            case .added(let item): marked(item, .added)
            case .pair(let before, let after):
                ListItem(task: after.task, blocks: merged(before.blocks, after.blocks))
            }
        }
        return list
    }

    private static func marked(_ item: ListItem, _ change: Change) -> ListItem {
        ListItem(task: item.task, blocks: item.blocks.map { marked($0, change) })
    }

    private static func merged(_ old: [Definition], _ new: [Definition]) -> [Definition] {
        let isPair = { (old: Definition, new: Definition) in
            old.terms.count == new.terms.count && old.meanings.count == new.meanings.count
        }
        return Alignment.steps(old, new, isPair: isPair, words: { [Block.definitions([$0])].wordNumbers }).map { step in
            switch step {
            case .same(let definition): definition
            case .removed(let definition): marked(definition, .removed)
            case .added(let definition): marked(definition, .added)
            case .pair(let before, let after):
                Definition(
                    terms: zip(before.terms, after.terms).map { LineChanges.merged($0, $1) },
                    meanings: zip(before.meanings, after.meanings).map { merged($0, $1) }, isTight: after.isTight)
            }
        }
    }

    private static func marked(_ definition: Definition, _ change: Change) -> Definition {
        Definition(
            terms: definition.terms.map { marked($0, change) },
            meanings: definition.meanings.map { $0.map { marked($0, change) } }, isTight: definition.isTight)
    }

    // MARK: Tables

    private static func merged(_ old: Table, _ new: Table) -> Table {
        var table = new
        table.caption = LineChanges.merged(old.caption, new.caption)
        table.header = merged(old.header, new.header)
        table.rows = Alignment.steps(
            old.rows, new.rows, isPair: { $0.count == $1.count },
            words: { $0.wordNumbers }
        ).map { step in
            switch step {
            case .same(let row): row
            case .removed(let row): row.map { marked($0, .removed) }
            case .added(let row): row.map { marked($0, .added) }
            case .pair(let before, let after): merged(before, after)
            }
        }
        return table
    }

    private static func merged(_ old: [Table.Cell], _ new: [Table.Cell]) -> [Table.Cell] {
        zip(old, new).map { before, after in
            guard before.blocks.isEmpty, after.blocks.isEmpty else {
                let blocks = merged(before.asBlocks, after.asBlocks)
                return Table.Cell(blocks: blocks, columns: after.columns, rows: after.rows, isHeader: after.isHeader)
            }
            return after.mapping(line: { LineChanges.merged(before.content, $0) }, blocks: \.self)
        }
    }

    private static func marked(_ cell: Table.Cell, _ change: Change) -> Table.Cell {
        cell.mapping(line: { marked($0, change) }, blocks: { $0.map { marked($0, change) } })
    }

    // MARK: Marks

    /// All of `block` as added or removed: each line of it, or itself where it has no lines.
    static func marked(_ block: Block, _ change: Change) -> Block {
        switch block {
        case .code, .thematicBreak:
            .group(Group(language: nil, direction: nil, id: nil, blocks: [block], change: change))
        default:
            block.mappingLines { marked($0, change) }.mappingChildren { $0.map { marked($0, change) } }
        }
    }

    static func marked(_ line: [Inline], _ change: Change) -> [Inline] {
        line.isEmpty ? [] : TextAtom.line(TextAtom.all(line).map { ($0, change) })
    }
}

extension Table {
    /// True when rows can be compared cell by cell.
    fileprivate func canMerge(with new: Table) -> Bool {
        let cells = header + rows.flatMap(\.self) + new.header + new.rows.flatMap(\.self)
        return alignments.count == new.alignments.count && header.count == new.header.count
            && cells.allSatisfy { $0.columns == 1 && $0.rows == 1 }
    }
}

extension Block {
    /// True for what is compared part by part, which reads well even where little is left of it.
    fileprivate var holdsParts: Bool {
        switch self {
        case .list, .table, .definitions: true
        default: false
        }
    }
}

extension [Table.Cell] {
    /// The words of a row. Those of its first cell, which says what the row is about, count twice.
    fileprivate var wordNumbers: [Int] {
        (self + prefix(1)).flatMap(\.asBlocks.wordNumbers).sorted()
    }
}

extension [Block] {
    /// A number for each word, sorted: what is compared to find out which blocks are alike.
    var wordNumbers: [Int] {
        var numbers: [Int] = []
        forEachText { text in
            for word in TextAtom.words(text.lowercased()) where word.isWord {
                var hash: UInt64 = 14_695_981_039_346_656_037
                // FNV-1a: the same in every run, unlike `Hasher`.
                for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
                numbers.append(Int(truncatingIfNeeded: hash))
            }
        }
        return numbers.sorted()
    }
}
