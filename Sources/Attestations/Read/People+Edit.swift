import SourceText

/// Edits the text of people.yml one person at a time, and keeps the rest of the file, including comments.
public struct PeopleFileEditor: Sendable {
    /// The lines before the first person.
    private var head: [Substring]
    /// The lines of each person, including the comments above.
    private var blocks: [[Substring]]

    /// The error for a text that cannot be edited.
    public struct UneditableFile: Error {}

    /// Creates an editor for a text that `People.read` reads without errors.
    ///
    /// - Throws: `UneditableFile` if a person does not start with a line `- `.
    public init(_ bytes: [UInt8]) throws(UneditableFile) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        head = []
        blocks = []
        var pending: [Substring] = []
        for line in lines.last == "" ? lines.dropLast() : lines[...] {
            let isOutside = line.isEmpty || line.hasPrefix("#") || line == "---"
            if line.hasPrefix("- ") {
                if blocks.isEmpty { head = pending.filter { $0 == "---" } }
                blocks.append((blocks.isEmpty ? pending.filter { $0 != "---" } : pending) + [line])
                pending = []
            } else if isOutside {
                pending.append(line)
            } else if line.first == " ", !blocks.isEmpty {
                blocks[blocks.count - 1] += pending + [line]
                pending = []
            } else {
                throw UneditableFile()
            }
        }
        if blocks.isEmpty { head = pending } else { blocks[blocks.count - 1] += pending }
    }

    /// The number of people.
    public var count: Int { blocks.count }

    /// Adds a person at the end.
    public mutating func add(_ values: [(key: String, text: String)]) {
        blocks.append(Self.lines(values))
    }

    /// Changes the values of a person. Unchanged values keep their quotes and comments where possible.
    /// - Parameters:
    ///   - old: the current values.
    ///   - new: the new values: existing keys in their order, then added keys.
    public mutating func edit(
        _ number: Int, from old: [(key: String, text: String)], to new: [(key: String, text: String)]
    ) {
        let comments = blocks[number].prefix { !$0.hasPrefix("- ") }
        let lines = PersonLineEditor(blocks[number].dropFirst(comments.count))?.edited(from: old, to: new)
        blocks[number] = Array(comments) + (lines ?? Self.lines(new))
    }

    /// Removes a person.
    public mutating func remove(_ number: Int) { blocks.remove(at: number) }

    /// Moves a person to another position.
    public mutating func move(_ number: Int, to place: Int) {
        blocks.insert(blocks.remove(at: number), at: place)
    }

    /// The edited text.
    public var bytes: [UInt8] {
        let lines = head + blocks.flatMap(\.self)
        return Array((lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")).utf8)
    }

    private static func lines(_ values: [(key: String, text: String)]) -> [Substring] {
        values.enumerated().map { number, value in
            "\(number == 0 ? "- " : "  ")\(value.key): \(jsonText(value.text))"[...]
        }
    }
}
