private let quote = UInt8(ascii: "\"")
private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

/// The state machine that splits decoded text into records (RFC 4180, section 2). It buffers one record at a time.
struct CSVParser: TextSink {
    private enum State {
        /// The parser is before the first byte of a cell.
        case start
        /// The parser is in a cell without quotes.
        case plain
        /// The parser is between the quotes of a cell.
        case quoted
        /// The last byte was a quote in a quoted cell: either the closing quote or the first of a pair.
        case afterQuote
    }

    private let delimiter: UInt8
    private let encoding: TextEncoding
    private let limit: Int
    /// Complete records that the reader has not taken yet.
    var records: [CSVRecord] = []

    private var state = State.start
    private var record = CSVRecord(number: 0, line: 1, lastLine: 1)
    /// The number of cells in the first record.
    private var expected = 0
    /// The size of this record so far, in bytes.
    private var size = 0
    private var isTooLarge = false
    /// The position of the next byte. The column counts bytes.
    private var place = SourcePosition.start
    /// Whether the previous byte was a carriage return: a line feed now is part of the same line end.
    private var isAfterReturn = false
    /// The position of the current cell's first byte.
    private var cellStart = SourcePosition.start

    init(delimiter: UInt8, encoding: TextEncoding, limit: Int) {
        (self.delimiter, self.encoding, self.limit) = (delimiter, encoding, limit)
    }

    mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            switch state {
            case .start: index = startCell(text, index)
            case .plain: index = goOnPlain(text, index)
            case .quoted: index = goOnQuoted(text, index)
            case .afterQuote: index = goOnAfterQuote(text, index)
            }
        }
    }

    mutating func takeInvalid() {
        note(.badBytes(encoding))
        // U+FFFD replaces the invalid bytes.
        let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
        replacement.withUnsafeBufferPointer { take($0) }
    }

    /// Ends the last record if the file does not end with a line end.
    mutating func finish() {
        if state == .quoted { note(.unclosedQuote(lastLine: lastLine), at: cellStart) }
        if size > 0 { endRecord() }
    }

    // MARK: States

    private mutating func startCell(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let byte = text[index]
        if size == 0, byte == lineFeed || byte == carriageReturn {
            // An empty line, which is not a record, or the line feed of CR LF.
            endLine(byte)
            return index + 1
        }
        cellStart = place
        if size == 0 { record.line = place.line }
        guard byte == quote else {
            state = .plain
            return index
        }
        state = .quoted
        advance(1)
        return index + 1
    }

    private mutating func goOnPlain(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < text.count {
            let byte = text[index]
            if byte == delimiter || byte == quote || byte == lineFeed || byte == carriageReturn || byte == 0 { break }
            index += 1
        }
        append(text, start..<index)
        guard index < text.count else { return index }
        let byte = text[index]
        switch byte {
        case lineFeed, carriageReturn: endRecord(with: byte)
        case quote, 0:
            note(byte == 0 ? .nul : .quoteInCell)
            append(text, index..<index + 1)
        default: endCell()
        }
        return index + 1
    }

    private mutating func goOnQuoted(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < text.count {
            let byte = text[index]
            if byte == quote || byte == lineFeed || byte == carriageReturn || byte == 0 { break }
            index += 1
        }
        append(text, start..<index)
        guard index < text.count else { return index }
        let byte = text[index]
        if byte == quote {
            state = .afterQuote
            advance(1)
            return index + 1
        }
        let wasAfterReturn = isAfterReturn && index == start
        if byte == 0 { note(.nul) }
        append(text, index..<index + 1)
        if byte != 0 {
            isAfterReturn = wasAfterReturn
            endLine(byte)
        }
        return index + 1
    }

    private mutating func goOnAfterQuote(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        switch text[index] {
        case quote:
            state = .quoted
            append(text, index..<index + 1)
            return index + 1
        case delimiter, lineFeed, carriageReturn: break
        default: note(.textAfterQuote(opened: record.characters(cellStart, at: record.cells.last?.end ?? 0)))
        }
        state = .plain
        return index
    }

    // MARK: Cells, records, lines

    /// Appends bytes to the cell, unless the record exceeds the size limit.
    private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if range.isEmpty { return }
        advance(range.count)
        if !isTooLarge { record.content.append(contentsOf: text[range]) }
    }

    private mutating func advance(_ count: Int) {
        size += count
        place.column += count
        isAfterReturn = false
        if size > limit, !isTooLarge { drop() }
    }

    /// Discards the record's text. From here on the machine only looks for the end of the record.
    private mutating func drop() {
        let quote = state == .quoted ? cellStart : nil
        let opened = quote.map { record.characters($0, at: record.cells.last?.end ?? 0) }
        isTooLarge = true
        record.content = []
        record.cells = []
        record.faults = []
        let kind = CSVFault.Kind.tooLarge(limit: limit, quote: opened, lastLine: 0)
        record.faults.append(CSVFault(kind: kind, place: SourcePosition(line: record.line, column: 1)))
    }

    private mutating func endCell() {
        addCell()
        advance(1)
        state = .start
    }

    private mutating func addCell() {
        if isTooLarge { return }
        record.cells.append(.init(end: record.content.count, line: cellStart.line, column: cellStart.column))
    }

    private mutating func endRecord(with byte: UInt8) {
        endRecord()
        endLine(byte)
    }

    private mutating func endRecord() {
        // After a delimiter at the end of the file, the machine has not started the last cell.
        if state == .start { cellStart = place }
        addCell()
        record.lastLine = lastLine
        checkCount()
        if case .tooLarge(let limit, let quote, _)? = record.faults.first?.kind {
            record.faults[0].kind = .tooLarge(limit: limit, quote: quote, lastLine: lastLine)
        }
        if record.number == 0 { expected = record.count }
        let (next, room) = (record.number + 1, min(record.content.count, 1024))
        records.append(record)
        record = CSVRecord(number: next, line: place.line, lastLine: place.line)
        // Consecutive records usually have similar lengths.
        record.content.reserveCapacity(room + room / 4)
        record.cells.reserveCapacity(min(expected, 64))
        (size, isTooLarge, state) = (0, false, .start)
    }

    /// The line of the last byte. A line end at the end of the file, inside quotes, does not start a further line.
    private var lastLine: Int { place.column == 1 ? place.line - 1 : place.line }

    private mutating func checkCount() {
        if record.number == 0 || record.count == expected { return }
        if record.faults.contains(where: \.kind.concernsStructure) { return }
        let kind = CSVFault.Kind.cellCount(found: record.count, expected: expected)
        if record.count > expected {
            record.faults.append(CSVFault(kind: kind, place: record.place(of: expected)))
        } else {
            note(kind)
        }
    }

    private mutating func endLine(_ byte: UInt8) {
        place.column = 1
        if byte == lineFeed, isAfterReturn { return isAfterReturn = false }
        place.line += 1
        isAfterReturn = byte == carriageReturn
    }

    /// Adds a fault at the current position, unless the record already has one of its kind.
    private mutating func note(_ kind: CSVFault.Kind) {
        note(kind, at: place, offset: record.content.count)
    }

    private mutating func note(_ kind: CSVFault.Kind, at place: SourcePosition) {
        note(kind, at: place, offset: record.cells.last?.end ?? 0)
    }

    private mutating func note(_ kind: CSVFault.Kind, at place: SourcePosition, offset: Int) {
        if isTooLarge || record.faults.contains(where: { $0.kind.isLike(kind) }) { return }
        record.faults.append(CSVFault(kind: kind, place: record.characters(place, at: offset)))
    }
}
