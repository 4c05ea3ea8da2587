/// Returns the candidate that `word` is most likely a misspelling of; nil if none is similar. Of equally similar
/// candidates, the first one wins.
///
/// A candidate is similar if it differs only in case, `-` and `_`, or in at most a third of its letters, rounded, but
/// in no more than three and never in all of them (Damerau-Levenshtein distance, where a swap of neighbours counts
/// once). It is also similar if its last word is the same size, as in `iconMd` and `iconMedium`; then no other
/// candidate counts. The function compares only the first 1,000 candidates, because a file with thousands of mistakes
/// calls it thousands of times.
/// - Parameter limit: the largest number of edits, at most three.
public func nearest(_ word: String, among candidates: some Sequence<String>, limit most: Int = 3) -> String? {
    var (letters, other, sameSize): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    fold(word, into: &letters)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    if let respelled = respellingSize(of: word) { fold(respelled, into: &sameSize) }
    var (rows, best) = (EditDistance(), (candidate: String?.none, distance: Int.max))
    for candidate in candidates.prefix(mostCandidates) where best.distance > 0 {
        guard candidate.utf8.count <= 4 * longestWord, candidate != word else { continue }
        fold(candidate, into: &other)
        if !sameSize.isEmpty, other == sameSize { return candidate }
        let length = max(letters.count, other.count)
        let limit = min(most, (length + 1) / 3, length - 1, best.distance - 1)
        guard let distance = rows.distance(letters, other, limit: limit) else { continue }
        best = (candidate, distance)
    }
    return best.candidate
}

/// The length limit for `word`. Longer words are not typing mistakes and are slow to compare.
private let longestWord = 100

/// The limit for compared candidates. 1,000 of them take 0.2 ms.
private let mostCandidates = 1_000

/// Returns the word with the size at its end written out or abbreviated; nil if it ends in no size.
private func respellingSize(of word: String) -> String? {
    let sizes = [("xs", "xsmall"), ("xl", "xlarge"), ("sm", "small"), ("md", "medium"), ("lg", "large")]
    let folded = word.lowercased()
    for (short, long) in sizes {
        if folded.hasSuffix(long) { return folded.dropLast(long.count) + short }
        if folded.hasSuffix(short) { return folded.dropLast(short.count) + long }
    }
    return nil
}

/// Replaces `letters` with the lower-case Unicode scalars of a word, without `-` and `_`. A word longer than
/// ``longestWord`` may be cut.
private func fold(_ word: String, into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in word.utf8.prefix(longestWord + 1) { letters.append(UInt32(byte.lowercasedASCII)) }
    } else {
        for scalar in word.prefix(longestWord + 1).lowercased().unicodeScalars { letters.append(scalar.value) }
    }
    letters.removeAll { $0 == 0x2D || $0 == 0x5F }
}

/// Computes the optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours, with no
/// substring edited twice. It reuses its rows for all pairs of words.
struct EditDistance {
    private static let longest = 127
    private var twoBack = [Int](repeating: 0, count: longest + 1)
    private var previous = [Int](repeating: 0, count: longest + 1)
    private var current = [Int](repeating: 0, count: longest + 1)

    /// Returns the distance of two words; nil if it exceeds `limit`. It computes only the cells near the diagonal,
    /// because each step away from the diagonal costs one edit (E. Ukkonen, 1985).
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
