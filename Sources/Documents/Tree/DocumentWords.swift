extension Document {
    /// What the text says, title and notes included: the same when only its line breaks, its marks or its place have
    /// changed.
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

    /// Each term before its meanings, as readers find them.
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
    /// As `plainText`, with the words of a picture apart from those beside it: it may stand on a line of its own.
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
