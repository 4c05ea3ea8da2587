/// Pairs the elements of two lists: equal ones first, then similar ones between them.
enum Alignment {
    /// A step through both lists: the index in each. If one is nil, the element of the other list has no counterpart.
    struct Step {
        var old: Int?
        var new: Int?

        package init(old: Int? = nil, new: Int? = nil) {
            self.old = old
            self.new = new
        }
    }

    /// The maximum number of comparisons in a gap. The elements of a larger gap are paired in order.
    private static let limit = 4_096
    /// The minimum share of common words in a pair.
    private static let threshold = 0.34

    /// Returns all steps, with removed elements before added ones.
    /// - Parameters:
    ///   - oldWords: the sorted words of each old element.
    ///   - newWords: the sorted words of each new element.
    static func steps<Key: Hashable>(
        _ old: [Key], _ new: [Key], oldWords: [[Int]], newWords: [[Int]]
    ) -> [Step] {
        var numbers = Interner<Key>()
        return Myers.hunks(numbers.of(old), numbers.of(new)).flatMap { hunk -> [Step] in
            if hunk.isSame { return zip(hunk.old, hunk.new).map { Step(old: $0, new: $1) } }
            return gap(hunk) { likeness(oldWords[$0], newWords[$1]) }
        }
    }

    private static func gap(_ hunk: Myers.Hunk, _ score: (Int, Int) -> Double) -> [Step] {
        let (olds, news) = (hunk.old, hunk.new)
        let pairs =
            olds.count * news.count <= limit
            ? bestPairs(olds.count, news.count) { score(olds.lowerBound + $0, news.lowerBound + $1) }
            : zip(0..<olds.count, 0..<news.count).filter {
                score(olds.lowerBound + $0, news.lowerBound + $1) >= threshold
            }
        var steps: [Step] = []
        var (left, right) = (olds.lowerBound, news.lowerBound)
        for (first, second) in pairs + [(olds.count, news.count)] {
            let (first, second) = (olds.lowerBound + first, news.lowerBound + second)
            steps += (left..<first).map { Step(old: $0) } + (right..<second).map { Step(new: $0) }
            if first < olds.upperBound { steps.append(Step(old: first, new: second)) }
            (left, right) = (first + 1, second + 1)
        }
        return steps
    }

    /// Returns the pairs with the highest total likeness, in the order of both lists (dynamic programming).
    private static func bestPairs(
        _ old: Int, _ new: Int, _ score: (Int, Int) -> Double
    ) -> [(Int, Int)] {
        var best = [[Double]](repeating: [Double](repeating: 0, count: new + 1), count: old + 1)
        var scores = best
        for left in stride(from: old - 1, through: 0, by: -1) {
            for right in stride(from: new - 1, through: 0, by: -1) {
                let own = score(left, right)
                scores[left][right] = own >= threshold ? own : 0
                let paired = scores[left][right] + best[left + 1][right + 1]
                best[left][right] = max(best[left + 1][right], best[left][right + 1], paired)
            }
        }
        var pairs: [(Int, Int)] = []
        var (left, right) = (0, 0)
        while left < old, right < new {
            let own = scores[left][right]
            if own > 0, best[left][right] == own + best[left + 1][right + 1] {
                pairs.append((left, right))
                (left, right) = (left + 1, right + 1)
            } else if best[left][right] == best[left + 1][right] {
                left += 1
            } else {
                right += 1
            }
        }
        return pairs
    }

    /// Returns the share of words that two sorted lists have in common, from 0 to 1.
    static func likeness(_ old: [Int], _ new: [Int]) -> Double {
        if old.isEmpty && new.isEmpty { return 1 }
        var (left, right, common) = (0, 0, 0)
        while left < old.count, right < new.count {
            if old[left] == new[right] {
                (left, right, common) = (left + 1, right + 1, common + 1)
            } else if old[left] < new[right] {
                left += 1
            } else {
                right += 1
            }
        }
        return 2 * Double(common) / Double(old.count + new.count)
    }
}
