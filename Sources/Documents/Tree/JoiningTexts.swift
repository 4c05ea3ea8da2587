extension [Inline] {
    /// The same, neighbouring texts put together.
    package var joiningTexts: [Inline] {
        var line: [Inline] = []
        for inline in self {
            if case .text(let text) = inline { line.append(joining: text) } else { line.append(inline) }
        }
        return line
    }

    /// Appends a text, to the last one if there is one before it. That grows in place: to copy it for each further
    /// piece would take time with the square of its length.
    package mutating func append(joining text: String) {
        guard case .text(var joined)? = last else { return append(.text(text)) }
        removeLast()
        joined += text
        append(.text(joined))
    }
}
