import SourceText

/// Replacements of parts of a text. Parts inside a replaced part are ignored.
struct ByteEdits {
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String = "") { edits.append((range, Array(text.utf8))) }

    /// Returns the text with all replacements.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var (result, index): ([UInt8], Int) = ([], 0)
        let order = edits.indices.sorted {
            (edits[$0].range.lowerBound, -edits[$0].range.upperBound, $0)
                < (edits[$1].range.lowerBound, -edits[$1].range.upperBound, $1)
        }
        for number in order where edits[number].range.lowerBound >= index {
            result += bytes[index..<edits[number].range.lowerBound] + edits[number].bytes
            index = edits[number].range.upperBound
        }
        return result + bytes[index...]
    }
}
