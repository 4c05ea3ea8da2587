/// Words that may be hyphenated.
extension ShapedSegment {
    /// Returns the hyphenation points of a word as possible ends of lines, in order.
    func hyphenationEnds(of word: Range<Int>, _ paragraph: Paragraph) -> [LineEnd] {
        let language = content[source.content(of: word.lowerBound)].language
        guard let patterns = paragraph.patterns(for: language) else { return [] }
        let scalars = source.scalars[word].compactMap(Unicode.Scalar.init)
        return patterns.hyphenationPoints(of: scalars).compactMap { count in
            let place = word.lowerBound + count
            return hyphen(after: place - 1).map { LineEnd(place: place, isDivided: true, hyphen: $0.advance) }
        }
    }

    /// Returns the word at a place or just before it, or `nil` when it cannot be hyphenated: when it has soft hyphens,
    /// several styles, or is part of an address.
    func word(around place: Int, after limit: Int) -> Range<Int>? {
        let scalars = source.scalars
        var end = min(place, range.upperBound - 1)
        while end > limit, !isLetter(scalars[end]) { end -= 1 }
        guard isLetter(scalars[end]) else { return nil }
        var start = end
        while start > limit, isLetter(scalars[start - 1]) { start -= 1 }
        repeat { end += 1 } while end < range.upperBound && end - start <= 200 && isLetter(scalars[end])
        let isMarked = end < range.upperBound && scalars[end] == 0xAD || start > 0 && scalars[start - 1] == 0xAD
        let hasOneStyle = items[item(at: start)].range.upperBound >= end
        return isMarked || !hasOneStyle || isPartOfAddress(start..<end) ? nil : start..<end
    }

    /// Whether a sign joins the word to others without a space, as in addresses and file names. A hyphen there would
    /// look like a part of the name.
    private func isPartOfAddress(_ word: Range<Int>) -> Bool {
        let scalars = source.scalars
        let signs = "@./:_#=?&%+~0123456789\\".unicodeScalars
        func isSign(_ place: Int) -> Bool {
            scalars.indices.contains(place) && signs.contains { $0.value == scalars[place] }
        }
        if isSign(word.lowerBound - 1) { return true }
        // A full stop at the end of a sentence joins nothing.
        let next = word.upperBound + 1
        return isSign(word.upperBound) && scalars.indices.contains(next) && (isLetter(scalars[next]) || isSign(next))
    }

    private func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A }
        return !Script(of: scalar).isNeutral || CharacterKind.extends(scalar)
    }
}
