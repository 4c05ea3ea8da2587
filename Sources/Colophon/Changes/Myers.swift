/// The shortest edit script between two lists, by the greedy algorithm of E. W. Myers, "An O(ND) Difference Algorithm
/// and Its Variations" (Algorithmica 1, 1986).
enum Myers {
    /// A hunk: a range of both lists that is equal or replaced.
    struct Hunk: Equatable {
        var isSame: Bool
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The maximum number of edits in a search. Time and memory grow with its square. Lists that differ more are cut at
    /// elements that occur once in each, and the parts are compared.
    static let limit = 1_000
    /// The maximum depth of cuts.
    private static let maximumDepth = 8

    /// Returns equal and replaced hunks in turn, which together cover both lists.
    static func hunks(_ old: [Int32], _ new: [Int32]) -> [Hunk] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        let (a, b) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
        var found: [Hunk] = []
        append(&found, true, 0..<start, 0..<start)
        var rest = 4 * limit * limit
        for pair in matches(a, b, depth: 0, &rest) + [Match(old: a.count, new: b.count, count: 0)] {
            let (oldEnd, newEnd) = (found.last?.old.upperBound ?? 0, found.last?.new.upperBound ?? 0)
            let (pairOld, pairNew) = (pair.old + start, pair.new + start)
            append(&found, false, oldEnd..<pairOld, newEnd..<pairNew)
            append(&found, true, pairOld..<pairOld + pair.count, pairNew..<pairNew + pair.count)
        }
        append(&found, true, old.count - end..<old.count, new.count - end..<new.count)
        return found
    }

    private static func append(_ found: inout [Hunk], _ isSame: Bool, _ old: Range<Int>, _ new: Range<Int>) {
        if old.isEmpty && new.isEmpty { return }
        if let last = found.last, last.isSame == isSame {
            found[found.count - 1].old = last.old.lowerBound..<old.upperBound
            found[found.count - 1].new = last.new.lowerBound..<new.upperBound
        } else {
            found.append(Hunk(isSame: isSame, old: old, new: new))
        }
    }

    /// A run of equal elements.
    private struct Match {
        var old: Int
        var new: Int
        var count: Int
    }

    /// - Parameter rest: the number of positions that may still be visited, for all parts together.
    private static func matches(_ a: [Int32], _ b: [Int32], depth: Int, _ rest: inout Int) -> [Match] {
        if a.isEmpty || b.isEmpty { return [] }
        let most = min(a.count + b.count, limit, Int(Double(rest).squareRoot()))
        if let found = shortest(a, b, most) {
            rest -= found.steps * found.steps
            return found.matches
        }
        rest -= most * most
        return depth < maximumDepth ? cut(a, b, depth: depth, &rest) : []
    }

    /// Cuts both lists at the elements that occur once in each, as far as their order is the same (Bram Cohen's
    /// patience diff).
    private static func cut(_ a: [Int32], _ b: [Int32], depth: Int, _ rest: inout Int) -> [Match] {
        let (once, other) = (places(a), places(b))
        let common = a.indices.filter { once[a[$0]] == $0 && (other[a[$0]] ?? -1) >= 0 }
        let rising = longestIncreasingSubsequence(common.map { other[a[$0]] ?? 0 })
        var found: [Match] = []
        var (x, y) = (0, 0)
        for place in common {
            guard let partner = other[a[place]], rising.contains(partner), partner >= y, place >= x else { continue }
            found += part(a, b, x..<place, y..<partner, depth, &rest)
            found.append(Match(old: place, new: partner, count: 1))
            (x, y) = (place + 1, partner + 1)
        }
        return found.isEmpty ? [] : found + part(a, b, x..<a.count, y..<b.count, depth, &rest)
    }

    private static func part(
        _ a: [Int32], _ b: [Int32], _ olds: Range<Int>, _ news: Range<Int>, _ depth: Int, _ rest: inout Int
    ) -> [Match] {
        if olds.isEmpty || news.isEmpty { return [] }
        return matches(Array(a[olds]), Array(b[news]), depth: depth + 1, &rest).map { match in
            Match(old: match.old + olds.lowerBound, new: match.new + news.lowerBound, count: match.count)
        }
    }

    /// Returns the index of each element; -1 for a repeated element.
    private static func places(_ list: [Int32]) -> [Int32: Int] {
        var places: [Int32: Int] = [:]
        for (place, element) in list.enumerated() { places[element] = places[element] == nil ? place : -1 }
        return places
    }

    /// Returns the matches of an edit script with at most `most` edits; nil if there is none.
    private static func shortest(_ a: [Int32], _ b: [Int32], _ most: Int) -> (matches: [Match], steps: Int)? {
        // The furthest index in `a` on each diagonal, from -most-1 to most+1.
        var furthest = [Int](repeating: 0, count: 2 * most + 3)
        let middle = most + 1
        var trace: [[Int]] = []
        for steps in 0...most {
            trace.append(Array(furthest[middle - steps...middle + steps]))
            var diagonal = -steps
            while diagonal <= steps {
                let goesDown =
                    diagonal == -steps
                    || diagonal != steps && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1]
                var x = goesDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
                var y = x - diagonal
                while x < a.count, y < b.count, y >= 0, a[x] == b[y] {
                    x += 1
                    y += 1
                }
                furthest[middle + diagonal] = x
                if x >= a.count, y >= b.count { return (backtrack(trace, a, b), steps) }
                diagonal += 2
            }
        }
        return nil
    }

    /// Reconstructs the matches from the end to the start, from the furthest indices before each edit.
    private static func backtrack(_ trace: [[Int]], _ a: [Int32], _ b: [Int32]) -> [Match] {
        var found: [Match] = []
        var (x, y) = (a.count, b.count)
        for steps in stride(from: trace.count - 1, through: 0, by: -1) {
            // `before` contains the diagonals -steps to steps.
            let before = trace[steps]
            func value(_ diagonal: Int) -> Int { before[diagonal + steps] }
            let diagonal = x - y
            let goesDown =
                steps > 0
                && (diagonal == -steps || diagonal != steps && value(diagonal - 1) < value(diagonal + 1))
            let from = steps == 0 ? 0 : goesDown ? diagonal + 1 : diagonal - 1
            let previousX = steps == 0 ? 0 : value(from)
            let previousY = steps == 0 ? 0 : previousX - from
            let startX = steps == 0 ? 0 : goesDown ? previousX : previousX + 1
            let count = x - startX
            if count > 0 { found.append(Match(old: startX, new: y - count, count: count)) }
            (x, y) = (previousX, previousY)
        }
        return found.reversed()
    }
}

/// Assigns a number to each value; equal values get the same number.
struct Interner<Element: Hashable> {
    private var known: [Element: Int32] = [:]

    mutating func of(_ elements: [Element]) -> [Int32] {
        elements.map { element in
            if let number = known[element] { return number }
            let number = Int32(truncatingIfNeeded: known.count)
            known[element] = number
            return number
        }
    }
}

/// Returns the values of the longest increasing subsequence of `values`, whose elements all differ.
func longestIncreasingSubsequence(_ values: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (number, value) in values.enumerated() {
        var (place, end) = (0, ends.count)
        while place < end {
            let middle = (place + end) / 2
            if values[ends[middle]] > value { end = middle } else { place = middle + 1 }
        }
        before[number] = place > 0 ? ends[place - 1] : nil
        if place == ends.count { ends.append(number) } else { ends[place] = number }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let number = next {
        run.insert(values[number])
        next = before[number]
    }
    return run
}
