import SourceText

/// Strict Base64 (RFC 4648) in both alphabets: each byte sequence has exactly one accepted form. Otherwise the last
/// character of a signature could be changed without invalidating it.
public enum Base64 {
    /// Encodes with `+`, `/` and padding (section 4).
    public static func encoded(_ bytes: [UInt8]) -> String { base64Encoded(bytes) }

    /// Encodes with `-` and `_`, without padding (section 5).
    public static func urlEncoded(_ bytes: [UInt8]) -> String {
        let letters = encoded(bytes).utf8.prefix { $0 != UInt8(ascii: "=") }
        return String(decoding: letters.map(otherAlphabet), as: UTF8.self)
    }

    /// Decodes the form of section 4. `nil` for every text that `encoded` does not return.
    package static func decoded(_ text: String) -> [UInt8]? { decoded(Array(text.utf8)) }

    /// Decodes the form of section 4. `nil` for every text that `encoded` does not return.
    static func decoded(_ letters: [UInt8]) -> [UInt8]? {
        guard let bytes = base64Decoded(letters), encoded(bytes).utf8.elementsEqual(letters) else { return nil }
        return bytes
    }

    /// Decodes the form of section 5. `nil` for every text that `urlEncoded` does not return.
    static func urlDecoded(_ letters: ArraySlice<UInt8>) -> [UInt8]? {
        let padding = Array(repeating: UInt8(ascii: "="), count: -letters.count & 3)
        guard let bytes = base64Decoded(letters.map(otherAlphabet) + padding),
            urlEncoded(bytes).utf8.elementsEqual(letters)
        else { return nil }
        return bytes
    }

    /// Whether a byte is a character of section 4 or `=`.
    static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }

    /// Exchanges the two characters in which the alphabets differ.
    private static func otherAlphabet(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: letter
        }
    }
}
