import SourceText

/// libcmark's tree → ours: the blocks.
struct MarkdownTree {
    let reading: MarkdownReading
    let text: MarkdownText
    private let tables: [TableShape]
    /// The tables whose cells did not become headings.
    private(set) var brokenTables: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    var footnotes: FootnoteNumbers
    /// How deep the node at hand is nested.
    private var depth = 0
    private var isTooDeep = false
    /// How many links and images the node at hand is inside of: there, addresses are no links.
    var linkDepth = 0
    /// The block at hand, in which inlines and bare addresses are looked for.
    var addresses = AddressSearch()

    init(_ reading: MarkdownReading, _ text: MarkdownText, _ tables: [TableShape]) {
        self.reading = reading
        self.text = text
        self.tables = tables
        footnotes = FootnoteNumbers(reading.notes)
    }

    mutating func document(_ root: CmarkNode) -> Document {
        checkNotes()
        var document = Document(blocks: blocks(of: root))
        if !reading.notes.isEmpty { document.footnotes = notes(root) }
        // A place in a text that is refused as a whole is all there is to say of it.
        return isTooDeep ? Document() : document
    }

    /// Goes one level down, unless that is too deep, which is said once.
    mutating func descend<Result>(_ node: CmarkNode, else none: Result, _ body: (inout MarkdownTree) -> Result)
        -> Result
    {
        guard depth < MarkdownLimits.depth else {
            refuseDepth(at: node)
            return none
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }

    /// How many levels may still follow.
    var remainingDepth: Int { MarkdownLimits.depth - depth }

    mutating func refuseDepth(at node: CmarkNode) {
        if !isTooDeep { diagnostics.append(reading.messages.nestingTooDeep(blockPlace(node))) }
        isTooDeep = true
    }

    // MARK: Blocks

    private mutating func blocks(of parent: CmarkNode) -> [Block] { blocks([], from: parent.firstChild) }

    /// `blocks`, and what the nodes from `first` on stand for.
    private mutating func blocks(_ blocks: [Block], from first: CmarkNode?) -> [Block] {
        var blocks = blocks
        var next = first
        while let node = next {
            next = append(node, to: &blocks)
        }
        return blocks
    }

    /// Appends what `node` stands for; the node to go on with.
    private mutating func append(_ node: CmarkNode, to blocks: inout [Block]) -> CmarkNode? {
        switch node.kind {
        case .paragraph: return append(paragraph: node, collected(node), to: &blocks)
        case .heading:
            if let table = text.table(of: node) { return append(table: table, from: node, to: &blocks) }
            if text.mark(of: node) != .fence { blocks.append(.heading(heading(node))) }
        case .list: append(list: node, to: &blocks)
        case .quote: blocks.append(quote(node))
        case .code:
            let info = reading.standIns.text(node.info)
            blocks.append(.code(CodeBlock(info: info, text: reading.standIns.verbatim(node.literal))))
        case .html:
            let html = RawHTML(source: reading.standIns.verbatim(node.literal), place: blockPlace(node))
            blocks.append(.rawHTML(html))
        case .thematicBreak: blocks.append(.thematicBreak)
        default: break
        }
        return node.next
    }

    private mutating func heading(_ node: CmarkNode) -> Heading {
        var content = collected(node)
        let id = takeHeadingID(from: &content)
        let place = blockPlace(node)
        if let id, !isHeadingID(id) { diagnostics.append(reading.messages.invalidHeadingID(id, place)) }
        return Heading(
            level: node.headingLevel, id: id ?? "", isIDExplicit: id != nil, content: finished(content, in: node),
            place: place)
    }

    private mutating func quote(_ node: CmarkNode) -> Block {
        descend(node, else: .quote([])) { tree in
            guard let first = node.firstChild, first.kind == .paragraph else { return .quote(tree.blocks(of: node)) }
            var content = tree.collected(first)
            let kind = tree.takeAlertKind(from: &content, at: first)
            var blocks: [Block] = []
            let next = tree.append(paragraph: first, content, to: &blocks)
            blocks = tree.blocks(blocks, from: next)
            return kind.map { .alert(Alert(kind: $0, blocks: blocks)) } ?? .quote(blocks)
        }
    }

    private mutating func append(list node: CmarkNode, to blocks: inout [Block]) {
        guard let first = node.firstChild else { return }
        switch text.mark(of: first) {
        // A note's text is shown at the end; a list of the writer's own may follow in the same list.
        case .note: if let next = first.next { blocks.append(list(node, from: next)) }
        // Meanings without a term, which was the mark of an alert, are a list.
        default: blocks.append(list(node, from: first))
        }
    }

    private mutating func list(_ node: CmarkNode, from first: CmarkNode) -> Block {
        var items: [ListItem] = []
        var next: CmarkNode? = first
        while let item = next {
            items.append(descend(item, else: ListItem(task: nil, blocks: [])) { $0.item(item) })
            next = item.next
        }
        let start = first.previous == nil ? node.listStart : number(of: first)
        return .list(List(start: node.isOrdered ? start : nil, isTight: node.isTight, items: items))
    }

    /// The number written before an item that is not its list's first.
    private func number(of item: CmarkNode) -> Int {
        let start = text.starts[item.line - 1] + item.column - 1
        let digits = text.bytes[start...].prefix { (0x30...0x39).contains($0) }
        return digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func item(_ node: CmarkNode) -> ListItem {
        guard let first = node.firstChild, first.kind == .paragraph else {
            return ListItem(task: nil, blocks: blocks(of: node))
        }
        var content = collected(first)
        let task = takeTask(from: &content)
        var blocks: [Block] = []
        let next = append(paragraph: first, content, to: &blocks)
        return ListItem(task: task, blocks: self.blocks(blocks, from: next))
    }

    // MARK: Definition lists

    /// Appends a paragraph of `content`; or, with the meanings that follow it, a definition list. The node to go on with.
    private mutating func append(
        paragraph node: CmarkNode, _ content: [Inline], to blocks: inout [Block]
    ) -> CmarkNode? {
        guard !content.isEmpty else { return node.next }
        let content = finished(content, in: node)
        guard var meanings = meanings(after: node) else {
            blocks.append(.paragraph(content))
            return node.next
        }
        var definitions = [Definition(terms: terms(content), meanings: [], isTight: true)]
        while true {
            let rest = append(meanings: meanings, to: &definitions[definitions.count - 1])
            if let rest {
                blocks.append(.definitions(definitions))
                blocks.append(list(meanings, from: rest))
                return meanings.next
            }
            guard let term = meanings.next, let next = self.meanings(after: term) else { break }
            let content = collected(term)
            definitions.append(Definition(terms: terms(finished(content, in: term)), meanings: [], isTight: true))
            meanings = next
        }
        blocks.append(.definitions(definitions))
        return meanings.next
    }

    /// The list that stands for the meanings of the terms in `node`.
    private func meanings(after node: CmarkNode) -> CmarkNode? {
        guard node.kind == .paragraph, let list = node.next, list.kind == .list, let first = list.firstChild,
            text.mark(of: first) == .meaning
        else { return nil }
        return list
    }

    /// The first item of `list` that is no meaning.
    private mutating func append(meanings list: CmarkNode, to definition: inout Definition) -> CmarkNode? {
        var next = list.firstChild
        while let item = next, text.mark(of: item) == .meaning {
            definition.meanings.append(descend(item, else: []) { $0.blocks(of: item) })
            if followsBlankLine(item) { definition.isTight = false }
            next = item.next
        }
        return next
    }

    private func terms(_ content: [Inline]) -> [[Inline]] {
        content.split { $0 == .softBreak || $0 == .lineBreak }.map(Array.init)
    }

    private func followsBlankLine(_ item: CmarkNode) -> Bool {
        guard item.line >= 2 else { return false }
        let before = text[line: item.line - 2]
        return text.bytes.withUnsafeBufferPointer { bytes in
            let end = LineLead(bytes, at: before.lowerBound).end
            return end >= before.upperBound || bytes[end] == 0x0A || bytes[end] == 0x0D
        }
    }

    // MARK: Tables

    /// Takes the headings that stand for the cells of a table; the node after them.
    private mutating func append(table index: Int, from first: CmarkNode, to blocks: inout [Block]) -> CmarkNode? {
        let shape = tables[index]
        var rows: [[Table.Cell]] = []
        var next: CmarkNode? = first
        var line = first.line
        for count in shape.cells {
            var cells: [Table.Cell] = []
            for _ in 0..<count {
                guard let node = next, node.kind == .heading, node.line == line,
                    text.table(of: node) == index
                else {
                    brokenTables.insert(index)
                    return next
                }
                cells.append(Table.Cell(finished(collected(node), in: node)))
                line += 1
                next = node.next
            }
            let missing = max(0, shape.alignments.count - count)
            rows.append(cells + [Table.Cell](repeating: Table.Cell([]), count: missing))
        }
        let header = rows.removeFirst()
        blocks.append(.table(Table(caption: [], alignments: shape.alignments, header: header, rows: rows)))
        return next
    }

    // MARK: Footnotes

    /// The notes that are referred to, in the order of their first reference. A note may refer to further ones.
    private mutating func notes(_ root: CmarkNode) -> [Footnote] {
        var items: [Int: CmarkNode] = [:]
        root.forEachBlock { node in
            guard node.kind == .item, case .note(let index) = text.mark(of: node) else { return }
            items[index] = node
        }
        var contents: [[Block]] = []
        while contents.count < footnotes.order.count {
            let item = items[footnotes.order[contents.count]]
            contents.append(item.map { item in descend(item, else: []) { $0.blocks(of: item) } } ?? [])
        }
        warnOfUnusedNotes()
        return zip(footnotes.order, contents).map { index, blocks in
            Footnote(
                label: reading.notes[index].label, blocks: blocks, referenceCount: footnotes.references[index] ?? 0)
        }
    }

    private mutating func checkNotes() {
        for note in reading.notes where !isNoteLabel(note.label) {
            diagnostics.append(reading.messages.invalidFootnoteLabel(note.label, place(of: note)))
        }
        for (index, first) in footnotes.duplicates {
            let note = reading.notes[index]
            diagnostics.append(
                reading.messages.duplicateFootnote(
                    note.label, place(of: note), first: place(of: reading.notes[first])))
        }
    }

    private mutating func warnOfUnusedNotes() {
        let duplicates = Set(footnotes.duplicates.map(\.index))
        for (index, note) in reading.notes.enumerated()
        where footnotes.references[index] == nil && !duplicates.contains(index) {
            diagnostics.append(reading.messages.unusedFootnote(note.label, place(of: note)))
        }
    }

    private func place(of note: NoteDefinition) -> Place {
        Place(line: note.line + reading.firstLine, column: note.column + 1)
    }

    /// Where a block begins.
    func blockPlace(_ node: CmarkNode) -> Place {
        var block = node
        while block.line == 0 || !block.isBlock, let parent = block.parent { block = parent }
        return reading.place(text, line: max(0, block.line - 1), column: max(0, block.column - 1))
    }
}

extension CmarkNode {
    fileprivate var isBlock: Bool {
        switch kind {
        case .document, .quote, .list, .item, .code, .html, .paragraph, .heading, .thematicBreak: true
        default: false
        }
    }
}
