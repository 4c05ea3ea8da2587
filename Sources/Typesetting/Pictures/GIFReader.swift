/// Reads the first frame of a GIF file.
///
/// Source: CompuServe, "Graphics Interchange Format, version 89a", 1990.
struct GIFReader {
    private let bytes: [UInt8]
    private var place = 6
    /// The size of the canvas on which frames are placed.
    private var width = 0
    private var height = 0
    /// The palette of frames that have none of their own: triples of red, green and blue.
    private var palette: [UInt8] = []
    private var transparentIndex: UInt8?

    /// The position of a frame on the canvas, and the order of its rows.
    private struct Frame {
        var left: Int, top: Int, width: Int, height: Int
        var isInterlaced: Bool

        /// The rows of the frame in the order of the file.
        var rows: [Int] {
            guard isInterlaced else { return Array(0..<height) }
            return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
        }
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func read(_ bytes: [UInt8]) throws(PictureFailure) -> PictureData {
        var reader = GIFReader(bytes)
        let screen = Array(try reader.take(7))
        (reader.width, reader.height) = (littleEndian(screen, 0), littleEndian(screen, 2))
        reader.palette = try reader.takePalette(screen[4])
        return try reader.readFirstFrame()
    }

    // MARK: Blocks

    private mutating func take(_ count: Int) throws(PictureFailure) -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw .cut(at: bytes.count) }
        place += count
        return bytes[place - count..<place]
    }

    private mutating func takeByte() throws(PictureFailure) -> UInt8 {
        guard let byte = try take(1).first else { throw .cut(at: bytes.count) }
        return byte
    }

    /// Takes a palette if `flags` announce one.
    private mutating func takePalette(_ flags: UInt8) throws(PictureFailure) -> [UInt8] {
        guard flags & 0x80 != 0 else { return [] }
        return Array(try take(3 << Int(flags & 7 + 1)))
    }

    /// Takes a series of sub-blocks, which an empty one ends.
    private mutating func takeBlocks() throws(PictureFailure) -> [UInt8] {
        var data: [UInt8] = []
        while true {
            let count = Int(try takeByte())
            if count == 0 { return data }
            data += try take(count)
        }
    }

    /// Skips extensions, except that the last graphic control extension (0xF9) may make one colour transparent.
    private mutating func readFirstFrame() throws(PictureFailure) -> PictureData {
        while true {
            let start = place
            switch try takeByte() {
            case 0x21:
                let label = try takeByte()
                let data = try takeBlocks()
                if label == 0xF9, data.count >= 4 { transparentIndex = data[0] & 1 == 0 ? nil : data[3] }
            case 0x2C: return try readFrame(at: start)
            case 0x3B: throw .broken("it has no frame", at: start)
            default: throw .broken("a block was expected here", at: start)
            }
        }
    }

    private mutating func readFrame(at start: Int) throws(PictureFailure) -> PictureData {
        let head = Array(try take(9))
        let frame = Frame(
            left: littleEndian(head, 0), top: littleEndian(head, 2), width: littleEndian(head, 4),
            height: littleEndian(head, 6), isInterlaced: head[8] & 0x40 != 0)
        if width == 0 || height == 0 { (width, height) = (frame.left + frame.width, frame.top + frame.height) }
        try PictureData.check(width: frame.width, height: frame.height, bytesPerRow: frame.width, at: start)
        // The canvas needs a byte of colour and one of opacity for each pixel.
        try PictureData.check(width: width, height: height, bytesPerRow: 2 * width, at: start)
        let own = try takePalette(head[8])
        if !own.isEmpty { palette = own }
        guard !palette.isEmpty else { throw .broken("it has no palette", at: start) }
        let size = Int(try takeByte())
        guard 1...8 ~= size else { throw .broken("its pixels have codes of \(size) bits", at: place - 1) }
        let data = try takeBlocks()
        guard let pixels = decompressedLZW(data, bits: size, count: frame.width * frame.height) else {
            throw .broken("its pixels cannot be decompressed", at: start)
        }
        return picture(frame, pixels)
    }

    // MARK: The picture

    /// Places the frame on the canvas, which is transparent around it.
    private func picture(_ frame: Frame, _ pixels: [UInt8]) -> PictureData {
        var colors = [UInt8](repeating: 0, count: width * height)
        var opacity = [UInt8](repeating: 0, count: width * height)
        let columns = max(0, min(frame.width, width - frame.left))
        for (line, row) in frame.rows.enumerated() where frame.top + row < height {
            let (from, to) = (line * frame.width, (frame.top + row) * width + frame.left)
            for column in 0..<columns {
                let index = pixels[from + column]
                colors[to + column] = index
                opacity[to + column] = index == transparentIndex ? 0 : 255
            }
        }
        // Pixels may name colours beyond the end of the palette.
        let missing = 3 * (Int(colors.max() ?? 0) + 1) - palette.count
        let palette = palette + [UInt8](repeating: 0, count: max(0, missing))
        let isOpaque = opacity.allSatisfy { $0 == 255 }
        return PictureData(
            colors: plane(.palette(palette), colors), opacity: isOpaque ? nil : plane(.gray, opacity))
    }

    private func plane(_ space: PictureData.Plane.Space, _ data: [UInt8]) -> PictureData.Plane {
        PictureData.Plane(coding: .plain, space: space, bits: 8, width: width, height: height, data: data)
    }
}

private func littleEndian(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
}

/// Decompresses LZW as GIF uses it: the lowest bit comes first, and codes grow up to 12 bits. Returns `nil` if the data
/// is invalid or has fewer than `count` bytes.
///
/// - Parameter bits: the number of bits of a decompressed value, from 1 to 8.
func decompressedLZW(_ data: [UInt8], bits: Int, count: Int) -> [UInt8]? {
    let clear = 1 << bits
    // Each entry of the table is a shorter entry and one more byte.
    var prefixes = [UInt16](repeating: 0, count: 4096)
    var lengths = [UInt16](repeating: 1, count: 4096)
    var lastBytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    var (next, size, previous) = (clear + 2, bits + 1, nil as Int?)
    var (buffer, buffered, place) = (0, 0, 0)
    var output: [UInt8] = []
    output.reserveCapacity(count + 4096)
    while output.count < count {
        while buffered < size {
            guard place < data.count else { return nil }
            buffer |= Int(data[place]) << buffered
            (buffered, place) = (buffered + 8, place + 1)
        }
        let code = buffer & (1 << size - 1)
        (buffer, buffered) = (buffer >> size, buffered - size)
        if code == clear {
            (next, size, previous) = (clear + 2, bits + 1, nil)
            continue
        }
        // The code after `clear` ends the data.
        guard code != clear + 1, code < (previous == nil ? clear : next + 1) else { return nil }
        let start = output.count
        // An entry that is not in the table yet is the previous one with its own first byte.
        let isNew = code == next
        var entry = isNew ? previous ?? 0 : code
        output.append(contentsOf: repeatElement(0, count: Int(lengths[entry])))
        for index in (start..<output.count).reversed() {
            output[index] = lastBytes[entry]
            entry = Int(prefixes[entry])
        }
        if isNew { output.append(output[start]) }
        if let previous, next < 4096 {
            prefixes[next] = UInt16(previous)
            lengths[next] = lengths[previous] + 1
            lastBytes[next] = output[start]
            next += 1
            if next == 1 << size, size < 12 { size += 1 }
        }
        previous = code
    }
    return Array(output.prefix(count))
}
