/// Numbers the footnotes by their first reference and counts the references to each.
struct FootnoteNumbering {
    /// The indices of the definitions, by first reference.
    private(set) var order: [Int] = []
    /// The number of references to each definition.
    private(set) var references: [Int: Int] = [:]
    /// The definitions that repeat a label, each with the index of the first definition.
    private(set) var duplicates: [(index: Int, first: Int)] = []
    private var indices: [String: Int] = [:]
    private var numbers: [Int: Int] = [:]

    init(_ notes: [FootnoteDefinition]) {
        for (index, note) in notes.enumerated() {
            if let first = indices[note.label.lowercased()] {
                duplicates.append((index, first))
            } else {
                indices[note.label.lowercased()] = index
            }
        }
    }

    package var isEmpty: Bool { indices.isEmpty }

    /// Returns the next reference to `label`, ignoring case, or `nil` if there is no such footnote.
    package mutating func refer(to label: String) -> FootnoteReference? {
        guard let index = indices[label.lowercased()] else { return nil }
        let number = numbers[index] ?? order.count
        if number == order.count {
            order.append(index)
            numbers[index] = number
        }
        references[index, default: 0] += 1
        return FootnoteReference(index: number, occurrence: references[index, default: 1])
    }
}

/// Returns whether a label is valid: it must not contain white space or characters that are special in Markdown.
func isNoteLabel(_ label: String) -> Bool {
    !label.isEmpty && !label.utf8.contains { byte in byte <= 0x20 || "*`\\&<>~![]".utf8.contains(byte) }
}

extension [Footnote] {
    /// A name for each footnote, for use in HTML ids. The names are unique and never contain `.`, which can therefore
    /// separate a name from a number.
    package var htmlNames: [String] {
        var names = UniqueNames()
        return map { names.add($0.label.slug) }
    }
}
