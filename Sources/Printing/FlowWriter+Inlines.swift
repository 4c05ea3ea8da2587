import Documents
import Typesetting
import Wording

extension FlowWriter {
    /// Converts inlines, starting with the given style.
    package mutating func write(_ inlines: [Inline], _ type: TextStyle) -> [FlowInline] {
        var result: [FlowInline] = []
        write(inlines, type, language: nil, into: &result)
        return result
    }

    private mutating func write(
        _ inlines: [Inline], _ type: TextStyle, language: String?, into result: inout [FlowInline]
    ) {
        for (index, inline) in inlines.enumerated() {
            if case .softBreak = inline, bindsCitations, inlines.dividesCitation(at: index) {
                result.append(.text("\u{A0}", type, language: language))
            } else {
                write(inline, type, language, &result)
            }
        }
    }

    private mutating func write(_ inline: Inline, _ type: TextStyle, _ language: String?, _ result: inout [FlowInline])
    {
        switch inline {
        case .text(let text):
            let text = bindsCitations ? text.withUnbreakableCitations : text
            result += FlowInline.words(text, type, language: language)
        case .softBreak: result.append(.text(" ", type, language: language))
        case .lineBreak:
            // Add a space, as between lines of code, because nothing is drawn between two lines.
            if marksAuthorText { result.append(.text(" ", type, language: language)) }
            result.append(.lineBreak(type))
        case .code(let text):
            result.append(.span([.text(text, code(type), language: language)], FlowMeaning(.code)))
        case .emphasis(let content): write(content, type.italic, language, FlowMeaning(.emphasis), &result)
        case .strong(let content): write(content, type.bold, language, FlowMeaning(.strong), &result)
        case .strikethrough(let content):
            var struck = type
            struck.lines.insert(.through)
            write(content, struck, language: language, into: &result)
        case .link(let link): write(link, type, language, &result)
        case .image(let image):
            if let picture = picture(image) {
                result.append(.picture(picture, type))
            } else {
                write(wordsOf: image, type, language, &result)
            }
        case .footnoteReference(let reference):
            if let number = note(reference.index) { result.append(.note(number, type.shifted(0.36))) }
        case .span(let span): write(span, type, language, &result)
        // Pages never contain raw HTML; see `Document.resolvingRawHTML`.
        case .rawHTML: break
        }
    }

    /// Converts inlines that share a meaning, such as emphasis.
    private mutating func write(
        _ inlines: [Inline], _ type: TextStyle, _ language: String?, _ meaning: FlowMeaning,
        _ result: inout [FlowInline]
    ) {
        var content: [FlowInline] = []
        write(inlines, type, language: language, into: &content)
        if !content.isEmpty { result.append(.span(content, meaning)) }
    }

    @inline(never)
    private mutating func write(_ link: Link, _ type: TextStyle, _ language: String?, _ result: inout [FlowInline]) {
        guard let target = references.target(link.destination) else {
            return write(link.content, type, language: language, into: &result)
        }
        var style = type
        style.color = self.style.link
        style.lines.insert(.under)
        var content: [FlowInline] = []
        write(link.content, style, language: language, into: &content)
        // Drop a link without content, because nobody could follow it.
        guard !content.isEmpty else { return }
        result.append(.link(content, target, description: link.title.isEmpty ? nil : link.title))
    }

    /// Writes the alternative text of a picture that is not available.
    @inline(never)
    private func write(wordsOf image: Image, _ type: TextStyle, _ language: String?, _ result: inout [FlowInline]) {
        guard !image.alternative.isEmpty else { return }
        let shown = FlowInline.text("[\(image.alternative)]", type, language: language)
        // The brackets are not part of the author's text, so `ActualText` omits them.
        result.append(marksAuthorText ? .span([shown], FlowMeaning(spoken: " \(image.alternative) ")) : shown)
    }

