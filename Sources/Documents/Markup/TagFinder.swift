/// Tells where the tags of a tree are, asked in the order of the text.
///
/// libxml2 gives each element the line its tag ends in, never a column, and no line above 65,535. The tags found by
/// ``MarkupScanner`` are matched to the elements by name and line; what the two disagree about gets its line alone.
struct TagFinder {
    private struct Tag {
        var start: Int
        var lines: ClosedRange<Int>
    }

    /// libxml2 makes these up where they are missing. Without attributes they are not looked for.
    private static let implied = ["html", "head", "body", "p"]
    /// What libxml2 gives for every line from here on.
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

    /// Where the tag of the next element called `name` starts.
    /// - Parameters:
    ///   - line: what libxml2 says, counted from 1.
    ///   - isPlain: true without attributes.
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
