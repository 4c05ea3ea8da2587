extension Document {
    /// Returns the document with every text replaced: words, code, addresses, titles and ids.
    package func mappingTexts(_ transform: (String) -> String) -> Document {
        Document(
            blocks: blocks.mappingTexts(transform),
            footnotes: footnotes.map { note in
                Footnote(
                    label: transform(note.label), blocks: note.blocks.mappingTexts(transform),
                    referenceCount: note.referenceCount)
            })
    }
}

extension [Block] {
    fileprivate func mappingTexts(_ transform: (String) -> String) -> [Block] {
        map { block in
            let mapped = block.mappingLines { $0.mappingTexts(transform) }
                .mappingChildren { $0.mappingTexts(transform) }
            return mapped.mappingOwnTexts(transform)
        }
    }
}

extension Block {
    /// Returns the block with its own texts replaced: ids, code and raw HTML, but not the texts of its lines and child
    /// blocks.
    fileprivate func mappingOwnTexts(_ transform: (String) -> String) -> Block {
        switch self {
        case .heading(var heading):
            heading.id = transform(heading.id).withoutSpaces
            return .heading(heading)
        case .code(let code): return .code(CodeBlock(info: transform(code.info), text: transform(code.text)))
        case .group(var group):
            group.id = group.id.map { transform($0).withoutSpaces }
            return .group(group)
        case .rawHTML(var html):
            html.source = transform(html.source)
            return .rawHTML(html)
        case .table(let table):
            return .table(
                table.mappingCells { cell in
                    cell.identified(
                        by: transform(cell.id).withoutSpaces, headers: cell.headers.map { transform($0).withoutSpaces })
                })
        case .paragraph, .list, .quote, .alert, .definitions, .disclosure, .thematicBreak: return self
        }
    }
}

extension [Inline] {
    fileprivate func mappingTexts(_ transform: (String) -> String) -> [Inline] {
        map { inline in
            switch inline {
            case .text(let text): return .text(transform(text))
            case .code(let text): return .code(transform(text))
            case .link(var link):
                (link.destination, link.title) = (transform(link.destination), transform(link.title))
                link.content = link.content.mappingTexts(transform)
                return .link(link)
            case .image(var image):
                (image.source, image.title) = (transform(image.source), transform(image.title))
                image.alternative = transform(image.alternative)
                return .image(image)
            case .span(var span):
                span.title = transform(span.title)
                span.content = span.content.mappingTexts(transform)
                return .span(span)
            case .rawHTML(var html):
                html.source = transform(html.source)
                return .rawHTML(html)
            case .emphasis, .strong, .strikethrough: return inline.withContent(inline.content.mappingTexts(transform))
            case .lineBreak, .softBreak, .footnoteReference: return inline
            }
        }
    }
}

extension String {
    /// The id with each white space character replaced by `-`.
    fileprivate var withoutSpaces: String {
        String(map { $0.isWhitespace ? "-" : $0 })
    }
}

extension [Inline] {
    /// The inlines with adjacent texts merged.
    package var joiningTexts: [Inline] {
        var line: [Inline] = []
        for inline in self {
            if case .text(let text) = inline { line.append(joining: text) } else { line.append(inline) }
        }
        return line
    }

    /// Appends a text and merges it with a text at the end. The last text grows in place: a copy for each piece would
    /// take quadratic time.
    package mutating func append(joining text: String) {
        guard case .text(var joined)? = last else { return append(.text(text)) }
        removeLast()
        joined += text
        append(.text(joined))
    }
}
