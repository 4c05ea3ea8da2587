import Documents

extension Document {
    /// Returns the document with its placeholders highlighted, so that nobody publishes them unseen. It is the same
    /// document if no check has found any.
    func markingLeftovers(of card: DocumentCard) -> Document {
        guard card.hasPlaceholders else { return self }
        var document = self
        document.blocks = blocks.markingLeftovers
        for number in document.footnotes.indices {
            document.footnotes[number].blocks = footnotes[number].blocks.markingLeftovers
        }
        return document
    }
}

extension [Block] {
    fileprivate var markingLeftovers: [Block] {
        map { block in block.mappingLines(\.markingLeftovers).mappingChildren(\.markingLeftovers) }
    }
}

extension [Inline] {
    fileprivate var markingLeftovers: [Inline] {
        flatMap { inline -> [Inline] in
            switch inline {
            case .text(let text): return text.markingLeftovers
            case .link(var link):
                link.content = link.content.markingLeftovers
                return [.link(link)]
            default: return [inline.withContent(inline.content.markingLeftovers)]
            }
        }
    }
}

extension String {
    /// The text as inlines, with each leftover in a mark.
    fileprivate var markingLeftovers: [Inline] {
        let bytes = Array(utf8)
        let found = bytes.withUnsafeBufferPointer { LeftoverScanner($0, .plain).found }
        var (inlines, end): ([Inline], Int) = ([], 0)
        func append(_ range: Range<Int>) {
            if !range.isEmpty { inlines.append(.text(String(decoding: bytes[range], as: UTF8.self))) }
        }
        for leftover in found {
            // A text about templates may have their code, which the author has escaped.
            if case .code = leftover.kind { continue }
            append(end..<leftover.range.lowerBound)
            inlines.append(.placeholder(String(decoding: bytes[leftover.range], as: UTF8.self)))
            end = leftover.range.upperBound
        }
        append(end..<bytes.count)
        return inlines
    }
}
