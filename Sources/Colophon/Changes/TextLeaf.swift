import Documents

/// A line of text, a table or the like, with all that it is in: what is compared with another one as a whole.
///
/// A text is taken apart into leaves, so that what surrounds them can change without a word of them: a paragraph
/// that became a list item, a quote around it, a list that was split in two.
struct TextLeaf {
    /// What it is.
    enum Content: Hashable {
        case line([Inline])
        /// A table, code, or a thematic break.
        case block(Block)
    }

    /// What a line is among its neighbours.
    enum Role {
        case paragraph, summary, term
        /// Without its content.
        case heading(Heading)
    }

    /// Something that holds leaves.
    struct Holder {
        /// Its kind, without what it holds.
        enum Kind {
            case list(List), item(task: Bool?), quote, alert(Alert.Kind), group(Group), disclosure(isOpen: Bool)
            case definitions, definition(isTight: Bool), meaning
        }

        /// Different for each holder of both texts.
        var number: Int
        var kind: Kind
    }

    var content: Content
    var role = Role.paragraph
    /// Outermost first.
    var around: [Holder]

    /// The leaves of `blocks`, whose holders are numbered from `next` on.
    static func all(_ blocks: [Block], next: inout Int) -> [TextLeaf] {
        var reading = LeafReading(next: next)
        reading.read(blocks)
        next = reading.next
        return reading.leaves
    }

    /// Nil for a block.
    var line: [Inline]? { if case .line(let line) = content { line } else { nil } }

    /// Nil for a line.
    var block: Block? { if case .block(let block) = content { block } else { nil } }
}

extension TextLeaf.Holder {
    /// True when what was in the other one may be said to be in this one now.
    func isKin(of other: Self) -> Bool {
        switch (kind, other.kind) {
        case (.list, .list), (.item, .item), (.quote, .quote), (.alert, .alert), (.group, .group),
            (.disclosure, .disclosure), (.definitions, .definitions), (.definition, .definition), (.meaning, .meaning):
            true
        default: false
        }
    }
}

/// Takes blocks apart.
private struct LeafReading {
    var leaves: [TextLeaf] = []
    var next: Int
    private var around: [TextLeaf.Holder] = []

    init(next: Int) { self.next = next }

    /// Never inlined: every case of a block calls it again, and optimising the copies took a quarter of the compile time
    /// of this target.
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
        for item in list.items { hold(.item(task: item.task), item.blocks) }
        close()
    }

    /// A group that says nothing of its language or direction is none here.
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

    /// What is empty leaves a line without content, so that it is still there afterwards.
    private mutating func hold(_ kind: TextLeaf.Holder.Kind, _ blocks: [Block]) {
        open(kind)
        let count = leaves.count
        read(blocks)
        if leaves.count == count { add(.line([])) }
        close()
    }

    private mutating func open(_ kind: TextLeaf.Holder.Kind) {
        around.append(.init(number: next, kind: kind))
        next += 1
    }

    private mutating func close() { around.removeLast() }

    private mutating func add(_ content: TextLeaf.Content, _ role: TextLeaf.Role = .paragraph) {
        leaves.append(TextLeaf(content: content, role: role, around: around))
    }
}
