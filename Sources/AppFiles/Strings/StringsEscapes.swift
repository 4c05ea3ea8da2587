import SourceText

/// An escape of a `.strings` file that is probably a mistake. The platform accepts all of these silently.
struct StringsEscapeFault {
    enum Kind {
        /// Four hexadecimal digits after a lower-case `u`. The platform shows `u` and the digits.
        case lowerCase(digits: String)
        /// A letter or digit without a meaning after a backslash. The platform shows it without the backslash.
        case unknown(UInt8)
        /// `\U` without digits.
        case noDigits
        /// A lone surrogate of UTF-16.
        case surrogate
    }

    var kind: Kind
    /// The range of offsets in the file.
    var range: Range<Int>
}

/// Resolves the escapes between two quotes, as `getSlashedChar` of `CFOldStylePList.c` does.
func resolvingStringsEscapes(_ content: ArraySlice<UInt8>) -> (bytes: [UInt8], faults: [StringsEscapeFault]) {
    var reader = StringsEscapes(rest: content)
    reader.read()
    return (reader.bytes, reader.faults)
}

private struct StringsEscapes {
    var rest: ArraySlice<UInt8>
    var bytes: [UInt8] = []
    var faults: [StringsEscapeFault] = []

    mutating func read() {
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\") { escape(at: rest.startIndex - 1) } else { bytes.append(byte) }
        }
    }

    private mutating func escape(at start: Int) {
        guard let byte = rest.first else { return bytes.append(UInt8(ascii: "\\")) }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): octal()
        case UInt8(ascii: "U"): unicode(at: start)
        case UInt8(ascii: "u"): lowerCase(at: start)
        default:
            rest.removeFirst()
            if let control = Self.controls[byte] { return bytes.append(control) }
            if byte.isASCIIAlphanumeric { fault(.unknown(byte), start) }
            bytes.append(byte)
        }
    }

    private static let controls: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
    ]

    private mutating func fault(_ kind: StringsEscapeFault.Kind, _ start: Int) {
        faults.append(StringsEscapeFault(kind: kind, range: start..<rest.startIndex))
    }

    /// Resolves one to three octal digits, which encode a character of the NeXTSTEP encoding.
    private mutating func octal() {
        var value = 0
        for _ in 0..<3 {
            guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
            value = value * 8 + Int(digit - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        append(nextStepScalar(UInt8(truncatingIfNeeded: value)))
    }

    private mutating func unicode(at start: Int) {
        rest.removeFirst()
        guard let unit = digits() else { return fault(.noDigits, start) }
        if let scalar = Unicode.Scalar(unit) { return append(scalar) }
        let after = rest
        if unit < 0xDC00, rest.starts(with: "\\U".utf8) {
            rest = rest.dropFirst(2)
            if let low = digits(), (0xDC00...0xDFFF).contains(low) {
                let value = 0x10000 + UInt32(unit - 0xD800) << 10 + UInt32(low - 0xDC00)
                return append(Unicode.Scalar(value) ?? "\u{FFFD}")
            }
            rest = after
        }
        fault(.surrogate, start)
        append("\u{FFFD}")
    }

    /// Reads up to four hexadecimal digits; returns `nil` if there are none.
    private mutating func digits() -> UInt16? {
        var value: UInt16?
        for _ in 0..<4 {
            guard let digit = rest.first?.hexadecimalValue else { break }
            value = (value ?? 0) << 4 | UInt16(digit)
            rest.removeFirst()
        }
        return value
    }

    private mutating func lowerCase(at start: Int) {
        rest.removeFirst()
        let digits = rest.prefix(4)
        bytes.append(UInt8(ascii: "u"))
        guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalValue != nil }) else {
            return fault(.unknown(UInt8(ascii: "u")), start)
        }
        bytes += digits
        rest = rest.dropFirst(4)
        fault(.lowerCase(digits: String(decoding: digits, as: UTF8.self)), start)
    }

    private mutating func append(_ scalar: Unicode.Scalar) { bytes += Array(String(scalar).utf8) }
}

/// Returns the character of a byte in the NeXTSTEP encoding, which octal escapes use.
///
/// Source: Unicode, MAPPINGS/VENDORS/NEXT/NEXTSTEP.TXT; compared with the platform's parser byte by byte.
func nextStepScalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : nextStepUpperHalf[Int(byte) - 0x80]
}

private let nextStepUpperHalf: [Unicode.Scalar] = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞ\u{B5}×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúû"
        + "ıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
