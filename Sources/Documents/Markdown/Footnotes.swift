/// Which footnotes are referred to, in which order and how often.
struct FootnoteNumbers {
    /// Indices of the definitions, by first reference.
    private(set) var order: [Int] = []
    /// How often each definition is referred to.
    private(set) var references: [Int: Int] = [:]
    /// Definitions whose label has been defined before, and where.
    private(set) var duplicates: [(index: Int, first: Int)] = []
    private var indices: [String: Int] = [:]
    private var numbers: [Int: Int] = [:]

    init(_ notes: [NoteDefinition]) {
        for (index, note) in notes.enumerated() {
            if let first = indices[note.label.lowercased()] {
                duplicates.append((index, first))
            } else {
                indices[note.label.lowercased()] = index
            }
        }
    }

    package var isEmpty: Bool { indices.isEmpty }

    /// The next reference to `label`, whose case does not matter; nil when no note is named so.
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

/// True for what can name a footnote: anything but white space and the characters that Markdown reads as its own.
func isNoteLabel(_ label: String) -> Bool {
    !label.isEmpty && !label.utf8.contains { byte in byte <= 0x20 || "*`\\&<>~![]".utf8.contains(byte) }
}

extension [Footnote] {
    /// A name for each that HTML takes as part of an id: unique, and free of `.`, which may thus divide it from a
    /// number.
    package var htmlNames: [String] {
        var names = UniqueNames()
        return map { names.add($0.label.slug) }
    }
}
