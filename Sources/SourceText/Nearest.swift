/// The candidate that `word` most likely was meant to be; nil when none is near. Of equally near ones the first.
///
/// Near is: the same but for case, `-` and `_`, or at most a third of its letters wrong (Damerau-Levenshtein distance,
/// neighbours swapped count once), three at most, and never all of them. A text with thousands of mistakes asks as
/// often, so that only the first candidates are compared.
public func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
    var (letters, other): ([UInt32], [UInt32]) = ([], [])
    fold(word, into: &letters)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    var (rows, best) = (EditDistance(), (candidate: String?.none, distance: Int.max))
    for candidate in candidates.prefix(mostCandidates) where best.distance > 0 {
        guard candidate.utf8.count <= 4 * longestWord, candidate != word else { continue }
        fold(candidate, into: &other)
        let length = max(letters.count, other.count)
        let limit = min(3, (length + 1) / 3, length - 1, best.distance - 1)
        guard let distance = rows.distance(letters, other, limit: limit) else { continue }
        best = (candidate, distance)
    }
    return best.candidate
}

/// Longer words are not typing mistakes, and would take long to compare.
private let longestWord = 100

/// As many as take a fifth of a millisecond.
private let mostCandidates = 1_000

/// The Unicode scalars of a word in small letters, without `-` and `_`. More than ``longestWord`` need not be all of
/// them.
private func fold(_ word: String, into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in word.utf8.prefix(longestWord + 1) { letters.append(UInt32(byte.lowercasedASCII)) }
    } else {
        for scalar in word.prefix(longestWord + 1).lowercased().unicodeScalars { letters.append(scalar.value) }
    }
    letters.removeAll { $0 == 0x2D || $0 == 0x5F }
}

/// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours, no part touched
/// twice. Its rows are kept from one pair of words to the next.
struct EditDistance {
    private static let longest = 127
    private var twoBack = [Int](repeating: 0, count: longest + 1)
    private var previous = [Int](repeating: 0, count: longest + 1)
    private var current = [Int](repeating: 0, count: longest + 1)

    /// The distance of two words; nil when it is more than `limit`. Only the cells beside the diagonal are computed,
    /// since each step away from it costs one (E. Ukkonen, 1985).
    mutating func distance(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit, right.count <= Self.longest else { return nil }
        let far = limit + 1
        for column in 0...right.count { previous[column] = min(column, far) }
        for row in 0..<left.count {
            let first = max(0, row - limit)
            let last = min(right.count, row + limit + 1)
            current[first] = first == 0 ? row + 1 : far
            var least = current[first]
            for column in first..<last {
                let isSame = left[row] == right[column]
                var cost = min(previous[column] + (isSame ? 0 : 1), current[column] + 1)
                if column < row + limit { cost = min(cost, previous[column + 1] + 1) }
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, twoBack[column - 1] + 1)
                }
                current[column + 1] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
            (twoBack, previous, current) = (previous, current, twoBack)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
