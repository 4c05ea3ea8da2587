import Documents

/// The changes within a line of text, by words.
enum LineChanges {
    /// A part of both texts, equal or replaced.
    private typealias Hunk = Myers.Hunk

    /// Returns equal and replaced hunks in turn, adjusted so that they read well.
    static func hunks(_ old: [TextAtom], _ new: [TextAtom]) -> [Myers.Hunk] {
        var numbers = Interner<[Inline]>()
        let (before, after) = (numbers.of(old.map(\.comparisonKey)), numbers.of(new.map(\.comparisonKey)))
        let counts = (old: WordCounts(old), new: WordCounts(new))
        let calm = mergingShortMatches(Myers.hunks(before, after), counts.old, counts.new)
        let shifted = shiftedToWordStarts(
            calm, AtomLine(atoms: old, numbers: before), AtomLine(atoms: new, numbers: after))
        return RewrittenSentences(new, counts.old, counts.new).joined(shifted)
    }

    /// Returns the hunks without short equal ones between larger changes: a few equal words count as changed.
    /// Otherwise, a rewritten sentence would show many tiny changes.
    private static func mergingShortMatches(_ hunks: [Hunk], _ old: WordCounts, _ new: WordCounts) -> [Hunk] {
        var calm: [Hunk] = []
        for (number, hunk) in hunks.enumerated() {
            guard let last = calm.last, !last.isSame else {
                calm.append(hunk)
                continue
            }
            let isScrap =
                hunk.isSame && number + 1 < hunks.count
                && isShortMatch(hunk, between: weight(last, old, new), weight(hunks[number + 1], old, new), new)
            if isScrap || !hunk.isSame {
                calm[calm.count - 1].old = last.old.lowerBound..<hunk.old.upperBound
                calm[calm.count - 1].new = last.new.lowerBound..<hunk.new.upperBound
            } else {
                calm.append(hunk)
            }
        }
        return calm
    }

    private static func isShortMatch(_ same: Hunk, between before: Int, _ after: Int, _ new: WordCounts) -> Bool {
        let words = new[same.new]
        return words == 0 || words <= 3 && words * 2 <= min(before, after)
    }

    private static func weight(_ hunk: Hunk, _ old: WordCounts, _ new: WordCounts) -> Int {
        max(old[hunk.old], new[hunk.new])
    }

    /// Moves additions and removals to the left, where the result is the same. A change reads best if it begins a
    /// sentence, or at least a word.
    private static func shiftedToWordStarts(_ hunks: [Hunk], _ old: AtomLine, _ new: AtomLine) -> [Hunk] {
        var result = hunks
        for number in result.indices where number > 0 && !result[number].isSame && number + 1 < result.count {
            let hunk = result[number]
            guard hunk.old.isEmpty || hunk.new.isEmpty else { continue }
            let (line, range) = hunk.old.isEmpty ? (new, hunk.new) : (old, hunk.old)
            let shift = bestShift(line, range, most: result[number - 1].new.count - 1)
            guard shift > 0 else { continue }
            result[number - 1].old = result[number - 1].old.dropLast(shift)
            result[number - 1].new = result[number - 1].new.dropLast(shift)
            result[number].old = hunk.old.lowerBound - shift..<hunk.old.upperBound - shift
            result[number].new = hunk.new.lowerBound - shift..<hunk.new.upperBound - shift
            result[number + 1].old = hunk.old.upperBound - shift..<result[number + 1].old.upperBound
            result[number + 1].new = hunk.new.upperBound - shift..<result[number + 1].new.upperBound
        }
        return result
    }

    private static func bestShift(_ line: AtomLine, _ range: Range<Int>, most: Int) -> Int {
        let numbers = line.numbers
        var best = (shift: 0, score: score(line.atoms, range.lowerBound))
        var shift = 0
        while shift < most, numbers[range.lowerBound - shift - 1] == numbers[range.upperBound - shift - 1] {
            shift += 1
            let score = score(line.atoms, range.lowerBound - shift)
            if score > best.score { best = (shift, score) }
        }
        return best.shift
    }

    /// Returns a score for `start` as the beginning of a change. A greater score reads better.
    private static func score(_ atoms: [TextAtom], _ start: Int) -> Int {
        guard start > 0, start < atoms.count else { return 3 }
        if atoms[start].isLineEnd || atoms[start - 1].isLineEnd { return 5 }
        if atoms[start].isSpace { return atoms[start - 1].isStop ? 4 : 2 }
        return atoms[start - 1].isSpace ? (start > 1 && atoms[start - 2].isStop ? 3 : 1) : 0
    }
}

