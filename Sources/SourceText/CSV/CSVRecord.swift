/// One record of a CSV file: its cells as text, where they are, and what is wrong with it.
///
/// Columns of places count characters (Unicode scalars) of the decoded text, from 1: a file of any size is never there
/// as a whole for someone else to count them.
public struct CSVRecord: Hashable, Sendable {
    /// Where a cell's text is, and where the cell is.
    struct Cell: Hashable, Sendable {
        /// The end of its bytes in `content`; they start where those of the cell before end.
        var end: Int
        var line: Int
        /// In bytes of UTF-8, from 1; ``CSVRecord/place(of:)`` makes characters of it.
        var column: Int
    }

    /// 0 for the first record, which names the columns, and so on.
    public internal(set) var number: Int
    /// The line it starts on, from 1.
    public internal(set) var line: Int
    /// The line it ends on: another one when a cell has line breaks in it.
    public internal(set) var lastLine: Int
    /// What is wrong with it, each kind once; its cells are not to be relied on then.
    public internal(set) var faults: [CSVFault] = []
    /// The bytes of all cells, one after the other, in UTF-8.
    var content: [UInt8] = []
    var cells: [Cell] = []

    /// How many cells it has.
    public var count: Int { cells.count }

    /// The text of a cell: what is in its quotes, doubled ones made single.
    public subscript(_ index: Int) -> String { String(decoding: bytes(of: index), as: UTF8.self) }

    /// The text of a cell as UTF-8.
    public func bytes(of index: Int) -> ArraySlice<UInt8> { content[start(of: index)..<cells[index].end] }

    /// The texts of all cells.
    public var texts: [String] { cells.indices.map { self[$0] } }

    /// Where a cell starts: at its quote, if it has one.
    public func place(of index: Int) -> Place {
        let cell = cells[index]
        return characters(Place(line: cell.line, column: cell.column), at: start(of: index))
    }

    private func start(of index: Int) -> Int { index == 0 ? 0 : cells[index - 1].end }

    /// `place` with its column in characters.
    /// - Parameter offset: the bytes of `content` that come before it.
    func characters(_ place: Place, at offset: Int) -> Place {
        // Only what is in cells can be more than one byte long, and only the line the place is on counts.
        let line = content[..<offset].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return Place(line: place.line, column: place.column - line.count { $0 & 0xC0 == 0x80 })
    }
}

/// What is wrong with a record, and where.
public struct CSVFault: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// Bytes that mean nothing in the encoding.
        case badBytes(TextEncoding)
        /// The character U+0000.
        case nul
        /// A quote inside a cell that does not start with one.
        case quoteInCell
        /// Text between the quote that ends a cell and the end of the cell.
        /// - Parameter opened: where the cell starts.
        case textAfterQuote(opened: Place)
        /// A quote that is still open at the end of the file.
        case unclosedQuote(lastLine: Int)
        /// More bytes than a record may have.
        /// - Parameters:
        ///   - limit: how many it may have.
        ///   - quote: the quote that was open when they were reached.
        ///   - lastLine: the line the record ends on.
        case tooLarge(limit: Int, quote: Place?, lastLine: Int)
        /// More or fewer cells than the first record has.
        case cellCount(found: Int, expected: Int)
    }

    /// What is wrong.
    public var kind: Kind
    /// Where, in characters.
    public var place: Place
}

extension CSVFault.Kind {
    /// True for faults after which it is not sure where the record's cells and its end are.
    var concernsStructure: Bool {
        switch self {
        case .badBytes, .nul, .cellCount: false
        case .quoteInCell, .textAfterQuote, .unclosedQuote, .tooLarge: true
        }
    }

    /// True when both are of the same kind, whatever the details.
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
    /// True when all its cells are empty, as in the rows that programs for tables leave below the last one.
    public var isEmpty: Bool { content.isEmpty && faults.isEmpty }

    /// What distinguishes it from any other text with as many faults: its cells and where each ends.
    public var fingerprint: [UInt8] {
        var bytes = content
        bytes.reserveCapacity(content.count + 4 * cells.count + 4)
        for number in [faults.count] + cells.map(\.end) {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { bytes += $0 }
        }
        return bytes
    }
}
