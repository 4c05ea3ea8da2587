import SourceText

/// Reads an old-style property list, the format of `project.pbxproj`: `{ key = value; }`, `( value, )`, text, and data
/// as text.
///
/// Source: swift-corelibs-foundation, `CFOldStylePList.c`
struct OldStyleListReader {
    private let bytes: [UInt8]
    private let path: SourcePath
    private let lines: LineStarts
    private var position: Int
    private var depth = 0

    private static let maximumDepth = 64

    private struct Fault: Error {
        var expected: String
        var offset: Int
    }

    private init(_ bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        lines = LineStarts(bytes)
        position = byteOrderMarkLength(bytes)
    }

    /// Returns the value, or `nil` with the first mistake.
    static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
        if let place = validateUTF8(bytes) { return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))]) }
        var reader = OldStyleListReader(bytes, path: path)
        do throws(Fault) {
            return Checked(try reader.value())
        } catch {
            return Checked(
                nil, [.oldStyleList(error.expected, at: Location(path, reader.lines.place(of: error.offset)))])
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func value() throws(Fault) -> Value {
        skipSpace()
        let place = lines.place(of: position)
        guard depth < Self.maximumDepth else {
            throw Fault(expected: "at most \(Self.maximumDepth) levels", offset: position)
        }
        depth += 1
        defer { depth -= 1 }
        switch current {
        case UInt8(ascii: "{"): return Value(.object(try members()), at: place)
        case UInt8(ascii: "("): return Value(.array(try elements()), at: place)
        case UInt8(ascii: "<"): return Value(.string(data()), at: place)
        default: return Value(.string(try text()), at: place)
        }
    }

    private mutating func members() throws(Fault) -> [Value.Member] {
        position += 1
        var members: [Value.Member] = []
        while !ends(with: UInt8(ascii: "}")) {
            let place = lines.place(of: position)
            let key = try text()
            try take(UInt8(ascii: "="))
            members.append(Value.Member(key: key, place: place, value: try value()))
            try take(UInt8(ascii: ";"))
        }
        return members
    }

    private mutating func elements() throws(Fault) -> [Value] {
        position += 1
        var elements: [Value] = []
        while !ends(with: UInt8(ascii: ")")) {
            elements.append(try value())
            skipSpace()
            if current != UInt8(ascii: ")") { try take(UInt8(ascii: ",")) }
        }
        return elements
    }

    /// Skips space and, if it follows, the closing bracket.
    private mutating func ends(with bracket: UInt8) -> Bool {
        skipSpace()
        guard current == bracket else { return false }
        position += 1
        return true
    }

    private mutating func take(_ sign: UInt8) throws(Fault) {
        skipSpace()
        guard current == sign else { throw Fault(expected: "\"\(Character(UnicodeScalar(sign)))\"", offset: position) }
        position += 1
    }

    private mutating func data() -> String {
        let start = position
        while let byte = current, byte != UInt8(ascii: ">") { position += 1 }
        position = min(position + 1, bytes.count)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func text() throws(Fault) -> String {
        let start = position
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            while let byte = current, byte.isASCIIAlphanumeric || "_$/:.-".utf8.contains(byte) { position += 1 }
            guard position > start else { throw Fault(expected: "a value", offset: start) }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        position += 1
        while let byte = current, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard position < bytes.count else { throw Fault(expected: "the end of this text", offset: start) }
        let content = bytes[(start + 1)..<position]
        position += 1
        return String(decoding: resolvingStringsEscapes(content).bytes, as: UTF8.self)
    }

    private mutating func skipSpace() { position = offsetAfterSpaceAndComments(bytes, from: position) }
}

/// Returns the offset after white space, `// comments` and `/* comments */`.
func offsetAfterSpaceAndComments(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if bytes[position].isHTMLSpace {
            position += 1
        } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
            position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        } else if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
            position += 2
            while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
            position = min(position + 2, bytes.count)
        } else {
            break
        }
    }
    return position
}
