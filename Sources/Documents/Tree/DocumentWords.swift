extension Document {
    /// Returns the words of the title, the text and the footnotes. They do not depend on line breaks, markup or
    /// position.
    package func words(title: String) -> TextWords {
        var words = TextWords()
        words.append(title)
        words.append(blocks)
        for note in footnotes { words.append(note.blocks) }
        return words
    }
}

extension TextWords {
    fileprivate mutating func append(_ blocks: [Block]) {
        for block in blocks {
            switch block {
            case .code(let code): append(code.text)
            case .definitions(let definitions): append(definitions)
            default: block.forEachPart(line: { append($0) }, blocks: { append($0) })
            }
        }
    }

    /// Appends each term before its meanings, in reading order.
    @inline(never)
    private mutating func append(_ definitions: [Definition]) {
        for definition in definitions {
            for term in definition.terms { append(term) }
            for meaning in definition.meanings { append(meaning) }
        }
    }

    @inline(never)
    private mutating func append(_ line: [Inline]) {
        if !line.isEmpty { append(line.wordsText) }
    }
}

extension [Inline] {
    /// The plain text with spaces around alternative texts, since a picture may be on a line by itself.
    fileprivate var wordsText: String {
        var text = ""
        for inline in self { inline.appendWords(to: &text) }
        return text
    }
}

extension Inline {
    fileprivate func appendWords(to text: inout String) {
        switch self {
        case .text(let part), .code(let part): text += part
        case .image(let image): text += " \(image.alternative) "
        case .lineBreak, .softBreak: text += " "
        case .span(let span) where span.isLinkMark: break
        case .emphasis, .strong, .strikethrough, .link, .span:
            for inline in content { inline.appendWords(to: &text) }
        case .footnoteReference, .rawHTML: break
        }
    }
}