/// Atoms, and a number for the meaning of each.
private struct AtomLine {
    var atoms: [TextAtom]
    var numbers: [Int32]
}

/// The number of words in any range of a line. Prefix sums make this fast, because a growing range is weighed
/// repeatedly.
private struct WordCounts {
    /// The number of words before each atom, and in the whole line.
    private var before = [0]

    init(_ atoms: [TextAtom]) {
        before.reserveCapacity(atoms.count + 1)
        var count = 0
        for atom in atoms {
            if atom.isWord { count += 1 }
            before.append(count)
        }
    }

    subscript(range: Range<Int>) -> Int { before[range.upperBound] - before[range.lowerBound] }
}

/// Replaces as a whole each sentence of which less than 30 % of the words are in both lines. A sentence ends at a stop
/// that both lines have.
private struct RewrittenSentences {
    /// The new line.
    private let line: [TextAtom]
    private let old: WordCounts
    private let new: WordCounts
    private var result: [Myers.Hunk] = []
    private var sentence: [Myers.Hunk] = []

    init(_ line: [TextAtom], _ old: WordCounts, _ new: WordCounts) {
        (self.line, self.old, self.new) = (line, old, new)
    }

    func joined(_ hunks: [Myers.Hunk]) -> [Myers.Hunk] {
        var sentences = self
        for hunk in hunks {
            guard hunk.isSame else {
                sentences.sentence.append(hunk)
                continue
            }
            var start = hunk.new.lowerBound
            for index in hunk.new where line.endsSentence(at: index) || line.startsSentence(at: index) {
                sentences.sentence.append(hunk.part(start..<index + 1))
                if line.endsSentence(at: index) { sentences.endSentence() }
                start = index + 1
            }
            if start < hunk.new.upperBound {
                sentences.sentence.append(hunk.part(start..<hunk.new.upperBound))
            }
        }
        sentences.endSentence()
        return sentences.result
    }

    private mutating func endSentence() {
        // The space before a sentence stays as it is.
        if let first = sentence.first, first.isSame, new[first.new] == 0 { add(sentence.removeFirst()) }
        guard let first = sentence.first, let last = sentence.last else { return }
        let whole = Myers.Hunk(
            isSame: false, old: first.old.lowerBound..<last.old.upperBound,
            new: first.new.lowerBound..<last.new.upperBound)
        let kept = sentence.reduce(0) { $0 + ($1.isSame ? new[$1.new] : 0) }
        for hunk in kept * 10 < min(old[whole.old], new[whole.new]) * 3 ? [whole] : sentence { add(hunk) }
        sentence = []
    }

    private mutating func add(_ hunk: Myers.Hunk) {
        guard let last = result.last, last.isSame == hunk.isSame else { return result.append(hunk) }
        result[result.count - 1].old = last.old.lowerBound..<hunk.old.upperBound
        result[result.count - 1].new = last.new.lowerBound..<hunk.new.upperBound
    }
}

extension Myers.Hunk {
    /// Returns the part of an equal hunk with the given range of the new list.
    fileprivate func part(_ range: Range<Int>) -> Self {
        let offset = old.lowerBound - new.lowerBound
        return Self(isSame: true, old: range.lowerBound + offset..<range.upperBound + offset, new: range)
    }
}

extension [TextAtom] {
    /// Whether a sentence or the line ends with the atom, or right after it.
    fileprivate func endsSentence(at index: Int) -> Bool {
        let next = self[safe: index + 1]
        return self[index].isLineEnd || next?.isLineEnd ?? true || self[index].isStop && next?.isSpace ?? true
    }

    /// Whether the atom is the space before a sentence.
    fileprivate func startsSentence(at index: Int) -> Bool {
        self[index].isSpace && self[safe: index - 1]?.isStop ?? true
    }
}

extension LineChanges {
    /// Returns both lines as one, with removed words before the words that replace them.
    static func merged(_ old: [Inline], _ new: [Inline]) -> [Inline] {
        if old == new { return new }
        let lines = LineMerger.lines(TextAtom.all(old), TextAtom.all(new))
        return TextAtom.line(lines.flatMap(\.parts))
    }
}
