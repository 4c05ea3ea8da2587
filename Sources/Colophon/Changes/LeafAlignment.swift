import Documents

/// Aligns the leaves of two texts.
///
/// Equal leaves are paired. Between them, the longest common sequence of words shows which leaves contain a leaf's
/// words now, so that all parts of a split or joined line are found.
struct LeafAlignment {
    /// A step through both texts.
    enum Step {
        /// The new lines, or the new block, are a changed form of the old ones.
        case pair(old: Range<Int>, new: Range<Int>)
        case removed(Int)
        case added(Int)
    }

    private let old: [TextLeaf]
    private let new: [TextLeaf]
    private(set) var steps: [Step] = []

    init(_ old: [TextLeaf], _ new: [TextLeaf]) {
        (self.old, self.new) = (old, new)
        var atoms = Interner<[Inline]>()
        var keys = Interner<LeafKey>()
        let before = keys.of(old.map { LeafKey($0, &atoms) })
        let after = keys.of(new.map { LeafKey($0, &atoms) })
        for hunk in Myers.hunks(before, after) {
            if hunk.isSame {
                for (left, right) in zip(hunk.old, hunk.new) { pair(left..<left + 1, right..<right + 1) }
            } else {
                fill(hunk.old, hunk.new)
            }
        }
    }

    private mutating func pair(_ old: Range<Int>, _ new: Range<Int>) { steps.append(.pair(old: old, new: new)) }

    /// Aligns the leaves between equal leaves.
    private mutating func fill(_ olds: Range<Int>, _ news: Range<Int>) {
        var (left, right) = (olds.lowerBound, news.lowerBound)
        for group in groups(olds, news) {
            alignDissimilar(left..<group.old.lowerBound, right..<group.new.lowerBound)
            pair(group.old, group.new)
            (left, right) = (group.old.upperBound, group.new.upperBound)
        }
        alignDissimilar(left..<olds.upperBound, right..<news.upperBound)
    }

    /// Aligns leaves with few common words. Two tables with the same number of columns are still paired, because they
    /// are compared cell by cell.
    private mutating func alignDissimilar(_ olds: Range<Int>, _ news: Range<Int>) {
        if olds.count == 1, news.count == 1, isLikeness(olds.lowerBound, news.lowerBound) { return pair(olds, news) }
        var (left, right) = (olds.lowerBound, news.lowerBound)
        while let table = olds[left...].first(where: { old[$0].columns != nil }),
            let other = news[right...].first(where: { new[$0].columns == old[table].columns })
        {
            steps += (left..<table).map { .removed($0) } + (right..<other).map { .added($0) }
            pair(table..<table + 1, other..<other + 1)
            (left, right) = (table + 1, other + 1)
        }
        steps += (left..<olds.upperBound).map { .removed($0) } + (right..<news.upperBound).map { .added($0) }
    }

    /// Whether both leaves are lines with enough common words in any order.
    private func isLikeness(_ left: Int, _ right: Int) -> Bool {
        guard let before = old[left].line, let after = new[right].line else { return false }
        let (olds, news) = ([Block.paragraph(before)].wordNumbers, [Block.paragraph(after)].wordNumbers)
        return Alignment.likeness(olds, news) >= Self.threshold
    }

    // MARK: Words

    /// Two leaves with common words.
    private struct Link {
        var old: Int
        var new: Int
        /// The number of common words.
        var common = 0
        /// The number of common words in runs of at least `LeafAlignment.run` words.
        var inRuns = 0

        package init(old: Int, new: Int, common: Int = 0, inRuns: Int = 0) {
            self.old = old
            self.new = new
            self.common = common
            self.inRuns = inRuns
        }
    }

    /// The minimum length of a run of words that is not a coincidence.
    private static let run = 3
    /// The minimum share of common words of two paired leaves.
    private static let threshold = 0.34

