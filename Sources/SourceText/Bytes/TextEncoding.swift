/// The character encodings of tables. The user's own texts are UTF-8, but other programs still export tables in other
/// encodings.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    /// UTF-16 in the byte order of its mark; without a mark, big-endian (RFC 2781, 4.3).
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case latin1 = "iso-8859-1"
    case latin9 = "iso-8859-15"
    case windows1252 = "windows-1252"
    case macRoman = "mac-roman"

    /// Finds an encoding by its name or a usual alias, ignoring case, hyphens, underscores and spaces; nil if unknown.
    public init?(named name: String) {
        let plain = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
        let others: [String: TextEncoding] = [
            "latin1": .latin1, "latin9": .latin9, "cp1252": .windows1252, "macintosh": .macRoman, "mac": .macRoman,
        ]
        let known = Self.allCases.first { $0.rawValue.filter { $0 != "-" } == plain }
        guard let encoding = known ?? others[plain] else { return nil }
        self = encoding
    }

    /// The encoding and the length of the byte order mark at the start of `bytes`; nil if there is none. Three bytes
    /// suffice to decide.
    static func mark(at bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if byteOrderMarkLength(bytes) == 3 { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }
}
