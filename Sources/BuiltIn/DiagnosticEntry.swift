import SourceText

/// The section of the manual about one diagnostic.
package struct DiagnosticEntry: Sendable {
    /// The id, such as `broken-link`.
    package var id: String
    /// The name of the group, such as `links`.
    package var group: String
    /// The lines of its section, without the heading.
    package var lines: [String]

    /// A block of the section.
    package enum Block: Hashable, Sendable {
        /// A paragraph in one line.
        case paragraph(String)
        /// An item of a list.
        case listItem(String)
        /// An example, as lines.
        case example([String])
    }

    /// The section in Markdown.
    package var markdown: String { lines.joined(separator: "\n") }

    /// The address of the section in the repository.
    package var page: String { "docs/diagnostics/\(group).md#\(id)" }

    /// The blocks in plain text.
    package var blocks: [Block] { readBlocks(lines) }

    /// The first sentence: the meaning of the diagnostic.
    package var summary: String {
        for case .paragraph(let text) in blocks { return firstSentence(text) }
        return ""
    }

    /// The severity in its examples; `nil` if they show none or several.
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

/// Returns the text up to the first full stop before a space, outside code.
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
