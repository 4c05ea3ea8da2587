import SourceText

/// What the manual says about one diagnostic.
package struct DiagnosticEntry: Sendable {
    /// Such as `broken-link`.
    package var id: String
    /// The name of its group.
    package var group: String
    /// The lines of its section, without the heading.
    package var lines: [String]

    /// A part of the section.
    package enum Block: Hashable, Sendable {
        /// Words in one line.
        case paragraph(String)
        /// An entry of a list.
        case listItem(String)
        /// An example, line by line.
        case example([String])
    }

    /// The section as it is written, in Markdown.
    package var markdown: String { lines.joined(separator: "\n") }

    /// Where the section is in the repository.
    package var page: String { "docs/diagnostics/\(group).md#\(id)" }

    /// Its parts, in plain text.
    package var blocks: [Block] { readBlocks(lines) }

    /// The first sentence: what the diagnostic means.
    package var summary: String {
        for case .paragraph(let text) in blocks { return firstSentence(text) }
        return ""
    }

    /// As its examples have it; nil when they show both.
    package var severity: Diagnostic.Severity? {
        let examples = blocks.flatMap { block in if case .example(let lines) = block { lines } else { [String]() } }
        let found = Set(
            examples.filter { $0.hasSuffix(" [\(id)]") }.map { line in
                let severities: [Diagnostic.Severity] = [.error, .note]
                return severities.first { line.hasPrefix("\($0): ") || line.contains(": \($0): ") } ?? .warning
            })
        return found.count == 1 ? found.first : nil
    }
}

private func readBlocks(_ lines: [String]) -> [DiagnosticEntry.Block] {
    var blocks: [DiagnosticEntry.Block] = []
    var words: [String] = []
    var example: [String]?
    func endWords() {
        guard let first = words.first else { return }
        let text = words.joined(separator: " ")
        blocks.append(
            first.hasPrefix("- ") ? .listItem(manualText(String(text.dropFirst(2)))) : .paragraph(manualText(text)))
        words = []
    }
    for line in lines {
        if let code = example {
            if line.hasPrefix("```") { blocks.append(.example(code)) }
            example = line.hasPrefix("```") ? nil : code + [line]
        } else {
            if line.isEmpty || line.hasPrefix("- ") || line.hasPrefix("```") { endWords() }
            if line.hasPrefix("```") {
                example = []
            } else if !line.isEmpty {
                words.append(String(line.drop { $0 == " " }))
            }
        }
    }
    endWords()
    return blocks
}

/// Up to a full stop that a space follows, outside code.
private func firstSentence(_ text: String) -> String {
    var isCode = false
    var last: Character = " "
    for index in text.indices {
        let character = text[index]
        if character == "`" { isCode.toggle() }
        if !isCode, character == " ", last == "." { return String(text[..<index]) }
        last = character
    }
    return text
}
