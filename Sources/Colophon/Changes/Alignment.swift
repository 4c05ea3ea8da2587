/// Which elements of two lists belong together: equal ones, and between them those that are alike.
enum Alignment {
    /// One step through both lists.
    enum Step<Element> {
        case same(Element)
        case pair(Element, Element)
        case removed(Element)
        case added(Element)
    }

    /// How many comparisons a gap may take; a larger one is paired off in order.
    private static let limit = 4_096
    /// From which share of common words on two elements belong together.
    private static let threshold = 0.34

    /// All steps, what was removed before what was added.
    static func steps<Element: Hashable>(
        _ old: [Element], _ new: [Element], isPair: (Element, Element) -> Bool,
        isLenient: (Element) -> Bool = { _ in false }, words: (Element) -> [Int]
    ) -> [Step<Element>] {
        var numbers = Numbers<Element>()
        return Myers.stretches(numbers.of(old), numbers.of(new)).flatMap { stretch -> [Step<Element>] in
            if stretch.isSame { return new[stretch.new].map { .same($0) } }
            return gap(Array(old[stretch.old]), Array(new[stretch.new]), isPair, isLenient, words)
        }
    }

    private static func gap<Element>(
        _ old: [Element], _ new: [Element], _ isPair: (Element, Element) -> Bool, _ isLenient: (Element) -> Bool,
        _ words: (Element) -> [Int]
    ) -> [Step<Element>] {
        if old.isEmpty { return new.map { .added($0) } }
        if new.isEmpty { return old.map { .removed($0) } }
        let (oldWords, newWords) = (old.map(words), new.map(words))
        func score(_ left: Int, _ right: Int) -> Double {
            guard isPair(old[left], new[right]) else { return 0 }
            return max(likeness(oldWords[left], newWords[right]), isLenient(new[right]) ? threshold : 0)
        }
        let pairs =
            old.count * new.count <= limit
            ? bestPairs(old.count, new.count, score)
            : zip(old.indices, new.indices).filter { score($0, $1) >= threshold }.map { ($0, $1) }
        var steps: [Step<Element>] = []
        var (left, right) = (0, 0)
        for (first, second) in pairs + [(old.count, new.count)] {
            steps += old[left..<first].map { .removed($0) } + new[right..<second].map { .added($0) }
            if first < old.count { steps.append(.pair(old[first], new[second])) }
            (left, right) = (first + 1, second + 1)
        }
        return steps
    }

    /// The pairs, in the order of both lists, that are most alike together.
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

    /// The share of words that two sorted lists have in common, from 0 to 1.
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
