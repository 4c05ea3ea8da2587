import SourceText

/// Finds the locations of ids in Markdown or HTML, for messages. The document itself keeps only the locations of
/// headings.
package struct IDLocator {
    /// The text without its front matter.
    package let bytes: [UInt8]
    /// The number of the first line.
    package let firstLine: Int

    package init(bytes: [UInt8], firstLine: Int) {
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Returns the locations of `id` in reading order: as the value of `id` or `name`, or in an attribute list such as
    /// `{#id}`. Fenced code blocks are skipped.
    package func places(of id: String) -> [SourcePosition] {
        let wanted = Array(id.utf8)
        guard !wanted.isEmpty else { return [] }
        var found: [SourcePosition] = []
        var isCode = false
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            let start = line.drop { $0 == UInt8(ascii: " ") }
            if start.starts(with: "```".utf8) || start.starts(with: "~~~".utf8) { isCode.toggle() }
            if isCode { continue }
            for column in columns(of: wanted, in: line) {
                found.append(SourcePosition(line: firstLine + number, column: column - line.startIndex + 1))
            }
        }
        return found
    }

    /// Returns the start of each construct with the id: `id="a"`, `{#a}`.
    private func columns(of id: [UInt8], in line: ArraySlice<UInt8>) -> [Int] {
        var found: [Int] = []
        var index = line.startIndex
        while index + id.count <= line.endIndex {
            defer { index += 1 }
            guard line[index] == id[0], line[index..<index + id.count].elementsEqual(id),
                isEnd(line[(index + id.count)...].first), let start = start(line[..<index])
            else { continue }
            found.append(start)
        }
        return found
    }

    private func isEnd(_ byte: UInt8?) -> Bool { byte.map { "\"'> }/\t\r".utf8.contains($0) } ?? true }

    /// Returns the start of the construct before an id, or `nil` if there is none.
    private func start(_ before: ArraySlice<UInt8>) -> Int? {
        var before = before
        if before.last == UInt8(ascii: "#") {
            before.removeLast()
            let isList = before.last.map { "{ ".utf8.contains($0) } ?? false
            return isList && before.contains(UInt8(ascii: "{")) ? before.endIndex : nil
        }
        if let quote = before.last, "\"'".utf8.contains(quote) { before.removeLast() }
        for name in ["id=", "name="] where before.count > name.utf8.count {
            let start = before.endIndex - name.utf8.count
            let isName = before[start...].elementsEqual(name.utf8)
            if isName, " \t".utf8.contains(before[start - 1]) { return start }
        }
        return nil
    }
}
