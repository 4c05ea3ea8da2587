extension [Inline] {
    /// The inlines with adjacent texts merged.
    package var joiningTexts: [Inline] {
        var line: [Inline] = []
        for inline in self {
            if case .text(let text) = inline { line.append(joining: text) } else { line.append(inline) }
        }
        return line
    }

    /// Appends a text and merges it with a text at the end. The last text grows in place: a copy for each piece would
    /// take quadratic time.
    package mutating func append(joining text: String) {
        guard case .text(var joined)? = last else { return append(.text(text)) }
        removeLast()
        joined += text
        append(.text(joined))
    }
}
