/// Reads TOML, as in the front matter of Hugo and Zola. Places count from `firstLine`.
///
/// Numbers, dates, `true` and `false` become plain values, whose type the reader of a key decides, as in YAML.
///
/// Source: TOML 1.0.0, <https://toml.io/en/v1.0.0>.
///
/// Errors: `invalid-utf8`, `toml-syntax`, `duplicate-key`.
func readTOML(_ bytes: [UInt8], path: SourcePath, firstLine: Int) -> Checked<Value?> {
    if var place = validateUTF8(bytes) {
        place.line += firstLine - 1
        return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))])
    }
    var reader = TOMLReader(bytes: bytes, line: firstLine)
    do throws(TOMLError) {
        let members = try reader.document()
        return Checked(Value(.object(members), at: SourcePosition(line: firstLine, column: 1)))
    } catch {
        return Checked(
            nil,
            [Diagnostic(.error, "toml-syntax", error.message, at: Location(path, error.place), hint: error.hint)])
    }
}

private struct TOMLError: Error {
    var message: String
    var place: SourcePosition
    var hint: Hint?
}

private struct TOMLReader {
    typealias Key = (name: String, place: SourcePosition)

    let bytes: [UInt8]
    var line: Int
    var index = 0
    private var lineStart = 0
    /// The nesting of the current value.
    private var depth = 0
    private static let deepest = 100
    /// The number of keys so far.
    private var keyCount = 0
    private static let mostKeys = 1_000

    init(bytes: [UInt8], line: Int) { (self.bytes, self.line) = (bytes, line) }

