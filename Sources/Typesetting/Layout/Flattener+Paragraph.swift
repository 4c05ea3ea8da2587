extension Flattener {
    mutating func add(_ paragraph: FlowParagraph, in column: Column, under parent: Int) {
        let style = paragraph.style
        let own = element(
            paragraph.role.structure, in: parent, id: paragraph.id, language: paragraph.language)
        var column = column
        column.language = paragraph.language ?? column.language
        if let direction = style.direction { column.direction = direction }
        space(style.spaceBefore)
        let first = list.slabs.count
        add(paragraph.content, style, in: column, under: own)
        list.slabs[first...].keepEnds(orphans: style.orphans, widows: style.widows)
        if list.slabs.indices.contains(first) { list.slabs[first].marks.append(own) }
        if case .heading(let level) = paragraph.role {
            bookmarks.append(Bookmark(title: paragraph.content.plainText, level: level, element: own))
        }
        holdsNext = style.keepsWithNext
        space(style.spaceAfter)
    }

    /// Sets the lines of a paragraph; each is a slab.
    private mutating func add(_ content: [FlowInline], _ style: ParagraphStyle, in column: Column, under parent: Int) {
        let pieces = pieces(of: content, under: parent)
        let set = setter.lines(pieces, style, in: column)
        findings += set.findings
        for line in set.lines {
            var slab = Slab(height: line.height, items: line.items, baseline: line.baseline)
            slab.notes = firstNotes(line.pieces.compactMap { pieces[$0].note })
            add(slab)
            for link in line.links { addLink(link.piece, pieces, x: link.x, width: link.width, height: line.height) }
        }
        for piece in pieces { if let note = piece.note { addNote(note, under: piece.element) } }
    }

    /// Those that no line has named before: a note stands with its first reference only.
    mutating func firstNotes(_ numbers: [Int]) -> [Int] {
        numbers.filter { flow.notes.indices.contains($0) && namedNotes.insert($0).inserted }
    }

    private mutating func addLink(_ piece: Int, _ pieces: [TextPiece], x: Double, width: Double, height: Double) {
        guard let target = target(of: pieces[piece]) else { return }
        list.slabs[list.slabs.count - 1].links.append(
            .init(x: x, y: 0, width: width, height: height, target: target, element: pieces[piece].element))
    }

    /// Where a piece leads; nil for plain text.
    mutating func target(of piece: TextPiece) -> SetPage.Target? {
        switch piece.target {
        case nil: return nil
        case .address(let address): return .address(address)
        case .block(let id):
            wantedIDs.append(id)
            return .element(-wantedIDs.count)
        }
    }

    // MARK: Pieces

    /// The content as pieces of one style and one element each.
    mutating func pieces(of content: [FlowInline], under parent: Int) -> [TextPiece] {
        var pieces: [TextPiece] = []
        collect(content, under: parent, target: nil, into: &pieces)
        return pieces
    }

    private mutating func collect(
        _ content: [FlowInline], under parent: Int, target: FlowTarget?, into pieces: inout [TextPiece]
    ) {
        for inline in content {
            switch inline {
            case .text(let text, let style, let language):
                let own = language.map { element(.span, in: parent, language: $0) } ?? parent
                pieces.append(TextPiece(text: text, style: style, language: language, element: own, target: target))
            case .lineBreak(let style):
                pieces.append(TextPiece(text: "\u{2028}", style: style, element: parent, target: target))
            case .note(let number, let style):
                let own = element(.reference, in: parent)
                let mark = flow.notes.indices.contains(number) ? flow.notes[number].mark : ""
                pieces.append(TextPiece(text: mark, style: style, element: own, note: number))
            case .link(let content, let target, let description):
                let own = element(.link, in: parent)
                elements[own].alternative = description
                collect(content, under: own, target: target, into: &pieces)
            }
        }
    }

    // MARK: Notes

    /// Sets a note, once.
    mutating func addNote(_ number: Int, under parent: Int) {
        guard flow.notes.indices.contains(number), list.notes[number].isEmpty else { return }
        let note = element(.note, in: parent)
        // The note is set as a flow of its own, whose slabs are then taken out of the text.
        let kept = (list.slabs, list.breaks, pendingSpace, holdsNext, openFrames)
        (list.slabs, list.breaks, pendingSpace, holdsNext, openFrames) = ([], [], 0, false, [])
        let block = FlowList(
            [.init(label: flow.notes[number].mark, blocks: flow.notes[number].blocks)], isNumbered: true,
            indent: noteIndent, labelStyle: noteStyle(number))
        add(block, in: noteColumn, under: note)
        let slabs = list.slabs
        (list.slabs, list.breaks, pendingSpace, holdsNext, openFrames) = kept
        list.notes[number] = slabs
    }

    private func noteStyle(_ number: Int) -> TextStyle {
        for block in flow.notes[number].blocks {
            if case .paragraph(let paragraph) = block, let style = paragraph.content.firstStyle { return style }
        }
        return TextStyle(size: 9)
    }

    private var noteIndent: Double { 18 }

    var noteColumn: Column { flow.page.column(language: flow.info.language) }
}

/// Text of one style that belongs to one element.
struct TextPiece: Sendable {
    var text: String
    var style: TextStyle
    /// BCP 47; nil for that of the column.
    var language: String?
    var element: Int
    var target: FlowTarget?
    /// The note whose mark it is.
    var note: Int?
}

extension FlowParagraph.Role {
    var structure: StructureElement.Role {
        switch self {
        case .paragraph: .paragraph
        case .caption: .caption
        case .code: .code
        case .heading(let level):
            [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6][min(max(level, 1), 6) - 1]
        }
    }
}

extension ArraySlice<Slab> {
    /// Sees to it that neither the first lines nor the last ones stand alone.
    fileprivate mutating func keepEnds(orphans: Int, widows: Int) {
        for (offset, index) in indices.enumerated() where offset > 0 {
            if offset < orphans || count - offset < widows { self[index].canBreakBefore = false }
        }
    }
}

extension [FlowInline] {
    /// What it says, without styles and notes.
    var plainText: String {
        map { inline in
            switch inline {
            case .text(let text, _, _): text
            case .link(let content, _, _): content.plainText
            case .lineBreak: " "
            case .note: ""
            }
        }.joined()
    }

    var firstStyle: TextStyle? {
        for inline in self {
            switch inline {
            case .text(_, let style, _), .lineBreak(let style), .note(_, let style): return style
            case .link(let content, _, _): if let style = content.firstStyle { return style }
            }
        }
        return nil
    }
}

extension PageStyle {
    /// The column of text.
    func column(language: String) -> Column {
        let left = direction == .leftToRight ? start : end
        return Column(x: left, width: max(1, width - start - end), direction: direction, language: language)
    }
}
