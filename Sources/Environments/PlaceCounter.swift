import SourceText

/// Computes the locations of bytes in ascending order, so that each byte is read only once.
package struct PlaceCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var here: SourcePosition

    package init(_ bytes: [UInt8], at start: SourcePosition) {
        self.bytes = bytes
        here = start
    }

    package mutating func place(_ target: Int) -> SourcePosition {
        while offset < target {
            let byte = bytes[offset]
            let isLineEnd = byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
            here =
                isLineEnd
                ? SourcePosition(line: here.line + 1, column: 1)
                : SourcePosition(line: here.line, column: here.column + 1)
            offset += 1
        }
        return here
    }
}
