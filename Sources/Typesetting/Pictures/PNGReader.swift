/// Reads PNG files. PNG and PDF filter rows in the same way, so most pixel data need not be decoded.
///
/// Source: https://www.w3.org/TR/png-3/
struct PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The contents of the IHDR chunk.
    struct Header: Hashable {
        enum Color: UInt8 { case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgbAlpha = 6 }

        var width: Int, height: Int, bits: Int
        var color: Color
        var isInterlaced: Bool

        /// The number of samples per pixel.
        var samples: Int {
            switch color {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgbAlpha: 4
            }
        }

        func bytesPerRow(_ width: Int) -> Int { (width * samples * bits + 7) / 8 }
        /// The distance in bytes to the previous pixel, as filters use it.
        var bytesPerPixel: Int { max(1, samples * bits / 8) }
        var hasAlpha: Bool { color == .grayAlpha || color == .rgbAlpha }
    }

    var header: Header
    var palette: [UInt8] = []
    /// The contents of the tRNS chunk.
    var transparency: [UInt8]?
    var profile: [UInt8]?
    var pixelsPerInch: Double?
    var orientation = PictureData.Orientation.upright
    /// The contents of all IDAT chunks, concatenated.
    var data: [UInt8] = []
    /// The offset of the first IDAT chunk in the file.
    var dataOffset = 0

    static func read(_ bytes: [UInt8]) throws(PictureFailure) -> PictureData {
        var chunks = PNGChunks(bytes)
        guard let first = try chunks.next() else { throw .cut(at: bytes.count) }
        if first.name == "CgBI" {
            let what = "Xcode optimised this PNG for iOS devices; use the original file"
            throw PictureFailure(reason: .unsupported(what), offset: first.offset)
        }
        var reader = PNGReader(header: try header(first))
        try reader.readChunks(&chunks)
        return try reader.picture()
    }

    private static func header(_ chunk: PNGChunks.Chunk) throws(PictureFailure) -> Header {
        let body = Array(chunk.body)
        guard chunk.name == "IHDR", body.count == 13, let color = Header.Color(rawValue: body[9]) else {
            throw .broken("it does not begin with a header (IHDR)", at: chunk.offset)
        }
        let bits: [UInt8] =
            switch color {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            default: [8, 16]
            }
        guard bits.contains(body[8]), body[10] == 0, body[11] == 0, body[12] <= 1 else {
            throw .broken("its header (IHDR) declares values that PNG does not allow", at: chunk.offset)
        }
        let width = body.unsigned(at: 0) << 16 | body.unsigned(at: 2)
        let height = body.unsigned(at: 4) << 16 | body.unsigned(at: 6)
        guard width < 1 << 31, height < 1 << 31 else {
            throw PictureFailure(reason: .tooLarge(width: width, height: height), offset: chunk.offset)
        }
        let header = Header(
            width: width, height: height, bits: Int(body[8]), color: color, isInterlaced: body[12] == 1)
        try PictureData.check(
            width: width, height: height, bytesPerRow: header.bytesPerRow(width), at: chunk.offset)
        return header
    }

    private mutating func readChunks(_ chunks: inout PNGChunks) throws(PictureFailure) {
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "IDAT":
                if data.isEmpty { dataOffset = chunk.offset }
                data += chunk.body
            case "PLTE":
                guard chunk.body.count % 3 == 0, 3...768 ~= chunk.body.count, palette.isEmpty, data.isEmpty else {
                    throw .broken("its palette (PLTE) does not have a whole number of colours", at: chunk.offset)
                }
                palette = Array(chunk.body)
            case "IEND": return try check(end: chunk.offset)
            case "tRNS": transparency = Array(chunk.body)
            case "iCCP": profile = Self.profile(chunk.body)
            case "pHYs": pixelsPerInch = Self.resolution(Array(chunk.body))
            case "eXIf": orientation = exifOrientation(in: Array(chunk.body))
            default:
                // A chunk whose name begins with a capital letter is critical: it must not be ignored.
                guard let letter = chunk.name.utf8.first, letter & 0x20 != 0 else {
                    throw .broken("“\(chunk.name)” is not a PNG chunk", at: chunk.offset)
                }
            }
        }
        throw .cut(at: chunks.bytes.count)
    }

    private func check(end offset: Int) throws(PictureFailure) {
        if data.isEmpty { throw .broken("it has no pixels (IDAT)", at: offset) }
        if header.color == .palette, palette.isEmpty { throw .broken("it has no palette (PLTE)", at: offset) }
    }

    /// Reads the iCCP chunk: a name, a zero, the compression method, and a zlib stream. An unreadable profile is
    /// ignored, as in browsers: the picture is then treated as sRGB.
    private static func profile(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = body.prefix(80).firstIndex(of: 0), end + 2 < body.endIndex else { return nil }
        var profile: [UInt8] = []
        let result = inflate(Array(body[(end + 2)...]), limit: 1 << 22) { profile += $0 }
        guard case .complete = result else { return nil }
        return profile
    }

    /// Returns the resolution if pixels are square and counted by the metre.
    private static func resolution(_ body: [UInt8]) -> Double? {
        guard body.count == 9, body[8] == 1, body[0..<4] == body[4..<8] else { return nil }
        let perMeter = body.unsigned(at: 0) << 16 | body.unsigned(at: 2)
        return 1_000...100_000 ~= perMeter ? Double(perMeter) * 0.0254 : nil
    }
}

/// The chunks of a PNG file, with their checksums verified.
struct PNGChunks {
    struct Chunk {
        var name: String
        var body: ArraySlice<UInt8>
        /// The offset of the chunk's length field.
        var offset: Int
    }

    let bytes: [UInt8]
    private var place = PNGReader.signature.count

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next chunk, or `nil` at the end of the file.
    mutating func next() throws(PictureFailure) -> Chunk? {
        guard place < bytes.count else { return nil }
        let start = place
        guard start + 12 <= bytes.count else { throw .cut(at: bytes.count) }
        let length = bytes.unsigned(at: start) << 16 | bytes.unsigned(at: start + 2)
        guard length <= bytes.count - start - 12 else { throw .cut(at: bytes.count) }
        let end = start + 8 + length
        let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
        let checksum = UInt32(bytes.unsigned(at: end) << 16 | bytes.unsigned(at: end + 2))
        guard crc32(of: bytes[start + 4..<end]) == checksum else {
            throw .broken("the checksum of \(name.debugDescription) does not match", at: start)
        }
        place = end + 4
        return Chunk(name: name, body: bytes[start + 8..<end], offset: start)
    }
}
