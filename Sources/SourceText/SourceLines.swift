/// A source text cut into lines, to quote them and to count their characters.
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

    /// The bytes of a line without its end; nil when there is no such line.
    func line(_ number: Int) -> ArraySlice<UInt8>? {
        guard number >= 1, number <= starts.count else { return nil }
        let end = number < starts.count ? starts[number] : bytes.count
        var line = bytes[starts[number - 1]..<end]
        while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
        return line
    }

    /// The index of the byte at `place`, kept inside `line`, which is all or the visible part of its line.
    func index(of place: Place, in line: ArraySlice<UInt8>) -> Int {
        guard place.line >= 1, place.line <= starts.count else { return line.endIndex }
        return min(max(starts[place.line - 1] + place.column - 1, line.startIndex), line.endIndex)
    }

    /// The column in characters as people count them (grapheme clusters), from 1. Beyond ``countedBytes`` of a line,
    /// where nobody counts, in Unicode scalars.
    func characterColumn(_ place: Place) -> Int {
        guard let before = before(place) else { return max(1, place.column) }
        guard before.count <= Self.countedBytes else { return scalarColumn(place) }
        if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
        return String(decoding: before, as: UTF8.self).count + 1
    }

    /// Finding the clusters of a million bytes takes 10 ms, too long for each of a thousand diagnostics.
    private static let countedBytes = 65_536

    /// The column in Unicode scalars, from 1.
    func scalarColumn(_ place: Place) -> Int {
        guard let before = before(place) else { return max(1, place.column) }
        return before.withUnsafeBufferPointer { bytes in
            bytes.reduce(1) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
        }
    }

    /// The visible bytes of the line before a place.
    private func before(_ place: Place) -> ArraySlice<UInt8>? {
        guard let line = visibleLine(place.line) else { return nil }
        return line[..<index(of: place, in: line)]
    }

    /// The part of the line that is shown, without a byte order mark.
    func visibleLine(_ number: Int) -> ArraySlice<UInt8>? {
        guard let line = line(number) else { return nil }
        return line.startIndex == 0 ? line.dropFirst(byteOrderMarkLength(bytes)) : line
    }
}

/// Sources that were asked for, kept while the diagnostics of a few files are printed.
struct SourceShelf {
    private let read: (SourcePath) -> [UInt8]?
    private var kept: [SourcePath: SourceLines?] = [:]

    init(read: @escaping (SourcePath) -> [UInt8]?) { self.read = read }

    mutating func lines(of path: SourcePath) -> SourceLines? {
        if let known = kept[path] { return known }
        // Diagnostics come sorted by file, so few are needed at a time.
        if kept.count >= 8 { kept = [:] }
        let lines = read(path).map(SourceLines.init)
        kept[path] = .some(lines)
        return lines
    }
}
