/// What a character is to the rules of line breaking: the property `Line_Break`, resolved as rule LB1 says.
///
/// Source: Unicode Standard Annex #14, section 5.1 and rule LB1. The order is that of `Scripts/line-break-classes`.
enum LineBreakClass: UInt8 {
    case alphabetic, breakAfter, breakBefore, breakBoth, mandatoryBreak, contingent, closePunctuation, combiningMark
    case closeParenthesis, carriageReturn, emojiBase, emojiModifier, exclamation, glue, hangulLV, hangulLVT
    case hebrewLetter, hyphen, ideograph, inseparable, infixSeparator, leadingJamo, trailingJamo, vowelJamo, lineFeed
    case nextLine, nonStarter, numeric, openPunctuation, postfix, prefix, quotation, regionalIndicator, space, slash
    case wordJoiner, zeroWidthSpace, zeroWidthJoiner
    /// Parentheses of East Asian width, which rule LB30 leaves out.
    case wideOpen, wideClose
    /// Places kept for future pictographs, which rule LB30b counts as emoji.
    case pictograph

    /// The class of a character.
    init(_ scalar: Unicode.Scalar) { self.init(scalar.value) }

    /// The class of a character, by its number.
    init(_ scalar: UInt32) {
        self = scalar < 0x250 ? Self.latin[Int(scalar)] : Self(searching: scalar)
    }

    /// Those of the characters that most texts are made of.
    private static let latin = (0..<0x250).map { Self(searching: $0) }

    private init(searching scalar: UInt32) {
        let key = scalar << 8 | 0xFF
        var low = 0
        var high = Self.runs.count
        // The last run that begins at or before the character; the first begins at 0.
        while high - low > 1 {
            let middle = (low + high) / 2
            if Self.runs[middle] <= key { low = middle } else { high = middle }
        }
        self = Self(rawValue: UInt8(truncatingIfNeeded: Self.runs[low])) ?? .alphabetic
    }
}
