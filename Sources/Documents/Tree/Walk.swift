import SourceText

/// Functions that walk over a document's tree. Each of them visits the nodes in reading order.

extension [Block] {
    /// Calls `body` with every heading, at any depth.
    package func forEachHeading(_ body: (Heading) -> Void) {
        for block in self {
            if case .heading(let heading) = block { body(heading) } else { block.children.forEachHeading(body) }
        }
    }

    /// Calls `body` with every inline, a parent before its content.
    package func forEachInline(_ body: (Inline) -> Void) {
        for block in self {
            block.forEachPart(line: { $0.forEachInline(body) }, blocks: { $0.forEachInline(body) })
        }
    }

    /// Calls `body` with every id of a group or of a table cell.
    package func forEachBlockID(_ body: (String) -> Void) {
        for block in self {
            switch block {
            case .group(let group): if let id = group.id { body(id) }
            case .table(let table): for cell in table.rows.joined() where !cell.id.isEmpty { body(cell.id) }
            default: break
            }
            block.children.forEachBlockID(body)
        }
    }

    /// Returns the blocks with each heading replaced.
    package func mappingHeadings(_ transform: (Heading) -> Heading) -> [Block] {
        var blocks = self
        for index in blocks.indices {
            if case .heading(let heading) = blocks[index] {
                blocks[index] = .heading(transform(heading))
            } else if blocks[index].children.holdHeading {
                blocks[index] = blocks[index].mappingChildren { $0.mappingHeadings(transform) }
            }
        }
        return blocks
    }

    /// Returns the blocks with `place` as the location of every link and picture.
    package func located(at place: SourcePosition) -> [Block] { mappingPlaces { _ in place } }

    /// Returns the blocks with another location of each heading, link and picture.
    fileprivate func mappingPlaces(_ transform: (SourcePosition?) -> SourcePosition?) -> [Block] {
        map { block in
            var block = block
            if case .heading(var heading) = block {
                heading.place = transform(heading.place)
                block = .heading(heading)
            }
            return block.mappingLines { $0.map { $0.mappingPlaces(transform) } }
                .mappingChildren { $0.mappingPlaces(transform) }
        }
    }

    /// Whether one paragraph directly follows another.
    package var holdAdjacentParagraphs: Bool {
        count > 1 && zip(self, dropFirst()).contains { $0.isParagraph && $1.isParagraph }
    }

    /// Whether there is a heading at any depth.
    private var holdHeading: Bool {
        contains { block in
            if case .heading = block { true } else { block.children.holdHeading }
        }
    }
}

extension Document {
    /// Returns the document with other locations of its headings, links and pictures.
    package func mappingPlaces(_ transform: (SourcePosition) -> SourcePosition) -> Document {
        var document = self
        document.blocks = blocks.mappingPlaces { $0.map(transform) }
        for index in footnotes.indices {
            document.footnotes[index].blocks = footnotes[index].blocks.mappingPlaces { $0.map(transform) }
        }
        return document
    }

    /// Calls `body` with every inline of the text, then of its footnotes.
    package func forEachInline(_ body: (Inline) -> Void) {
        blocks.forEachInline(body)
        for note in footnotes { note.blocks.forEachInline(body) }
    }
}

extension [Inline] {
    /// Calls `body` with every inline, a parent before its content.
    package func forEachInline(_ body: (Inline) -> Void) {
        for inline in self {
            body(inline)
            inline.content.forEachInline(body)
        }
    }
}

extension Inline {
    /// The inlines inside this one.
    package var content: [Inline] {
        switch self {
        case .emphasis(let content), .strong(let content), .strikethrough(let content): content
        case .link(let link): link.content
        case .span(let span): span.content
        case .text, .code, .image, .lineBreak, .softBreak, .footnoteReference, .rawHTML: []
        }
    }

    fileprivate func mappingPlaces(_ transform: (SourcePosition?) -> SourcePosition?) -> Inline {
        switch self {
        case .link(var link):
            link.place = transform(link.place)
            link.content = link.content.map { $0.mappingPlaces(transform) }
            return .link(link)
        case .image(var image):
            image.place = transform(image.place)
            return .image(image)
        default: return withContent(content.map { $0.mappingPlaces(transform) })
        }
    }

