/// A source text cut into lines, to quote them and to count their characters.
struct SourceLines {
    private let bytes: [UInt8]
    private var starts: [Int] = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            starts.append(index + 1)
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

    /// The index of the byte at `place`, kept inside its line.
    func index(of place: Place, in line: ArraySlice<UInt8>) -> Int {
        min(max(line.startIndex + place.column - 1, line.startIndex), line.endIndex)
    }

    /// The column in characters as people count them (grapheme clusters), from 1. Behind the first million bytes of a
    /// line, where nobody counts, in Unicode scalars.
    func characterColumn(_ place: Place) -> Int {
        guard let before = before(place) else { return place.column }
        if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
        guard before.count <= 1_000_000 else { return scalarColumn(place) }
        return String(decoding: before, as: UTF8.self).count + 1
    }

    /// The column in Unicode scalars, from 1.
    func scalarColumn(_ place: Place) -> Int {
        guard let before = before(place) else { return place.column }
        return before.count { $0 & 0xC0 != 0x80 } + 1
    }

    /// The bytes of the line before a place, without a byte order mark.
    private func before(_ place: Place) -> ArraySlice<UInt8>? {
        guard let line = line(place.line) else { return nil }
        let start = line.startIndex == 0 ? min(byteOrderMarkLength(bytes), line.endIndex) : line.startIndex
        return line[start..<max(start, index(of: place, in: line))]
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
