/// Converts byte offsets of one line to columns. It scans the line once for all offsets, because thousands of
/// diagnostics can be on one line.
struct LineColumns {
    private let line: ArraySlice<UInt8>
    /// The number of Unicode scalars that start before each `step`-th byte.
    private var scalars: [Int] = []
    /// The offsets at which characters start, within the first `countedBytes`; nil until they are needed.
    private var characters: [Int]?

    private static let step = 1_024

    /// The limit for grapheme clusters: to find those of a million bytes takes 10 ms.
    private static let countedBytes = 65_536

    /// - Parameter line: the line without its line end and byte order mark.
    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        scalars.reserveCapacity(line.count / Self.step + 1)
        var count = 0
        for block in stride(from: 0, through: line.count, by: Self.step) {
            scalars.append(count)
            count += scalarCount(block..<min(line.count, block + Self.step))
        }
    }

    private func scalarCount(_ range: Range<Int>) -> Int {
        line.withUnsafeBufferPointer { bytes in bytes[range].reduce(0) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 } }
    }

    /// The column of the byte `offset` in Unicode scalars, from 1. The offset counts from the start of the line.
    func scalarColumn(_ offset: Int) -> Int {
        let offset = min(max(0, offset), line.count)
        let block = offset / Self.step
        return 1 + scalars[block] + scalarCount(block * Self.step..<offset)
    }

    /// The column of the byte `offset` in characters (grapheme clusters), from 1. Beyond ``countedBytes``, the column
    /// in Unicode scalars.
    mutating func characterColumn(_ offset: Int) -> Int {
        let scalar = scalarColumn(offset)
        guard offset <= Self.countedBytes, scalar - 1 < min(offset, line.count) else { return scalar }
        let starts = characters ?? characterStarts()
        characters = starts
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }

    private func characterStarts() -> [Int] {
        let bytes = line.prefix(Self.countedBytes)
        // Invalid UTF-8 counts as in a `String`, which has one replacement character for each invalid sequence.
        var offsets: [Int] = []
        var (parser, iterator, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while let length = parser.length(of: &iterator) {
            offsets.append(offset)
            offset += length
        }
        var starts: [Int] = []
        var number = 0
        for character in String(decoding: bytes, as: UTF8.self) {
            starts.append(offsets[number])
            number += character.unicodeScalars.count
        }
        return starts
    }
}

extension Unicode.UTF8.ForwardParser {
    /// The length in bytes of the next scalar or invalid sequence; nil at the end.
    fileprivate mutating func length(of bytes: inout some IteratorProtocol<UInt8>) -> Int? {
        switch parseScalar(from: &bytes) {
        case .valid(let scalar): scalar.count
        case .error(let length): length
        case .emptyInput: nil
        }
    }
}
