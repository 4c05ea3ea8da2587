/// A Markdown text in lines, with the origin of each line. Block extensions are rewritten as blocks that libcmark
/// knows, but every location must be that of the file.
struct MarkdownText {
    /// The purpose of a generated line.
    package enum Mark: Equatable {
        case none
        /// A heading that only separates the blocks before and after it.
        case separator
        /// The first line of a list item that represents the note with this index.
        case note(Int)
        /// The first line of a list item that represents a meaning.
        case meaning
    }

    /// The origin of a line in the file.
    package struct Origin {
        /// The line of the file, from 0.
        package var line: Int
        /// The byte from which on the text is `shift` bytes further right in the file.
        package var from = 0
        var shift = 0
        package var mark = Mark.none
        /// The start of the marked block, in bytes from 0.
        package var column = 0
        /// The index of the table if the line's heading represents a cell.
        package var table: Int?
    }

    private(set) var bytes: [UInt8] = []
    /// The offset of each line's first byte.
    private(set) var starts: [Int] = []
    /// The origin of each line; empty while every line is from the file itself.
    private(set) var origins: [Origin] = []

    /// Creates the text of a file.
    init(bytes: [UInt8], starts: [Int]) {
        self.bytes = bytes
        self.starts = starts
    }

    /// Creates an empty text with reserved capacity.
    init(room: Int) { bytes.reserveCapacity(room) }

    var lineCount: Int { starts.count }

    /// The range of the line `index`, its line end included.
    subscript(line index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
    }

    /// Binary search: the line, from 0, of the byte at `offset`.
    package func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    package func origin(_ line: Int) -> Origin { origins.isEmpty ? Origin(line: line) : origins[line] }

    /// Returns the purpose of the line that `node` begins.
    package func mark(of node: CmarkNode) -> Mark {
        guard origins.indices.contains(node.line - 1) else { return .none }
        let origin = origins[node.line - 1]
        return origin.column == node.column - 1 ? origin.mark : .none
    }

    /// Returns the index of the table if `node`, a heading, represents a cell.
    package func table(of node: CmarkNode) -> Int? {
        origins.indices.contains(node.line - 1) ? origins[node.line - 1].table : nil
    }

    package mutating func append(_ line: some Sequence<UInt8>, from origin: Origin) {
        starts.append(bytes.count)
        origins.append(origin)
        bytes += line
    }

    /// Appends the line `index` of `other` unchanged.
    package mutating func append(line index: Int, of other: MarkdownText) {
        append(other.bytes[other[line: index]], from: other.origin(index))
    }

    /// Returns the line and byte in the file, from 0, of the byte `column` of the line `line`.
    package func source(line: Int, column: Int) -> (line: Int, column: Int) {
        let origin = origin(line)
        return (origin.line, column >= origin.from ? column + origin.shift : column)
    }
}

// Support for definition lists.
extension MarkdownText {
    /// Returns the list that represents the meanings of the terms in `node`.
    package func meanings(after node: CmarkNode) -> CmarkNode? {
        guard node.kind == .paragraph, let list = node.next, list.kind == .list, let first = list.firstChild,
            mark(of: first) == .meaning
        else { return nil }
        return list
    }

    /// Returns whether a blank line precedes the item.
    func followsBlankLine(_ item: CmarkNode) -> Bool {
        guard item.line >= 2 else { return false }
        let before = self[line: item.line - 2]
        return bytes.withUnsafeBufferPointer { bytes in
            let end = LinePrefix(bytes, at: before.lowerBound).end
            return end >= before.upperBound || bytes[end] == 0x0A || bytes[end] == 0x0D
        }
    }
}
