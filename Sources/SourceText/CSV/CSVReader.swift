/// Reads comma-separated values (RFC 4180) chunk by chunk, in memory that does not grow with the file: at most one
/// record of ``largestRecord`` bytes and what one chunk holds.
///
/// The first record names the columns and says how many there are. Lines end with CR LF, LF or CR; empty ones are no
/// records. A cell that starts with a double quote ends with one, and may hold delimiters, line ends and, doubled,
/// quotes. Spaces belong to cells. A record that breaks these rules says so in ``CSVRecord/faults``, and the next one is
/// read as if nothing had been. What is between two quotes is never taken for records, however long it is: whoever
/// may write the text of a cell must not be able to write rows.
public struct CSVReader: Sendable {
    /// How many bytes of UTF-8 a record may have, quotes and delimiters counted: 1 MiB.
    public static let largestRecord = 1 << 20

    private enum Phase {
        /// The first bytes, until there are enough to see a byte order mark.
        case mark([UInt8])
        /// The first line, kept until it shows the delimiter.
        case header([UInt8], TextDecoder, DelimiterCounter)
        case records(TextDecoder, CSVMachine)
    }

    /// How the file is encoded: what was declared, unless a byte order mark says something else (Encoding Standard,
    /// section 6: the mark takes precedence).
    public private(set) var encoding: TextEncoding
    /// What is between cells, an ASCII character; nil until the first line has shown it.
    public private(set) var delimiter: UInt8?
    private var phase = Phase.mark([])

    /// - Parameters:
    ///   - encoding: how the file is encoded when it has no byte order mark.
    ///   - delimiter: an ASCII character; when nil, that of comma, semicolon and tab which the first line has most of.
    public init(encoding: TextEncoding = .utf8, delimiter: UInt8? = nil) {
        (self.encoding, self.delimiter) = (encoding, delimiter)
    }

    /// Takes the next bytes and gives the records that end in them. Where chunks end makes no difference.
    public mutating func feed(_ bytes: [UInt8]) -> [CSVRecord] {
        bytes.withUnsafeBufferPointer { feed($0) }
    }

    /// Takes the next bytes and gives the records that end in them. Where chunks end makes no difference.
    public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> [CSVRecord] {
        switch phase {
        case .mark(let first): return feedMark(first + bytes)
        case .header: return feedHeader(bytes)
        case .records: return withMachine { decoder, machine in decoder.decode(bytes, into: &machine) }
        }
    }

    /// Gives the record that the end of the file ends, if there is one.
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

    /// Skips the mark at the head of `first`.
    private mutating func openText(_ first: [UInt8]) -> [CSVRecord] {
        let mark = TextEncoding.mark(at: first)
        if let mark { encoding = mark.encoding }
        let decoder = TextDecoder(encoding)
        if let delimiter {
            phase = .records(decoder, CSVMachine(delimiter: delimiter, encoding: encoding, limit: Self.largestRecord))
        } else {
            phase = .header([], decoder, DelimiterCounter())
        }
        return feed(Array(first.dropFirst(mark?.length ?? 0)))
    }

    private mutating func feedHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> [CSVRecord] {
        guard case .header(var kept, var decoder, var counter) = phase else { return [] }
        // One owner each, so that appending to them copies nothing.
        phase = .mark([])
        kept.append(contentsOf: bytes)
        decoder.decode(bytes, into: &counter)
        phase = .header(kept, decoder, counter)
        return counter.isDone ? startRecords() : []
    }

    /// Reads again, as records, what was kept to find the delimiter.
    private mutating func startRecords() -> [CSVRecord] {
        guard case .header(let kept, _, let counter) = phase else { return [] }
        delimiter = counter.delimiter
        let machine = CSVMachine(delimiter: counter.delimiter, encoding: encoding, limit: Self.largestRecord)
        phase = .records(TextDecoder(encoding), machine)
        return feed(kept)
    }

    private mutating func withMachine(_ body: (inout TextDecoder, inout CSVMachine) -> Void) -> [CSVRecord] {
        guard case .records(var decoder, var machine) = phase else { return [] }
        phase = .mark([])
        body(&decoder, &machine)
        let records = machine.records
        machine.records = []
        phase = .records(decoder, machine)
        return records
    }
}

/// Counts what could be the delimiter in the first line that is not empty. Quotes are taken in pairs, wherever they
/// are.
struct DelimiterCounter: TextSink {
    private var commas = 0
    private var semicolons = 0
    private var tabs = 0
    private var isQuoted = false
    private var size = 0
    /// True when the line has ended, or is longer than a record may be.
    private(set) var isDone = false

    /// The one that was seen most; of equals, the first of comma, semicolon, tab.
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
        if size > CSVReader.largestRecord { isDone = true }
    }
}
