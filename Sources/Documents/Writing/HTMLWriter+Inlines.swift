import SourceText

extension HTMLWriter {
    package mutating func write(_ inlines: [Inline]) {
        for (index, inline) in inlines.enumerated() {
            if case .softBreak = inline, bindsCitations, inlines.dividesCitation(at: index) {
                buffer.append("\u{A0}")
            } else {
                write(inline)
            }
        }
    }

    private mutating func write(_ inline: Inline) {
        switch inline {
        case .text(let text): buffer.append(escaping: bindsCitations ? text.withUnbreakableCitations : text)
        case .code(let text):
            buffer.append("<code>")
            buffer.append(escaping: text)
            buffer.append("</code>")
        case .emphasis(let content): phrase("em", content)
        case .strong(let content): phrase("strong", content)
        case .strikethrough(let content): phrase("del", content)
        case .link(let link): write(link)
        case .image(let image): write(image)
        case .lineBreak: buffer.append(dialect == .page ? "<br>\n" : "<br />\n")
        case .softBreak: buffer.append("\n")
        case .footnoteReference(let reference): write(reference)
        case .span(let span): write(span)
        case .rawHTML(let html): if dialect == .reference { buffer.append(verbatim: html.source) }
        }
    }

    @inline(never)
    private mutating func phrase(_ name: StaticString, _ content: [Inline]) {
        buffer.append("<")
        buffer.append(name)
        buffer.append(">")
        write(content)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">")
    }

    @inline(never)
    private mutating func write(_ link: Link) {
        buffer.append("<a href=\"")
        write(address: link.destination)
        buffer.append("\"")
        attribute("title", link.title)
        buffer.append(">")
        write(link.content)
        gaps?.append(DocumentBody.Gap(offset: buffer.bytes.count, destination: link.destination, isEnd: true))
        buffer.append("</a>")
    }

    @inline(never)
    private mutating func write(_ image: Image) {
        buffer.append("<img src=\"")
        write(address: image.source)
        buffer.append("\" alt=\"")
        buffer.append(escaping: image.alternative)
        buffer.append("\"")
        attribute("title", image.title)
        if let width = image.width { attribute("width", String(width)) }
        if let height = image.height { attribute("height", String(height)) }
        if dialect == .page { buffer.append(" loading=\"lazy\">") } else { buffer.append(" />") }
    }

    @inline(never)
    private mutating func write(_ reference: FootnoteReference) {
        guard noteNames.indices.contains(reference.index) else { return }
        buffer.append("<sup class=\"footnote-ref\"><a href=\"#")
        buffer.append(escaping: idPrefix)
        buffer.append("fn-")
        write(nameOfNote: reference.index)
        buffer.append("\" id=\"")
        buffer.append(escaping: idPrefix)
        buffer.append("fnref-")
        write(nameOfNote: reference.index)
        if reference.occurrence > 1 { write(suffix: reference.occurrence) }
        buffer.append(dialect == .reference ? "\" data-footnote-ref>" : "\">")
        buffer.append(reference.index + 1)
        buffer.append("</a></sup>")
    }

    @inline(never)
    private mutating func write(_ span: Span) {
        if let change = span.change { return write(change) { $0.write(span.content) } }
        if span.isAddressNote { return write(span.content) }
        buffer.append("<")
        buffer.append(verbatim: span.kind.rawValue)
        if span.kind == .time { attribute("datetime", span.title) } else { attribute("title", span.title) }
        if span.isLinkMark { attribute("class", "locked") }
        if span.isPlaceholder { attribute("class", "placeholder") }
        attribute("lang", span.language ?? "")
        attribute("dir", span.direction?.rawValue ?? "")
        buffer.append(">")
        write(span.content)
        buffer.append("</")
        buffer.append(verbatim: span.kind.rawValue)
        buffer.append(">")
    }

    /// Writes an added or removed part, with hidden words around it: most screen readers do not announce `<ins>` and
    /// `<del>`.
    ///
    /// Source: https://developer.mozilla.org/docs/Web/HTML/Element/ins, "Accessibility".
    @inline(never)
    package mutating func write(_ change: Change, _ body: (inout HTMLWriter) -> Void) {
        buffer.append(change == .added ? "<ins>" : "<del>")
        if announcesChanges {
            buffer.append("<span class=\"visually-hidden\"> [")
            buffer.append(escaping: change == .added ? words.added : words.removed)
            buffer.append(" </span>")
        }
        body(&self)
        if announcesChanges { buffer.append("<span class=\"visually-hidden\">] </span>") }
        buffer.append(change == .added ? "</ins>" : "</del>")
    }

    /// Writes an address inside a double-quoted attribute: as written, or as a gap.
    private mutating func write(address destination: String) {
        if gaps == nil {
            buffer.append(url: destination)
        } else {
            gaps?.append(DocumentBody.Gap(offset: buffer.bytes.count, destination: destination))
        }
    }
}
