extension [Inline] {
    /// The text without markup, for titles, labels and alternative texts.
    package var plainText: String {
        var text = ""
        for inline in self { inline.appendPlainText(to: &text) }
        return text
    }
}

extension Inline {
    fileprivate func appendPlainText(to text: inout String) {
        switch self {
        case .text(let part), .code(let part): text += part
        case .emphasis(let content), .strong(let content), .strikethrough(let content):
            text += content.plainText
        case .link(let link): text += link.content.plainText
        case .span(let span): if !span.isLinkMark { text += span.content.plainText }
        case .image(let image): text += image.alternative
        case .lineBreak, .softBreak: text += " "
        case .footnoteReference, .rawHTML: break
        }
    }
}

extension [Block] {
    /// Calls `body` with every line of text, in reading order.
    package func forEachText(_ body: (String) -> Void) {
        for block in self {
            if case .code(let code) = block { body(code.text) }
            block.forEachPart(
                line: { if !$0.isEmpty { body($0.plainText) } }, blocks: { $0.forEachText(body) })
        }
    }
}
