import SourceText

/// Strict Base64 (RFC 4648) in both alphabets: each byte sequence has exactly one accepted form. Otherwise the last
/// character of a signature could be changed without invalidating it.
public enum Base64 {
    /// Encodes with `+`, `/` and padding (section 4).
    public static func encoded(_ bytes: [UInt8]) -> String {
        var letters = letters(of: bytes, last: (UInt8(ascii: "+"), UInt8(ascii: "/")))
        while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Encodes with `-` and `_`, without padding (section 5).
    public static func urlEncoded(_ bytes: [UInt8]) -> String {
        String(decoding: letters(of: bytes, last: (UInt8(ascii: "-"), UInt8(ascii: "_"))), as: UTF8.self)
    }

    /// Decodes the form of section 4. `nil` for an invalid character, wrong padding, and unused bits that are not zero.
    static func decoded(_ letters: [UInt8]) -> [UInt8]? {
        guard letters.count % 4 == 0 else { return nil }
        let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return bytes(of: letters.dropLast(padding), last: (UInt8(ascii: "+"), UInt8(ascii: "/")))
    }

    /// Decodes the form of section 5.
    static func urlDecoded(_ letters: ArraySlice<UInt8>) -> [UInt8]? {
        bytes(of: letters, last: (UInt8(ascii: "-"), UInt8(ascii: "_")))
    }

    /// Whether a byte is a character of section 4 or `=`.
    static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }

    private static func letters(of bytes: [UInt8], last: (UInt8, UInt8)) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity((bytes.count + 2) / 3 * 4)
        var (bits, count): (UInt32, Int) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                letters.append(letter(UInt8(bits >> count & 63), last))
            }
            bits &= 1 << count - 1
        }
        if count > 0 { letters.append(letter(UInt8(bits << (6 - count) & 63), last)) }
        return letters
    }

    private static func bytes(of letters: ArraySlice<UInt8>, last: (UInt8, UInt8)) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count * 3 / 4)
        var (bits, count): (UInt32, Int) = (0, 0)
        for letter in letters {
            guard let value = value(letter, last) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
            }
            bits &= 1 << count - 1
        }
        // Six remaining bits mean a superfluous character. Other remaining bits have to be zero.
        return count < 6 && bits == 0 ? bytes : nil
    }

    private static func letter(_ value: UInt8, _ last: (UInt8, UInt8)) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: last.0
        default: last.1
        }
    }

    private static func value(_ letter: UInt8, _ last: (UInt8, UInt8)) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case last.0: 62
        case last.1: 63
        default: nil
        }
    }
}
