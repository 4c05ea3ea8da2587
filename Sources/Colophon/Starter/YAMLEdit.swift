import SourceText

/// An edit of a YAML file that keeps every other byte, because comments, order and quotes are the user's.
///
/// Each edit is parsed again. An edit with an unexpected result is nil.
struct YAMLEdit {
    let bytes: [UInt8]
    let root: Value

    /// Parses the file; nil if it is not a YAML mapping.
    init?(_ bytes: [UInt8]) {
        let read = readYAML(bytes, path: .root)
        guard let root = read.value, root.members != nil, !read.diagnostics.hasErrors else { return nil }
        (self.bytes, self.root) = (bytes, root)
    }

    /// Returns the file with a key added at its end.
    func adding(key: String, _ text: String) -> [UInt8]? {
        checked(ended + Array("\(key): \(text)\n".utf8)) { $0[key]?.text == text }
    }

    /// Returns the file with an entry added at the start of its `items`, such as `news: { priority: 60 }`.
    func addingItem(_ text: String, _ matches: (Value) -> Bool) -> [UInt8]? {
        let entry = "- \(text)\n"
        let isThere: (Value) -> Bool = { $0["items"]?.elements?.contains(where: matches) ?? false }
        guard let items = root["items"] else {
            return checked(ended + Array("\nitems:\n  \(entry)".utf8), isThere)
        }
        guard let first = items.elements?.first, let start = lineStart(first.place.line) else { return nil }
        let indentation = bytes[start...].prefix { $0 == 0x20 }
        guard bytes[start...].dropFirst(indentation.count).first == UInt8(ascii: "-") else { return nil }
        return inserting(indentation + Array(entry.utf8), at: start, isThere)
    }

    /// Returns the file with a text added at the end of the list `key`, in flow or block style.
    func adding(_ text: String, toList key: String) -> [UInt8]? {
        guard let list = root[key], let last = list.elements?.last, let start = lineStart(last.place.line) else {
            return nil
        }
        let isThere: (Value) -> Bool = { $0[key]?.elements?.last?.text == text }
        let indentation = bytes[start...].prefix { $0 == 0x20 }
        if bytes[start...].dropFirst(indentation.count).first == UInt8(ascii: "-") {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
            let lineEnd: [UInt8] = end == bytes.endIndex && bytes.last != 0x0A ? [0x0A] : []
            return inserting(lineEnd + indentation + Array("- \(text)\n".utf8), at: end, isThere)
        }
        let after = start + last.place.column - 1
        guard let close = bytes[after...].firstIndex(where: { $0 == UInt8(ascii: "]") }) else { return nil }
        return inserting(Array(", \(text)".utf8), at: close, isThere)
    }

    /// Returns the file with another text for a key in an object, such as `accent` in `brand`. Adds what is missing.
    func setting(_ key: String, of object: String, to text: String) -> [UInt8]? {
        let scalar = yamlScalar(text)
        let isRight: (Value) -> Bool = { root in
            let (before, after) = (self.root[object]?.members ?? [], root[object])
            return after?[key]?.text == text && before.allSatisfy { $0.key == key || after?[$0.key] != nil }
        }
        guard let members = root[object]?.members, let first = members.first else {
            guard root.members?.contains(where: { $0.key == object }) != true else { return nil }
            return checked(ended + Array("\(object):\n  \(key): \(scalar)\n".utf8), isRight)
        }
        guard let line = lineStart(first.place.line) else { return nil }
        if let old = members.first(where: { $0.key == key }) {
            guard let range = scalarRange(at: old.value.place) else { return nil }
            var new = bytes
            new.replaceSubrange(range, with: scalar.utf8)
            return checked(new, isRight)
        }
        let index = line + first.place.column - 1
        let indentation = bytes[line..<min(index, bytes.endIndex)]
        let isBlock = indentation.allSatisfy { $0 == 0x20 }
        let separator = isBlock ? [0x0A] + Array(indentation) : Array(", ".utf8)
        return inserting(Array("\(key): \(scalar)".utf8) + separator, at: index, isRight)
    }

    /// Returns the bytes of a quoted text, or of a plain one up to the end of the line, a comment or a flow mark.
    func scalarRange(at place: SourcePosition) -> Range<Int>? {
        guard let start = lineStart(place.line).map({ $0 + place.column - 1 }), start < bytes.endIndex else {
            return nil
        }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return bytes[(start + 1)...].firstIndex(of: quote).map { start..<($0 + 1) }
        }
        // A block text, an anchor, an alias or a tag.
        if "|>&*!".utf8.contains(quote) { return nil }
        let end = bytes[start...].firstIndex { [0x0A, 0x0D, 0x23, 0x2C, 0x7D].contains($0) } ?? bytes.endIndex
        let used = bytes[start..<end].reversed().drop { $0 == 0x20 }
        return start..<(start + used.count)
    }

    /// The bytes, with a line feed at their end.
    private var ended: [UInt8] { bytes.last == 0x0A || bytes.isEmpty ? bytes : bytes + [0x0A] }

    /// Returns the index of the first byte of a line; lines count from 1.
    func lineStart(_ line: Int) -> Int? {
        var start = 0
        for _ in 1..<max(1, line) {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        return start
    }

    /// Returns the file with `more` inserted, if the result is as expected.
    private func inserting(_ more: [UInt8], at index: Int, _ isRight: (Value) -> Bool) -> [UInt8]? {
        var new = bytes
        new.insert(contentsOf: more, at: index)
        return checked(new, isRight)
    }

    /// Returns `new` if it contains the expected change and still has every earlier key.
    private func checked(_ new: [UInt8], _ isRight: (Value) -> Bool) -> [UInt8]? {
        guard let edit = YAMLEdit(new), isRight(edit.root) else { return nil }
        let before = root.members?.map(\.key) ?? []
        return before.allSatisfy { edit.root[$0] != nil } ? new : nil
    }
}
