import Documents

extension TextAtom {
    /// Returns the inlines of `parts`, with their changes marked. A mark is around links and emphasis that are changed
    /// as a whole, so that neighbours with one change have one mark.
    static func line(_ parts: [MergedSegment], depth: Int = 0) -> [Inline] {
        var line: [Inline] = []
        var start = 0
        while start < parts.count {
            var end = start
            if let change = parts[start].change, case let last = parts.endOfChange(from: start, depth), last > start {
                end = last
                line += marked(Self.line(parts[start..<end].map(\.unmarked), depth: depth), change)
            } else if let outer = parts[start].atom.enclosing[safe: depth] {
                end = start + 1
                while end < parts.count, parts[end].atom.enclosing[safe: depth] == outer { end += 1 }
                let inside = Self.line(Array(parts[start..<end]), depth: depth + 1)
                if case .code = outer { line += inside.map(\.asCode) } else { line.append(outer.withContent(inside)) }
            } else {
                end = start + 1
                while end < parts.count, parts[end].change == nil, parts[end].atom.enclosing.count == depth { end += 1 }
                line += parts[start..<end].map(\.atom.leaf).joiningTexts
            }
            start = end
        }
        return line
    }

    private static func marked(_ content: [Inline], _ change: Change) -> [Inline] {
        [.span(Span(kind: .plain, title: "", language: nil, direction: nil, content: content, change: change))]
    }
}

extension MergedSegment {
    fileprivate var unmarked: MergedSegment { MergedSegment(atom: atom, change: nil, former: former) }
}

extension [MergedSegment] {
    /// Returns the end of the parts after `start` with the same change; `start` if that would divide a link or
    /// emphasis.
    fileprivate func endOfChange(from start: Int, _ depth: Int) -> Int {
        var end = start
        while end < count, self[end].change == self[start].change { end += 1 }
        while end > start, end < count, let outer = self[end].atom.enclosing[safe: depth],
            self[end - 1].atom.enclosing[safe: depth] == outer
        { end -= 1 }
        return end
    }
}

extension Inline {
    /// The inline with its texts as code again, because phrases of code are split into words.
    fileprivate var asCode: Inline {
        switch self {
        case .text(let text): .code(text)
        default: withContent(content.map(\.asCode))
        }
    }
}
