/// An incremental reader for comma-separated values (RFC 4180). Its memory does not grow with the file: it holds at
/// most one record of ``maximumRecordSize`` bytes and the records of one chunk.
///
/// The first record names the columns and sets their number. Lines end with CR LF, LF or CR; the reader skips empty
/// lines. A quoted cell may contain delimiters, line ends and doubled quotes. Spaces are part of a cell. A record that
/// breaks these rules lists its ``CSVRecord/faults`` and does not affect the next record. The reader never ends a
/// record between two quotes, however far apart they are: otherwise the author of a cell's text could inject rows.
public struct CSVReader: Sendable {
    /// The size limit of a record, in bytes of UTF-8 with quotes and delimiters: 1 MiB.
    public static let maximumRecordSize = 1 << 20

    private enum Phase {
        /// The first bytes, until they suffice to detect a byte order mark.
        case mark([UInt8])
        /// The bytes up to the end of the first line, which shows the delimiter.
        case header([UInt8], TextDecoder, DelimiterCounter)
        case records(TextDecoder, CSVParser)
    }

    /// The encoding of the file: the declared one, unless a byte order mark names another (Encoding Standard, section
    /// 6: the mark takes precedence).
    public private(set) var encoding: TextEncoding
    /// The delimiter, an ASCII character; nil until the reader has detected it in the first line.
    public private(set) var delimiter: UInt8?
    private var phase = Phase.mark([])

    /// - Parameters:
    ///   - encoding: the encoding of a file without a byte order mark.
    ///   - delimiter: an ASCII character; if nil, the most frequent of comma, semicolon and tab in the first line.
    public init(encoding: TextEncoding = .utf8, delimiter: UInt8? = nil) {
        (self.encoding, self.delimiter) = (encoding, delimiter)
    }

    /// Reads the next chunk and returns the records that end in it. The result does not depend on chunk boundaries.
    public mutating func feed(_ bytes: [UInt8]) -> [CSVRecord] {
        bytes.withUnsafeBufferPointer { feed($0) }
    }

    /// Reads the next chunk and returns the records that end in it. The result does not depend on chunk boundaries.
    public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> [CSVRecord] {
        switch phase {
        case .mark(let first): return feedMark(first + bytes)
        case .header: return feedHeader(bytes)
        case .records: return withMachine { decoder, machine in decoder.decode(bytes, into: &machine) }
        }
    }

    /// Returns the last record if no line end follows it. Call it once, at the end of the file.
    public mutating func finish() -> [CSVRecord] {
        var records: [CSVRecord] = []
        if case .mark(let first) = phase, !first.isEmpty { records += openText(first) }
        if case .header = phase { records += startRecords() }
        guard case .records = phase else { return records }
        return records
            + withMachine { decoder, machine in
                decoder.finish(into: &machine)
                machine.finish()
            }
    }

    // MARK: The head of the file

    private mutating func feedMark(_ first: [UInt8]) -> [CSVRecord] {
        guard first.count >= 3 else {
            phase = .mark(first)
            return []
        }
        return openText(first)
    }

    /// Skips the byte order mark of `first`, if there is one, and starts to decode.
    private mutating func openText(_ first: [UInt8]) -> [CSVRecord] {
        let mark = TextEncoding.mark(at: first)
        if let mark { encoding = mark.encoding }
        let decoder = TextDecoder(encoding)
        if let delimiter {
            phase = .records(
                decoder, CSVParser(delimiter: delimiter, encoding: encoding, limit: Self.maximumRecordSize))
        } else {
            phase = .header([], decoder, DelimiterCounter())
        }
        return feed(Array(first.dropFirst(mark?.length ?? 0)))
    }

    private mutating func feedHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> [CSVRecord] {
        guard case .header(var kept, var decoder, var counter) = phase else { return [] }
        // Release the buffers from `phase`, so that appending does not copy them.
        phase = .mark([])
        kept.append(contentsOf: bytes)
        decoder.decode(bytes, into: &counter)
        phase = .header(kept, decoder, counter)
        return counter.isDone ? startRecords() : []
    }

    /// Parses the bytes that were kept for delimiter detection as records.
    private mutating func startRecords() -> [CSVRecord] {
        guard case .header(let kept, _, let counter) = phase else { return [] }
        delimiter = counter.delimiter
        let machine = CSVParser(delimiter: counter.delimiter, encoding: encoding, limit: Self.maximumRecordSize)
        phase = .records(TextDecoder(encoding), machine)
        return feed(kept)
    }

    private mutating func withMachine(_ body: (inout TextDecoder, inout CSVParser) -> Void) -> [CSVRecord] {
        guard case .records(var decoder, var machine) = phase else { return [] }
        phase = .mark([])
        body(&decoder, &machine)
        let records = machine.records
        machine.records = []
        phase = .records(decoder, machine)
        return records
    }
}

/// Detects the delimiter: counts the candidates outside quotes in the first line that is not empty. Each quote toggles
/// quoting, even in the middle of a cell.
struct DelimiterCounter: TextSink {
    private var commas = 0
    private var semicolons = 0
    private var tabs = 0
    private var isQuoted = false
    private var size = 0
    /// Whether the line has ended, or exceeds the size limit of a record.
    private(set) var isDone = false

    /// The most frequent candidate. Of equally frequent ones, the order is comma, semicolon, tab.
    var delimiter: UInt8 {
        if commas >= max(semicolons, tabs) { return UInt8(ascii: ",") }
        return semicolons >= tabs ? UInt8(ascii: ";") : UInt8(ascii: "\t")
    }

    mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text where !isDone { count(byte) }
    }

    mutating func takeInvalid() { size += 1 }

    private mutating func count(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case 0x0A, 0x0D:
            if size == 0 { return }
            if !isQuoted { isDone = true }
        case _ where isQuoted: break
        case UInt8(ascii: ","): commas += 1
        case UInt8(ascii: ";"): semicolons += 1
        case UInt8(ascii: "\t"): tabs += 1
        default: break
        }
        size += 1
        if size > CSVReader.maximumRecordSize { isDone = true }
    }
}
