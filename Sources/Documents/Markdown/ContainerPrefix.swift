/// The quotes and list items around a block, matched at the start of each line as libcmark does. They show whether a
/// line of a paragraph belongs to them or only continues the paragraph lazily.
struct ContainerPrefix {
    private enum Container {
        case quote
        /// A list item whose content is indented by `width` columns, first seen on `line`.
        case item(width: Int, line: Int)
    }

    private var containers: [Container] = []
    private let text: MarkdownText

    /// Creates the containers of `node`, a block of `text`.
    init(of node: CmarkNode, in text: MarkdownText) {
        self.text = text
        var ancestors: [CmarkNode] = []
        var ancestor = node.parent
        while let current = ancestor {
            if current.kind == .quote || current.kind == .item { ancestors.append(current) }
            ancestor = current.parent
        }
        for ancestor in ancestors.reversed() {
            containers.append(ancestor.kind == .quote ? .quote : item(ancestor))
        }
    }

    private func item(_ node: CmarkNode) -> Container {
        let line = node.line - 1
        guard var cursor = cursor(afterContainersOf: line) else { return .item(width: 2, line: line) }
        let indentation = cursor.skipWhite()
        let markerEnd =
            cursor.offset < text.bytes.count
            ? text.bytes.withUnsafeBufferPointer { listMarkerEnd($0, at: cursor.offset) } ?? cursor.offset + 1
            : cursor.offset + 1
        let marker = markerEnd - cursor.offset
        cursor.skip(columns: marker)
        let white = cursor.skipWhite()
        // Five or more columns are one column of padding and then code. A marker without text also has one column.
        let padding = (1...4).contains(white) && !cursor.isAtEnd ? white : 1
        return .item(width: indentation + marker + padding, line: line)
    }

    /// Returns the offset of the line's own text, or `nil` if the line lacks a container, is blank, or is indented like
    /// code.
    func contentStart(ofLine line: Int) -> Int? {
        guard var cursor = cursor(afterContainersOf: line) else { return nil }
        return cursor.skipWhite() < 4 && !cursor.isAtEnd ? cursor.offset : nil
    }

    /// Returns the offset of the first byte that a line adds to its paragraph, whatever its indentation. A line that
    /// continues the paragraph lazily keeps its leading white space.
    func paragraphStart(ofLine line: Int) -> Int {
        var (cursor, isWhole) = advanced(line)
        if isWhole { _ = cursor.skipWhite() }
        return cursor.offset
    }

    private func cursor(afterContainersOf line: Int) -> Cursor? {
        let (cursor, isWhole) = advanced(line)
        return isWhole ? cursor : nil
    }

    /// Returns a cursor after the containers that the line continues, from the outermost, and whether it continues all.
    private func advanced(_ line: Int) -> (cursor: Cursor, isWhole: Bool) {
        var cursor = Cursor(text: text, line: line)
        for container in containers {
            switch container {
            case .quote:
                var next = cursor
                guard next.skipWhite() < 4, !next.isAtEnd, text.bytes[next.offset] == UInt8(ascii: ">") else {
                    return (cursor, false)
                }
                next.skip(columns: 1)
                if !next.isAtEnd, next.isAtWhite { next.skip(columns: 1) }
                cursor = next
            case .item(let width, let first):
                guard line == first || cursor.whiteColumns() >= width else { return (cursor, false) }
                cursor.skip(columns: width)
            }
        }
        return (cursor, true)
    }
}

/// A position on a line with its column. A tab advances to the next multiple of four.
private struct Cursor {
    let text: MarkdownText
    private let end: Int
    private(set) var offset: Int
    private var column = 0

    init(text: MarkdownText, line: Int) {
        self.text = text
        let range = text[line: line]
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset >= end || text.bytes[offset] == 0x0A || text.bytes[offset] == 0x0D }
    var isAtWhite: Bool { offset < end && (text.bytes[offset] == 0x20 || text.bytes[offset] == 0x09) }

    mutating func skip(columns: Int) {
        let target = column + columns
        while column < target, !isAtEnd {
            if text.bytes[offset] == 0x09 {
                let stop = column + 4 - column % 4
                column = min(stop, target)
                if stop > target { return }
            } else {
                column += 1
            }
            offset += 1
        }
    }

    /// Skips white space and returns its width in columns.
    mutating func skipWhite() -> Int {
        let start = column
        while isAtWhite {
            column = text.bytes[offset] == 0x09 ? column + 4 - column % 4 : column + 1
            offset += 1
        }
        return column - start
    }

    func whiteColumns() -> Int {
        var copy = self
        return copy.skipWhite()
    }
}
