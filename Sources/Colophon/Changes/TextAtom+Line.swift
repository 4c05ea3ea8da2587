import Documents

extension TextAtom {
    /// Returns the inlines of `parts`, with their changes marked.
    static func line(_ parts: [MergedSegment], depth: Int = 0) -> [Inline] {
        var line: [Inline] = []
        var start = 0
        while start < parts.count {
            let outer = parts[start].atom.enclosing[safe: depth]
            var end = start + 1
            if let outer {
                while end < parts.count, parts[end].atom.enclosing[safe: depth] == outer { end += 1 }
                let inside = Self.line(Array(parts[start..<end]), depth: depth + 1)
                if case .code = outer { line += inside.map(\.asCode) } else { line.append(outer.withContent(inside)) }
            } else {
                let change = parts[start].change
                while end < parts.count, parts[end].change == change, parts[end].atom.enclosing.count == depth {
                    end += 1
                }
                line += marked(parts[start..<end].map(\.atom.leaf).joiningTexts, change)
            }
            start = end
        }
        return line
    }

    private static func marked(_ content: [Inline], _ change: Change?) -> [Inline] {
        guard let change else { return content }
        return [
            .span(Span(kind: .plain, title: "", language: nil, direction: nil, content: content, change: change))
        ]
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
