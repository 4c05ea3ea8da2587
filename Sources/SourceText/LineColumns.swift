/// Counts the characters of one line up to any of its bytes. The line is looked through once, however many places of it
/// are asked for: thousands of diagnostics may be on one line.
struct LineColumns {
    private let line: ArraySlice<UInt8>
    /// How many Unicode scalars start before each `step`-th byte.
    private var scalars: [Int] = []
    /// The bytes at which characters start, in the first `countedBytes`; nil while nobody has asked.
    private var characters: [Int]?

    private static let step = 1_024

    /// Finding the clusters of a million bytes takes 10 ms, so that they are not looked for further on.
    private static let countedBytes = 65_536

    /// - Parameter line: without its end, and without a byte order mark.
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

    /// The column in Unicode scalars of the byte `offset`, both counted from the line's start; the column from 1.
    func scalarColumn(_ offset: Int) -> Int {
        let offset = min(max(0, offset), line.count)
        let block = offset / Self.step
        return 1 + scalars[block] + scalarCount(block * Self.step..<offset)
    }

    /// The column in characters as people count them (grapheme clusters), from 1. Beyond ``countedBytes``, where nobody
    /// counts, in Unicode scalars.
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
        // What is not UTF-8 counts as in a `String`, which has one replacement character for each faulty sequence.
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
    /// How many bytes the next scalar takes, or the next sequence that is none; nil at the end.
    fileprivate mutating func length(of bytes: inout some IteratorProtocol<UInt8>) -> Int? {
        switch parseScalar(from: &bytes) {
        case .valid(let scalar): scalar.count
        case .error(let length): length
        case .emptyInput: nil
        }
    }
}
