import Documents

/// A line of text, a table or a similar unit, with the holders around it. Leaves are compared as a whole.
///
/// A text is split into leaves so that its structure can change without its words: a paragraph became a list item, a
/// quote was put around it, or a list was split in two.
struct TextLeaf {
    /// The content of a leaf.
    enum Content: Hashable {
        case line([Inline])
        /// A table, code, or a thematic break.
        case block(Block)
    }

    /// The role of a line among its neighbours.
    enum Role {
        case paragraph, summary, term
        /// A heading without its content.
        case heading(Heading)
    }

    /// A block that contains leaves.
    struct Container {
        /// The kind of a holder, without its content.
        enum Kind {
            case list(List), item(task: Bool?, number: Int?), quote, alert(Alert.Kind), group(Group)
            case disclosure(isOpen: Bool), definitions, definition(isTight: Bool), meaning
        }

        /// A different number for each holder of both texts.
        var number: Int
        var kind: Kind
    }

    var content: Content
    var role = Role.paragraph
    /// The holders around the leaf, outermost first.
    var around: [Container]

    /// Returns the leaves of `blocks`, and numbers their holders from `next` on.
    static func all(_ blocks: [Block], next: inout Int) -> [TextLeaf] {
        var reading = LeafCollector(next: next)
        reading.read(blocks)
        next = reading.next
        return reading.leaves
    }

    /// The line; nil for a block.
    var line: [Inline]? { if case .line(let line) = content { line } else { nil } }

    /// The block; nil for a line.
    var block: Block? { if case .block(let block) = content { block } else { nil } }
}

extension TextLeaf.Container {
    /// Whether both holders are of the same kind, so that this one may be the counterpart of the other.
    func hasSameKind(as other: Self) -> Bool {
        switch (kind, other.kind) {
        case (.list, .list), (.item, .item), (.quote, .quote), (.alert, .alert), (.group, .group),
            (.disclosure, .disclosure), (.definitions, .definitions), (.definition, .definition), (.meaning, .meaning):
            true
        default: false
        }
    }
}

/// Splits blocks into leaves.
private struct LeafCollector {
    var leaves: [TextLeaf] = []
    var next: Int
    private var around: [TextLeaf.Container] = []

    init(next: Int) { self.next = next }

    /// Reads some blocks. It is never inlined: every case of a block calls it again, and optimising the copies took a
    /// quarter of the compile time of this target.
    @inline(never)
    mutating func read(_ blocks: [Block]) { for block in blocks { read(block) } }

    private mutating func read(_ block: Block) {
        switch block {
        case .paragraph(let content): add(.line(content))
        case .heading(var heading):
            let content = heading.content
            heading.content = []
            add(.line(content), .heading(heading))
        case .list(let list): read(list)
        case .quote(let blocks): hold(.quote, blocks)
        case .alert(let alert): hold(.alert(alert.kind), alert.blocks)
        case .group(let group): read(group)
        case .disclosure(let disclosure): read(disclosure)
        case .definitions(let definitions): read(definitions)
        case .table, .code, .thematicBreak, .rawHTML: add(.block(block))
        }
    }

    private mutating func read(_ list: List) {
        var bare = list
        bare.items = []
        open(.list(bare))
        for (item, number) in zip(list.items, list.numbers) {
            hold(.item(task: item.task, number: number), item.blocks)
        }
        close()
    }

    /// Reads a group. A group without language and direction is ignored, and only its blocks are read.
    private mutating func read(_ group: Group) {
        guard group.language != nil || group.direction != nil else { return read(group.blocks) }
        hold(.group(Group(language: group.language, direction: group.direction, id: nil, blocks: [])), group.blocks)
    }

    private mutating func read(_ disclosure: Disclosure) {
        open(.disclosure(isOpen: disclosure.isOpen))
        add(.line(disclosure.summary), .summary)
        read(disclosure.blocks)
        close()
    }

    private mutating func read(_ definitions: [Definition]) {
        open(.definitions)
        for definition in definitions {
            open(.definition(isTight: definition.isTight))
            for term in definition.terms { add(.line(term), .term) }
            for meaning in definition.meanings { hold(.meaning, meaning) }
            close()
        }
        close()
    }

    /// Reads the blocks of a holder. An empty holder gets an empty line, so that it is still there afterwards.
    private mutating func hold(_ kind: TextLeaf.Container.Kind, _ blocks: [Block]) {
        open(kind)
        let count = leaves.count
        read(blocks)
        if leaves.count == count { add(.line([])) }
        close()
    }

    private mutating func open(_ kind: TextLeaf.Container.Kind) {
        around.append(.init(number: next, kind: kind))
        next += 1
    }

    private mutating func close() { around.removeLast() }

    private mutating func add(_ content: TextLeaf.Content, _ role: TextLeaf.Role = .paragraph) {
        leaves.append(TextLeaf(content: content, role: role, around: around))
    }
}
