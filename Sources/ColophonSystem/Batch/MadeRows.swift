import Colophon
import SourceText

/// The rows of a table whose documents were made by earlier runs: twelve bytes each, so that millions fit in memory.
struct MadeRows {
    /// Of what they say, in order.
    private let digests: [UInt64]
    /// How many rows with the digest were met; at its first place in `digests`.
    private var met: [UInt32]

    init(_ digests: [UInt64]) {
        self.digests = digests.sorted()
        met = [UInt32](repeating: 0, count: digests.count)
    }

    var isEmpty: Bool { digests.isEmpty }

    /// The digests of which fewer rows were met than have documents, with how many were met.
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

    /// How many rows were met.
    var metCount: Int { met.reduce(0) { $0 + Int($1) } }

    /// Whether a row is among them.
    func contains(_ row: UInt64) -> Bool { !places(of: row).isEmpty }

    /// Meets a row; false when it has no document, or as many like it as have one were met before.
    mutating func meet(_ row: UInt64) -> Bool {
        let places = places(of: row)
        guard !places.isEmpty, met[places.lowerBound] < places.count else { return false }
        met[places.lowerBound] += 1
        return true
    }

    /// Forgets which were met.
    mutating func restart() { met = [UInt32](repeating: 0, count: digests.count) }

    private func places(of row: UInt64) -> Range<Int> {
        let first = firstIndex { $0 >= row }
        return first..<firstIndex { $0 > row }
    }

    /// The first place whose digest is so, where all after it are.
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
    /// Tells what it says from what other rows say.
    var digest: UInt64 { SourceText.digest(of: fingerprint) }
}
