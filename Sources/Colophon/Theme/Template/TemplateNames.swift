/// Names for hints.
enum TemplateNames {
    /// The one of `names` that `name` is most likely a misspelling of; nil when none is near.
    static func nearest(_ name: String, among names: [String]) -> String? {
        let limit = max(1, name.utf8.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in names where abs(candidate.utf8.count - name.utf8.count) <= limit {
            let distance = distance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The number of letters to add, drop, change or swap with the next to get from one to the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == right[j - 1], other == left[i - 1] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }

    /// A hint that lists what there is, cut short when it is long; nil when there is nothing.
    static func listed(_ names: [String], as what: String) -> String? {
        guard !names.isEmpty else { return nil }
        let rest = names.count > 12 ? ", …" : ""
        return "\(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
    }
}
