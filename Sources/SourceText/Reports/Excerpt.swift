/// A quoted source line with a marker below the relevant text: `^~~~`.
struct Excerpt {
    var line: String
    var marker: String

    /// Quotes the line of `location`; nil if the file has no such line. Cuts a long line to the part around the marker.
    /// - Parameter width: the width limit in columns, of which at most half are before the marker.
    init?(_ location: Location, in source: SourceLines, width: Int) {
        guard let start = location.start, let bytes = source.visibleLine(start.line) else { return nil }
        let first = source.index(of: start, in: bytes)
        let end = Self.end(of: location, from: first, in: bytes, source)
        let window = Self.window(around: first, in: bytes, width)
        let cells = displayCells(window)
        var lead = cells.filter { $0.bytes.upperBound <= first }
        var rest = Array(cells.dropFirst(lead.count))
        let isCutBefore = Self.trimLead(&lead, total: cells, isWhole: window.startIndex == bytes.startIndex, width)
        let room = width - Self.width(of: lead)
        let isCutAfter = Self.trim(&rest, to: room) || window.endIndex < bytes.endIndex
        line = (isCutBefore ? "…" : "") + (lead + rest).map(\.text).joined() + (isCutAfter ? "…" : "")
        let marked = rest.prefix { $0.bytes.lowerBound < end }
        let indent = Self.width(of: lead) + (isCutBefore ? 1 : 0)
        marker = String(repeating: " ", count: indent) + "^"
        marker += String(repeating: "~", count: max(0, Self.width(of: Array(marked)) - 1))
    }

    /// The bytes that can be visible: more than `width` on each side, because a character can take several bytes.
    private static func window(around index: Int, in line: ArraySlice<UInt8>, _ width: Int) -> ArraySlice<UInt8> {
        var start = max(line.startIndex, index - 4 * width)
        var end = min(line.endIndex, index + 8 * width)
        while start > line.startIndex, start < index, line[start] & 0xC0 == 0x80 { start += 1 }
        while end < line.endIndex, end > index, line[end] & 0xC0 == 0x80 { end -= 1 }
        return line[start..<end]
    }

    /// Cuts the text before the marker if the line is too long. Returns whether text is missing at the start.
    private static func trimLead(
        _ lead: inout [DisplayCell], total: [DisplayCell], isWhole: Bool, _ width: Int
    ) -> Bool {
        let leadWidth = width / 2
        if isWhole, self.width(of: total) <= width || self.width(of: lead) <= leadWidth { return false }
        var columns = 0
        let kept = lead.reversed().prefix { cell in
            columns += cell.width
            return columns <= leadWidth
        }
        let isCut = !isWhole || kept.count < lead.count
        lead = kept.reversed()
        return isCut
    }

    /// Cuts `cells` to `room` columns. Returns whether text is missing at the end.
    private static func trim(_ cells: inout [DisplayCell], to room: Int) -> Bool {
        var columns = 0
        let kept = cells.prefix { cell in
            columns += cell.width
            return columns <= room
        }
        defer { cells = Array(kept) }
        return kept.count < cells.count
    }

    private static func width(of cells: [DisplayCell]) -> Int { cells.reduce(0) { $0 + $1.width } }

    /// The end of the marked bytes: the location's end, or the end of the word or quoted text at its start.
    private static func end(
        of location: Location, from first: Int, in line: ArraySlice<UInt8>, _ source: SourceLines
    ) -> Int {
        guard let end = location.end else { return wordEnd(from: first, in: line) }
        return end.line == location.start?.line ? source.index(of: end, in: line) : line.endIndex
    }

    private static func wordEnd(from first: Int, in line: ArraySlice<UInt8>) -> Int {
        let rest = line[first...].prefix(1_000)
        guard let byte = rest.first else { return first }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            return rest.dropFirst().firstIndex(of: byte).map { $0 + 1 } ?? first + 1
        }
        guard isWordByte(byte) else { return first + 1 }
        return rest.firstIndex { !isWordByte($0) && !"-./".utf8.contains($0) } ?? rest.endIndex
    }
}
