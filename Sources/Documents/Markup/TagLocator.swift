/// Finds the offset of each element's tag. Elements must be looked up in document order.
///
/// libxml2 reports only the line in which a tag ends, and no line above 65,535. This type matches elements to the tags
/// found by ``MarkupScanner``, by name and line. An element without a match gets the offset of its line.
struct TagLocator {
    private struct Tag {
        var start: Int
        var lines: ClosedRange<Int>
    }

    /// Elements that libxml2 inserts where they are missing. They are not searched for if they have no attributes.
    private static let implied = ["html", "head", "body", "p"]
    /// The line that libxml2 reports for this and all later lines.
    private static let lastLine = 65_535
    private var tags: [String: ArraySlice<Tag>] = [:]
    private var lineStarts = [0]
    private var position = 0

    init(_ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() where byte == 0x0A { lineStarts.append(index + 1) }
        for token in MarkupScanner.tokens(in: bytes) {
            guard case .startTag = token.kind, token.attributeCount > 0 || !Self.implied.contains(token.name) else {
                continue
            }
            let first = lineStarts.lastSorted(atMost: token.range.lowerBound) + 1
            let last = lineStarts.lastSorted(atMost: token.range.upperBound - 1) + 1
            tags[token.localName, default: []].append(Tag(start: token.range.lowerBound, lines: first...last))
        }
    }

    /// Returns the offset of the tag of the next element called `name`.
    /// - Parameters:
    ///   - line: the line that libxml2 reports, from 1.
    ///   - isPlain: whether the element has no attributes.
    package mutating func offset(of name: String, line: Int, isPlain: Bool) -> Int {
        let lineStart = lineStarts[Swift.min(Swift.max(line, 1), lineStarts.count) - 1]
        if isPlain, Self.implied.contains(name) { return lineStart }
        while let tag = tags[name]?.first, tag.start < position || tag.lines.upperBound < line {
            tags[name]?.removeFirst()
        }
        guard let tag = tags[name]?.first, tag.lines.lowerBound <= line || line >= Self.lastLine else {
            return Swift.max(lineStart, position)
        }
        tags[name]?.removeFirst()
        position = tag.start
        return tag.start
    }
}
