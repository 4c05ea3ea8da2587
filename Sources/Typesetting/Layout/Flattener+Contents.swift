extension Flattener {
    /// The headings of the whole flow, each a line with its page at the end.
    mutating func add(_ contents: FlowContents, in column: Column, under parent: Int) {
        let list = element(.contents, in: parent)
        for (number, heading) in flow.blocks.headings(to: contents.depth).enumerated() {
            let style = contents.styles[min(heading.level, contents.styles.count) - 1]
            let item = element(.contentsItem, in: list)
            let inset = column.inset(start: Double(heading.level - 1) * contents.indent)
            let page = pageNumbers.flatMap { $0.indices.contains(number) ? $0[number] : nil } ?? "000"
            addEntry(heading, style, page: page, in: inset, under: element(.reference, in: item))
        }
    }

    private mutating func addEntry(
        _ heading: [FlowBlock].HeadingEntry, _ style: TextStyle, page: String, in column: Column, under parent: Int
    ) {
        let room = style.size * 3
        var narrow = column.inset(start: 0, end: room)
        let first = list.slabs.count
        var text: [FlowInline] = [.text(heading.title, style)]
        if let id = heading.id { text = [.link(text, .block(id))] }
        var paragraph = FlowParagraph(text)
        paragraph.style.direction = column.direction
        narrow.language = heading.language ?? column.language
        add(paragraph, in: narrow, under: parent)
        guard list.slabs.count > first else { return }
        // The number stands on the baseline of the entry's last line.
        let last = list.slabs.count - 1
        let end = Column(
            x: column.direction == .leftToRight ? column.x + column.width - room : column.x, width: room,
            direction: column.direction, language: column.language)
        let lines = setter.lines(
            [TextPiece(text: page, style: style, element: parent)], ParagraphStyle(alignment: .trailing), in: end)
        guard let line = lines.lines.first else { return }
        let shift = (list.slabs[last].baseline ?? line.baseline) - line.baseline
        list.slabs[last].items += line.items.map { $0.moved(down: shift) }
    }
}

extension [FlowBlock] {
    /// A heading as an entry of the contents.
    struct HeadingEntry {
        var level: Int
        var title: String
        var id: String?
        var language: String?
    }

    /// The headings down to level `depth`, in reading order.
    func headings(to depth: Int) -> [HeadingEntry] {
        flatMap { block -> [HeadingEntry] in
            switch block {
            case .paragraph(let paragraph):
                guard case .heading(let level) = paragraph.role, level <= depth else { return [] }
                return [
                    HeadingEntry(
                        level: level, title: paragraph.content.plainText, id: paragraph.id,
                        language: paragraph.language)
                ]
            case .list(let list): return list.items.flatMap { $0.blocks.headings(to: depth) }
            case .box(let box): return box.blocks.headings(to: depth)
            case .table, .picture, .rule, .contents, .pageBreak: return []
            }
        }
    }
}
