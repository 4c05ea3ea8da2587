/// How the characters of a text from elsewhere are written as bytes. The user's own texts are UTF-8; tables come from
/// programs that still write others.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    /// As its byte order mark says; without one, most significant byte first (RFC 2781, 4.3).
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case latin1 = "iso-8859-1"
    case latin9 = "iso-8859-15"
    case windows1252 = "windows-1252"
    case macRoman = "mac-roman"

    /// The encoding called `name`, case, `-` and `_` apart, also by its other usual names; nil when there is none.
    public init?(named name: String) {
        let plain = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
        let others: [String: TextEncoding] = [
            "latin1": .latin1, "latin9": .latin9, "cp1252": .windows1252, "macintosh": .macRoman, "mac": .macRoman,
        ]
        let known = Self.allCases.first { $0.rawValue.filter { $0 != "-" } == plain }
        guard let encoding = known ?? others[plain] else { return nil }
        self = encoding
    }

    /// What the mark at the head of `bytes` says, and how many bytes it has; nil when there is none. Three bytes are
    /// enough to decide.
    static func mark(at bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if byteOrderMarkLength(bytes) == 3 { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }
}
