import SourceText

/// The text of people.yml, changed one person at a time. What surrounds the changed one, comments too, stays.
public struct PeopleText: Sendable {
    /// Lines before the first person.
    private var head: [Substring]
    /// Lines of each person, with the comments above.
    private var blocks: [[Substring]]

    /// Why a text cannot be changed.
    public struct UneditableFile: Error {}

    /// Takes a text that `People.read` has read without an error.
    ///
    /// - Throws: `UneditableFile` for one that is not written with each person on lines that begin with `- `.
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

    /// How many people there are.
    public var count: Int { blocks.count }

    /// Adds somebody at the end.
    public mutating func add(_ values: [(key: String, text: String)]) {
        blocks.append(Self.lines(values))
    }

    /// Changes the values of somebody. What stays the same keeps its quotes and comments, wherever lines allow it.
    /// - Parameters:
    ///   - old: all that is known.
    ///   - new: all that is to be known, in the same order and then what is new.
    public mutating func edit(
        _ number: Int, from old: [(key: String, text: String)], to new: [(key: String, text: String)]
    ) {
        let comments = blocks[number].prefix { !$0.hasPrefix("- ") }
        let lines = PersonLines(blocks[number].dropFirst(comments.count))?.edited(from: old, to: new)
        blocks[number] = Array(comments) + (lines ?? Self.lines(new))
    }

    /// Takes somebody out.
    public mutating func remove(_ number: Int) { blocks.remove(at: number) }

    /// Puts somebody in another place.
    public mutating func move(_ number: Int, to place: Int) {
        blocks.insert(blocks.remove(at: number), at: place)
    }

    /// The text.
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
