import Colophon
import SourceText

/// Rows that are made together: what one run has of them in memory at a time.
struct BatchBlock: Sendable {
    /// The rows of this shard that have no document.
    var rows: [CSVRecord] = []
    /// The number of the last row that was read, of whatever shard.
    var last: Int
}

/// The rows of a table that are still to be made, in blocks.
struct BatchSource: ~Copyable {
    /// How many rows a block has at most. After a kill, so many documents are compared with what is there.
    static let mostRows = 128
    /// How many bytes of text it may have before a further row, so that rows of a megabyte do not fill the memory.
    static let mostBytes = 4 << 20
    /// How many rows are read for it at most.
    static let mostRowsRead = 1 << 16

    private(set) var table: TableFile
    private let shard: Shard
    private let address: @Sendable (CSVRecord) -> String?
    private var made = MadeRows([])
    /// How many rows have documents of earlier runs, once ``leaveOut(_:in:stop:progress:)`` was called.
    private(set) var madeBefore = 0
    /// The last row that was read.
    private var row = 0

    /// - Parameter table: is behind its header.
    init(_ table: consuming TableFile, shard: Shard, address: @escaping @Sendable (CSVRecord) -> String?) {
        self.table = table
        (self.shard, self.address) = (shard, address)
    }

    /// Reads the table once, before anything is made, and leaves out from then on what earlier runs have made.
    /// - Parameters:
    ///   - made: the digests of the rows that have documents.
    ///   - folder: for a copy of a table that can be read only once.
    /// - Returns: the digests of rows that are not in the table as often as they have documents, with how often they are.
    mutating func leaveOut(
        _ made: [UInt64], in folder: OpenFolder, stop: StopSwitch, progress: (borrowing TableFile, Int) -> Void
    ) throws -> [UInt64: Int] {
        if made.isEmpty { return [:] }
        self.made = MadeRows(made)
        try table.keep(in: folder, aside: copyName(shard))
        while !stop.isPressed, let record = try table.next() {
            _ = wasMade(record)
            if record.number % 1024 == 0 { progress(table, record.number) }
        }
        if stop.isPressed { return [:] }
        let missing = self.made.missing
        madeBefore = self.made.metCount
        self.made.restart()
        try table.restart()
        return missing
    }

    /// The next block; nil when no row is left.
    mutating func next() throws -> BatchBlock? {
        table.forgetStart()
        var block = BatchBlock(last: row)
        var bytes = 0
        while let record = try table.next() {
            if !record.isEmpty, isOfShard(record), !wasMade(record) {
                block.rows.append(record)
                bytes += record.fingerprint.count
            }
            let read = record.number - row
            block.last = record.number
            if block.rows.count >= Self.mostRows || bytes >= Self.mostBytes || read >= Self.mostRowsRead { break }
        }
        if block.last == row { return nil }
        row = block.last
        return block
    }

    private mutating func wasMade(_ record: CSVRecord) -> Bool {
        if made.isEmpty || !record.faults.isEmpty { return false }
        let digest = record.digest
        // Rows that say the same may belong to different parts: their numbers may be in their names.
        return made.contains(digest) && isOfShard(record) && made.meet(digest)
    }

    private func isOfShard(_ record: CSVRecord) -> Bool {
        if shard.count == 1 { return true }
        return shard.holds(record.faults.isEmpty ? address(record) : nil, row: record.number)
    }
}

/// The name of the copy of a table that can be read only once; it has it for a moment.
func copyName(_ shard: Shard) -> String { "\(reservedPrefix)table\(shard.suffix)" }
