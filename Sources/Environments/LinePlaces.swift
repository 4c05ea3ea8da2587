import SourceText

/// The positions of the bytes of a text, in any order.
package struct LinePlaces {
    private let start: SourcePosition
    /// The offset of the first byte of each line.
    private var lines = [0]

    package init(_ bytes: [UInt8], at start: SourcePosition) {
        self.start = start
        bytes.withUnsafeBufferPointer { bytes in
            lines += bytes.offsets(of: 0x0A).map { $0 + 1 }
            // The two bytes of CR LF end one line.
            let returns = bytes.offsets(of: 0x0D).filter { $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }
            if !returns.isEmpty { lines = (lines + returns.map { $0 + 1 }).sorted() }
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
