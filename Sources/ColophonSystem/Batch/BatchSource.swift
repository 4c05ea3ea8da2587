import Colophon
import SourceText

/// Rows that are made together: what one run has of them in memory at a time.
struct BatchBlock: Sendable {
    /// The rows of this shard.
    var rows: [CSVRecord] = []
    /// The numbers of its first and last row, those of other shards included.
    var first: Int
    var last: Int
    /// Of all rows up to `last`.
    var digest: UInt64
}

/// The rows of a table in blocks. Where a block ends depends on the rows alone.
struct BatchSource: ~Copyable {
    /// How many rows of its shard a block has at most. After a kill, so many documents are compared with what is there.
    static let mostRows = 128
    /// How many bytes of text it may have before a further row, so that rows of a megabyte do not fill the memory.
    static let mostBytes = 4 << 20
    /// How many rows of all shards it has at most.
    static let mostRowsRead = 1 << 16

    private(set) var table: TableFile
    private let shard: Shard
    private let address: @Sendable (CSVRecord) -> String?
    /// The last row that was given.
    private(set) var row = 0
    /// Of all rows that were given.
    private(set) var digest: UInt64 = 0

    /// - Parameter table: stands behind its header.
    init(_ table: consuming TableFile, shard: Shard, address: @escaping @Sendable (CSVRecord) -> String?) {
        self.table = table
        (self.shard, self.address) = (shard, address)
    }

    /// Reads over rows that were made before.
    /// - Parameter progress: called now and then.
    /// - Throws: `BatchRefusal` when they are not the rows that were made.
    mutating func skip(to last: Int, digest known: UInt64, progress: (borrowing TableFile, Int) -> Void) throws {
        while row < last {
            guard try nextRow() != nil else { throw BatchRefusal.rowsMissing(found: row, done: last) }
            if row % 1024 == 0 { progress(table, row) }
        }
        if digest != known { throw BatchRefusal.rowsChanged(upTo: last) }
    }

    /// The next block; nil when no row is left.
    /// - Parameter last: where it ends, when that was decided before.
    mutating func next(to last: Int?) throws -> BatchBlock? {
        var block = BatchBlock(first: row + 1, last: row, digest: digest)
        var bytes = 0
        while block.last < last ?? .max, let record = try nextRow() {
            block.last = record.number
            if !record.isEmpty, isOfShard(record) {
                block.rows.append(record)
                bytes += record.fingerprint.count
            }
            let isFull = block.rows.count >= Self.mostRows || bytes >= Self.mostBytes
            if last == nil, isFull || block.last - block.first + 1 >= Self.mostRowsRead { break }
        }
        block.digest = digest
        return block.last < block.first ? nil : block
    }

    private func isOfShard(_ record: CSVRecord) -> Bool {
        if shard.count == 1 { return true }
        return shard.holds(record.faults.isEmpty ? address(record) : nil, row: record.number)
    }

    private mutating func nextRow() throws -> CSVRecord? {
        guard let record = try table.next() else { return nil }
        row = record.number
        let before = withUnsafeBytes(of: digest.littleEndian) { Array($0) }
        digest = Colophon.digest(of: before + record.fingerprint)
        return record
    }
}
