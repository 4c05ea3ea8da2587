import SourceText

/// Converts lists. An attribute list such as `{: type="a" }` on the line before or after an ordered list states its
/// numbering, as in kramdown.
extension MarkdownTree {
    @inline(never)
    mutating func append(list node: CmarkNode, to blocks: inout [Block]) {
        guard let first = node.firstChild else { return }
        switch text.mark(of: first) {
        // The note's text is shown at the end. A list that the writer made may follow in the same libcmark list.
        case .note: if let next = first.next { append(list: node, from: next, to: &blocks) }
        // Meanings without a term are a list: their term was the mark of an alert.
        default: append(list: node, from: first, to: &blocks)
        }
    }

    @inline(never)
    mutating func append(list node: CmarkNode, from first: CmarkNode, to blocks: inout [Block]) {
        var items: [ListItem] = []
        var next: CmarkNode? = first
        while let item = next {
            append(item: item, to: &items)
            next = item.next
        }
        // A list with one item and `{:toc}` inserts a table of contents, which the page has anyway.
        if isContentsList, items.count == 1 { items = [] }
        isContentsList = false
        if items.isEmpty { return }
        append(items, of: node, from: first, to: &blocks)
    }

    private mutating func append(
        _ items: [ListItem], of node: CmarkNode, from first: CmarkNode, to blocks: inout [Block]
    ) {
        let start = first.previous == nil ? node.listStart : number(of: first)
        var list = List(start: node.isOrdered ? start : nil, isTight: node.isTight, items: items)
        if let numbering = numberings[node.start] { list.apply(numbering) }
        blocks.append(.list(list))
    }

    /// Returns the number written before an item that is not the first of its list.
    @inline(never)
    private func number(of item: CmarkNode) -> Int {
        let start = text.starts[item.line - 1] + item.column - 1
        let digits = text.bytes[start...].prefix { $0.isASCIIDigit }
        return digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    // MARK: Numbering

    /// Applies the numbering in the attribute list of the paragraph `node`, or reports it if there is no ordered list.
    ///
    /// - Parameter isAlone: whether the paragraph is only the attribute list.
    @inline(never)
    mutating func number(
        with attributes: AttributeList, at node: CmarkNode, isAlone: Bool, in blocks: inout [Block]
    ) {
        guard !attributes.numbering.isEmpty else { return }
        if isAlone, let next = node.next, next.isOrderedList, next.line == node.endLine + 1 {
            numberings[next.start] = attributes.numbering
        } else if isAlone, let previous = node.previous, previous.isOrderedList, previous.endLine == node.line - 1 {
            blocks.numberLast(attributes.numbering)
        } else if let list = list(numberedBy: node) {
            numberings[list.start] = attributes.numbering
        } else {
            report(attributes.numbering.names, at: node)
        }
    }

    /// Returns the list to which an attribute list at the end of the paragraph `node` belongs. The line may continue
    /// the paragraph of a deeper item, so its indentation decides: the innermost list that starts at or before its
    /// column.
    private func list(numberedBy node: CmarkNode) -> CmarkNode? {
        let line = text.bytes[text[line: node.endLine - 1]]
        let column = (line.firstIndex(of: UInt8(ascii: "{")) ?? line.startIndex) - line.startIndex + 1
        var outermost: CmarkNode?
        var next = node.parent
        while let parent = next {
            if parent.isOrderedList {
                if parent.column <= column { return parent }
                outermost = parent
            }
            next = parent.parent
        }
        return outermost
    }
}

extension CmarkNode {
    fileprivate var isOrderedList: Bool { kind == .list && isOrdered }
    fileprivate var start: SourcePosition { SourcePosition(line: line, column: column) }
}

extension List {
    fileprivate mutating func apply(_ numbering: AttributeList.Numbering) {
        self.numbering = numbering.type ?? .decimal
        isReversed = numbering.isReversed
        // A list that counts down ends with 1, as in HTML, unless its first number says otherwise.
        if isReversed, start == 1 { start = items.count }
    }
}

extension [Block] {
    /// Applies the numbering to the list that is the last block.
    fileprivate mutating func numberLast(_ numbering: AttributeList.Numbering) {
        guard case .list(var list)? = last else { return }
        list.apply(numbering)
        self[count - 1] = .list(list)
    }
}
