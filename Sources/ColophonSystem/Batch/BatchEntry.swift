import Colophon

/// A journal entry for a row whose document is about to be moved into place, or is in place.
struct BatchEntry: Hashable, Sendable {
    /// The number of the row when its document was made.
    var number: Int
    /// The digest of the row's cells.
    var row: UInt64
    /// The digest of the document's bytes.
    var document: UInt64
    /// The file name of the document.
    var name: String

    init(number: Int, row: UInt64, document: UInt64, name: String) {
        (self.number, self.row, self.document, self.name) = (number, row, document, name)
    }

    /// Parses a line without its line end; `nil` for a line of another kind.
    init?(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        guard words.count == 5, words[0] == "row", let number = Int(words[1]), let row = UInt64(words[2], radix: 16),
            let document = UInt64(words[3], radix: 16), let name = Self.unescaped(words[4])
        else { return nil }
        self.init(number: number, row: row, document: document, name: name)
    }

    /// The line, with its line end.
    var line: String { "row \(number) \(hexadecimal(row)) \(hexadecimal(document)) \(Self.escaped(name))\n" }

    /// Escapes line ends, which a file name may contain and a line may not.
    private static func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x0A: bytes += "%n".utf8
            case 0x0D: bytes += "%r".utf8
            case 0x25: bytes += "%%".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reverses `escaped`; `nil` when the result is not a valid file name.
    private static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            switch (isEscaped, byte) {
            case (false, 0x25):
                isEscaped = true
                continue
            case (true, UInt8(ascii: "n")): bytes.append(0x0A)
            case (true, UInt8(ascii: "r")): bytes.append(0x0D)
            case (true, 0x25), (false, _): bytes.append(byte)
            case (true, _): return nil
            }
            isEscaped = false
        }
        let name = String(decoding: bytes, as: UTF8.self)
        return isEscaped || name.isEmpty || bytes.contains(0x2F) || bytes.contains(0) || name == "." || name == ".."
            ? nil : name
    }
}
