/// The words of a text in the normalised form that its digest is computed from. `docs/text-digest.md` specifies this
/// form for other programs.
package struct TextWords: Hashable, Sendable {
    /// The words in UTF-8, separated by single spaces.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends the words of a line or a whole text. Its first word is never joined to the last word so far.
    package mutating func append(_ text: String) {
        // Remove invisible characters before composing: one could separate two characters that compose.
        let text = text.withBytes(mayCompose) ? composed(text.withoutUnseen) : text
        text.withBytes { append($0) }
    }

    /// Appends the words of UTF-8 text. It works on runs of bytes because every word of a site passes through here.
    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var isNewWord = !bytes.isEmpty
        var (start, index) = (0, 0)
        func run(_ bytes: inout [UInt8]) {
            guard start < index else { return }
            if isNewWord { bytes.append(0x20) }
            isNewWord = false
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        }
        while index < text.count {
            if (0x21..<0x80).contains(text[index]) {
                index += 1
                continue
            }
            // A single space between two words is copied with them.
            if text[index] == 0x20, start < index, index + 1 < text.count,
                CharacterClass.at(index + 1, in: text).0 == .letter
            {
                index += 1
                continue
            }
            let (kind, length) = CharacterClass.at(index, in: text)
            if kind != .letter {
                run(&bytes)
                if kind == .space { isNewWord = !bytes.isEmpty }
                start = index + length
            }
            index += length
        }
        run(&bytes)
    }
}

/// Returns `text` in Normalization Form C (UAX #15). The only public access of the standard library to this form is a
/// property with an underscore: docs/decisions/0033-libraries-weighed.md says why it is used.
func composed(_ text: String) -> String { String(decoding: text._nfcCodeUnits, as: UTF8.self) }

/// Returns whether a character of `text`, in UTF-8, may compose with another one or be reordered.
private func mayCompose(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    // The preceding character if it is an Arabic vowel sign. Normalisation sorts adjacent signs, in code point order.
    var sign: UInt32 = 0
    while index < text.count {
        let first = text[index]
        // Removing the invisible character may make two signs adjacent.
        if sign != 0, CharacterClass.at(index, in: text).0 == .invisible { return true }
        // Characters up to U+02FF, whose first byte is below 0xCC, never compose.
        guard first >= 0xCC else {
            index = first < 0x80 ? text.endOfASCII(from: index) : index + 2
            sign = 0
            continue
        }
        let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, text.count - index)
        // Decode UTF-8: the payload of the first byte, then six bits of each continuation byte.
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for next in text[index + 1..<index + length] { value = value << 6 | UInt32(next & 0x3F) }
        let isSign = (0x64B...0x652).contains(value)
        if isSign ? value < sign : Unicode.Scalar(value)?.mayCompose ?? true { return true }
        sign = isSign ? value : 0
        index += length
    }
    return false
}

/// The class of a character in the division into words.
private enum CharacterClass {
    case letter
    /// A character with Unicode's property White_Space (PropList.txt of Unicode 15).
    case space
    /// An invisible character: soft hyphen, zero-width space or joiner, direction mark, variation selector.
    case invisible

    /// Returns the class and the length in bytes of the character that begins at `index`.
    static func at(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> (CharacterClass, length: Int) {
        let first = text[index]
        if first < 0x80 { return (first == 0x20 || (0x09...0x0D).contains(first) ? .space : .letter, 1) }
        let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, text.count - index)
        if length == 2 { return (ofTwo(first, text[index + 1]), 2) }
        guard length == 3 else { return (.letter, length) }
        return (ofThree(first, text[index + 1], text[index + 2]), 3)
    }

    private static func ofTwo(_ first: UInt8, _ second: UInt8) -> CharacterClass {
        switch (first, second) {
        // U+0085, U+00A0
        case (0xC2, 0x85), (0xC2, 0xA0): .space
        // U+00AD, U+061C
        case (0xC2, 0xAD), (0xD8, 0x9C): .invisible
        default: .letter
        }
    }

    private static func ofThree(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> CharacterClass {
        switch (first, second, third) {
        // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
            (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
            .space
        // U+200B to U+200F, U+202A to U+202E, U+2060 to U+206F
        case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xAF): .invisible
        // U+FE00 to U+FE0F, U+FEFF
        case (0xEF, 0xB8, 0x80...0x8F), (0xEF, 0xBB, 0xBF): .invisible
        default: .letter
        }
    }
}

extension String {
    fileprivate var withoutUnseen: String {
        var text = self
        return text.withUTF8 { bytes in
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                let (kind, length) = CharacterClass.at(index, in: bytes)
                if kind != .invisible { kept.append(contentsOf: bytes[index..<index + length]) }
                index += length
            }
            return String(decoding: kept, as: UTF8.self)
        }
    }
}

extension Unicode.Scalar {
    /// Whether Normalization Form C may change or compose this character. False for common characters that NFC leaves
    /// alone in any context: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic letters, punctuation, Japanese,
    /// Chinese, Korean. Computing NFC takes ten times as long as this check.
    fileprivate var mayCompose: Bool {
        switch value {
        case 0...0x2FF, 0x388...0x482, 0x531...0x58F, 0x5D0...0x60F, 0x61B...0x64A, 0x660...0x66D,
            0x2002...0x205F, 0x20A0...0x20C0, 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF,
            0xAC00...0xD7A3, 0xFF00...0xFFEF:
            false
        default: true
        }
    }
}