    @inline(never)
    private mutating func write(_ span: Span, _ type: TextStyle, _ language: String?, _ result: inout [FlowInline]) {
        if let change = span.change { return write(span, change, type, language, &result) }
        let style = look(of: span.kind, type)
        var content: [FlowInline] = []
        let mark = span.isolateStart
        if let mark { content.append(.text(mark, style)) }
        // Curly quotes, as browsers use them. Languages differ, but these are understood in all supported languages.
        if span.kind == .quotation { content.append(.text("\u{201C}", style)) }
        write(span.content, style, language: span.language ?? language, into: &content)
        if span.kind == .quotation { content.append(.text("\u{201D}", style)) }
        if mark != nil { content.append(.text("\u{2069}", style)) }
        if let meaning = span.meaning { result.append(.span(content, meaning)) } else { result += content }
    }

    private func look(of kind: Span.Kind, _ type: TextStyle) -> TextStyle {
        var style = type
        switch kind {
        case .inserted: style.lines.insert(.under)
        case .keyboard, .sample: style = code(style)
        case .small: style.size *= 0.85
        case .subscript: style = style.shifted(-0.18)
        case .superscript: style = style.shifted(0.36)
        case .variable, .cite, .definition: style = style.italic
        case .mark: style.background = self.style.highlight
        case .quotation, .abbreviation, .plain, .time, .bidirectionalIsolation: break
        }
        return style
    }

    /// Writes an addition or deletion: marked by a line and colour for the eye, and in words for screen readers.
    private mutating func write(
        _ span: Span, _ change: Change, _ type: TextStyle, _ language: String?, _ result: inout [FlowInline]
    ) {
        var style = type
        style.show(change, self.style)
        result += words(before: change, type)
        write(span.content, style, language: span.language ?? language, into: &result)
        result += wordsAfterChange(type)
    }

    /// Returns ` [added: `, which only screen readers read.
    package func words(before change: Change, _ type: TextStyle) -> [FlowInline] {
        [spoken(" [\(change == .added ? words.added : words.removed) ", type)]
    }

    /// Returns `] `, which only screen readers read.
    func wordsAfterChange(_ type: TextStyle) -> [FlowInline] { [spoken("] ", type)] }

    /// Returns invisible text with words for screen readers.
    func spoken(_ text: String, _ type: TextStyle) -> FlowInline {
        let plain = text.withoutWordMarks
        let language = plain.utf8.count == text.utf8.count ? nil : WordMark.language
        return .span([.text("\u{200A}", type)], FlowMeaning(language: language, spoken: plain))
    }

    private func code(_ type: TextStyle) -> TextStyle {
        var style = type
        style.families = self.style.code.families
        style.size = type.size * self.style.code.size / self.style.body.size
        return style
    }
}

extension Span {
    /// The meaning for assistive technology; `nil` for plain text.
    fileprivate var meaning: FlowMeaning? {
        if isLinkMark { return FlowMeaning(.reference, language: language) }
        return switch kind {
        case .abbreviation: FlowMeaning(language: language, expansion: title.isEmpty ? nil : title)
        case .keyboard, .sample, .variable: FlowMeaning(.code, language: language)
        case .quotation: FlowMeaning(.quote, language: language)
        default: language.map { FlowMeaning(language: $0) }
        }
    }

    /// The character that isolates text in another direction from its surroundings, as HTML's `dir` does.
    ///
    /// Source: HTML Standard, section 15.3.6 (bidirectional text); Unicode Standard Annex #9, section 2.4.
    fileprivate var isolateStart: String? {
        switch direction {
        case .leftToRight: "\u{2066}"
        case .rightToLeft: "\u{2067}"
        case nil: kind == .bidirectionalIsolation ? "\u{2068}" : nil
        }
    }
}

extension TextStyle {
    fileprivate var italic: TextStyle {
        var style = self
        style.isItalic = true
        return style
    }

    fileprivate var bold: TextStyle {
        var style = self
        style.weight = max(700, weight)
        return style
    }

    /// Returns a smaller style, raised or lowered by a part of the size.
    fileprivate func shifted(_ part: Double) -> TextStyle {
        var style = self
        style.rise += size * part
        style.size *= 0.68
        return style
    }
}
