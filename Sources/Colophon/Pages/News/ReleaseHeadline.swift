import Documents

extension Document {
    /// A text divided after its first sentence.
    struct SplitHeadline {
        /// The sentence as written.
        var sentence: [Inline]
        /// The text after it.
        var rest: Document

        /// The sentence without markup and without its full stop.
        var title: String { sentence.plainText.asHeadline }
    }

    /// Returns the text divided after its first sentence if that can be the title of a page: it has at most 80
    /// characters, introduces no list, and has no link, picture or footnote. `nil` otherwise.
    var splitHeadline: SplitHeadline? {
        guard case .paragraph(let paragraph)? = blocks.first else { return nil }
        let line = paragraph.prefix { $0 != .lineBreak }
        let text = line.plainText
        // No sentence of more than 80 characters is a headline.
        let window = text.unicodeScalars.index(text.startIndex, offsetBy: 100, limitedBy: text.endIndex)
        let sentence = text[..<(window ?? text.endIndex)].firstSentence
        guard (1...80).contains(sentence.unicodeScalars.count),
            !(sentence.unicodeScalars.last?.continuesSentence ?? true)
        else { return nil }
        let next = paragraph[line.endIndex...].plainText
        if sentence.endIndex == text.endIndex, !sentence.endsInStop, next.mayContinueSentence { return nil }
        guard let (head, tail) = line.split(atByte: sentence.utf8.count), head.allSatisfy(\.isPlainText) else {
            return nil
        }
        var rest = self
        let remaining = (tail + paragraph[line.endIndex...]).withoutLeadingSpace
        rest.blocks.replaceSubrange(0...0, with: remaining.isEmpty ? [] : [.paragraph(remaining)])
        return SplitHeadline(sentence: head, rest: rest)
    }
}

extension Unicode.Scalar {
    /// Whether a text that ends in this character goes on.
    fileprivate var continuesSentence: Bool {
        switch self {
        case ",", ";", ":", "，", "；", "：", "、", "،", "؛": true
        default: false
        }
    }
}

extension String {
    /// Whether a sentence of the line before may go on here: the text starts with a letter that is no capital. Many
    /// scripts have no capitals.
    fileprivate var mayContinueSentence: Bool {
        first { !$0.isWhitespace }.map { $0.isLetter && !$0.isUppercase } ?? false
    }
}

extension ArraySlice<Inline> {
    fileprivate var plainText: String { Array(self).plainText }

    /// Returns the nodes before and after a position in their plain text. `nil` if the position is within a node with
    /// markup.
    fileprivate func split(atByte position: Int) -> (head: [Inline], tail: [Inline])? {
        var remaining = position
        for (index, node) in zip(indices, self) {
            let length = [node].plainText.utf8.count
            if remaining >= length {
                remaining -= length
                continue
            }
            if remaining == 0 { return (Array(self[..<index]), Array(self[index...])) }
            guard case .text(let text) = node else { return nil }
            let cut = text.utf8.index(text.startIndex, offsetBy: remaining)
            return (
                self[..<index] + [.text(String(text[..<cut]))],
                [.text(String(text[cut...]))] + self[(index + 1)...]
            )
        }
        return (Array(self), [])
    }
}

extension [Inline] {
    /// The nodes without spaces and line ends at their start.
    fileprivate var withoutLeadingSpace: [Inline] {
        var nodes = self[...]
        while let first = nodes.first {
            switch first {
            case .lineBreak, .softBreak: nodes.removeFirst()
            case .text(let text):
                let rest = text.drop(while: \.isWhitespace)
                nodes.removeFirst()
                if !rest.isEmpty { return [.text(String(rest))] + nodes }
            default: return Array(nodes)
            }
        }
        return []
    }
}

extension Inline {
    /// Whether a title without markup keeps the meaning of the node.
    fileprivate var isPlainText: Bool {
        switch self {
        case .text, .code, .softBreak: true
        case .emphasis(let content), .strong(let content): content.allSatisfy(\.isPlainText)
        default: false
        }
    }
}
