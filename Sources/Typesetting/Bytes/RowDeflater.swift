/// A compressor for the rows of a drawing, of which most equal the row above or consist of a few runs. It looks for
/// nothing else, and takes a tenth of the work of a full search over a picture of 1200 × 630 pixels.
///
/// The result is a zlib stream (RFC 1950) with one block of fixed codes (RFC 1951, 3.2.6).
struct RowDeflater {
    /// The largest distance of a copy.
    private static let farthest = 32_768

    private let bytesPerPixel: Int
    private var row: [UInt8] = []
    private var bytes: [UInt8] = [0x78, 0x01]
    /// The bits that do not fill a byte yet, the first one lowest.
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0
    private var checksum: UInt32 = 1

    /// - Parameter bytesPerPixel: the distance at which runs repeat.
    init(bytesPerPixel: Int) {
        self.bytesPerPixel = bytesPerPixel
        // The last block, with fixed codes.
        put(0b011, 3)
    }

    /// Appends a row, which is as long as the others.
    mutating func append(_ new: [UInt8]) {
        let above = row
        row = new
        add(new)
        var index = 0
        while index < new.count {
            let isNear = !above.isEmpty && new.count <= Self.farthest
            var (length, distance) = (isNear ? equalBytes(new, index, above, index) : 0, new.count)
            if length < 32, index >= bytesPerPixel {
                let run = equalBytes(new, index, new, index - bytesPerPixel)
                if run > length { (length, distance) = (run, bytesPerPixel) }
            }
            if length < 3 {
                putSymbol(Int(new[index]))
                index += 1
            } else {
                putCopy(length, distance)
                index += length
            }
        }
    }

    /// Appends the last row again.
    mutating func repeatRow() {
        guard 3...Self.farthest ~= row.count else { return append(row) }
        add(row)
        putCopy(row.count, row.count)
    }

    /// Returns the stream.
    consuming func finish() -> [UInt8] {
        putSymbol(256)
        put(0, 7)
        return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    private mutating func add(_ row: [UInt8]) { checksum = adler32(checksum, row) }

    private func equalBytes(_ one: [UInt8], _ start: Int, _ other: [UInt8], _ otherStart: Int) -> Int {
        var count = 0
        while start + count < one.count, one[start + count] == other[otherStart + count] { count += 1 }
        return count
    }

    // MARK: Codes

    /// Appends copies of earlier bytes.
    /// - Parameter length: at least three.
    private mutating func putCopy(_ length: Int, _ distance: Int) {
        var rest = length
        while rest > 0 {
            // One or two bytes cannot be copied alone.
            let part = rest > 258 ? min(258, rest - 3) : rest
            putLength(part)
            putDistance(distance)
            rest -= part
        }
    }

    private mutating func putLength(_ length: Int) {
        guard length < 258 else { return putSymbol(285) }
        let value = length - 3
        guard value >= 8 else { return putSymbol(257 + value) }
        let extra = log2(value) - 2
        putSymbol(261 + 4 * extra + (value >> extra) % 4)
        put(value % (1 << extra), extra)
    }

    private mutating func putDistance(_ distance: Int) {
        let value = distance - 1
        guard value >= 4 else { return putReversed(value, 5) }
        let extra = log2(value) - 1
        putReversed(2 + 2 * extra + (value >> extra) % 2, 5)
        put(value % (1 << extra), extra)
    }

    private func log2(_ value: Int) -> Int { Int.bitWidth - 1 - value.leadingZeroBitCount }

    /// Appends the code of a byte, of the end (256), or of a length.
    private mutating func putSymbol(_ symbol: Int) {
        switch symbol {
        case ..<144: putReversed(0x30 + symbol, 8)
        case ..<256: putReversed(0x190 + symbol - 144, 9)
        case ..<280: putReversed(symbol - 256, 7)
        default: putReversed(0xC0 + symbol - 280, 8)
        }
    }

    /// Appends a code, whose highest bit comes first.
    private mutating func putReversed(_ code: Int, _ count: Int) {
        var (code, reversed) = (code, 0)
        for _ in 0..<count { (reversed, code) = (reversed << 1 | code & 1, code >> 1) }
        put(reversed, count)
    }

    private mutating func put(_ value: Int, _ count: Int) {
        bits |= UInt64(value) << bitCount
        bitCount += UInt64(count)
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            (bits, bitCount) = (bits >> 8, bitCount - 8)
        }
    }
}
