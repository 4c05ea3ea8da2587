/// Writes PDF syntax: numbers, names, strings and references.
///
/// Source: ISO 32000-1, section 7.3.
struct PDFSyntaxBuffer: Sendable {
    var bytes: [UInt8] = []

    /// Appends text unchanged.
    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends other syntax unchanged.
    mutating func append(_ other: PDFSyntaxBuffer) {
        bytes.append(contentsOf: other.bytes)
    }

    mutating func integer(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// Appends a number with at most three decimals, that is, 1/72,000 inch. PDF has no exponents. A number that is not
    /// finite becomes 0.
    mutating func number(_ value: Double) {
        guard value.isFinite else { return integer(0) }
        let thousandths = Int((max(-1e9, min(1e9, value)) * 1000).rounded())
        if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(thousandths.magnitude / 1000)
        var rest = thousandths.magnitude % 1000
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var unit: UInt = 100
        while rest > 0 {
            bytes.append(0x30 + UInt8(rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    /// Appends numbers separated by spaces.
    mutating func numbers(_ values: Double...) {
        for (index, value) in values.enumerated() {
            if index > 0 { space() }
            number(value)
        }
    }

    mutating func space() { bytes.append(0x20) }

    private mutating func digits(_ value: UInt) {
        if value >= 10 { digits(value / 10) }
        bytes.append(0x30 + UInt8(value % 10))
    }

    /// Appends a name with its slash.
    mutating func name(_ text: String) {
        bytes.append(UInt8(ascii: "/"))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "+"):
                bytes.append(byte)
            case 0: continue
            default:
                bytes.append(UInt8(ascii: "#"))
                hexadecimal(byte)
            }
        }
    }

    mutating func reference(_ object: ObjectID) {
        integer(object.number)
        raw(" 0 R")
    }

    /// Appends an array of references.
    mutating func array(_ objects: some Sequence<ObjectID>) {
        raw("[")
        for (index, object) in objects.enumerated() {
            if index > 0 { space() }
            reference(object)
        }
        raw("]")
    }

    // MARK: Strings

    /// Appends a literal string in parentheses.
    mutating func literal(_ content: some Sequence<UInt8>) {
        raw("(")
        for byte in content { escaped(byte) }
        raw(")")
    }

    /// Appends one byte of a literal string. A bare carriage return is escaped, as it would be read as a line feed.
    mutating func escaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0D: raw("\\r")
        default: bytes.append(byte)
        }
    }

    /// Appends a hexadecimal string.
    mutating func hexadecimal(string: some Sequence<UInt8>) {
        raw("<")
        for byte in string { hexadecimal(byte) }
        raw(">")
    }

    mutating func hexadecimal(_ byte: UInt8) {
        bytes.append(hexadecimalDigit(byte >> 4))
        bytes.append(hexadecimalDigit(byte & 15))
    }

    mutating func hexadecimal(_ unit: UInt16) {
        hexadecimal(UInt8(unit >> 8))
        hexadecimal(UInt8(unit & 255))
    }

    /// Appends a text string, in ASCII if possible, otherwise in UTF-16.
    ///
    /// Control characters are removed: they mean nothing to readers, and U+001B would begin a language code.
    mutating func text(_ text: String) {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return literal(text.utf8) }
        raw("<FEFF")
        for scalar in text.unicodeScalars where scalar.isText {
            for unit in UTF16.encode(scalar) ?? .init() { hexadecimal(unit) }
        }
        raw(">")
    }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
}

extension Unicode.Scalar {
    /// Whether this may be part of a text: not a control character other than tabs and line ends, a byte order mark or
    /// a noncharacter.
    var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }

    /// Whether XML 1.0 allows the character.
    var isXML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// The code point with at least four hexadecimal digits, as in U+001B.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
