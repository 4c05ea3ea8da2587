/// The candidate that `word` most likely was meant to be; nil when none is near. Of equally near ones the first.
///
/// Near is: the same but for case, `-` and `_`, or at most a third of its letters wrong (Damerau-Levenshtein distance,
/// neighbours swapped count once), three at most, and never all of them.
public func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word && candidate.utf8.count <= 4 * longestWord {
        let other = folded(candidate)
        let length = max(letters.count, other.count)
        let limit = min(3, (length + 1) / 3, length - 1)
        guard abs(letters.count - other.count) <= limit else { continue }
        let distance = editDistance(letters, other)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// Longer words are not typing mistakes, and would take long to compare.
private let longestWord = 100

private func folded(_ word: String) -> [Character] {
    word.prefix(longestWord + 1).lowercased().filter { $0 != "-" && $0 != "_" }
}

/// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours, no part touched
/// twice.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var twoBack: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
        var current = [row]
        current.reserveCapacity(right.count + 1)
        for column in 1...right.count {
            let isSame = left[row - 1] == right[column - 1]
            var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                cost = min(cost, twoBack[column - 2] + 1)
            }
            current.append(cost)
        }
        twoBack = previous
        previous = current
    }
    return previous[right.count]
}
