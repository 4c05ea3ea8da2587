import BuiltIn
import SourceText

/// The form in which searches compare characters: their compatibility decomposition (NFKD) with case folded, without
/// marks and ignorable characters. Two texts that are equal in NFKC and with case folded are equal in this form,
/// regardless of the order of their marks.
enum SearchForm {
    /// Calls `body` with each character of the form of `scalar`. A mark or an ignorable character has none.
    @inline(__always)
    static func forEach(of scalar: UInt32, _ body: (UInt32) -> Void) {
        if scalar < 0x80 {
            body((0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar)
        } else {
            table.forEach(of: scalar, body)
        }
    }

    /// Returns the form of a text in UTF-8, with each run of white space and control characters as one space. Bytes
    /// that are not UTF-8 are read as Windows-1252.
    static func bytes(of text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        text.withUnsafeBufferPointer { text in
            var index = 0
            while index < text.count {
                let (scalar, length) = text.lenientScalar(at: index)
                forEach(of: scalar) { folded in
                    if folded > 0x20, folded < 0x7F {
                        result.append(UInt8(truncatingIfNeeded: folded))
                    } else if folded <= 0xA0 || 0x2028...0x2029 ~= folded {
                        if result.last != 0x20 { result.append(0x20) }
                    } else if let scalar = Unicode.Scalar(folded) {
                        result += UTF8.encode(scalar) ?? .init()
                    }
                }
                index += length
            }
        }
        return result
    }

    private static let table = FoldingTable(builtInTable("foldings.txt"))
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the character at `index` and its length in bytes. A byte that is not valid UTF-8 is read as
    /// Windows-1252.
    @inline(__always)
    func lenientScalar(at index: Int) -> (scalar: UInt32, length: Int) {
        let first = self[index]
        return first < 0x80 ? (UInt32(first), 1) : scalarBeyondASCII(at: index)
    }

    private func scalarBeyondASCII(at index: Int) -> (scalar: UInt32, length: Int) {
        let first = self[index]
        let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        guard length > 1, index + length <= count else { return (first.windows1252Scalar, 1) }
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for next in self[index + 1..<index + length] {
            guard next & 0xC0 == 0x80 else { return (first.windows1252Scalar, 1) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        return (value, length)
    }
}

extension UInt8 {
    /// The character of the byte in Windows-1252, which differs from Latin-1 only from 0x80 to 0x9F.
    ///
    /// Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
    var windows1252Scalar: UInt32 { 0x80...0x9F ~= self ? Self.windows1252Table[Int(self) - 0x80] : UInt32(self) }

    private static let windows1252Table: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
        0x17E, 0x178,
    ]
}

/// The forms of all characters beyond ASCII that differ from the characters themselves, from
/// `builtin/unicode/foldings.txt`.
private struct FoldingTable: Sendable {
    /// The form of each character: its start index in `forms`, with its length in the lower five bits.
    private var places: [UInt32: UInt32] = [:]
    private var forms: [UInt32] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        places.reserveCapacity(12_000)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "))
            let form = fields.dropFirst().compactMap(hexadecimal)
            let run = fields[0].split(separator: UInt8(ascii: "/"))
            let ends = run[0].split(separator: UInt8(ascii: "-")).compactMap(hexadecimal)
            guard let first = ends.first, let last = ends.last else { continue }
            for scalar in stride(from: first, through: last, by: run.count) {
                places[scalar] = UInt32(forms.count) << 5 | UInt32(form.count)
                forms += form.map { $0 + scalar - first }
            }
        }
    }

    func forEach(of scalar: UInt32, _ body: (UInt32) -> Void) {
        if 0xAC00..<0xD7A4 ~= scalar { return forEachJamo(of: scalar - 0xAC00, body) }
        guard let place = places[scalar] else { return body(scalar) }
        for index in Int(place >> 5)..<Int(place >> 5) + Int(place & 31) { body(forms[index]) }
    }

    /// Calls `body` with the letters of a Korean syllable, which follow from arithmetic (The Unicode Standard, section
    /// 3.12).
    private func forEachJamo(of syllable: UInt32, _ body: (UInt32) -> Void) {
        body(0x1100 + syllable / 588)
        body(0x1161 + syllable / 28 % 21)
        if syllable % 28 > 0 { body(0x11A7 + syllable % 28) }
    }
}

private func hexadecimal(_ digits: some Collection<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
}
