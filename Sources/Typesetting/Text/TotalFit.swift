/// Line breaking of ragged text by total fit: of all ways to break a segment, the one whose lines together waste the
/// least space.
///
/// The cost of a line is the square of its empty share, so lines become equally full. A hyphen and a last line of one
/// short word cost extra. The first attempt has no hyphens and only well-filled lines. The second one has hyphens and
/// lines of any fill.
///
/// The work is linear in the length: a line is compared only with the ends that leave it well filled. When a word is
/// wider than a line, or a tab makes widths depend on the line, there is no result.
///
/// Source: Donald E. Knuth and Michael F. Plass, "Breaking Paragraphs into Lines", Software: Practice and Experience 11
/// (1981).
struct TotalFit {
    /// A possible end of a line, with positions in a single line that holds the whole segment.
    private struct Candidate {
        var end: LineEnd
        /// The position after all characters, where the next line begins.
        var pen: Double
        /// The position after the last visible character.
        var seen: Double
    }

    /// A candidate that can be reached, with the best way to it.
    private struct Node {
        var candidate: Int
        var pen: Double
        var isDivided: Bool
        /// The cost of all lines so far.
        var cost: Double
        var previous: Int
    }

    private enum Cost {
        /// Prefers fewer lines among nearly equal solutions.
        static let line = 0.03
        static let hyphen = 0.09
        /// A hyphen above the last line, or above another line that ends with a hyphen.
        static let badHyphen = 1.0
        /// A last line of one short word, or of very few letters. A line that is a third empty costs the same.
        static let shortEnd = 0.11
    }

    private let segment: ShapedSegment
    private let paragraph: Paragraph
    private var candidates: [Candidate] = []
    private let firstMeasure: Double

    /// Returns `nil` if the segment has tabs.
    init?(_ segment: ShapedSegment, _ paragraph: Paragraph) {
        self.segment = segment
        self.paragraph = paragraph
        firstMeasure = paragraph.measure - (segment.range.lowerBound == 0 ? paragraph.indent : 0)
        guard collect() else { return nil }
    }

    /// Returns the ends of all lines, or `nil` if total fit does not apply.
    func ends() -> [LineEnd]? {
        guard let last = candidates.last else { return nil }
        if last.seen <= firstMeasure { return [last.end] }
        return best(of: candidates, minimumFill: LineBreaker.minimumFill)
            ?? best(of: withHyphens(), minimumFill: 0)
    }

    // MARK: Candidates

    /// Adds the ends that the text allows, and the end of the segment. Returns `false` at a tab.
    private mutating func collect() -> Bool {
        let range = segment.range
        var (pen, seen) = (0.0, 0.0)
        for place in range {
            let scalar = segment.source.scalars[place]
            if scalar == 9 { return false }
            if place > range.lowerBound, segment.source.breaks[place] != .prohibited {
                let isSoft = segment.source.scalars[place - 1] == 0xAD
                let hyphen = isSoft ? segment.hyphen(after: place - 1)?.advance ?? 0 : 0
                let end = LineEnd(place: place, isDivided: isSoft, hyphen: hyphen)
                candidates.append(Candidate(end: end, pen: pen, seen: seen))
            }
            pen += segment.advances[place - range.lowerBound]
            if !segment.hangs(place) { seen = pen }
        }
        candidates.append(Candidate(end: LineEnd(place: range.upperBound, isDivided: false), pen: pen, seen: seen))
        return true
    }

    /// The candidates, with the hyphenation points of long words between them.
    private func withHyphens() -> [Candidate] {
        guard !paragraph.hyphenation.isEmpty else { return candidates }
        var all: [Candidate] = []
        var start = Candidate(end: LineEnd(place: segment.range.lowerBound, isDivided: false), pen: 0, seen: 0)
        for candidate in candidates {
            all += divisions(between: start, candidate)
            all.append(candidate)
            start = candidate
        }
        return all
    }

    private func divisions(between start: Candidate, _ end: Candidate) -> [Candidate] {
        guard let word = segment.word(around: end.end.place - 1, after: start.end.place) else { return [] }
        // Short words are divided only if a line cannot hold them.
        guard word.count > LineEnd.longWord || end.seen - start.pen > paragraph.measure else { return [] }
        var (place, pen) = (start.end.place, start.pen)
        return segment.hyphenationEnds(of: word, paragraph).map { end in
            while place < end.place {
                pen += segment.advances[place - segment.range.lowerBound]
                place += 1
            }
            return Candidate(end: end, pen: pen, seen: pen)
        }
    }

    // MARK: The cheapest way

    /// Returns the ends of the cheapest lines, or `nil` if a candidate cannot be reached.
    private func best(of candidates: [Candidate], minimumFill: Double) -> [LineEnd]? {
        // A last line that begins here or later has a single word.
        let lastWord = candidates.dropLast().lastIndex { !$0.end.isDivided } ?? -1
        var nodes = [Node(candidate: -1, pen: 0, isDivided: false, cost: 0, previous: -1)]
        // Nodes before this one are too far away for a line.
        var first = 0
        for (number, candidate) in candidates.enumerated() {
            let isLast = number == candidates.count - 1
            while first < nodes.count, !fits(candidate.seen - nodes[first].pen, first) {
                // A hyphen makes this end wider than a later one may be.
                if candidate.end.isDivided { break }
                first += 1
            }
            guard first < nodes.count else { return nil }
            var best: Node?
            for index in (first..<nodes.count).reversed() {
                let width = candidate.seen + candidate.end.hyphen - nodes[index].pen
                guard fits(width, index) else { continue }
                let measure = measure(index)
                // Earlier nodes give wider lines, so the search goes on.
                if !isLast, width < measure * minimumFill { continue }
                let own =
                    isLast
                    ? lastCost(width, measure, nodes[index], isWord: nodes[index].candidate >= lastWord)
                    : cost(width, measure, candidate, after: nodes[index])
                let cost = nodes[index].cost + own
                if cost < best?.cost ?? .infinity {
                    best = Node(
                        candidate: number, pen: candidate.pen, isDivided: candidate.end.isDivided, cost: cost,
                        previous: index)
                }
            }
            if let best { nodes.append(best) } else if isLast { return nil }
        }
        return ends(nodes, candidates)
    }

    private func measure(_ node: Int) -> Double { node == 0 ? firstMeasure : paragraph.measure }

    private func fits(_ width: Double, _ node: Int) -> Bool { width <= measure(node) }

    private func cost(_ width: Double, _ measure: Double, _ candidate: Candidate, after node: Node) -> Double {
        let empty = measure > 0 ? 1 - width / measure : 0
        guard candidate.end.isDivided else { return empty * empty + Cost.line }
        return empty * empty + Cost.line + (node.isDivided ? Cost.badHyphen : Cost.hyphen)
    }

    private func lastCost(_ width: Double, _ measure: Double, _ node: Node, isWord: Bool) -> Double {
        if node.isDivided { return Cost.badHyphen }
        return width < measure / (isWord ? 4 : 8) ? Cost.shortEnd : 0
    }

    /// Returns the ends on the way to the last node, in order.
    private func ends(_ nodes: [Node], _ candidates: [Candidate]) -> [LineEnd] {
        var ends: [LineEnd] = []
        var index = nodes.count - 1
        while index > 0 {
            ends.append(candidates[nodes[index].candidate].end)
            index = nodes[index].previous
        }
        return ends.reversed()
    }
}
