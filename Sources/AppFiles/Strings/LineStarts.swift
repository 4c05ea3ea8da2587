import SourceText

/// The offsets at which the lines of a text start, for fast lookup of locations. A line ends with LF, CR LF, or CR.
struct LineStarts {
    private var starts = [0]

    init(_ bytes: [UInt8]) {
        for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            starts.append(index + 1)
        }
    }

    /// Binary search: the line of a byte, from 0.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the location of a byte.
    func place(of offset: Int) -> SourcePosition {
        let line = line(of: offset)
        return SourcePosition(line: line + 1, column: offset - starts[line] + 1)
    }

    /// Returns the start of the line after that of a byte, or `nil` on the last line.
    func nextLine(after offset: Int) -> Int? {
        let next = line(of: offset) + 1
        return next < starts.count ? starts[next] : nil
    }
}