    private var place: SourcePosition { SourcePosition(line: line, column: index - lineStart + 1) }
    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func isAt(_ text: StaticString) -> Bool {
        bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func failure(_ message: String, _ hint: Hint? = nil) -> TOMLError {
        TOMLError(message: message, place: place, hint: hint)
    }

    // MARK: Lines

    mutating func document() throws(TOMLError) -> [Value.Member] {
        var root: [Value.Member] = []
        var table: [Key] = []
        skipBlank(lines: true)
        while byte != nil {
            if isAt("[[") {
                table = try header(closing: 2)
                try insert(Value(.array([Value(.object([]), at: place)]), at: place), at: table[...], into: &root)
            } else if byte == UInt8(ascii: "[") {
                table = try header(closing: 1)
            } else {
                let path = table + (try key())
                try expect("=", "a key needs \"=\" and a value")
                skipBlank(lines: false)
                try insert(try value(), at: path[...], into: &root)
            }
            skipBlank(lines: false)
            guard byte == nil || byte == 0x0A || byte == 0x0D else {
                throw failure("nothing may follow on this line", "begin a new line")
            }
            skipBlank(lines: true)
        }
        return root
    }

    private mutating func header(closing count: Int) throws(TOMLError) -> [Key] {
        index += count
        let path = try key()
        for _ in 0..<count { try expect("]", "this bracket is never closed") }
        return path
    }

    private mutating func expect(_ sign: Unicode.Scalar, _ message: String) throws(TOMLError) {
        skipBlank(lines: false)
        guard let byte, UInt32(byte) == sign.value else { throw failure(message) }
        index += 1
    }

    /// Skips spaces and comments, and line ends if `lines` is true.
    private mutating func skipBlank(lines: Bool) {
        while let byte {
            switch byte {
            case 0x20, 0x09: index += 1
            case UInt8(ascii: "#"): index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            case 0x0A where lines, 0x0D where lines: skipLineEnd()
            default: return
            }
        }
    }

    private mutating func skipLineEnd() {
        let isLineFeed = bytes[index] == 0x0A
        index += 1
        if isLineFeed { (line, lineStart) = (line + 1, index) }
    }

    // MARK: Keys

    private mutating func key() throws(TOMLError) -> [Key] {
        var path: [Key] = []
        repeat {
            if !path.isEmpty { index += 1 }
            skipBlank(lines: false)
            let start = place
            let name: String
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                name = try string()
            } else {
                let end = bytes[index...].firstIndex { !Self.isBare($0) } ?? bytes.count
                guard end > index else { throw failure("a key is missing here") }
                name = String(decoding: bytes[index..<end], as: UTF8.self)
                index = end
            }
            path.append((name, start))
            keyCount += 1
            guard path.count < Self.deepest / 2, keyCount <= Self.mostKeys else {
                throw TOMLError(
                    message: "front matter has at most \(Self.mostKeys) keys, and \(Self.deepest / 2) in a path",
                    place: start)
            }
            skipBlank(lines: false)
        } while byte == UInt8(ascii: ".")
        return path
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Adds a value below a path of keys. A table of an array is its last element.
    private func insert(_ value: Value, at path: ArraySlice<Key>, into members: inout [Value.Member]) throws(TOMLError)
    {
        guard let key = path.first else { return }
        let found = members.firstIndex { $0.key == key.name }
        if path.count == 1 {
            guard let found else { return members.append(.init(key: key.name, place: key.place, value: value)) }
            guard let old = members[found].value.elements, let new = value.elements, new.first?.members == [] else {
                throw TOMLError(message: "the key \(quoted(key.name)) is used twice", place: key.place)
            }
            members[found].value.kind = .array(old + new)
            return
        }
        let number = found ?? members.count
        if found == nil {
            members.append(.init(key: key.name, place: key.place, value: Value(.object([]), at: key.place)))
        }
        switch members[number].value.kind {
        case .object(var inner):
            try insert(value, at: path.dropFirst(), into: &inner)
            members[number].value.kind = .object(inner)
        case .array(var elements):
            guard let last = elements.indices.last, var inner = elements[last].members else { fallthrough }
            try insert(value, at: path.dropFirst(), into: &inner)
            elements[last].kind = .object(inner)
            members[number].value.kind = .array(elements)
        default:
            throw TOMLError(message: "\(quoted(key.name)) already has a value", place: path[path.startIndex + 1].place)
        }
    }

    // MARK: Values

    private mutating func value() throws(TOMLError) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw failure("values are nested more than \(Self.deepest) levels deep") }
        let start = place
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return Value(.string(try string()), at: start)
        case UInt8(ascii: "["): return Value(.array(try array()), at: start)
        case UInt8(ascii: "{"): return Value(.object(try inlineTable()), at: start)
        default: return Value(.plain(try bareValue()), at: start)
        }
    }

    private mutating func array() throws(TOMLError) -> [Value] {
        var elements: [Value] = []
        index += 1
        while true {
            skipBlank(lines: true)
            if byte == UInt8(ascii: "]") { break }
            elements.append(try value())
            skipBlank(lines: true)
            guard byte == UInt8(ascii: ",") else { break }
            index += 1
        }
        try expect("]", "this list is never closed, or a comma is missing")
        return elements
    }

    private mutating func inlineTable() throws(TOMLError) -> [Value.Member] {
        var members: [Value.Member] = []
        index += 1
        skipBlank(lines: false)
        while byte != UInt8(ascii: "}") {
            let path = try key()
            try expect("=", "a key needs \"=\" and a value")
            skipBlank(lines: false)
            try insert(try value(), at: path[...], into: &members)
            skipBlank(lines: false)
            guard byte == UInt8(ascii: ",") else { break }
            index += 1
        }
        try expect("}", "this table is never closed, or a comma is missing")
        return members
    }

    /// A number, a date, `true` or `false`, without the underscores between digits.
    private mutating func bareValue() throws(TOMLError) -> String {
        let end = bytes[index...].firstIndex { !Self.isBare($0) && !"+.:".utf8.contains($0) } ?? bytes.count
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        let isKnown = ["true", "false", "inf", "nan"].contains(word)
        guard isKnown || word.utf8.first.map({ $0.isASCIIDigit || "+-.".utf8.contains($0) }) == true else {
            throw failure("expected a value here", "put text in quotes")
        }
        index = end
        return word.utf8.first?.isASCIIDigit == true ? word.replacingBytes("_", with: "") : word
    }

    // MARK: Texts

    private mutating func string() throws(TOMLError) -> String {
        let quote = bytes[index]
        let start = place
        let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
        index += isLong ? 3 : 1
        if isLong, byte == 0x0D { index += 1 }
        if isLong, byte == 0x0A { skipLineEnd() }
        var text: [UInt8] = []
        while let byte {
            if byte == quote, !isLong || isEnd(quote) {
                index += isLong ? 3 : 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                text += try escape()
            } else if byte == 0x0A {
                guard isLong else { break }
                text.append(byte)
                skipLineEnd()
            } else {
                text.append(byte)
                index += 1
            }
        }
        throw TOMLError(message: "this quoted text is never closed", place: start)
    }

    /// Whether three quotes are here, and no fourth: quotes at the end of a text may come before the closing ones.
    private func isEnd(_ quote: UInt8) -> Bool {
        let run = bytes[index...].prefix { $0 == quote }.count
        return run == 3 || run > 5
    }

    private mutating func escape() throws(TOMLError) -> [UInt8] {
        index += 1
        guard let sign = byte else { throw failure("this quoted text is never closed") }
        if let simple = Self.escapes[sign] {
            index += 1
            return [simple]
        }
        if sign == UInt8(ascii: "u") || sign == UInt8(ascii: "U") {
            let digits = bytes[(index + 1)...].prefix(sign == UInt8(ascii: "u") ? 4 : 8)
            if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                index += 1 + digits.count
                return Array(String(Character(scalar)).utf8)
            }
        }
        // A backslash at the end of a line joins it with the next text.
        if sign == 0x0A || sign == 0x0D || sign == 0x20 || sign == 0x09 {
            while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
                if byte == 0x0A { skipLineEnd() } else { index += 1 }
            }
            return []
        }
        throw failure(
            "this escape does not exist in TOML", "write \\\\ for a backslash, or put the text in single quotes")
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
    ]
}
