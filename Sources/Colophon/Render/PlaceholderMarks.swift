import SourceText
import Templates

/// Highlights known placeholders in the text of a page, such as `[to complete: your name]` in the name of an app.
///
/// Attributes, the head, code, drawings and elements without markup stay as they are, and so do the placeholders that
/// a document has highlighted itself.
struct PlaceholderMarks {
    /// The placeholders, escaped as in a page.
    private let texts: [[UInt8]]
    /// For each byte, whether markup or a placeholder may begin with it. A table, because every byte of every page is
    /// looked up.
    private let starts: [Bool]

    /// The elements whose contents stay as they are.
    private static let silent: Set<String> = [
        "code", "head", "kbd", "mark", "option", "pre", "samp", "script", "style", "svg", "textarea", "title",
    ]

    init(_ placeholders: [String]) {
        texts = placeholders.map { text in
            var buffer = ByteBuffer(capacity: text.utf8.count)
            buffer.append(escaping: text)
            return buffer.bytes
        }
        var starts = [Bool](repeating: false, count: 256)
        for byte in texts.compactMap(\.first) + [UInt8(ascii: "<")] { starts[Int(byte)] = true }
        self.starts = starts
    }

    /// Returns the page with each placeholder in a `mark`.
    func marked(_ page: [UInt8]) -> [UInt8] {
        if texts.isEmpty { return page }
        let bytes = page[...]
        var output: [UInt8] = []
        output.reserveCapacity(page.count)
        var (index, copied) = (0, 0)
        while let next = nextStart(in: page, from: index) {
            index = next
            if bytes[index] == UInt8(ascii: "<") {
                index = endOfMarkup(in: bytes, from: index)
            } else if let text = texts.first(where: { bytes[index...].starts(with: $0) }) {
                output += bytes[copied..<index]
                output += "<mark class=\"placeholder\">".utf8
                output += text
                output += "</mark>".utf8
                index += text.count
                copied = index
            } else {
                index += 1
            }
        }
        return output + bytes[copied...]
    }

    /// Returns the index of the next byte with which markup or a placeholder may begin; `nil` at the end of the page.
    private func nextStart(in page: [UInt8], from index: Int) -> Int? {
        page.withUnsafeBufferPointer { page in
            starts.withUnsafeBufferPointer { starts in
                var index = index
                while index < page.count, !starts[Int(page[index])] { index += 1 }
                return index < page.count ? index : nil
            }
        }
    }

    /// Returns the index after a tag, a comment, or an element whose contents stay as they are.
    private func endOfMarkup(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        guard let tag = MarkupTag(in: bytes, at: start) else { return bytes.endOfDeclaration(from: start) }
        let isSilent = !tag.isClosing && Self.silent.contains(tag.name)
        return isSilent ? bytes.endOfRawText(of: tag.name, from: tag.end) : tag.end
    }
}
