import SourceText

/// The parts of a Markdown or HTML text in which template code and placeholders are examples, or which no page shows:
/// code, comments, scripts and styles.
package struct SilentRanges {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var ranges: [Range<Int>] = []
    private var index = 0
    /// Whether the line before is blank or indented code, so that an indented line is code.
    private var followsBlank = true
    /// The columns by which code below the last list item is indented.
    private var codeIndentation = 4

    private static let elements = ["code", "pre", "kbd", "samp", "script", "style", "template", "textarea"].map {
        Array($0.utf8)
    }

    /// The offsets up to which no run of so many backticks follows, so that hostile texts take linear time.
    private var unclosedSpans: [Int: Int] = [:]
    /// The names of elements without a further end tag.
    private var unclosedNames: Set<[UInt8]> = []

    package init(_ bytes: UnsafeBufferPointer<UInt8>, isMarkdown: Bool) {
        self.bytes = bytes
        if isMarkdown { skipFrontMatter() }
        while index < bytes.count {
            if isMarkdown { readLine() } else { step(isMarkdown: false) }
        }
    }

    package func contains(_ range: Range<Int>) -> Bool {
        ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    // MARK: Lines of Markdown

    /// Adds the comments of the front matter.
    private mutating func skipFrontMatter() {
        guard bytes.starts(with: "---".utf8) else { return }
        var line = 0
        while let end = bytes.firstOffset(of: 0x0A, from: line) {
            if line > 0, bytes[line..<end].starts(with: "---".utf8) {
                index = end + 1
                return
            }
            let text = bytes[line..<end].drop { $0 == 0x20 }
            if text.first == UInt8(ascii: "#") { ranges.append(line..<end) }
            line = end + 1
        }
    }

    private mutating func readLine() {
        let start = index
        let end = bytes.firstOffset(of: 0x0A, from: start) ?? bytes.count
        let (text, columns) = prefix(of: start, end)
        if text == end || bytes[text] == 0x0D {
            (index, followsBlank) = (end + 1, true)
        } else if let length = fence(at: text) {
            readFence(from: start, bytes[text], length, end)
        } else if followsBlank, columns >= codeIndentation {
            ranges.append(start..<end)
            index = end + 1
        } else {
            followsBlank = false
            index = text
            while index < bytes.count, bytes[index] != 0x0A { step(isMarkdown: true) }
            index += 1
        }
    }

    /// Returns the offset after white space, `>` and list markers, and the columns of the white space before it.
    private mutating func prefix(of start: Int, _ end: Int) -> (text: Int, columns: Int) {
        var (index, columns, isItem) = (start, 0, false)
        while index < end {
            switch bytes[index] {
            case 0x20: columns += 1
            case 0x09: columns += 4
            case UInt8(ascii: ">") where columns < 4: columns = 0
            case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
                guard columns < codeIndentation, index + 1 < end, bytes[index + 1] == 0x20 else {
                    return (index, columns)
                }
                (isItem, codeIndentation) = (true, columns + 6)
                return (index + 2, 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let rest = bytes[index..<end].drop(while: \.isASCIIDigit)
                guard columns < codeIndentation, rest.startIndex - index < 10, rest.count > 1,
                    ".)".utf8.contains(rest[rest.startIndex]), rest[rest.startIndex + 1] == 0x20
                else { return (index, columns) }
                codeIndentation = columns + 4 + rest.startIndex + 2 - index
                return (rest.startIndex + 2, 0)
            default:
                if columns == 0, !isItem { codeIndentation = 4 }
                return (index, columns)
            }
            index += 1
        }
        return (end, columns)
    }

    /// Returns the length of the code fence at `start`, or `nil` if there is none.
    private func fence(at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else { return nil }
        let length = bytes[start...].prefix { $0 == bytes[start] }.count
        let line = bytes[(start + length)...].prefix { $0 != 0x0A }
        let isSpan = bytes[start] == UInt8(ascii: "`") && line.contains(UInt8(ascii: "`"))
        return length >= 3 && !isSpan ? length : nil
    }

    private mutating func readFence(from start: Int, _ mark: UInt8, _ length: Int, _ lineEnd: Int) {
        index = lineEnd + 1
        while index < bytes.count {
            let end = bytes.firstOffset(of: 0x0A, from: index) ?? bytes.count
            let text = bytes[index..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            index = end + 1
            let marks = text.prefix { $0 == mark }.count
            if marks >= length, text.dropFirst(marks).allSatisfy(\.isHTMLSpace) { break }
        }
        index = min(index, bytes.count)
        ranges.append(start..<index)
    }

    // MARK: Inlines

    /// Moves to the next byte, or behind a code span, a comment or an element with code.
    private mutating func step(isMarkdown: Bool) {
        switch bytes[index] {
        case UInt8(ascii: "\\") where isMarkdown && index + 1 < bytes.count && bytes[index + 1] != 0x0A: index += 2
        case UInt8(ascii: "`") where isMarkdown: readSpan()
        case UInt8(ascii: "<"): readTag()
        default: index += 1
        }
    }

    private mutating func readSpan() {
        let start = index
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        index += length
        guard index > unclosedSpans[length] ?? 0 else { return }
        var end = index
        while end < bytes.count {
            if bytes[end] == 0x0A, end + 1 < bytes.count, bytes[end + 1] == 0x0A { break }
            guard bytes[end] == UInt8(ascii: "`") else {
                end += 1
                continue
            }
            let marks = bytes[end...].prefix { $0 == UInt8(ascii: "`") }.count
            end += marks
            if marks == length {
                ranges.append(start..<end)
                index = end
                return
            }
        }
        unclosedSpans[length] = end
    }

    private mutating func readTag() {
        let start = index
        index += 1
        if bytes[index...].starts(with: "!--".utf8) {
            index = bytes.firstOffset(of: "-->", from: index).map { $0 + 3 } ?? bytes.count
            return ranges.append(start..<index)
        }
        let name = bytes[index...].prefix(while: \.isASCIILetter).map(\.lowercasedASCII)
        guard Self.elements.contains(where: name.elementsEqual), !unclosedNames.contains(name) else { return }
        var end = index
        while let next = bytes.firstOffset(of: "</", from: end) {
            end = next + 2
            let other = bytes[end...].prefix(while: \.isASCIILetter)
            if other.count == name.count, zip(other, name).allSatisfy({ $0.lowercasedASCII == $1 }) {
                ranges.append(start..<end)
                index = end
                return
            }
        }
        unclosedNames.insert(name)
    }
}
