import SourceText

/// JSON text in which single values are replaced. All other bytes are kept: order, white space and line ends.
struct JSONText {
    /// A value to insert.
    indirect enum Node {
        /// JSON in one line.
        case raw([UInt8])
        case object([(key: String, value: Node)])
    }

    private(set) var bytes: [UInt8]

    /// - Parameter bytes: A JSON object that `readJSON` parses without an error.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes of the value at the path `keys`; `nil` if it does not exist.
    subscript(keys: [String]) -> [UInt8]? { range(keys).map { Array(bytes[$0]) } }

    /// Returns the keys of the object at the path `keys`, in order; `nil` for any other value.
    func keys(in keys: [String]) -> [String]? {
        guard let range = range(keys), bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
        return members(range).map(\.key)
    }

    /// Replaces the value at the path `keys` by `json`. Returns false if it does not exist.
    mutating func replace(_ keys: [String], by json: [UInt8]) -> Bool {
        guard let range = range(keys) else { return false }
        bytes.replaceSubrange(range, with: json)
        return true
    }

    /// Inserts a value at the path `keys` after the existing members, in the same layout. Creates the missing objects
    /// in the path. Returns false when the path leads through another kind of value.
    mutating func insert(_ keys: [String], _ node: Node) -> Bool {
        var depth = 0
        while depth < keys.count - 1, range(Array(keys[...depth])) != nil { depth += 1 }
        guard let around = range(Array(keys[..<depth])), bytes[around.lowerBound] == UInt8(ascii: "{") else {
            return false
        }
        let new = keys[(depth + 1)...].reversed().reduce(node) { .object([($1, $0)]) }
        add(keys[depth], new, to: around)
        return true
    }

    // MARK: Writing

    private mutating func add(_ key: String, _ node: Node, to object: Range<Int>) {
        let all = members(object)
        let outer = indent(at: object.lowerBound)
        guard let last = all.last else {
            let inner = outer + indentationUnit
            let text = [0x7B] + lineEnd + inner + member(key, node, inner) + lineEnd + outer + [0x7D]
            return bytes.replaceSubrange(object, with: text)
        }
        let isOneLine = !bytes[object.lowerBound..<last.start].contains(where: isLineEnd)
        let text =
            isOneLine
            ? Array(", ".utf8) + member(key, node, nil)
            : [0x2C] + lineEnd + indent(at: last.start) + member(key, node, indent(at: last.start))
        bytes.insert(contentsOf: text, at: last.value.upperBound)
    }

    /// - Parameter indent: The indentation of its line; `nil` to write the member in one line.
    private func member(_ key: String, _ node: Node, _ indent: [UInt8]?) -> [UInt8] {
        quotedJSON(key) + Array(": ".utf8) + text(of: node, indent)
    }

    private func text(of node: Node, _ indent: [UInt8]?) -> [UInt8] {
        switch node {
        case .raw(let json): return json
        case .object(let members):
            let inner = indent.map { $0 + indentationUnit }
            let parts = members.map { member($0.key, $0.value, inner) }
            guard let indent, let inner else {
                return Array("{ ".utf8) + parts.joined(separator: ", ".utf8) + Array(" }".utf8)
            }
            return [0x7B] + lineEnd + inner + parts.joined(separator: [0x2C] + lineEnd + inner) + lineEnd + indent + [
                0x7D
            ]
        }
    }

    private var lineEnd: [UInt8] {
        guard let first = bytes.firstIndex(of: 0x0A), first > 0, bytes[first - 1] == 0x0D else { return [0x0A] }
        return [0x0D, 0x0A]
    }

    /// The indentation of one level: that of the first key if it begins a line, otherwise two spaces.
    private var indentationUnit: [UInt8] {
        guard let root = range([]), let first = members(root).first else { return [0x20, 0x20] }
        let found = indent(at: first.start)
        let isOnItsOwnLine = bytes[root.lowerBound..<first.start].contains(where: isLineEnd)
        return isOnItsOwnLine && !found.isEmpty ? found : [0x20, 0x20]
    }

    /// Returns the white space at the start of the line that contains `position`.
    private func indent(at position: Int) -> [UInt8] {
        let start = bytes[..<position].lastIndex(where: isLineEnd).map { $0 + 1 } ?? byteOrderMarkLength(bytes)
        return Array(bytes[start..<position].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    // MARK: Looking

    private struct Member {
        var key: String
        /// The index of the key.
        var start: Int
        var value: Range<Int>
    }

    private func range(_ keys: [String]) -> Range<Int>? {
        let start = skippingSpace(from: byteOrderMarkLength(bytes))
        guard start < bytes.count else { return nil }
        var range = start..<end(ofValueAt: start)
        for key in keys {
            guard bytes[range.lowerBound] == UInt8(ascii: "{"),
                let member = members(range).first(where: { $0.key == key })
            else { return nil }
            range = member.value
        }
        return range
    }

    private func members(_ object: Range<Int>) -> [Member] {
        var found: [Member] = []
        var position = skippingSpace(from: object.lowerBound + 1)
        while position < object.upperBound, bytes[position] == UInt8(ascii: "\"") {
            let start = position
            let keyEnd = end(ofTextAt: start)
            let value = skippingSpace(from: skippingSpace(from: keyEnd) + 1)
            let valueEnd = end(ofValueAt: value)
            let key = readJSON(Array(bytes[start..<keyEnd]), path: .root).value?.text ?? ""
            found.append(Member(key: key, start: start, value: value..<valueEnd))
            position = skippingSpace(from: valueEnd)
            if position < object.upperBound, bytes[position] == UInt8(ascii: ",") {
                position = skippingSpace(from: position + 1)
            }
        }
        return found
    }

    private func end(ofValueAt start: Int) -> Int {
        var (position, depth) = (start, 0)
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = end(ofTextAt: position)
                if depth == 0 { return position }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the object or array around a number or literal.
                if depth == 0 { return position }
                depth -= 1
                if depth == 0 { return position + 1 }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return position
    }

    private func end(ofTextAt start: Int) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position + 1, bytes.count)
    }

    private func skippingSpace(from start: Int) -> Int {
        var position = start
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        return position
    }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Returns a text as a JSON string.
func quotedJSON(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(text)
    return writer.bytes
}
