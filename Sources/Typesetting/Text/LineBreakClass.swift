/// The line breaking class of a character: the property `Line_Break`, resolved by rule LB1.
///
/// Source: Unicode Standard Annex #14, section 5.1 and rule LB1. The order is that of `Scripts/line-break-classes`.
enum LineBreakClass: UInt8 {
    case alphabetic, breakAfter, breakBefore, breakBoth, mandatoryBreak, contingent, closePunctuation, combiningMark
    case closeParenthesis, carriageReturn, emojiBase, emojiModifier, exclamation, glue, hangulLV, hangulLVT
    case hebrewLetter, hyphen, ideograph, inseparable, infixSeparator, leadingJamo, trailingJamo, vowelJamo, lineFeed
    case nextLine, nonStarter, numeric, openPunctuation, postfix, prefix, quotation, regionalIndicator, space, slash
    case wordJoiner, zeroWidthSpace, zeroWidthJoiner
    /// Parentheses of East Asian width, which rule LB30 excludes.
    case wideOpen, wideClose
    /// Code points reserved for future pictographs, which rule LB30b treats as emoji.
    case pictograph

    /// Looks up the class of a character.
    init(_ scalar: Unicode.Scalar) { self.init(scalar.value) }

    /// Looks up the class of a code point.
    init(_ scalar: UInt32) {
        self = scalar < 0x250 ? Self.latin[Int(scalar)] : Self(searching: scalar)
    }

    /// The classes of the characters below U+0250, which most texts consist of.
    private static let latin = (0..<0x250).map { Self(searching: $0) }

    private init(searching scalar: UInt32) {
        let key = scalar << 8 | 0xFF
        var low = 0
        var high = Self.runs.count
        // Binary search: the last run that begins at or before the character. The first run begins at 0.
        while high - low > 1 {
            let middle = (low + high) / 2
            if Self.runs[middle] <= key { low = middle } else { high = middle }
        }
        self = Self(rawValue: UInt8(truncatingIfNeeded: Self.runs[low])) ?? .alphabetic
    }
}
