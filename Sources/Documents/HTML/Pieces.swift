import SourceText

/// What reading a stretch of markup gives before it is known whether it is among blocks or in a line.
package enum Piece {
    case block(Block)
    case inline(Inline)
    /// An id that links may name. It goes to the block it is in or before.
    case target(String)
}

extension [Piece] {
    /// As blocks: inlines next to each other become paragraphs, targets the ids of the blocks they are in or before.
    /// - Parameter collapsing: whether white space in the lines is HTML's, of which nothing but single spaces counts.
    @inline(never)
    package func assembled(collapsing: Bool) -> [Block] {
        var assembly = BlockAssembly(collapsing: collapsing)
        for piece in self { assembly.add(piece) }
        return assembly.finished()
    }

    /// With `wrap` around each run of inlines, and around the text of the blocks between them.
    @inline(never)
    package func wrapped(_ wrap: ([Inline]) -> Inline) -> [Piece] {
        var pieces: [Piece] = []
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

    /// Blanks are left as they are: `<b> <p>…</p> </b>` is not a bold space.
    private mutating func append(run: [Inline], _ wrap: ([Inline]) -> Inline) {
        if run.isBlank {
            for inline in run { append(.inline(inline)) }
        } else {
            append(.inline(wrap(run)))
        }
    }

    /// The targets in it, without the rest.
    package var targets: [Piece] { filter { if case .target = $0 { true } else { false } } }

    /// True when nothing in it can be seen.
    package var isBlank: Bool {
        allSatisfy { piece in
            switch piece {
            case .block: false
            case .inline(let inline): [inline].isBlank
            case .target: true
            }
        }
    }
}

extension [Inline] {
    /// True when there is nothing but white space.
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

/// Puts pieces together to blocks.
private struct BlockAssembly {
    let collapsing: Bool
    private var blocks: [Block] = []
    private var run: [Inline] = []
    private var targets: [String] = []

    init(collapsing: Bool) { self.collapsing = collapsing }

    mutating func add(_ piece: Piece) {
        switch piece {
        case .inline(let inline): run.append(inline)
        case .target(let id): targets.append(id)
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
    /// With ids that links may name: a heading's own when it has none, else that of the group around it. More than one
    /// become places at the start of the group, so that no number of anchors makes the tree deep.
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

    /// With `wrap` around the text of every paragraph and heading in it: what an inline element around blocks means.
    @inline(never)
    fileprivate func wrappingText(_ wrap: ([Inline]) -> Inline) -> Block {
        switch self {
        case .paragraph(let content): return .paragraph([wrap(content)])
        case .heading(var heading):
            heading.content = [wrap(heading.content)]
            return .heading(heading)
        case .list(var list):
            list.items = list.items.map { ListItem(task: $0.task, blocks: $0.blocks.map { $0.wrappingText(wrap) }) }
            return .list(list)
        case .quote(let blocks): return .quote(blocks.map { $0.wrappingText(wrap) })
        case .group(var group):
            group.blocks = group.blocks.map { $0.wrappingText(wrap) }
            return .group(group)
        case .alert, .code, .table, .definitions, .disclosure, .thematicBreak, .rawHTML: return self
        }
    }
}
