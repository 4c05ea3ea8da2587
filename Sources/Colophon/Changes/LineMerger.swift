import Documents

/// An atom of the merged text, and its change.
struct MergedSegment {
    var atom: TextAtom
    var change: Change?
    /// The atom of the old text, for an atom in both texts.
    var former: TextAtom?
}

/// A line of the merged text.
struct MergedLine {
    var parts: [MergedSegment] = []
    /// The index of the old line that it continues.
    var old = 0
    /// The index of the new line that it is a part of.
    var new = 0

    /// Whether the new text contains nothing of the line.
    var isRemoved: Bool { parts.allSatisfy { $0.change == .removed || $0.atom.isSpace } }

    /// The number of the block that the line represents; nil for a line of text.
    var block: Int? {
        guard parts.count == 1, case .footnoteReference(let reference) = parts[0].atom.leaf else { return nil }
        return reference.index
    }
}

/// Merges two runs of lines: the result has the new lines, with the removed words between or in them.
struct LineMerger {
    private let before: [TextAtom]
    private let after: [TextAtom]
    private var lines: [MergedLine] = []
    private var line = MergedLine()

    /// Merges two runs of lines, which `TextAtom.lineEnd` separates. Empty lines are left out.
    static func lines(_ before: [TextAtom], _ after: [TextAtom]) -> [MergedLine] {
        var merger = LineMerger(before: before, after: after)
        for hunk in LineChanges.hunks(before, after) { merger.merge(hunk) }
        merger.cut()
        return merger.lines.map { line in
            var line = line
            line.parts = line.parts.annotatingChangedLinks
            return line
        }
    }

    private init(before: [TextAtom], after: [TextAtom]) {
        self.before = before
        self.after = after
    }

    private mutating func merge(_ hunk: Myers.Hunk) {
        guard hunk.isSame else { return replace(hunk) }
        for (old, new) in zip(hunk.old, hunk.new) {
            if after[new].isLineEnd {
                endLine(old: true, new: true)
            } else {
                line.parts.append(MergedSegment(atom: after[new], change: nil, former: before[old]))
            }
        }
    }

    /// Adds a replaced hunk. Line ends among removed and added words are paired, as far as both have some.
    private mutating func replace(_ hunk: Myers.Hunk) {
        let (olds, news) = (before[hunk.old].lines, after[hunk.new].lines)
        let common = min(olds.count, news.count) - 1
        for number in 0..<common {
            put(olds[number], news[number])
            endLine(old: true, new: true)
        }
        if olds.count > news.count {
            let end = hunk.new.upperBound
            joinLines(olds[common...], news[common], isAtEnd: end == after.count || after[end].isLineEnd)
        } else {
            put(olds[common], news[common])
            for added in news[(common + 1)...] {
                endLine(old: false, new: true)
                put([], added)
            }
        }
    }

    /// Adds several old lines that became one. In the middle of a line they are joined; at its ends they stay separate
    /// lines.
    private mutating func joinLines(
        _ olds: ArraySlice<ArraySlice<TextAtom>>, _ added: ArraySlice<TextAtom>, isAtEnd: Bool
    ) {
        let isAtStart = line.isRemoved
        let first = olds.startIndex
        let place = isAtStart ? olds.endIndex - 1 : first
        guard isAtStart || isAtEnd || olds.contains(where: { $0.contains(where: \.isBlock) }) else {
            let space = TextAtom(leaf: .text(" "), enclosing: [])
            put(Array(olds.joined(separator: [space]))[...], added)
            return line.old += olds.count - 1
        }
        for (number, old) in zip(olds.indices, olds) {
            if number > first { endLine(old: true, new: false) }
            put(old, number == place ? added : [])
        }
    }

    private mutating func put(_ removed: ArraySlice<TextAtom>, _ added: ArraySlice<TextAtom>) {
        put(removed, .removed, isAlone: added.isEmpty)
        put(added, .added, isAlone: removed.isEmpty)
    }

    /// Adds atoms with their change. Spaces alone are not marked, nor are spaces at the ends of words that replace
    /// nothing.
    private mutating func put(_ atoms: ArraySlice<TextAtom>, _ change: Change, isAlone: Bool) {
        if atoms.contains(where: \.isBlock) { return putBlock(atoms, change) }
        guard let first = atoms.firstIndex(where: { !$0.isSpace }),
            let last = atoms.lastIndex(where: { !$0.isSpace })
        else {
            if change == .added { line.parts += atoms.map { MergedSegment(atom: $0) } }
            return
        }
        line.parts += atoms.indices.map { index in
            MergedSegment(atom: atoms[index], change: !isAlone || first <= index && index <= last ? change : nil)
        }
    }

    private mutating func putBlock(_ atoms: ArraySlice<TextAtom>, _ change: Change) {
        cut()
        line.parts = atoms.map { MergedSegment(atom: $0, change: change) }
        cut()
    }

    private mutating func endLine(old: Bool, new: Bool) {
        cut()
        if old { line.old += 1 }
        if new { line.new += 1 }
    }

    /// Ends the line, unless it is empty.
    private mutating func cut() {
        let isSpace = { (part: MergedSegment) in part.change == nil && part.atom.isSpace }
        if let first = line.parts.firstIndex(where: { !isSpace($0) }),
            let last = line.parts.lastIndex(where: { !isSpace($0) })
        {
            line.parts = Array(line.parts[first...last])
            lines.append(line)
        }
        line.parts = []
    }
}

extension ArraySlice<TextAtom> {
    /// The parts between line ends.
    fileprivate var lines: [ArraySlice] { split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) }
}
