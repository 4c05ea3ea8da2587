import SourceText

/// The shape of a table in the source.
struct TableShape {
    package var alignments: [Table.Alignment]
    /// The number of cells written in the header and in each row. Missing cells are empty.
    package var cells: [Int]
}

/// Rewrites GFM tables, which libcmark parses as paragraphs. In such a paragraph each cell becomes a heading:
///
///     | a | b |        # a #
///     |---|---|   →    # b #
///     | c | d |        # c #
///                      # d #
///
/// A heading is one line, interrupts a paragraph, contains only inlines and needs no blank lines, so lists stay tight.
/// The text is then parsed again, and libcmark resolves link references and emphasis. Splitting the inlines that
/// libcmark finds in the paragraph would be wrong: emphasis and code run across cells, and escapes are lost.
struct MarkdownTables {
    private(set) var text: MarkdownText
    private(set) var shapes: [TableShape] = []
    private(set) var diagnostics: [Diagnostic] = []

    private var cellCount = 0
    private var edits: [Edit] = []
    /// Whether a list begins right after a table, which changes the blocks after it.
    private var changesBlocks = false

    /// A table that replaces the lines `lines`.
    private struct Edit {
        var lines: Range<Int>
        var rows: [Row]
        var table: Int
    }

    /// A row with the prefix of its line and its cells.
    private struct Row {
        var line: Int
        /// The prefix of the first cell, and of the others.
        var firstPrefix: [UInt8]
        var prefix: [UInt8]
        var cells: [TableCell]
    }

    /// Rewrites the tables of a text.
    ///
    /// - Parameters:
    ///   - excluded: the indices of tables that could not be converted.
    ///   - place: returns the location in the file of the start of a line, from 0.
    init(
        _ source: MarkdownText, excluding excluded: Set<Int>, messages: MarkdownMessages, place: (Int) -> SourcePosition
    ) {
        text = source
        // The text after a table may become a paragraph only now, and contain another table. That is rare, so few
        // rounds are enough.
        let rounds = 8
        for round in 1...rounds {
            let candidates = Self.delimiterRows(text)
            guard !candidates.isEmpty else { return }
            edits = []
            changesBlocks = false
            let source = text
            _ = withCmarkTree(source.bytes) { root in
                root.forEachBlock { node in
                    guard node.kind == .paragraph || node.kind == .heading else { return }
                    guard !changesBlocks || round == rounds else { return }
                    find(in: node, source, candidates, messages, place)
                }
            }
            edits.removeAll { excluded.contains($0.table) }
            guard !edits.isEmpty else { return }
            text = rewritten(source)
        }
    }

    private static func delimiterRows(_ text: MarkdownText) -> [Int] {
        text.bytes.withUnsafeBufferPointer { bytes in
            (0..<text.lineCount).filter { line in
                isDelimiterRow(bytes, at: LinePrefix(bytes, at: text.starts[line]).end)
            }
        }
    }

    private mutating func find(
        in node: CmarkNode, _ source: MarkdownText, _ candidates: [Int], _ messages: MarkdownMessages,
        _ place: (Int) -> SourcePosition
    ) {
        let first = node.line - 1
        let last = min(node.endLine, source.lineCount) - 1
        guard first < last, let start = candidates.firstIndex(after: first), candidates[start] <= last else { return }
        let containers = ContainerPrefix(of: node, in: source)
        for line in candidates[start...].prefix(while: { $0 <= last }) {
            guard let found = table(source, containers, first: first, delimiter: line, last: last, column: node.column)
            else { continue }
            let columns = found.shape.alignments.count
            guard cellCount + columns * found.rows.count <= MarkdownLimits.cells else {
                diagnostics.append(
                    messages.tableTooLarge(
                        rows: found.rows.count, columns: columns, place(source.origin(line - 1).line)))
                return
            }
            cellCount += columns * found.rows.count
            let end = (found.rows.last?.line ?? line) == line - 1 ? line + 1 : (found.rows.last?.line ?? line) + 1
            edits.append(Edit(lines: line - 1..<end, rows: found.rows, table: shapes.count))
            changesBlocks = end <= last && containers.contentStart(ofLine: end).map { isListStart(source, $0) } ?? false
            shapes.append(found.shape)
            return
        }
    }

    private func table(
        _ source: MarkdownText, _ containers: ContainerPrefix, first: Int, delimiter: Int, last: Int, column: Int
    ) -> (shape: TableShape, rows: [Row])? {
        guard let delimiterStart = containers.contentStart(ofLine: delimiter),
            let alignments = delimiterAlignments(source.bytes, source[line: delimiter], from: delimiterStart)
        else { return nil }
        let canonical = blanked(source.bytes[source.starts[delimiter]..<delimiterStart])
        let lineStart = source.starts[delimiter - 1]
        // The first cell of the header keeps the prefix of its line, unless the line is lazy or indented like code.
        let ownStart =
            delimiter - 1 == first ? source.starts[first] + column - 1 : containers.contentStart(ofLine: delimiter - 1)
        let header = tableCells(
            source.bytes, source[line: delimiter - 1],
            from: ownStart ?? containers.paragraphStart(ofLine: delimiter - 1))
        guard header.count == alignments.count else { return nil }
        let firstPrefix = ownStart.map { Array(source.bytes[lineStart..<$0]) } ?? canonical
        var rows = [Row(line: delimiter - 1, firstPrefix: firstPrefix, prefix: canonical, cells: header)]
        var line = delimiter + 1
        while line <= last, let row = row(source, containers, line, columns: alignments.count) {
            rows.append(row)
            line += 1
        }
        return (TableShape(alignments: alignments, cells: rows.map(\.cells.count)), rows)
    }

