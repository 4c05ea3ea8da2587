extension Flattener {
    /// Sets a paragraph with the structure type of its role, or with `role`.
    mutating func add(
        _ paragraph: FlowParagraph, as role: StructureElement.Role? = nil, in column: Column, under parent: Int
    ) {
        var style = paragraph.style
        style.usesFirstFit = paragraph.role == .code
        let heading = nextHeading(paragraph)
        let own = element(
            role ?? heading?.structure ?? paragraph.role.structure, in: parent, id: paragraph.id,
            language: paragraph.language)
        tag = paragraph.tag
        var column = column
        column.language = paragraph.language ?? column.language
        if let direction = style.direction { column.direction = direction }
        space(style.spaceBefore)
        let first = list.fragments.count
        let number = heading.map { note($0, own, paragraph) } ?? []
        // Source: ISO 32000-1, section 14.8.4.4: `Code` is an inline element, so it needs a paragraph around it.
        let isCode = role == nil && paragraph.role == .code
        let content = pieces(of: number + paragraph.content, under: isCode ? element(.code, in: own) : own)
        var pieces = isCode ? content : content.collapsingSpace()
        let label = heading.flatMap { hangingNumber(of: $0, &pieces, in: column) }
        addLines(pieces, style, in: column)
        if let label, list.fragments.indices.contains(first) { list.fragments[first].hang(label) }
        list.fragments[first...].keepEnds(orphans: style.orphans, widows: style.widows)
        if heading != nil, list.fragments.indices.contains(first) { list.fragments[first].headingElements.append(own) }
        holdsNext = style.keepsWithNext
        if heading != nil, style.keepsWithNext { heldLines = Self.linesBelowHeading }
        space(style.spaceAfter)
    }

    /// The minimum number of lines below a heading on its page.
    private static var linesBelowHeading: Int { 3 }

    /// Returns the entry for a heading in `headings`; `nil` for other paragraphs, and inside notes and cells.
    private func nextHeading(_ paragraph: FlowParagraph) -> FlowHeading? {
        guard !isInNote, !isInCell, paragraph.headingLevel != nil, headings.indices.contains(bookmarks.count) else {
            return nil
        }
        return headings[bookmarks.count]
    }

    /// Adds a bookmark for a heading, and returns its number as text, if it has one.
    private mutating func note(_ heading: FlowHeading, _ element: Int, _ paragraph: FlowParagraph) -> [FlowInline] {
        bookmarks.append(Bookmark(title: heading.title, level: heading.level, element: element))
        return heading.number.map { [.text($0 + "\u{2002}", paragraph.content.firstStyle ?? TextStyle())] } ?? []
    }

    /// Sets the lines of a paragraph. Each line becomes a fragment.
    @inline(never)
    mutating func addLines(_ pieces: [TextPiece], _ style: ParagraphStyle, in column: Column) {
        let pieces = scale == 1 ? pieces : pieces.map { $0.scaled(scale) }
        let set = setter.lines(pieces, style, in: column)
        report(set.findings)
        // A word does not continue on the next page.
        var isInWord = false
        for line in set.lines {
            var fragment = Fragment(height: line.height, items: line.items, baseline: line.baseline)
            fragment.canBreakBefore = !isInWord
            isInWord = line.isDivided
            fragment.notes = firstNotes(line.pieces.compactMap { pieces[$0].note })
            fragment.links = links(of: line, pieces)
            add(fragment)
        }
        for piece in pieces { if let note = piece.note { addNote(note, under: piece.element) } }
    }

    /// Adds findings about the text, with the caller's number for it.
    mutating func report(_ findings: [TypesettingFinding]) {
        for var finding in findings {
            finding.tag = tag
            self.findings.append(finding)
        }
    }

    /// Returns the notes that no earlier line refers to: a note is placed with its first reference only.
    mutating func firstNotes(_ numbers: [Int]) -> [Int] {
        numbers.filter { flow.notes.indices.contains($0) && referencedNotes.insert($0).inserted }
    }

    /// Returns a clickable area for each line of a link. All areas belong to one element, so screen readers announce
    /// one link. A single rectangle around all lines would cover neighbouring words.
    mutating func links(of line: LineTypesetter.Line, _ pieces: [TextPiece]) -> [PageLayout.Link] {
        line.links.compactMap { link in
            target(of: pieces[link.piece]).map {
                PageLayout.Link(
                    x: link.x, y: 0, width: link.width, height: line.height, target: $0,
                    element: linkElement(around: pieces[link.piece].element))
            }
        }
    }

    /// Returns the link element that contains an element: words in a link may have their own language or meaning.
    private func linkElement(around element: Int) -> Int {
        var element = element
        while elements[element].role != .link, let parent = elements[element].parent { element = parent }
        return element
    }

    /// Returns the target of a piece; `nil` for plain text.
    private mutating func target(of piece: TextPiece) -> PageLayout.Target? {
        switch piece.target {
        case nil: return nil
        case .address(let address): return .address(address)
        case let target?:
            pendingLinks.append(PendingLink(target: target, excerpt: piece.text.excerpt(at: 0), tag: tag))
            return .element(-pendingLinks.count)
        }
    }

    // MARK: Pieces

    /// Returns the content as pieces with one style and one element each. A link inside a link becomes text of the
    /// outer one, because PDF readers cannot distinguish them.
    mutating func pieces(of content: [FlowInline], under parent: Int) -> [TextPiece] {
        var pieces: [TextPiece] = []
        var open = [OpenInline(content: content.makeIterator(), element: parent)]
        while let last = open.indices.last {
            switch open[last].content.next() {
            case nil: open.removeLast()
            case .text(let text, let style, let language):
                let own = language.map { element(.span, in: open[last].element, language: $0) } ?? open[last].element
                pieces.append(
                    TextPiece(
                        text: text, style: style, language: language ?? open[last].language, element: own,
                        target: open[last].target))
            case .lineBreak(let style):
                pieces.append(
                    TextPiece(
                        text: [TextPiece].lineEnd, style: style, element: open[last].element, target: open[last].target)
                )
            case .picture(let picture, let style):
                let own = picture.alternative.isEmpty ? open[last].element : figure(picture, in: open[last].element)
                var piece = TextPiece.picture(picture, style, element: own)
                piece.target = open[last].target
                pieces.append(piece)
            case .note(let number, let style):
                let own = element(.reference, in: open[last].element)
                let mark = flow.notes.indices.contains(number) ? flow.notes[number].mark : ""
                pieces.append(TextPiece(text: mark, style: style, element: own, note: number))
            case .link(let content, let target, let description):
                open.append(link(content, target, description, open[last]))
            case .span(let content, let meaning): open.append(span(content, meaning, open[last], depth: open.count))
            }
        }
        return pieces
    }

    private mutating func link(
        _ content: [FlowInline], _ target: FlowTarget, _ description: String?, _ outer: OpenInline
    ) -> OpenInline {
        var inner = outer
        inner.content = content.makeIterator()
        guard outer.target == nil, content.isVisible else { return inner }
        inner.element = element(.link, in: outer.element)
        elements[inner.element].alternative = description
        inner.target =
            switch target {
            case .address(let address): .address(address)
            case .block(let id): .block(id)
            }
        return inner
    }

    private mutating func span(
        _ content: [FlowInline], _ meaning: FlowMeaning, _ outer: OpenInline, depth: Int
    ) -> OpenInline {
        var inner = outer
        inner.content = content.makeIterator()
        // Limit the depth, because readers walk the tree recursively.
        guard depth <= 32, !content.isEmpty else { return inner }
        inner.element = element(meaning.role.structure, in: outer.element, language: meaning.language)
        elements[inner.element].expansion = meaning.expansion
        elements[inner.element].actualText = meaning.spoken
        inner.language = meaning.language ?? outer.language
        return inner
    }

    // MARK: Notes

    /// Sets a note once. Notes that it refers to are queued and set after it, so that references between notes do not
    /// recurse.
    @inline(never)
    mutating func addNote(_ number: Int, under parent: Int) {
        guard flow.notes.indices.contains(number), scheduledNotes.insert(number).inserted else { return }
        noteQueue.append((number, parent))
        guard !isInNote else { return }
        var next = 0
        while next < noteQueue.count {
            setNote(noteQueue[next].number, under: noteQueue[next].parent)
            next += 1
        }
        noteQueue = []
    }

    @inline(never)
    private mutating func setNote(_ number: Int, under parent: Int) {
        let note = element(.note, in: parent)
        let block = FlowList(
            [.init(label: flow.notes[number].mark, blocks: flow.notes[number].blocks)], isNumbered: true,
            indent: noteIndent, labelStyle: noteStyle(number))
        let wasInCell = isInCell
        (isInNote, isInCell) = (true, false)
        list.notes[number] = separateFragments { $0.add(block, in: $0.noteColumn, under: note) }
        (isInNote, isInCell) = (false, wasInCell)
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

/// An inline whose content is being read, with its context.
private struct OpenInline {
    var content: IndexingIterator<[FlowInline]>
    var element: Int
    var target: TextPiece.Target?
    var language: String?
}

extension FlowMeaning.Role {
    var structure: StructureElement.Role {
        switch self {
        case .none: .span
        case .emphasis: .emphasis
        case .strong: .strong
        case .code: .code
        case .quote: .inlineQuote
        case .reference: .reference
        }
    }
}

extension FlowParagraph.Role {
    /// The structure type. A heading outside the document's outline, as in a note, becomes a paragraph.
    fileprivate var structure: StructureElement.Role {
        switch self {
        case .paragraph, .heading, .code: .paragraph
        case .caption: .caption
        }
    }
}

extension FlowHeading {
    fileprivate var structure: StructureElement.Role {
        [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6][min(max(depth, 1), 6) - 1]
    }
}

extension ArraySlice<Fragment> {
    /// Prevents page breaks that would separate too few first or last lines.
    fileprivate mutating func keepEnds(orphans: Int, widows: Int) {
        for (offset, index) in indices.enumerated() where offset > 0 {
            if offset < orphans || count - offset < widows { self[index].canBreakBefore = false }
        }
    }
}

extension PageStyle {
    /// Returns the column of text.
    func column(language: String) -> Column {
        let left = (direction == .leftToRight ? start : end).clampedLength
        let width = max(1, width.clampedLength - start.clampedLength - end.clampedLength)
        return Column(x: left, width: width, direction: direction, language: language).inset(start: indent)
    }
}
