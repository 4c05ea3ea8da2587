import Documents

/// The numbers of footnotes by their labels in both texts. Texts are compared with the labels, because a number changes
/// with each note added before it; readers see the numbers.
struct NoteNumbers {
    private var old: [String: Int]
    private var new: [String: Int]

    init(_ old: Document, _ new: Document) {
        self.old = Self.numbers(old)
        self.new = Self.numbers(new)
    }

    private static func numbers(_ document: Document) -> [String: Int] {
        Dictionary(document.footnotes.enumerated().map { ("[\($1.label)]", $0 + 1) }) { first, _ in first }
    }

    func shown(in blocks: [Block]) -> [Block] {
        guard !old.isEmpty || !new.isEmpty else { return blocks }
        return blocks.map { block in block.mappingLines { shown(in: $0) }.mappingChildren { shown(in: $0) } }
    }

    private func shown(in line: [Inline], _ change: Change? = nil) -> [Inline] {
        line.map { inline in
            guard case .span(var span) = inline else {
                return inline.content.isEmpty ? inline : inline.withContent(shown(in: inline.content, change))
            }
            let change = span.change ?? change
            let numbers = change == .removed ? old : new
            if span.kind == .superscript, let number = numbers[span.content.plainText] {
                span.content = [.text(String(number))]
            } else {
                span.content = shown(in: span.content, change)
            }
            return .span(span)
        }
    }
}