    /// Returns the inline with other content, or the inline itself if it cannot have content.
    package func withContent(_ content: [Inline]) -> Inline {
        switch self {
        case .emphasis: return .emphasis(content)
        case .strong: return .strong(content)
        case .strikethrough: return .strikethrough(content)
        case .link(var link):
            link.content = content
            return .link(link)
        case .span(var span):
            span.content = content
            return .span(span)
        case .text, .code, .image, .lineBreak, .softBreak, .footnoteReference, .rawHTML: return self
        }
    }
}

extension Block {
    fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }

    /// The child blocks, in reading order.
    package var children: [Block] {
        switch self {
        case .list(let list): list.items.flatMap(\.blocks)
        case .quote(let blocks): blocks
        case .alert(let alert): alert.blocks
        case .definitions(let definitions): definitions.flatMap { $0.meanings.flatMap(\.self) }
        case .disclosure(let disclosure): disclosure.blocks
        case .group(let group): group.blocks
        case .table(let table): table.rows.flatMap { $0.flatMap(\.blocks) }
        case .heading, .paragraph, .code, .thematicBreak, .rawHTML: []
        }
    }

    /// The lines of text directly in this block, not in its child blocks.
    package var lines: [[Inline]] {
        switch self {
        case .heading(let heading): [heading.content]
        case .paragraph(let content): [content]
        case .table(let table): [table.caption] + table.rows.flatMap { $0.map(\.content) }
        case .definitions(let definitions): definitions.flatMap(\.terms)
        case .disclosure(let disclosure): [disclosure.summary]
        case .list, .quote, .alert, .code, .group, .thematicBreak, .rawHTML: []
        }
    }

    /// Calls `line` with each line of text directly in this block and `blocks` with its child blocks. A table's cells,
    /// which may contain either, are visited in reading order.
    package func forEachPart(line: ([Inline]) -> Void, blocks: ([Block]) -> Void) {
        guard case .table(let table) = self else {
            for own in lines { line(own) }
            return blocks(children)
        }
        line(table.caption)
        for cell in table.rows.joined() {
            line(cell.content)
            blocks(cell.blocks)
        }
    }

    /// Returns the block with each line of text directly in it replaced.
    package func mappingLines(_ transform: ([Inline]) -> [Inline]) -> Block {
        switch self {
        case .heading(var heading):
            heading.content = transform(heading.content)
            return .heading(heading)
        case .paragraph(let content): return .paragraph(transform(content))
        case .table(var table):
            table.caption = transform(table.caption)
            return .table(table.mappingCells { $0.mapping(line: transform, blocks: \.self) })
        case .definitions(let definitions):
            return .definitions(
                definitions.map {
                    Definition(terms: $0.terms.map(transform), meanings: $0.meanings, isTight: $0.isTight)
                })
        case .disclosure(var disclosure):
            disclosure.summary = transform(disclosure.summary)
            return .disclosure(disclosure)
        case .list, .quote, .alert, .code, .group, .thematicBreak, .rawHTML: return self
        }
    }

    /// Returns the block with each list of child blocks replaced.
    package func mappingChildren(_ transform: ([Block]) -> [Block]) -> Block {
        switch self {
        case .list(var list):
            for index in list.items.indices { list.items[index].blocks = transform(list.items[index].blocks) }
            return .list(list)
        case .quote(let blocks): return .quote(transform(blocks))
        case .alert(let alert): return .alert(Alert(kind: alert.kind, blocks: transform(alert.blocks)))
        case .definitions(let definitions):
            return .definitions(
                definitions.map {
                    Definition(terms: $0.terms, meanings: $0.meanings.map(transform), isTight: $0.isTight)
                })
        case .disclosure(var disclosure):
            disclosure.blocks = transform(disclosure.blocks)
            return .disclosure(disclosure)
        case .group(var group):
            group.blocks = transform(group.blocks)
            return .group(group)
        case .table(let table) where table.holdsBlocks:
            return .table(table.mappingCells { $0.mapping(line: \.self, blocks: transform) })
        case .heading, .paragraph, .code, .table, .thematicBreak, .rawHTML: return self
        }
    }
}

extension Document {
    /// Moves all headings down one level if there is a heading of level 1, which is reserved for the page title.
    package mutating func shiftHeadings() {
        var hasFirstLevel = false
        blocks.forEachHeading { if $0.level == 1 { hasFirstLevel = true } }
        guard hasFirstLevel else { return }
        blocks = blocks.mappingHeadings { heading in
            var heading = heading
            heading.level = min(6, heading.level + 1)
            return heading
        }
    }
}
