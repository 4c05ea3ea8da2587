import SourceText

/// Converts the blocks of libcmark's tree.
struct MarkdownTree {
    package let reading: MarkdownParser
    package let text: MarkdownText
    private let tables: [TableShape]
    /// The tables with cells that did not become headings.
    private(set) var brokenTables: Set<Int> = []
    package var diagnostics: [Diagnostic] = []
    package var footnotes: FootnoteNumbering
    /// The nesting of the current node.
    private var depth = 0
    private var isTooDeep = false
    /// Whether `{:toc}` was read in the current list.
    var isContentsList = false
    /// The numbering that attribute lists state for lists, by the start of the list.
    var numberings: [SourcePosition: AttributeList.Numbering] = [:]
    /// The number of links and images around the current node. Addresses in them are not links.
    var linkDepth = 0
    /// The search for inlines and bare addresses in the current block.
    package var addresses = BlockTextSearch()

    init(_ reading: MarkdownParser, _ text: MarkdownText, _ tables: [TableShape]) {
        self.reading = reading
        self.text = text
        self.tables = tables
        footnotes = FootnoteNumbering(reading.notes)
    }

    package mutating func document(_ root: CmarkNode) -> Document {
        checkNotes()
        var document = Document()
        append(from: root.firstChild, to: &document.blocks)
        if !reading.notes.isEmpty { document.footnotes = notes(root) }
        // A text that is nested too deeply is rejected as a whole.
        return isTooDeep ? Document() : document
    }

    /// Enters a level of nesting. Returns false, after one error, if it is too deep; otherwise, call `leave` later.
    package mutating func enter(_ node: CmarkNode) -> Bool {
        guard depth < MarkdownLimits.depth else {
            refuseDepth(at: node)
            return false
        }
        depth += 1
        return true
    }

    package mutating func leave() { depth -= 1 }

    /// The number of levels that are still allowed.
    var remainingDepth: Int { MarkdownLimits.depth - depth }

    mutating func refuseDepth(at node: CmarkNode) {
        if !isTooDeep { diagnostics.append(reading.messages.nestingTooDeep(blockPlace(node))) }
        isTooDeep = true
    }

    // MARK: Blocks

    // A thread's stack may be only 512 KB. So recursive functions are separate from those that create values, which
    // need much stack in debug builds. They are not inlined: in a release build, one frame would hold the stack of all.

    /// Returns the blocks inside `node`, one level down.
    @inline(never)
    private mutating func content(of node: CmarkNode) -> [Block] {
        guard enter(node) else { return [] }
        defer { leave() }
        var blocks: [Block] = []
        append(from: node.firstChild, to: &blocks)
        return blocks
    }

    /// Appends the blocks for `first` and the nodes after it.
    private mutating func append(from first: CmarkNode?, to blocks: inout [Block]) {
        var next = first
        while let node = next { next = append(node, to: &blocks) }
    }

    /// Appends the block for `node`, and returns the next node to convert.
    private mutating func append(_ node: CmarkNode, to blocks: inout [Block]) -> CmarkNode? {
        switch node.kind {
        case .paragraph: return append(paragraph: node, collected(node), to: &blocks)
        case .list: append(list: node, to: &blocks)
        case .quote: append(quote: node, to: &blocks)
        case .heading: return append(heading: node, to: &blocks)
        default: append(leaf: node, to: &blocks)
        }
        return node.next
    }

    @inline(never)
    private mutating func append(leaf node: CmarkNode, to blocks: inout [Block]) {
        switch node.kind {
        case .code:
            let info = reading.standIns.text(node.info)
            blocks.append(.code(CodeBlock(info: info, text: reading.standIns.verbatim(node.literal))))
        case .html:
            let html = RawHTML(source: reading.standIns.verbatim(node.literal), place: blockPlace(node))
            blocks.append(.rawHTML(html))
        case .thematicBreak: blocks.append(.thematicBreak)
        default: break
        }
    }

    @inline(never)
    private mutating func append(heading node: CmarkNode, to blocks: inout [Block]) -> CmarkNode? {
        if let table = text.table(of: node) { return append(table: table, from: node, to: &blocks) }
        if text.mark(of: node) != .separator { blocks.append(.heading(heading(node))) }
        return node.next
    }

    @inline(never)
    private mutating func heading(_ node: CmarkNode) -> Heading {
        var content = collected(node)
        let id = takeHeadingID(from: &content, at: node)
        let place = blockPlace(node)
        if let id { check(id: id, at: node) }
        return Heading(
            level: node.headingLevel, id: id ?? "", isIDExplicit: id != nil, content: finished(content, in: node),
            place: place)
    }

    private mutating func check(id: String, at node: CmarkNode) {
        if !isHeadingID(id) { diagnostics.append(reading.messages.invalidHeadingID(id, blockPlace(node))) }
    }

    @inline(never)
    private mutating func append(quote node: CmarkNode, to blocks: inout [Block]) {
        guard enter(node) else { return }
        defer { leave() }
        var inner: [Block] = []
        let kind = appendQuoted(node, to: &inner)
        blocks.append(kind.map { .alert(Alert(kind: $0, blocks: inner)) } ?? .quote(inner))
    }

    @inline(never)
    private mutating func appendQuoted(_ node: CmarkNode, to blocks: inout [Block]) -> Alert.Kind? {
        guard let first = node.firstChild, first.kind == .paragraph else {
            append(from: node.firstChild, to: &blocks)
            return nil
        }
        var content = collected(first)
        let kind = takeAlertKind(from: &content, at: first)
        append(from: append(paragraph: first, content, to: &blocks), to: &blocks)
        return kind
    }

