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
