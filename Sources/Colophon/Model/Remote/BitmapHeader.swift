/// The format and size of a bitmap, read from its header. Nothing is decoded.
///
/// SVG is not supported: a drawing from another server could contain a script.
struct BitmapHeader: Hashable, Sendable {
    /// The formats that all browsers support.
    enum Kind: String, Hashable, Sendable {
        case png, jpeg = "jpg", gif, webp
    }

    var kind: Kind
    /// In pixels.
    var width: Int
    var height: Int

    /// The maximum length of a side, in pixels: four times the size at which the largest screens show an icon. A larger
    /// picture would only use the memory of the reader's device.
    static let largestSide = 2_048

    /// Fails unless the bytes start with a complete header of a supported format and a size within the limit.
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

    /// Reads a PNG header.
    ///
    /// Source: PNG specification, third edition, sections 5.2 and 11.2.1: the header chunk comes first.
    private static func png(_ bytes: [UInt8]) -> BitmapHeader? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 33, bytes.starts(with: signature), bytes.has("IHDR", at: 12) else { return nil }
        return BitmapHeader(.png, bytes.big(16, 4), bytes.big(20, 4))
    }

    /// Reads a GIF header.
    ///
    /// Source: GIF89a specification, sections 17 and 18.
    private static func gif(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.count >= 13, bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
        return BitmapHeader(.gif, bytes.little(6, 2), bytes.little(8, 2))
    }

    /// Reads the header of a simple, lossless or extended WebP file.
    ///
    /// Source: RFC 9649, sections 2.5 to 2.7.
    private static func webp(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.count >= 30, bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8X", at: 12) { return BitmapHeader(.webp, bytes.little(24, 3) + 1, bytes.little(27, 3) + 1) }
        if bytes.has("VP8 ", at: 12), bytes[23...25] == [0x9D, 0x01, 0x2A] {
            return BitmapHeader(.webp, bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF)
        }
        guard bytes.has("VP8L", at: 12), bytes[20] == 0x2F else { return nil }
        let bits = bytes.little(21, 4)
        return BitmapHeader(.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }

    /// Reads the markers of a JPEG file, each with its length, up to the start of the frame.
    ///
    /// Source: ITU-T T.81, annex B.
    private static func jpeg(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while position + 9 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            switch marker {
            // A fill byte before a marker.
            case 0xFF: position += 1
            // Huffman and arithmetic coding tables, and a reserved marker.
            case 0xC4, 0xC8, 0xCC: position += 2 + bytes.big(position + 2, 2)
            case 0xC0...0xCF: return BitmapHeader(.jpeg, bytes.big(position + 7, 2), bytes.big(position + 5, 2))
            // Image data or the end of the file before any frame.
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

    /// Returns the big-endian number of `length` bytes at `offset`. The caller has checked the length of the array.
    fileprivate func big(_ offset: Int, _ length: Int) -> Int {
        self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the little-endian number of `length` bytes at `offset`. The caller has checked the length of the array.
    fileprivate func little(_ offset: Int, _ length: Int) -> Int {
        self[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
