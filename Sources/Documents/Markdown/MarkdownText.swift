/// A Markdown text in lines, and where each came from: the block extensions are read by rewriting them into blocks
/// that libcmark knows, and every place has to be that of the file.
struct MarkdownText {
    /// What a line was made for.
    package enum Mark: Equatable {
        case none
        /// A heading that only keeps apart what comes before and after it.
        case fence
        /// The first line of a list item that stands for the note with this index.
        case note(Int)
        /// The first line of a list item that stands for a meaning.
        case meaning
    }

    /// Where a line came from.
    package struct Origin {
        /// The line of the file, from 0.
        package var line: Int
        /// From this byte on the text is `shift` bytes further right in the file.
        package var from = 0
        var shift = 0
        package var mark = Mark.none
        /// The byte, from 0, that the marked block begins with.
        package var column = 0
        /// The index of the table a cell of which the line's heading stands for.
        package var table: Int?
    }

    private(set) var bytes: [UInt8] = []
    /// The offset of every line's first byte.
    private(set) var starts: [Int] = []
    /// One per line; empty while every line is the file's own.
    private(set) var origins: [Origin] = []

    /// A text as the file has it.
    init(bytes: [UInt8], starts: [Int]) {
        self.bytes = bytes
        self.starts = starts
    }

    /// An empty text to which lines are added.
    init(room: Int) { bytes.reserveCapacity(room) }

    var lineCount: Int { starts.count }

    /// The bytes of the line `index`, its end included.
    subscript(line index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
    }

    /// The line, from 0, of the byte at `offset`.
    package func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    package func origin(_ line: Int) -> Origin { origins.isEmpty ? Origin(line: line) : origins[line] }

    /// What `node` was made for.
    package func mark(of node: CmarkNode) -> Mark {
        guard origins.indices.contains(node.line - 1) else { return .none }
        let origin = origins[node.line - 1]
        return origin.column == node.column - 1 ? origin.mark : .none
    }

    /// The index of the table a cell of which `node`, a heading, stands for.
    package func table(of node: CmarkNode) -> Int? {
        origins.indices.contains(node.line - 1) ? origins[node.line - 1].table : nil
    }

    package mutating func append(_ line: some Sequence<UInt8>, from origin: Origin) {
        starts.append(bytes.count)
        origins.append(origin)
        bytes += line
    }

    /// Adds the line `index` of `other` as it is.
    package mutating func append(line index: Int, of other: MarkdownText) {
        append(other.bytes[other[line: index]], from: other.origin(index))
    }

    /// The file's line and byte, from 0, of the byte `column` of the line `line`.
    package func source(line: Int, column: Int) -> (line: Int, column: Int) {
        let origin = origin(line)
        return (origin.line, column >= origin.from ? column + origin.shift : column)
    }
}

// Definition lists.
extension MarkdownText {
    /// The list that stands for the meanings of the terms in `node`.
    package func meanings(after node: CmarkNode) -> CmarkNode? {
        guard node.kind == .paragraph, let list = node.next, list.kind == .list, let first = list.firstChild,
            mark(of: first) == .meaning
        else { return nil }
        return list
    }

    /// True when a blank line comes before the item.
    func followsBlankLine(_ item: CmarkNode) -> Bool {
        guard item.line >= 2 else { return false }
        let before = self[line: item.line - 2]
        return bytes.withUnsafeBufferPointer { bytes in
            let end = LineLead(bytes, at: before.lowerBound).end
            return end >= before.upperBound || bytes[end] == 0x0A || bytes[end] == 0x0D
        }
    }
}
