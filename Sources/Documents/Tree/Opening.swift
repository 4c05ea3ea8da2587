extension Document {
    /// The beginning of the text, for search results and previews: the first paragraph that is more than a line such as
    /// a date, in at most 160 characters. Search engines show about as many.
    package var opening: String {
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
    /// The text with at most 160 characters: cut after a sentence, or else after a word.
    fileprivate var shortenedAsOpening: String {
        let limit = 160
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        let beginning = self[..<end]
        if let stop = beginning.utf8.lastRange(of: [0x2E, 0x20]), beginning.utf8[..<stop].count >= 60 {
            return String(beginning.utf8[...stop]) ?? self
        }
        if let space = beginning.utf8.lastIndex(of: 0x20) { return String(self[..<space]) + "\u{2026}" }
        return String(prefix(limit - 1)) + "\u{2026}"
    }
}

extension Substring.UTF8View {
    /// The index of the last place with these bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Index? {
        var index = endIndex
        while index > startIndex {
            index = self.index(before: index)
            if self[index...].starts(with: bytes) { return index }
        }
        return nil
    }
}