    private func row(_ source: MarkdownText, _ containers: ContainerPrefix, _ line: Int, columns: Int) -> Row? {
        guard let start = containers.contentStart(ofLine: line), !endsTable(source, line, from: start) else {
            return nil
        }
        let cells = tableCells(source.bytes, source[line: line], from: start)
        guard !cells.isEmpty else { return nil }
        let prefix = Array(source.bytes[source.starts[line]..<start])
        return Row(line: line, firstPrefix: prefix, prefix: prefix, cells: Array(cells.prefix(columns)))
    }

    /// Returns whether a line ends the table: it cannot interrupt a paragraph, or underlines it, but is a block after a
    /// table.
    private func endsTable(_ source: MarkdownText, _ line: Int, from start: Int) -> Bool {
        let content = source.bytes[start..<source[line: line].upperBound].filter { $0 > 0x20 }
        if content.count >= 3, content.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
        // An attribute list for the table.
        if content.starts(with: "{:".utf8), content.last == UInt8(ascii: "}") { return true }
        return isListStart(source, start)
    }

    private func isListStart(_ source: MarkdownText, _ start: Int) -> Bool {
        source.bytes.withUnsafeBufferPointer { start < $0.count && listMarkerEnd($0, at: start) != nil }
    }

    /// Returns a prefix with list markers replaced by spaces, which keeps a further line in the same blocks.
    private func blanked(_ prefix: ArraySlice<UInt8>) -> [UInt8] {
        prefix.map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
    }

    private func rewritten(_ source: MarkdownText) -> MarkdownText {
        var text = MarkdownText(room: source.bytes.count * 2)
        var line = 0
        for edit in edits {
            while line < edit.lines.lowerBound {
                text.append(line: line, of: source)
                line += 1
            }
            for row in edit.rows { append(row, table: edit.table, to: &text, source) }
            line = edit.lines.upperBound
        }
        while line < source.lineCount {
            text.append(line: line, of: source)
            line += 1
        }
        return text
    }

    private func append(_ row: Row, table: Int, to text: inout MarkdownText, _ source: MarkdownText) {
        for (index, cell) in row.cells.enumerated() {
            let prefix = index == 0 ? row.firstPrefix : row.prefix
            let from = prefix.count + 2
            let place = source.source(line: row.line, column: cell.start - source.starts[row.line])
            var origin = MarkdownText.Origin(line: place.line, from: from, shift: place.column - from, table: table)
            // The table may be at the start of a note or a meaning.
            let line = source.origin(row.line)
            if index == 0 { (origin.mark, origin.column) = (line.mark, line.column) }
            let content = cell.bytes.isEmpty ? Array("#\n".utf8) : "# ".utf8 + cell.bytes + " #\n".utf8
            text.append(prefix + content, from: origin)
        }
    }
}

/// A cell of a row: its text without surrounding white space, with `\|` replaced by `|`.
struct TableCell {
    package var bytes: [UInt8]
    /// The offset of its first byte in the source.
    package var start: Int
}

/// Returns the cells of the row in `line` from `start` on; empty if there are none.
func tableCells(_ bytes: [UInt8], _ line: Range<Int>, from start: Int) -> [TableCell] {
    var end = line.upperBound
    while end > start, isTableSpace(bytes[end - 1]) || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var index = start
    if index < end, bytes[index] == UInt8(ascii: "|") { index += 1 }
    var cells: [TableCell] = []
    while index < end {
        var cellEnd = index
        // A pipe right after a backslash is text, even after two backslashes and in code.
        while cellEnd < end, bytes[cellEnd] != UInt8(ascii: "|") || cellEnd > index && bytes[cellEnd - 1] == 0x5C {
            cellEnd += 1
        }
        cells.append(tableCell(bytes, index..<cellEnd))
        index = cellEnd + 1
    }
    return cells
}

private func tableCell(_ bytes: [UInt8], _ range: Range<Int>) -> TableCell {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isTableSpace(bytes[start]) { start += 1 }
    while end > start, isTableSpace(bytes[end - 1]) { end -= 1 }
    var text: [UInt8] = []
    for index in start..<end {
        if bytes[index] == 0x5C, index + 1 < end, bytes[index + 1] == UInt8(ascii: "|") { continue }
        text.append(bytes[index])
    }
    return TableCell(bytes: text, start: start)
}

/// Returns the column alignments of the delimiter row in `line` from `start` on, or `nil` if it is not one.
func delimiterAlignments(_ bytes: [UInt8], _ line: Range<Int>, from start: Int) -> [Table.Alignment]? {
    guard bytes.withUnsafeBufferPointer({ isDelimiterRow($0, at: start) }) else { return nil }
    var alignments: [Table.Alignment] = []
    for cell in tableCells(bytes, line, from: start) {
        let (left, right) = (cell.bytes.first == UInt8(ascii: ":"), cell.bytes.last == UInt8(ascii: ":"))
        let dashes = cell.bytes.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        alignments.append(left ? (right ? .center : .leading) : (right ? .trailing : .none))
    }
    return alignments.isEmpty ? nil : alignments
}

private func isTableSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

extension [Int] {
    /// Binary search in an ascending array: the index of the first element greater than `value`.
    fileprivate func firstIndex(after value: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low < count ? low : nil
    }
}
