import SourceText

extension String {
    /// The text with citations and quantities that no line break divides: `Article 6(1)(f)`, `§ 5`, `20 km`.
    ///
    /// The space before or after a number becomes U+00A0, and U+2060 comes between `)` and `(`, where Unicode allows a
    /// break (UAX #14, LB30 binds letters and numbers only). The digest of a text ignores both characters.
    package var withUnbreakableCitations: String {
        withBytes { bytes in
            guard bytes.mayHoldCitation else { return nil }
            return bytes.bindingCitations.map { String(decoding: $0, as: UTF8.self) }
        } ?? self
    }
}

extension [Inline] {
    /// Whether the line break of the source at `index` divides a citation or quantity.
    package func dividesCitation(at index: Int) -> Bool {
        guard case .text(let before)? = self[safe: index - 1], case .text(let after)? = self[safe: index + 1] else {
            return false
        }
        // Most such breaks are next to a digit, and the others next to a single letter.
        guard
            before.utf8.last?.isDigit == true || after.utf8.first?.isDigit == true
                || after.utf8.dropFirst().first?.isWordPart != true
        else { return false }
        let line: [UInt8] = [UInt8](before.utf8.suffix(24)) + [space] + [UInt8](after.utf8.prefix(24))
        return line.withUnsafeBufferPointer { $0.isBound(at: Swift.min(before.utf8.count, 24)) }
    }
}

private let space = UInt8(ascii: " ")

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text has a digit, without which it has no citation. It looks at eight bytes at once and may also be
    /// true for signs near the digits.
    ///
    /// Source: Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a zero byte".
    fileprivate var mayHoldCitation: Bool {
        var index = 0
        while index + 8 <= count {
            let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let signs = (word ^ 0x3030_3030_3030_3030) & 0xF0F0_F0F0_F0F0_F0F0
            if (signs &- 0x0101_0101_0101_0101) & ~signs & 0x8080_8080_8080_8080 != 0 { return true }
            index += 8
        }
        return self[index...].contains(where: \.isDigit)
    }

    /// The text with its citations bound; `nil` if it has none.
    fileprivate var bindingCitations: [UInt8]? {
        var (result, start): ([UInt8], Int) = ([], 0)
        var index = 1
        while index < count {
            let byte = self[index]
            if byte == space, isBound(at: index) {
                result += self[start..<index]
                result += [0xC2, 0xA0]
                start = index + 1
            } else if byte == UInt8(ascii: "("), self[index - 1] == UInt8(ascii: ")") {
                result += self[start..<index]
                result += [0xE2, 0x81, 0xA0]
                start = index
            }
            index += 1
        }
        return start == 0 ? nil : result + self[start...]
    }

    /// Whether the space at `index` belongs to a citation or quantity.
    fileprivate func isBound(at index: Int) -> Bool {
        guard index > 0, index + 1 < count else { return false }
        if self[index + 1].isDigit {
            let isSection = index > 1 && self[index - 2] == 0xC2 && self[index - 1] == 0xA7
            return isSection || Self.names.contains(self, word(before: index), ignoringCase: true)
        }
        if self[index - 1].isDigit { return Self.units.contains(self, word(after: index)) }
        // A single letter, as in "lit. f" and "point b)".
        guard self[index + 1].isWordPart, index + 2 == count || !self[index + 2].isWordPart else { return false }
        return Self.letterNames.contains(self, word(before: index), ignoringCase: true)
    }

    private func word(before end: Int) -> Range<Int> {
        var start = end
        while start > 0, !Self.isOpener(self[start - 1]) { start -= 1 }
        return start..<end
    }

    private func word(after start: Int) -> Range<Int> {
        var end = start + 1
        while end < count, !Self.isCloser(self[end]) { end += 1 }
        return start + 1..<end
    }

    private static func isOpener(_ byte: UInt8) -> Bool {
        byte <= space || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }

    /// Whether a word ends before the byte: at white space and ASCII punctuation, except `$` and `%`.
    private static func isCloser(_ byte: UInt8) -> Bool {
        byte < 0x80 && !byte.isWordPart && byte != UInt8(ascii: "$") && byte != UInt8(ascii: "%")
    }

    /// The words before the number of an article, a section, a paragraph or a page, in the languages of laws.
    private static let names = WordList([
        "abs.", "absatz", "al.", "alinéa", "annex", "annexe", "anhang", "art", "art.", "artt.", "arts.", "article",
        "articles", "artikel", "artikeln", "articolo", "articoli", "artículo", "artículos", "artigo", "artigos",
        "artykuł", "ust.", "considérant", "erwägungsgrund", "recital", "chapter", "chapitre", "kapitel", "clause",
        "no.", "nos.", "nr", "nr.", "n°", "nº", "n.º", "p.", "pp.", "para.", "paragraph", "paragraphe", "pkt", "pt.",
        "rn.", "rz.", "s.", "satz", "sec.", "section", "sections", "vol.", "المادة", "ماده", "статья", "статті",
    ])

    /// The words before the letter of a paragraph.
    private static let letterNames = WordList([
        "lit.", "let.", "lett.", "buchst.", "buchstabe", "point", "lettre", "lettera", "letra", "pkt", "onder",
    ])

    /// Symbols of units, which are the same in all languages, and signs after a number.
    private static let units = WordList([
        "%", "‰", "€", "£", "$", "¥", "°", "°C", "°F", "m", "cm", "mm", "km", "nm", "NM", "kn", "ha", "m²", "m³", "km²",
        "g", "kg", "mg", "t", "l", "L", "ml", "s", "ms", "min", "h", "B", "kB", "KB", "MB", "GB", "TB", "KiB", "MiB",
        "GiB", "bit", "kbit", "Mbit", "Hz", "kHz", "MHz", "GHz", "W", "kW", "kWh", "V", "A", "px", "dpi", "EUR", "USD",
        "CHF", "GBP",
    ])
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether a letter, a digit or a character beyond ASCII contains this byte.
    fileprivate var isWordPart: Bool { isDigit || self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

/// Words in UTF-8 by their length, so that most texts are no match after one look.
private struct WordList {
    private var byLength: [[[UInt8]]] = []

    init(_ words: [String]) {
        for word in words.map({ Array($0.utf8) }) {
            while byLength.count <= word.count { byLength.append([]) }
            byLength[word.count].append(word)
        }
    }

    func contains(
        _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, ignoringCase: Bool = false
    ) -> Bool {
        guard word.count < byLength.count else { return false }
        return byLength[word.count].contains { listed in
            for index in listed.indices {
                let byte = text[word.lowerBound + index]
                guard listed[index] == (ignoringCase && 0x41...0x5A ~= byte ? byte | 0x20 : byte) else { return false }
            }
            return true
        }
    }
}
