import Colophon
import SourceText

/// Rows that are processed together: the rows of one run that are in memory at the same time.
struct RowBlock: Sendable {
    /// The rows of this shard without a document.
    var rows: [CSVRecord] = []
    /// The number of the last row that was read, of any shard.
    var last: Int
}

/// The rows of a table without documents, in blocks.
struct BatchSource: ~Copyable {
    /// The limit for rows in a block. After a kill, at most this many documents are compared with files on the disk.
    static let mostRows = 128
    /// A block ends once its rows have this many bytes, so that rows of a megabyte do not fill the memory.
    static let mostBytes = 4 << 20
    /// The limit for rows that are read for a block.
    static let mostRowsRead = 1 << 16

    private(set) var table: TableFile
    private let shard: Shard
    private let address: @Sendable (CSVRecord) -> String?
    private var made = CompletedRows([])
    /// The number of rows with documents of earlier runs, known after ``leaveOut(_:in:stop:progress:)``.
    private(set) var madeBefore = 0
    /// The number of the last row that was read.
    private var row = 0

    /// - Parameter table: The table, read up to the end of its header.
    init(_ table: consuming TableFile, shard: Shard, address: @escaping @Sendable (CSVRecord) -> String?) {
        self.table = table
        (self.shard, self.address) = (shard, address)
    }

    /// Reads the table once, before any document is made, and skips rows with documents from then on.
    /// - Parameters:
    ///   - made: The digests of the rows that have documents.
    ///   - folder: The folder for a temporary copy of a table that comes from a pipe.
    /// - Returns: The digests of rows that the table has less often than `made`, with their number in the table.
    mutating func skipCompleted(
        _ made: [UInt64], in folder: OpenFolder, stop: CancellationFlag, progress: (borrowing TableFile, Int) -> Void
    ) throws -> [UInt64: Int] {
        if made.isEmpty { return [:] }
        self.made = CompletedRows(made)
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

    /// Returns the next block; `nil` when no row is left.
    mutating func next() throws -> RowBlock? {
        table.discardPipeBuffer()
        var block = RowBlock(last: row)
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
        // Rows with the same content may belong to different shards, because file names may contain row numbers.
        return made.contains(digest) && isOfShard(record) && made.matchRow(digest)
    }

    private func isOfShard(_ record: CSVRecord) -> Bool {
        if shard.count == 1 { return true }
        return shard.holds(record.faults.isEmpty ? address(record) : nil, row: record.number)
    }
}

/// The temporary name of the copy of a table that comes from a pipe.
func copyName(_ shard: Shard) -> String { "\(reservedPrefix)table\(shard.suffix)" }
