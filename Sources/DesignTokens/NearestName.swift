/// The name that was likely meant: the one with the fewest changes, if they are few; nil when none is near.
func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    var best: (name: String, distance: Int)?
    let limit = max(1, wanted.count / 4)
    for candidate in names {
        let bytes = Array(candidate.utf8)
        let worst = min(limit, best.map { $0.distance - 1 } ?? limit)
        guard worst >= 0, abs(bytes.count - wanted.count) <= worst else { continue }
        let distance = editDistance(wanted, bytes)
        if distance <= worst { best = (candidate, distance) }
    }
    return best?.name
}

/// How many bytes must be changed, put in, left out or swapped with their neighbour.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in 0..<left.count {
        var current = [i + 1]
        for j in 0..<right.count {
            let same = left[i] == right[j]
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (same ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforePrevious[j - 1] + 1)
            }
            current.append(cost)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
}
