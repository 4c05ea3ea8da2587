import SourceText

/// Character references such as `&copy` and `&#146;` as the HTML Standard reads them (13.2.5.72 and following).
enum CharacterReference {
    /// The names that need no semicolon.
    static let legacyNames = Set(
        """
        AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc
        Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute
        aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute
        ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot
        nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy
        sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    static let longestLegacyName = 6

    /// The characters of the numbers 128 to 159, which are those of Windows-1252. The five that it lacks are errors.
    private static let windows1252 = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
    )

    /// Returns the character of a number, or U+FFFD if there is none.
    static func scalar(of number: UInt32) -> Unicode.Scalar {
        switch number {
        case 0x80...0x9F: return windows1252[Int(number) - 0x80]
        case 0x09, 0x0A, 0x0C, 0x0D: return Unicode.Scalar(UInt8(number))
        case 0x00...0x1F, 0x7F: return "\u{FFFD}"
        default: return Unicode.Scalar(number) ?? "\u{FFFD}"
        }
    }

    /// A numeric reference: `&#146;`, `&#x92`.
    struct Numeric {
        var number: UInt32
        /// The offset after the digits.
        var digitsEnd: Int
        var hasSemicolon: Bool

        var end: Int { hasSemicolon ? digitsEnd + 1 : digitsEnd }
        /// Whether parsers other than those of the HTML Standard read another character, or none.
        var isUnusual: Bool { !hasSemicolon || UInt32(scalar) != number }
        var scalar: Unicode.Scalar { CharacterReference.scalar(of: number) }
    }

    /// Reads the numeric reference whose `&` is at `start`.
    static func numeric(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Numeric? {
        var index = start + 1
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
        index += 1
        let isHex = bytes[index] | 0x20 == UInt8(ascii: "x")
        if isHex { index += 1 }
        let first = index
        var number: UInt32 = 0
        while index < bytes.count, let digit = bytes[index].hexadecimalValue, isHex || digit < 10 {
            number = min(0x110000, number * (isHex ? 16 : 10) + UInt32(digit))
            index += 1
        }
        guard index > first else { return nil }
        let hasSemicolon = index < bytes.count && bytes[index] == UInt8(ascii: ";")
        return Numeric(number: number, digitsEnd: index, hasSemicolon: hasSemicolon)
    }

    /// Returns the offset after the letters and digits of the name whose `&` is at `start`.
    static func nameEnd(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, index - start < 40, bytes[index].isASCIIAlphanumeric { index += 1 }
        return index
    }

    /// Returns whether `bytes` in `range` are a name that needs no semicolon.
    static func isLegacyName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        (2...longestLegacyName).contains(range.count)
            && legacyNames.contains(String(decoding: bytes[range], as: UTF8.self))
    }

    /// Returns the end of the reference at `start` if it has no semicolon and an author can mean nothing else: a
    /// letter, a digit or `=` after it would make it a part of a word or an address.
    static func unfinishedEnd(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        let end: Int
        if let number = numeric(bytes, at: start) {
            guard !number.hasSemicolon else { return nil }
            end = number.digitsEnd
        } else {
            end = nameEnd(bytes, at: start)
            guard isLegacyName(bytes, start + 1..<end) else { return nil }
        }
        guard end < bytes.count else { return end }
        let next = bytes[end]
        return next.isASCIIAlphanumeric || next == UInt8(ascii: "=") || next == UInt8(ascii: ";") ? nil : end
    }
}
