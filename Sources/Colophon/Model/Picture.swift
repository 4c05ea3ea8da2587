/// What a bitmap is, by its first bytes: its kind and its size. Nothing is decoded.
///
/// SVG is not among the kinds: a drawing of someone else's could hold a script.
struct Picture: Hashable, Sendable {
    /// The kinds that every browser shows.
    enum Kind: String, Hashable, Sendable {
        case png, jpeg = "jpg", gif, webp
    }

    var kind: Kind
    /// In pixels.
    var width: Int
    var height: Int

    /// The most that either side may have, in pixels: four times what the largest screens show of an icon. More would
    /// only fill the memory of whoever looks at it.
    static let largestSide = 2_048

    /// Nil for anything else than a whole head of one of the kinds with a size that can be shown.
    init?(_ bytes: [UInt8]) {
        guard let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes) else { return nil }
        guard (1...Self.largestSide).contains(found.width), (1...Self.largestSide).contains(found.height) else {
            return nil
        }
        self = found
    }

    private init(_ kind: Kind, _ width: Int, _ height: Int) {
        (self.kind, self.width, self.height) = (kind, width, height)
    }

    /// Source: PNG specification, third edition, sections 5.2 and 11.2.1: the header chunk comes first.
    private static func png(_ bytes: [UInt8]) -> Picture? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 33, bytes.starts(with: signature), bytes.has("IHDR", at: 12) else { return nil }
        return Picture(.png, bytes.big(16, 4), bytes.big(20, 4))
    }

    /// Source: GIF89a specification, sections 17 and 18.
    private static func gif(_ bytes: [UInt8]) -> Picture? {
        guard bytes.count >= 13, bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
        return Picture(.gif, bytes.little(6, 2), bytes.little(8, 2))
    }

    /// Source: RFC 9649, sections 2.5 to 2.7: a simple file, one without loss, or an extended one.
    private static func webp(_ bytes: [UInt8]) -> Picture? {
        guard bytes.count >= 30, bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8X", at: 12) { return Picture(.webp, bytes.little(24, 3) + 1, bytes.little(27, 3) + 1) }
        if bytes.has("VP8 ", at: 12), bytes[23...25] == [0x9D, 0x01, 0x2A] {
            return Picture(.webp, bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF)
        }
        guard bytes.has("VP8L", at: 12), bytes[20] == 0x2F else { return nil }
        let bits = bytes.little(21, 4)
        return Picture(.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }

    /// Source: ITU-T T.81, annex B: markers, each with its length, up to the one that starts the frame.
    private static func jpeg(_ bytes: [UInt8]) -> Picture? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while position + 9 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            switch marker {
            // A fill byte before a marker.
            case 0xFF: position += 1
            // Tables of Huffman and arithmetic coding, and a kind that is reserved.
            case 0xC4, 0xC8, 0xCC: position += 2 + bytes.big(position + 2, 2)
            case 0xC0...0xCF: return Picture(.jpeg, bytes.big(position + 7, 2), bytes.big(position + 5, 2))
            // Data, or the end, before any frame.
            case 0xD9, 0xDA, 0x00: return nil
            case 0x01, 0xD0...0xD8: position += 2
            default: position += 2 + bytes.big(position + 2, 2)
            }
        }
        return nil
    }
}

extension [UInt8] {
    fileprivate func has(_ text: String, at offset: Int) -> Bool {
        count >= offset + text.utf8.count && self[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
    }

    /// A number of `length` bytes, the highest first. The caller has looked that they are there.
    fileprivate func big(_ offset: Int, _ length: Int) -> Int {
        self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same, the lowest first.
    fileprivate func little(_ offset: Int, _ length: Int) -> Int {
        self[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
