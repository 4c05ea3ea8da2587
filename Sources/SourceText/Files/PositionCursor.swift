/// Converts character and byte offsets of one text to places. The cursor moves forward only, so ascending queries are
/// cheap; a query for an earlier offset restarts the scan.
struct PositionCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The byte offset of character 0.
    let start: Int
    private let startPlace: SourcePosition
    private(set) var offset: Int
    private var character = 0
    private var place: SourcePosition

    /// - Parameters:
    ///   - bytes: well-formed UTF-8.
    ///   - offset: the byte offset of character 0.
    ///   - place: the place of character 0.
    init(bytes: UnsafeBufferPointer<UInt8>, offset: Int, place: SourcePosition) {
        self.bytes = bytes
        self.offset = offset
        self.place = place
        start = offset
        startPlace = place
    }

    /// The current byte; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The last byte before the cursor on its line that is not a space; nil if there is none.
    var byteBefore: UInt8? {
        let line = bytes[start..<offset].suffix(place.column - 1)
        return line.last { $0 != 0x20 }
    }

    /// Returns the place of a Unicode scalar, counted from 0.
    mutating func place(ofCharacter target: Int) -> SourcePosition {
        if target < character { restart() }
        while character < target, offset < bytes.count { step() }
        return place
    }

    /// Returns the place of a byte offset.
    mutating func place(ofByte target: Int) -> SourcePosition {
        if target < offset { restart() }
        while offset < target, offset < bytes.count { step() }
        return place
    }

    private mutating func restart() {
        offset = start
        character = 0
        place = startPlace
    }

    private mutating func step() {
        let first = bytes[offset]
        let next = offset + (first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
        let endsLine =
            first == 0x0A || (first == 0x0D && !(next < bytes.count && bytes[next] == 0x0A))
        if endsLine {
            place = SourcePosition(line: place.line + 1, column: 1)
        } else {
            place.column += next - offset
        }
        offset = next
        character += 1
    }
}
