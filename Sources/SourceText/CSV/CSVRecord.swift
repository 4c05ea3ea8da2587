/// A record of a CSV file: the text and position of each cell, and the record's faults.
///
/// Columns of positions count characters (Unicode scalars) of the decoded text, from 1. The record computes them
/// itself, because the whole text of a large file is never in memory.
public struct CSVRecord: Hashable, Sendable {
    /// The end and the position of a cell.
    struct Cell: Hashable, Sendable {
        /// The end of the cell's bytes in `content`. They start at the end of the previous cell.
        var end: Int
        var line: Int
        /// The column in bytes of UTF-8, from 1. ``CSVRecord/place(of:)`` converts it to characters.
        var column: Int
    }

    /// The index of the record in the file. Record 0 names the columns.
    public internal(set) var number: Int
    /// The line on which the record starts, from 1.
    public internal(set) var line: Int
    /// The line on which the record ends. It differs from `line` if a cell contains line breaks.
    public internal(set) var lastLine: Int
    /// The faults of the record, each kind once. If there are any, the cells are unreliable.
    public internal(set) var faults: [CSVFault] = []
    /// The bytes of all cells, concatenated, in UTF-8.
    var content: [UInt8] = []
    var cells: [Cell] = []

    /// The number of cells.
    public var count: Int { cells.count }

    /// The text of a cell, without its surrounding quotes and with doubled quotes replaced by single ones.
    public subscript(_ index: Int) -> String { String(decoding: bytes(of: index), as: UTF8.self) }

    /// The text of a cell as UTF-8.
    public func bytes(of index: Int) -> ArraySlice<UInt8> { content[start(of: index)..<cells[index].end] }

    /// The texts of all cells.
    public var texts: [String] { cells.indices.map { self[$0] } }

    /// The position of a cell's first character, which is the quote if the cell is quoted.
    public func place(of index: Int) -> SourcePosition {
        let cell = cells[index]
        return characters(SourcePosition(line: cell.line, column: cell.column), at: start(of: index))
    }

    /// The position of a cell's first character, whose column counts bytes of UTF-8 as those of other files do.
    package func bytePlace(of index: Int) -> SourcePosition {
        SourcePosition(line: cells[index].line, column: cells[index].column)
    }

    private func start(of index: Int) -> Int { index == 0 ? 0 : cells[index - 1].end }

    /// Converts the column of `place` from bytes to characters.
    /// - Parameter offset: the number of bytes in `content` before `place`.
    func characters(_ place: SourcePosition, at offset: Int) -> SourcePosition {
        // Only cell content can be multi-byte, and only the content on the same line moves the column.
        let line = content[..<offset].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return SourcePosition(line: place.line, column: place.column - line.count { $0 & 0xC0 == 0x80 })
    }
}

/// A fault of a record, and its position.
public struct CSVFault: Hashable, Sendable {
    /// The kind of a fault.
    public enum Kind: Hashable, Sendable {
        /// Bytes that are invalid in the encoding.
        case badBytes(TextEncoding)
        /// The character U+0000.
        case nul
        /// A quote inside a cell that does not start with one.
        case quoteInCell
        /// Text between the quote that ends a cell and the end of the cell.
        /// - Parameter opened: the position of the cell's opening quote.
        case textAfterQuote(opened: SourcePosition)
        /// A quote that is still open at the end of the file.
        case unclosedQuote(lastLine: Int)
        /// A record that exceeds the size limit.
        /// - Parameters:
        ///   - limit: the limit in bytes.
        ///   - quote: the quote that was open when the record reached the limit.
        ///   - lastLine: the line on which the record ends.
        case tooLarge(limit: Int, quote: SourcePosition?, lastLine: Int)
        /// More or fewer cells than the first record has.
        case cellCount(found: Int, expected: Int)
    }

    /// The kind of the fault.
    public var kind: Kind
    /// The position of the fault. Its column counts characters.
    public var place: SourcePosition
}

extension CSVFault.Kind {
    /// Whether the fault makes the boundaries of cells and of the record unreliable.
    var concernsStructure: Bool {
        switch self {
        case .badBytes, .nul, .cellCount: false
        case .quoteInCell, .textAfterQuote, .unclosedQuote, .tooLarge: true
        }
    }

    /// Whether both faults are of the same kind, whatever their details.
    func isLike(_ other: CSVFault.Kind) -> Bool {
        switch (self, other) {
        case (.badBytes, .badBytes), (.nul, .nul), (.quoteInCell, .quoteInCell), (.textAfterQuote, .textAfterQuote),
            (.unclosedQuote, .unclosedQuote), (.tooLarge, .tooLarge), (.cellCount, .cellCount):
            true
        default: false
        }
    }
}

extension CSVRecord {
    /// Whether all cells are empty and there are no faults, as in the rows that spreadsheet programs leave below the
    /// last one.
    public var isEmpty: Bool { content.isEmpty && faults.isEmpty }

    /// Bytes that identify the content of the record, for comparison: its cells, their ends and the number of faults.
    public var fingerprint: [UInt8] {
        var bytes = content
        bytes.reserveCapacity(content.count + 4 * cells.count + 4)
        for number in [faults.count] + cells.map(\.end) {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { bytes += $0 }
        }
        return bytes
    }
}
