import SourceText

extension String {
    /// The text with each run of white space, also at its ends, as one space; see the CSS Text Module, section 4.1.1.
    var collapsingSpace: String {
        let needsWork = zip(utf8, utf8.dropFirst()).contains { $0.isHTMLSpace && $1.isHTMLSpace }
        guard needsWork || utf8.contains(where: { $0.isHTMLSpace && $0 != 0x20 }) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if !byte.isHTMLSpace {
                bytes.append(byte)
            } else if bytes.last != 0x20 {
                bytes.append(0x20)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [Inline] {
    /// Returns the content of a separate line of HTML: without spaces at its ends, around breaks or after another
    /// space, without empty inlines, and without breaks at its ends.
    package func collapsed() -> [Inline] {
        var afterSpace = true
        var beforeBreak = true
        let forward = collapsed(afterSpace: &afterSpace)
        let line = forward.trimmed(beforeBreak: &beforeBreak)
        let end = line.lastIndex { $0 != .lineBreak } ?? -1
        return Array(line[...end].drop { $0 == .lineBreak })
    }

    /// Collapses white space from left to right.
    ///
    /// - Parameter afterSpace: whether a space would be dropped: after another one, or at the start of a line.
    private func collapsed(afterSpace: inout Bool) -> [Inline] {
        var result: [Inline] = []
        for inline in self {
            switch inline {
            case .text(let text): result.append(text: text.collapsed(afterSpace: &afterSpace))
            case .softBreak: result.append(text: " ".collapsed(afterSpace: &afterSpace))
            case .lineBreak:
                result.append(.lineBreak)
                afterSpace = true
            case .code, .image, .footnoteReference, .rawHTML:
                result.append(inline)
                afterSpace = false
            case .emphasis, .strong, .strikethrough, .link, .span:
                let content = inline.content.collapsed(afterSpace: &afterSpace)
                if !content.isEmpty { result.append(inline.withContent(content)) }
            }
        }
        return result
    }

    /// Removes spaces from right to left.
    ///
    /// - Parameter beforeBreak: whether a space would be dropped: before a break, or at the end of a line.
    private func trimmed(beforeBreak: inout Bool) -> [Inline] {
        var result: [Inline] = []
        for inline in reversed() {
            switch inline {
            case .text(let text):
                let kept = beforeBreak ? text.trimmingLastSpace : text
                if !kept.isEmpty {
                    result.append(.text(kept))
                    beforeBreak = false
                }
            case .lineBreak:
                result.append(.lineBreak)
                beforeBreak = true
            case .softBreak, .code, .image, .footnoteReference, .rawHTML:
                result.append(inline)
                beforeBreak = false
            case .emphasis, .strong, .strikethrough, .link, .span:
                let content = inline.content.trimmed(beforeBreak: &beforeBreak)
                if !content.isEmpty { result.append(inline.withContent(content)) }
            }
        }
        return result.reversed()
    }

    fileprivate mutating func append(text: String) {
        if !text.isEmpty { append(joining: text) }
    }
}

extension String {
    fileprivate func collapsed(afterSpace: inout Bool) -> String {
        var text = collapsingSpace
        // Work on bytes: a space and a combining mark form one character, of which only the space may be removed.
        if afterSpace, text.utf8.first == 0x20 { text = String(text[text.utf8.index(after: text.startIndex)...]) }
        if let last = text.utf8.last { afterSpace = last == 0x20 }
        return text
    }

    fileprivate var trimmingLastSpace: String {
        utf8.last == 0x20 ? String(self[..<utf8.index(before: endIndex)]) : self
    }
}
