import SourceText

/// A part of parsed markup before it is known whether it is among blocks or in a line.
package enum MarkupFragment {
    case block(Block)
    case inline(Inline)
    /// An anchor id. It goes to the block that contains it or follows it.
    case anchor(String)
    /// The place of a block without content. It keeps the words before and after it apart.
    case boundary
}

extension [MarkupFragment] {
    /// Assembles blocks: adjacent inlines become paragraphs, and each anchor id goes to the block that contains or
    /// follows it.
    /// - Parameter collapsing: whether white space collapses as in HTML, where only single spaces are significant.
    @inline(never)
    package func assembled(collapsing: Bool) -> [Block] {
        var assembly = BlockAssembly(collapsing: collapsing)
        for piece in self { assembly.add(piece) }
        return assembly.finished()
    }

    /// Returns the pieces with `wrap` applied to each run of inlines and to the text of the blocks between them.
    @inline(never)
    package func wrapped(_ wrap: ([Inline]) -> Inline) -> [MarkupFragment] {
        var pieces: [MarkupFragment] = []
        var run: [Inline] = []
        for piece in self {
            if case .inline(let inline) = piece {
                run.append(inline)
                continue
            }
            pieces.append(run: run, wrap)
            run = []
            if case .block(let block) = piece {
                pieces.append(.block(block.wrappingText(wrap)))
            } else {
                pieces.append(piece)
            }
        }
        pieces.append(run: run, wrap)
        return pieces
    }

    /// Appends a run. A blank run is not wrapped: `<b> <p>…</p> </b>` is not a bold space.
    private mutating func append(run: [Inline], _ wrap: ([Inline]) -> Inline) {
        if run.isBlank {
            for inline in run { append(.inline(inline)) }
        } else {
            append(.inline(wrap(run)))
        }
    }

    /// The anchor ids alone.
    package var targets: [MarkupFragment] { filter { if case .anchor = $0 { true } else { false } } }

    /// Whether there is a block, or the place of one without content.
    package var holdBlocks: Bool {
        contains { piece in
            switch piece {
            case .block, .boundary: true
            case .inline, .anchor: false
            }
        }
    }

    /// Whether there is no visible content.
    package var isBlank: Bool {
        allSatisfy { piece in
            switch piece {
            case .block: false
            case .inline(let inline): [inline].isBlank
            case .anchor, .boundary: true
            }
        }
    }
}

extension [Inline] {
    /// Whether there is nothing but white space.
    package var isBlank: Bool {
        allSatisfy { inline in
            switch inline {
            case .text(let text): text.utf8.allSatisfy { $0.isHTMLSpace }
            case .softBreak: true
            default: false
            }
        }
    }
}

/// Assembles pieces into blocks.
private struct BlockAssembly {
    let collapsing: Bool
    private var blocks: [Block] = []
    private var run: [Inline] = []
    private var targets: [String] = []

    init(collapsing: Bool) { self.collapsing = collapsing }

    mutating func add(_ piece: MarkupFragment) {
        switch piece {
        case .inline(let inline): run.append(inline)
        case .anchor(let id): targets.append(id)
        case .boundary: endRun()
        case .block(let block):
            endRun()
            add(block)
        }
    }

    mutating func finished() -> [Block] {
        endRun()
        for id in targets { blocks.append(.group(Group(id: id, blocks: []))) }
        return blocks
    }

    private mutating func endRun() {
        let line = collapsing ? run.collapsed() : run
        run = []
        if !line.isEmpty { add(.paragraph(line)) }
    }

    private mutating func add(_ block: Block) {
        blocks.append(block.withTargets(targets))
        targets = []
    }
}

extension Block {
    /// Returns the block with anchor ids. The first goes to a heading without an id, the next to the group around the
    /// block. The others become empty groups at the start of that group, so that many anchors do not make the tree
    /// deep.
    func withTargets(_ ids: [String]) -> Block {
        var block = self
        var ids = ids[...]
        if case .heading(var heading) = block, heading.id.isEmpty, let id = ids.popFirst() {
            heading.id = id
            heading.isIDExplicit = true
            block = .heading(heading)
        }
        guard !ids.isEmpty else { return block }
        var group = Group(id: nil, blocks: [block])
        if case .group(let own) = block { group = own }
        if group.id == nil { group.id = ids.popFirst() }
        group.blocks.insert(contentsOf: ids.map { .group(Group(id: $0, blocks: [])) }, at: 0)
        return .group(group)
    }

    /// Returns the block with `wrap` applied to the text of its paragraphs and headings: the effect of an inline
    /// element around blocks.
    @inline(never)
    fileprivate func wrappingText(_ wrap: ([Inline]) -> Inline) -> Block {
        switch self {
        case .paragraph(let content): return .paragraph([wrap(content)])
        case .heading(var heading):
            heading.content = [wrap(heading.content)]
            return .heading(heading)
        case .list(var list):
            for index in list.items.indices {
                list.items[index].blocks = list.items[index].blocks.map { $0.wrappingText(wrap) }
            }
            return .list(list)
        case .quote(let blocks): return .quote(blocks.map { $0.wrappingText(wrap) })
        case .group(var group):
            group.blocks = group.blocks.map { $0.wrappingText(wrap) }
            return .group(group)
        case .alert, .code, .table, .definitions, .disclosure, .thematicBreak, .rawHTML: return self
        }
    }
}
