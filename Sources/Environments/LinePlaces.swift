import SourceText

/// The positions of the bytes of a text, in any order.
package struct LinePlaces {
    private let start: SourcePosition
    /// The offset of the first byte of each line.
    private var lines = [0]

    package init(_ bytes: [UInt8], at start: SourcePosition) {
        self.start = start
        for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
            // The two bytes of CR LF end one line.
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            lines.append(index + 1)
        }
    }

    /// Returns the position of the byte at `offset`.
    package func place(_ offset: Int) -> SourcePosition {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        let line = low
        let column = offset - lines[line] + (line == 0 ? start.column : 1)
        return SourcePosition(line: start.line + line, column: column)
    }

    /// Returns the offset of the byte at `place`.
    package func offset(_ place: SourcePosition) -> Int {
        let line = min(max(0, place.line - start.line), lines.count - 1)
        return lines[line] + place.column - (line == 0 ? start.column : 1)
    }
}
