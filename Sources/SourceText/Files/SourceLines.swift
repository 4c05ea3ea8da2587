/// A source text split into lines for quoting.
struct SourceLines {
    private let bytes: [UInt8]
    private var starts: [Int] = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { buffer in
            for index in buffer.indices where buffer[index] == 0x0A || buffer[index] == 0x0D {
                if buffer[index] == 0x0D, index + 1 < buffer.count, buffer[index + 1] == 0x0A { continue }
                starts.append(index + 1)
            }
        }
    }

    /// The bytes of a line without its line end; nil if there is no such line.
    func line(_ number: Int) -> ArraySlice<UInt8>? {
        guard number >= 1, number <= starts.count else { return nil }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// The index of the byte at `place`, clamped to `line`, which is the whole line or its visible part.
    func index(of place: SourcePosition, in line: ArraySlice<UInt8>) -> Int {
        guard place.line >= 1, place.line <= starts.count else { return line.endIndex }
        return min(max(starts[place.line - 1] + place.column - 1, line.startIndex), line.endIndex)
    }

    /// The visible part of a line: all but a byte order mark; nil if there is no such line.
    func visibleLine(_ number: Int) -> ArraySlice<UInt8>? {
        guard let line = line(number) else { return nil }
        return line.startIndex == 0 ? line.dropFirst(byteOrderMarkLength(bytes)) : line
    }
}

/// A cache of sources while diagnostics of a few files are printed.
struct SourceCache {
    private let read: (SourcePath) -> [UInt8]?
    private var kept: [SourcePath: SourceLines?] = [:]
    private var columns: [Location: LineColumns] = [:]

    init(read: @escaping (SourcePath) -> [UInt8]?) { self.read = read }

    mutating func lines(of path: SourcePath) -> SourceLines? {
        if let known = kept[path] { return known }
        // Diagnostics are sorted by file, so a small cache suffices.
        if kept.count >= 8 { kept = [:] }
        // Places in UTF-16 files refer to the text converted to UTF-8.
        let lines = read(path).map { SourceLines(UnicodeText($0).bytes) }
        kept[path] = .some(lines)
        return lines
    }

    /// The column of a place in characters (grapheme clusters), from 1; see ``LineColumns``.
    mutating func characterColumn(_ place: SourcePosition, of path: SourcePath) -> Int {
        guard let (line, offset) = line(of: place, of: path) else { return max(1, place.column) }
        return columns[line]?.characterColumn(offset) ?? max(1, place.column)
    }

    /// The column of a place in Unicode scalars, from 1.
    mutating func scalarColumn(_ place: SourcePosition, of path: SourcePath) -> Int {
        guard let (line, offset) = line(of: place, of: path) else { return max(1, place.column) }
        return columns[line]?.scalarColumn(offset) ?? max(1, place.column)
    }

    /// Caches the columns of the line at `place`. Returns the cache key and the offset of the place in the line; nil if
    /// there is no such line.
    private mutating func line(of place: SourcePosition, of path: SourcePath) -> (Location, offset: Int)? {
        guard let lines = lines(of: path), let line = lines.visibleLine(place.line) else { return nil }
        let key = Location(path, SourcePosition(line: place.line, column: 1))
        if columns[key] == nil {
            // Notes refer to other lines, so the cache keeps several.
            if columns.count >= 8 { columns = [:] }
            columns[key] = LineColumns(line)
        }
        return (key, lines.index(of: place, in: line) - line.startIndex)
    }
}
