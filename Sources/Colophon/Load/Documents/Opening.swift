import Documents

extension Document {
    /// The beginning of the text, for search results and previews: the first paragraph that is more than a line such as
    /// a date, in at most 160 characters. Search engines show about as many.
    var opening: String {
        let texts = blocks.openingParagraphs
        return (texts.first { $0.utf8.count >= 40 } ?? texts.first)?.shortenedAsOpening ?? ""
    }
}

extension [Block] {
    /// The texts of the first paragraphs, which may be in groups.
    fileprivate var openingParagraphs: [String] {
        var texts: [String] = []
        for block in self where texts.count < 3 {
            switch block {
            case .paragraph(let content): texts.append(content.plainText)
            case .group(let group): texts += group.blocks.openingParagraphs
            default: break
            }
        }
        return texts.filter { !$0.isEmpty }
    }
}

extension String {
    /// The text with at most 160 characters: cut after a sentence of 60 characters or more, or else after a word.
    var shortenedAsOpening: String {
        let scalars = unicodeScalars
        let limit = 160
        guard let cut = scalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), cut < endIndex else {
            return self
        }
        // Some characters after the cut decide whether a sentence ends at it.
        let window = self[..<(scalars.index(cut, offsetBy: 40, limitedBy: endIndex) ?? endIndex)]
        var end = startIndex
        while case let next = window[end...].firstSentence.endIndex, next > end, next <= cut { end = next }
        if scalars.distance(from: startIndex, to: end) >= 60 { return String(self[..<end]) }
        if let space = self[..<cut].utf8.lastIndex(of: 0x20) { return String(self[..<space]) + "\u{2026}" }
        return String(prefix(limit - 1)) + "\u{2026}"
    }
}
