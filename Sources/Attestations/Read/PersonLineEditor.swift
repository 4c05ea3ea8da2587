import SourceText

/// Edits the lines of one person in people.yml value by value. An entry is a key on its own line, and the lines up to
/// the next key.
struct PersonLineEditor {
    /// The width of the indentation: `- ` on the first line, and as many spaces on the others.
    private let indentation: Int
    private var entries: [Entry]

    private struct Entry {
        /// The key; nil for a comment or an empty line before all keys.
        var key: String?
        /// The lines of the entry. The first line has no indentation.
        var lines: [Substring]
    }

    /// Creates an editor for lines of which the first begins with `- `. Returns nil for another form, such as a mapping
    /// in braces.
    init?(_ lines: ArraySlice<Substring>) {
        guard let first = lines.first, first.hasPrefix("- ") else { return nil }
        indentation = first.dropFirst().prefix { $0 == " " }.count + 1
        entries = []
        for (number, line) in lines.enumerated() {
            let depth = line.prefix { $0 == " " }.count
            let rest = line.dropFirst(number == 0 ? indentation : depth)
            if number == 0 || depth == indentation, let key = Self.key(rest) {
                entries.append(Entry(key: key, lines: [rest]))
            } else if number == 0, rest.hasPrefix("#") {
                entries.append(Entry(key: nil, lines: [rest]))
            } else if !entries.isEmpty {
                entries[entries.count - 1].lines.append(line)
            } else {
                return nil
            }
        }
    }

    /// Returns the lines with the new values; nil if they would not read back as exactly these values.
    package func edited(
        from old: [(key: String, text: String)], to new: [(key: String, text: String)]
    ) -> [Substring]? {
        var copy = self
        for (key, _) in old where !new.contains(where: { $0.key == key }) { copy.remove(key) }
        for (key, text) in new where old.first(where: { $0.key == key })?.text != text { copy.set(key, text) }
        let lines = copy.lines
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        let read = People.read(bytes, path: .root)
        guard !read.diagnostics.hasErrors, read.value.all.count == 1 else { return nil }
        let values = Dictionary(read.value.all[0].values.map { ($0.key, $0.entry.text) }) { $1 }
        return values == Dictionary(new.map { ($0.key, $0.text) }) { $1 } ? lines : nil
    }

    private var lines: [Substring] {
        let space = String(repeating: " ", count: indentation)
        return entries.enumerated().flatMap { number, entry -> [Substring] in
            let start = number == 0 ? "-\(space.dropFirst())" : space
            return ["\(start)\(entry.lines[0])"[...]] + entry.lines.dropFirst()
        }
    }

    // MARK: Changes

    private mutating func remove(_ key: String) {
        guard let number = entries.firstIndex(where: { $0.key == key }) else { return }
        // Keep comments on their own lines.
        let rest = Array(entries[number].lines.dropFirst().drop { !Self.isComment($0) })
        entries.remove(at: number)
        guard !rest.isEmpty else { return }
        if number > 0 {
            entries[number - 1].lines += rest
        } else {
            let first = rest[0].drop { $0 == " " }
            entries.insert(Entry(key: nil, lines: [first] + rest.dropFirst()), at: 0)
        }
    }

    private mutating func set(_ key: String, _ text: String) {
        guard let number = entries.firstIndex(where: { $0.key == key }) else {
            entries.append(Entry(key: key, lines: ["\(key): \(jsonText(text))"[...]]))
            return
        }
        let lines = entries[number].lines
        let comments = lines.dropFirst().drop { !Self.isComment($0) }
        let isOneLine = comments.count == lines.count - 1
        let changed = isOneLine ? ScalarLine(lines[0])?.with(text, key: key) : nil
        entries[number].lines = [changed ?? "\(key): \(jsonText(text))"[...]] + comments
    }

    private static func isComment(_ line: Substring) -> Bool {
        let rest = line.drop { $0 == " " }
        return rest.isEmpty || rest.hasPrefix("#")
    }

    private static func key(_ line: Substring) -> String? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let (key, rest) = (String(line[..<colon]), line[line.index(after: colon)...])
        return isFieldKey(key) && (rest.isEmpty || rest.hasPrefix(" ")) ? key : nil
    }
}

/// A line `key: "value"  # comment`, split into its parts.
private struct ScalarLine {
    var start: Substring
    var value: Substring
    var end: Substring

    /// Returns nil if the value does not fit on one line.
    init?(_ line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let valueStart = line[line.index(after: colon)...].firstIndex { $0 != " " } ?? line.endIndex
        start = line[..<valueStart]
        let rest = line[valueStart...]
        guard let length = Self.length(rest) else { return nil }
        (value, end) = (rest.prefix(length), rest.dropFirst(length))
        guard end.allSatisfy({ $0 == " " }) || end.drop(while: { $0 == " " }).hasPrefix("#") else { return nil }
        if value.isEmpty, !start.hasSuffix(" ") { start += " " }
        if value.isEmpty, !end.isEmpty { end = " " + end }
    }

    /// Returns the length of a value in characters; nil if it is not a scalar on one line.
    private static func length(_ rest: Substring) -> Int? {
        switch rest.first {
        case nil, "#": return 0
        case "\"", "'": return quotedLength(rest)
        case "|", ">", "&", "*", "!", "[", "{": return nil
        default: break
        }
        var text = rest
        if let comment = rest.firstRange(of: " #") { text = rest[..<comment.lowerBound] }
        while text.last == " " { text.removeLast() }
        return text.count
    }

    private static func quotedLength(_ rest: Substring) -> Int? {
        guard let quote = rest.first else { return nil }
        var isEscaped = false
        for (number, character) in rest.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if quote == "\"", character == "\\" {
                isEscaped = true
            } else if character == quote {
                let next = rest.dropFirst(number + 1).first
                if quote == "'", next == "'" { isEscaped = true } else { return number + 1 }
            }
        }
        return nil
    }

    /// Returns the line with another value. Keeps the quotes of the old value if they can hold the new one.
    func with(_ text: String, key: String) -> Substring {
        let form: String
        switch value.first {
        case "\"": form = jsonText(text)
        case "'": form = "'\(text.replacingBytes("'", with: "''"))'"
        default: form = text
        }
        for form in [form, jsonText(text)] {
            let line = "\(start)\(form)\(end)"
            let read = People.read(Array("- \(line)\n".utf8), path: .root)
            if !read.diagnostics.hasErrors, read.value.all.first?[key] == text { return line[...] }
        }
        return "\(start)\(jsonText(text))"[...]
    }
}

/// Returns the text in double quotes. A JSON string is also a YAML string (YAML 1.2.2, section 1.3).
func jsonText(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
}
