/// What a byte is in ASCII. A byte of a character beyond ASCII is none of it.
extension UInt8 {
    /// `a` to `z` and `A` to `Z`.
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// `0` to `9`.
    package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// A letter or a digit.
    package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// What HTML and CSS call white space: a space, a tab, a line feed, a form feed or a carriage return.
    package var isHTMLSpace: Bool {
        switch self {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
        default: false
        }
    }

    /// A space, a tab, a line feed or a carriage return: what XML, JSON and PEM call white space.
    package var isSpaceOrLineEnd: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// A space or a tab: what may be at the ends of a line.
    package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

    /// `a` for `A`, and every other byte as it is.
    package var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// The value of a hexadecimal digit, in letters of either case.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
