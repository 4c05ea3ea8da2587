import Documents

/// Joins leaves into blocks again. Neighbours with the same holder share it.
struct BlockRebuilder {
    /// Returns the blocks that contain `leaves`.
    static func blocks(_ leaves: [TextLeaf]) -> [Block] {
        var tree = BlockRebuilder()
        return tree.blocks(leaves[...], depth: 0)
    }

    private mutating func blocks(_ leaves: ArraySlice<TextLeaf>, depth: Int) -> [Block] {
        var blocks: [Block] = []
        for run in runs(leaves, depth) {
            if let holder = run[run.startIndex].around[safe: depth] {
                blocks += self.blocks(holder, run, depth + 1)
            } else {
                blocks += run.compactMap(\.asBlock)
            }
        }
        return blocks
    }

    private func runs(_ leaves: ArraySlice<TextLeaf>, _ depth: Int) -> [ArraySlice<TextLeaf>] {
        leaves.chunked { $0.around[safe: depth]?.number == $1.around[safe: depth]?.number }
    }

    /// - Parameter depth: the depth of the leaves inside the holder.
    private mutating func blocks(
        _ holder: TextLeaf.Container, _ leaves: ArraySlice<TextLeaf>, _ depth: Int
    ) -> [Block] {
        switch holder.kind {
        case .list(let bare): return [list(bare, leaves, depth)]
        case .quote: return [.quote(blocks(leaves, depth: depth))]
        case .alert(let kind): return [.alert(Alert(kind: kind, blocks: blocks(leaves, depth: depth)))]
        case .disclosure(let isOpen): return disclosure(isOpen, leaves, depth)
        case .definitions: return [definitions(leaves, depth)]
        case .group(var group):
            group.blocks = blocks(leaves, depth: depth)
            return [.group(group)]
        // Parts of lists and definitions, which `list` and `definitions` build.
        case .item, .definition, .meaning: return blocks(leaves, depth: depth)
        }
    }

    /// Returns a list. Each item keeps the number that it has in its own version.
    private mutating func list(_ list: List, _ leaves: ArraySlice<TextLeaf>, _ depth: Int) -> Block {
        var list = list
        var next: Int?
        for run in runs(leaves, depth) {
            var item = ListItem(blocks: blocks(run, depth: depth + 1))
            if case .item(let task, let number)? = run[run.startIndex].around[safe: depth]?.kind {
                item.task = task
                if list.start != nil, number != next { item.number = number }
                next = number.map { list.isReversed ? $0 &- 1 : $0 &+ 1 }
            }
            list.items.append(item)
        }
        if list.start != nil, let first = list.items.first?.number {
            list.start = first
            list.items[0].number = nil
        }
        return .list(list)
    }

    /// Returns a disclosure, which is open if something in it changed. Without a summary, it returns only the contents.
    private mutating func disclosure(_ isOpen: Bool, _ leaves: ArraySlice<TextLeaf>, _ depth: Int) -> [Block] {
        let isSummary = { (leaf: TextLeaf) in
            if case .summary = leaf.role { leaf.around.count == depth } else { false }
        }
        let summary = leaves.filter(isSummary).flatMap { $0.line ?? [] }
        let inside = blocks(leaves.filter { !isSummary($0) }[...], depth: depth)
        if summary.isEmpty { return inside }
        let isOpen = isOpen || summary.containsChange || inside.containChange
        return [.disclosure(Disclosure(summary: summary, blocks: inside, isOpen: isOpen))]
    }

    private mutating func definitions(_ leaves: ArraySlice<TextLeaf>, _ depth: Int) -> Block {
        var definitions: [Definition] = []
        for run in runs(leaves, depth) {
            var definition = Definition(terms: [], meanings: [], isTight: true)
            if case .definition(let isTight)? = run[run.startIndex].around[safe: depth]?.kind {
                definition.isTight = isTight
            }
            for part in runs(run, depth + 1) {
                if part[part.startIndex].around.count > depth + 1 {
                    definition.meanings.append(blocks(part, depth: depth + 2))
                } else {
                    definition.terms += part.compactMap(\.line)
                }
            }
            definitions.append(definition)
        }
        return .definitions(definitions)
    }
}

extension TextLeaf {
    /// The leaf as a block; nil for an empty line.
    fileprivate var asBlock: Block? {
        switch (content, role) {
        case (.block(let block), _): return block
        case (.line(let line), _) where line.isEmpty: return nil
        case (.line(let line), .heading(var heading)):
            heading.content = line
            return .heading(heading)
        case (.line(let line), _): return .paragraph(line)
        }
    }
}

extension ArraySlice {
    /// Splits the slice between neighbours that are not together.
    fileprivate func chunked(_ isTogether: (Element, Element) -> Bool) -> [ArraySlice] {
        var chunks: [ArraySlice] = []
        var start = startIndex
        for index in indices.dropFirst() where !isTogether(self[index - 1], self[index]) {
            chunks.append(self[start..<index])
            start = index
        }
        if start < endIndex { chunks.append(self[start..<endIndex]) }
        return chunks
    }
}
