import Colophon
import SourceText

/// The rows whose documents were made by earlier runs. A row takes twelve bytes, so that millions fit in memory.
struct CompletedRows {
    /// The digests of the rows, sorted.
    private let digests: [UInt64]
    /// The number of table rows found with a digest, at the first index of that digest in `digests`.
    private var met: [UInt32]

    init(_ digests: [UInt64]) {
        self.digests = digests.sorted()
        met = [UInt32](repeating: 0, count: digests.count)
    }

    var isEmpty: Bool { digests.isEmpty }

    /// The digests that the table contains less often than documents exist, with the number found.
    var missing: [UInt64: Int] {
        var missing: [UInt64: Int] = [:]
        var index = 0
        while index < digests.count {
            let places = places(of: digests[index])
            if met[index] < places.count { missing[digests[index]] = Int(met[index]) }
            index = places.upperBound
        }
        return missing
    }

    /// The number of rows that were found.
    var metCount: Int { met.reduce(0) { $0 + Int($1) } }

    /// Whether a row with this digest has a document.
    func contains(_ row: UInt64) -> Bool { !places(of: row).isEmpty }

    /// Counts a row of the table. Returns false when each document with its digest is matched already, or there is no
    /// document.
    mutating func matchRow(_ row: UInt64) -> Bool {
        let places = places(of: row)
        guard !places.isEmpty, met[places.lowerBound] < places.count else { return false }
        met[places.lowerBound] += 1
        return true
    }

    /// Resets all counts.
    mutating func restart() { met = [UInt32](repeating: 0, count: digests.count) }

    private func places(of row: UInt64) -> Range<Int> {
        let first = firstIndex { $0 >= row }
        return first..<firstIndex { $0 > row }
    }

    /// Binary search: returns the first index whose digest satisfies the predicate.
    private func firstIndex(where isSo: (UInt64) -> Bool) -> Int {
        var (low, high) = (0, digests.count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(digests[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension CSVRecord {
    /// The digest of the row's cells.
    var digest: UInt64 { SourceText.digest(of: fingerprint) }
}