    @inline(never)
    mutating func append(item node: CmarkNode, to items: inout [ListItem]) {
        guard enter(node) else { return }
        defer { leave() }
        var blocks: [Block] = []
        let task = appendItem(node, to: &blocks)
        items.append(ListItem(task: task, blocks: blocks))
    }

    @inline(never)
    private mutating func appendItem(_ node: CmarkNode, to blocks: inout [Block]) -> Bool? {
        guard let first = node.firstChild, first.kind == .paragraph else {
            append(from: node.firstChild, to: &blocks)
            return nil
        }
        var content = collected(first)
        let task = takeTask(from: &content)
        append(from: append(paragraph: first, content, to: &blocks), to: &blocks)
        return task
    }

    // MARK: Definition lists

    /// Appends a paragraph of `content`, or a definition list if meanings follow. Returns the next node to convert.
    private mutating func append(
        paragraph node: CmarkNode, _ content: [Inline], to blocks: inout [Block]
    ) -> CmarkNode? {
        guard !content.isEmpty else { return node.next }
        var content = content
        let attributes = takeAttributes(from: &content, at: node)
        if attributes?.isContents == true, node.parent?.kind == .item { isContentsList = true }
        if let attributes { number(with: attributes, at: node, isAlone: content.isEmpty, in: &blocks) }
        guard !content.isEmpty else {
            if let id = attributes?.id { append(id: id, of: node, to: &blocks) }
            return node.next
        }
        content = finished(content, in: node)
        if text.meanings(after: node) != nil { return append(definitionsFrom: node, content, to: &blocks) }
        Self.append(content, to: &blocks)
        if let id = attributes?.id {
            check(id: id, at: node)
            blocks.identifyLast(as: id)
        }
        return node.next
    }

    /// Gives the id that is alone in the paragraph `node` to the block on the line before, or to an empty group.
    @inline(never)
    private mutating func append(id: String, of node: CmarkNode, to blocks: inout [Block]) {
        check(id: id, at: node)
        if node.previous?.endLine == node.line - 1 {
            blocks.identifyLast(as: id)
        } else {
            blocks.append(.group(Group(id: id, blocks: [])))
        }
    }

    private static func append(_ content: [Inline], to blocks: inout [Block]) { blocks.append(.paragraph(content)) }

    /// Appends a definition list whose first terms are `content`, the text of `node`. Returns the next node to convert.
    private mutating func append(
        definitionsFrom node: CmarkNode, _ content: [Inline], to blocks: inout [Block]
    ) -> CmarkNode? {
        var definitions: [Definition] = []
        Self.append(terms: content, to: &definitions)
        var term = node
        while let list = text.meanings(after: term) {
            let rest = append(meanings: list, to: &definitions)
            guard rest == nil, let next = list.next, text.meanings(after: next) != nil else {
                Self.append(definitions, to: &blocks)
                // A list that the writer made may follow in the same libcmark list.
                if let rest { append(list: list, from: rest, to: &blocks) }
                return list.next
            }
            term = next
            append(termsOf: term, to: &definitions)
        }
        return term.next
    }

    private static func append(_ definitions: [Definition], to blocks: inout [Block]) {
        blocks.append(.definitions(definitions))
    }

    @inline(never)
    private mutating func append(termsOf node: CmarkNode, to definitions: inout [Definition]) {
        let content = collected(node)
        Self.append(terms: finished(content, in: node), to: &definitions)
    }

    @inline(never)
    private static func append(terms content: [Inline], to definitions: inout [Definition]) {
        let terms = content.split { $0.isBreak }.map(Array.init)
        definitions.append(Definition(terms: terms, meanings: [], isTight: true))
    }

    /// Adds the meanings in `list` to the last definition, and returns the first item that is not a meaning.
    @inline(never)
    private mutating func append(meanings list: CmarkNode, to definitions: inout [Definition]) -> CmarkNode? {
        var next = list.firstChild
        while let item = next, text.mark(of: item) == .meaning {
            Self.append(content(of: item), isTight: !text.followsBlankLine(item), to: &definitions)
            next = item.next
        }
        return next
    }

    private static func append(_ meaning: [Block], isTight: Bool, to definitions: inout [Definition]) {
        definitions[definitions.count - 1].meanings.append(meaning)
        if !isTight { definitions[definitions.count - 1].isTight = false }
    }

    // MARK: Tables

    /// Converts the headings that represent the cells of a table, and returns the node after them.
    @inline(never)
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

    /// Returns the referenced footnotes, in the order of their first reference. A note may refer to further ones.
    private mutating func notes(_ root: CmarkNode) -> [Footnote] {
        var items: [Int: CmarkNode] = [:]
        root.forEachBlock { node in
            guard node.kind == .item, case .note(let index) = text.mark(of: node) else { return }
            items[index] = node
        }
        var contents: [[Block]] = []
        while contents.count < footnotes.order.count {
            let item = items[footnotes.order[contents.count]]
            contents.append(item.map { content(of: $0) } ?? [])
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

    package func place(of note: FootnoteDefinition) -> SourcePosition {
        SourcePosition(line: note.line + reading.firstLine, column: note.column + 1)
    }

    /// Returns the location of the block that contains `node`.
    func blockPlace(_ node: CmarkNode) -> SourcePosition {
        var block = node
        while block.line == 0 || !block.isBlock, let parent = block.parent { block = parent }
        return reading.place(text, line: max(0, block.line - 1), column: max(0, block.column - 1))
    }
}

extension Inline {
    package var isBreak: Bool {
        switch self {
        case .softBreak, .lineBreak: true
        default: false
        }
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
