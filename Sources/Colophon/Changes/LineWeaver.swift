import Documents

/// An atom with what became of it.
struct WovenPart {
    var atom: TextAtom
    var change: Change?
    /// The atom in the old text, for one that both have.
    var former: TextAtom?
}

/// A line of two texts as one.
struct WovenLine {
    var parts: [WovenPart] = []
    /// Which of the old lines it goes on with.
    var old = 0
    /// Which of the new lines it is part of.
    var new = 0

    /// True when nothing of it is in the new text.
    var isRemoved: Bool { parts.allSatisfy { $0.change == .removed || $0.atom.isSpace } }

    /// The number of the block that it is.
    var block: Int? {
        guard parts.count == 1, case .footnoteReference(let reference) = parts[0].atom.leaf else { return nil }
        return reference.index
    }
}

/// Puts two runs of lines together: the new lines, with what was removed between or in them.
struct LineWeaver {
    private let before: [TextAtom]
    private let after: [TextAtom]
    private var lines: [WovenLine] = []
    private var line = WovenLine()

    /// Weaves two runs of lines, with `TextAtom.lineEnd` between each two. Lines without content are left out.
    static func lines(_ before: [TextAtom], _ after: [TextAtom]) -> [WovenLine] {
        var weaver = LineWeaver(before: before, after: after)
        for stretch in LineChanges.stretches(before, after) { weaver.weave(stretch) }
        weaver.cut()
        return weaver.lines.map { line in
            var line = line
            line.parts = line.parts.tellingAddresses
            return line
        }
    }

    private init(before: [TextAtom], after: [TextAtom]) {
        self.before = before
        self.after = after
    }

    private mutating func weave(_ stretch: Myers.Stretch) {
        guard stretch.isSame else { return replace(stretch) }
        for (old, new) in zip(stretch.old, stretch.new) {
            if after[new].isLineEnd {
                endLine(old: true, new: true)
            } else {
                line.parts.append(WovenPart(atom: after[new], change: nil, former: before[old]))
            }
        }
    }

    /// Line ends in what was removed and what was added in its place belong together, as far as there are both.
    private mutating func replace(_ stretch: Myers.Stretch) {
        let (olds, news) = (before[stretch.old].lines, after[stretch.new].lines)
        let common = min(olds.count, news.count) - 1
        for number in 0..<common {
            put(olds[number], news[number])
            endLine(old: true, new: true)
        }
        if olds.count > news.count {
            let end = stretch.new.upperBound
            joinLines(olds[common...], news[common], isAtEnd: end == after.count || after[end].isLineEnd)
        } else {
            put(olds[common], news[common])
            for added in news[(common + 1)...] {
                endLine(old: false, new: true)
                put([], added)
            }
        }
    }

    /// Several old lines where the new text has one: within a line they are in it, at its ends they stay lines.
    private mutating func joinLines(
        _ olds: ArraySlice<ArraySlice<TextAtom>>, _ added: ArraySlice<TextAtom>, isAtEnd: Bool
    ) {
        let isAtStart = line.isRemoved
        let first = olds.startIndex
        let place = isAtStart ? olds.endIndex - 1 : first
        guard isAtStart || isAtEnd || olds.contains(where: { $0.contains(where: \.isBlock) }) else {
            let space = TextAtom(leaf: .text(" "), around: [])
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

    /// Spaces alone are not a change, nor are those at the ends of what nothing is in place of.
    private mutating func put(_ atoms: ArraySlice<TextAtom>, _ change: Change, isAlone: Bool) {
        if atoms.contains(where: \.isBlock) { return putBlock(atoms, change) }
        guard let first = atoms.firstIndex(where: { !$0.isSpace }),
            let last = atoms.lastIndex(where: { !$0.isSpace })
        else {
            if change == .added { line.parts += atoms.map { WovenPart(atom: $0) } }
            return
        }
        line.parts += atoms.indices.map { index in
            WovenPart(atom: atoms[index], change: !isAlone || first <= index && index <= last ? change : nil)
        }
    }

    private mutating func putBlock(_ atoms: ArraySlice<TextAtom>, _ change: Change) {
        cut()
        line.parts = atoms.map { WovenPart(atom: $0, change: change) }
        cut()
    }

    private mutating func endLine(old: Bool, new: Bool) {
        cut()
        if old { line.old += 1 }
        if new { line.new += 1 }
    }

    /// Ends the line, unless there is nothing in it.
    private mutating func cut() {
        let isSpace = { (part: WovenPart) in part.change == nil && part.atom.isSpace }
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
    /// Cut at the ends of lines.
    fileprivate var lines: [ArraySlice] { split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) }
}