    /// Returns groups of leaves to pair, in the order of both texts.
    private func groups(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Range<Int>, new: Range<Int>)] {
        var groups: [(old: Range<Int>, new: Range<Int>)] = []
        let (before, after) = (LeafWords(old, olds), LeafWords(new, news))
        for link in links(before, after) where isFirm(link, before, after) {
            let (left, right) = (link.old..<link.old + 1, link.new..<link.new + 1)
            guard let last = groups.last, last.old.upperBound > link.old || last.new.upperBound > link.new else {
                groups.append((left, right))
                continue
            }
            // A table or a code block is paired with only one other.
            guard isLine(link) else { continue }
            groups[groups.count - 1] = (
                last.old.lowerBound..<max(last.old.upperBound, left.upperBound),
                last.new.lowerBound..<max(last.new.upperBound, right.upperBound)
            )
        }
        return groups
    }

    private func isLine(_ link: Link) -> Bool { old[link.old].line != nil && new[link.new].line != nil }

    private func links(_ before: LeafWords, _ after: LeafWords) -> [Link] {
        var numbers = Interner<String>()
        let (left, right) = (numbers.of(before.words), numbers.of(after.words))
        var links: [Link] = []
        for hunk in Myers.hunks(left, right) where hunk.isSame {
            var length = 0
            for (one, other) in zip(hunk.old, hunk.new) {
                let pair = (before.leaves[one], after.leaves[other])
                if let last = links.last, (last.old, last.new) == pair {
                    length = one == hunk.old.lowerBound ? 1 : length + 1
                } else {
                    links.append(Link(old: pair.0, new: pair.1))
                    length = 1
                }
                links[links.count - 1].common += 1
                if length >= Self.run { links[links.count - 1].inRuns += length == Self.run ? length : 1 }
            }
        }
        return links
    }

    /// Whether the leaves are similar, or a good part of one is in the other. Only leaves of the same kind can be
    /// merged.
    private func isFirm(_ link: Link, _ before: LeafWords, _ after: LeafWords) -> Bool {
        let (left, right) = (before.counts[link.old] ?? 0, after.counts[link.new] ?? 0)
        let isAlike = 2 * Double(link.common) >= Self.threshold * Double(left + right)
        switch (old[link.old].content, new[link.new].content) {
        case (.line, .line):
            return isAlike || Double(link.inRuns) >= max(Double(Self.run), Self.threshold * Double(min(left, right)))
        case (.block(.table), .block(.table)), (.block(.code), .block(.code)): return isAlike
        default: return false
        }
    }
}

/// The key by which two leaves count as equal.
private enum LeafKey: Hashable {
    case line([Int32])
    case block(Block)

    /// - Parameter numbers: the numbers of the atoms in both texts.
    init(_ leaf: TextLeaf, _ numbers: inout Interner<[Inline]>) {
        switch leaf.content {
        case .line(let line): self = .line(numbers.of(TextAtom.all(line).filter { !$0.isSpace }.map(\.comparisonKey)))
        case .block(let block): self = .block(block)
        }
    }
}

/// The words of some leaves in their order.
private struct LeafWords {
    var words: [String] = []
    /// The leaf of each word.
    var leaves: [Int] = []
    /// The number of words in each leaf.
    var counts: [Int: Int] = [:]

    init(_ all: [TextLeaf], _ range: Range<Int>) {
        for number in range {
            let count = words.count
            switch all[number].content {
            case .line(let line): words += TextAtom.words(line.plainText).filter(\.isWord)
            case .block(let block): [block].forEachText { words += TextAtom.words($0).filter(\.isWord) }
            }
            counts[number] = words.count - count
            leaves += [Int](repeating: number, count: words.count - count)
        }
    }
}

extension TextLeaf {
    /// The number of columns of a table; nil for any other leaf.
    fileprivate var columns: Int? {
        if case .block(.table(let table)) = content { table.alignments.count } else { nil }
    }
}
