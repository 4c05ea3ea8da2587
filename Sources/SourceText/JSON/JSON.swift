/// Parses JSON strictly as RFC 8259 defines it: no comments, no trailing commas, no second value.
///
/// The result keeps the order of keys and the place of every key and value. A duplicate key is an error, and the first
/// one wins; nesting deeper than ``maximumNesting`` is an error too. After a syntax error the value is nil. A byte
/// order mark is skipped, but counts in the columns of the first line.
public func readJSON(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
    if let place = validateUTF8(bytes) {
        return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))])
    }
    var reader = JSONReader(bytes: bytes, path: path)
    do {
        let value = try reader.document()
        return Checked(value, reader.diagnostics)
    } catch {
        return Checked(nil, reader.diagnostics + [error.diagnostic])
    }
}

/// The limit for nested arrays and objects in JSON and YAML.
public let maximumNesting = 100

/// An error that ends the parsing of a file.
struct SyntaxError: Error {
    var diagnostic: Diagnostic
}

/// A parser for one JSON text. It keeps open arrays and objects on an explicit stack instead of recursing, so that no
/// input can overflow the call stack.
struct JSONReader {
    let bytes: [UInt8]
    let path: SourcePath
    var position: Int
    var line = 1
    var lineStart = 0
    var open: [Container] = []
    var diagnostics: [Diagnostic] = []

    /// An array or object that the parser has not closed yet.
    struct Container {
        var place: SourcePosition
        var isObject: Bool
        var elements: [Value] = []
        var members: [Value.Member] = []
        /// The key whose value is next.
        var key: (text: String, place: SourcePosition)?
    }

    init(bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        position = byteOrderMarkLength(bytes)
    }

    /// The current position as line and column.
    var place: SourcePosition { SourcePosition(line: line, column: position - lineStart + 1) }

    /// The current byte; nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func document() throws(SyntaxError) -> Value {
        skipSpace()
        if current == nil { throw failure("this file is empty", hint: "JSON needs at least {} or []") }
        var finished = try begin()
        while true {
            if let value = finished {
                guard !open.isEmpty else { return try end(with: value) }
                finished = try add(value)
            } else {
                finished = try begin()
            }
        }
    }

    private mutating func end(with value: Value) throws(SyntaxError) -> Value {
        skipSpace()
        guard current == nil else {
            throw failure("unexpected \(describeCurrent()) after the end of the JSON value")
        }
        return value
    }

    /// Starts a value. Returns a scalar or an empty container; for any other container, advances to its first value and
    /// returns nil.
    private mutating func begin() throws(SyntaxError) -> Value? {
        guard let byte = current else { throw endOfFile("a value") }
        let start = place
        switch byte {
        case UInt8(ascii: "{"): return try openContainer(isObject: true)
        case UInt8(ascii: "["): return try openContainer(isObject: false)
        case UInt8(ascii: "\""): return Value(.string(try string()), at: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return Value(.number(try number()), at: start)
        default: return Value(try word(), at: start)
        }
    }

    private mutating func openContainer(isObject: Bool) throws(SyntaxError) -> Value? {
        guard open.count < maximumNesting else {
            throw SyntaxError(diagnostic: .nestingTooDeep(at: Location(path, place)))
        }
        open.append(Container(place: place, isObject: isObject))
        position += 1
        skipSpace()
        if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
        if isObject { try key() }
        return nil
    }

    /// Adds `value` to the innermost container and continues. Returns the container if it ends here; otherwise advances
    /// to the next value and returns nil.
    private mutating func add(_ value: Value) throws(SyntaxError) -> Value? {
        let last = open.count - 1
        let isObject = open[last].isObject
        if let key = open[last].key {
            open[last].members.append(Value.Member(key: key.text, place: key.place, value: value))
            open[last].key = nil
        } else {
            open[last].elements.append(value)
        }
        skipSpace()
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if current == closing { return close() }
        guard current == UInt8(ascii: ",") else { throw missingComma(isObject: isObject) }
        let comma = place
        position += 1
        skipSpace()
        if current == closing { throw trailingComma(at: comma, isObject: isObject) }
        if isObject { try key() }
        return nil
    }

    /// Closes the innermost container at its closing bracket.
    private mutating func close() -> Value? {
        position += 1
        guard let container = open.popLast() else { return nil }
        guard container.isObject else { return Value(.array(container.elements), at: container.place) }
        return Value(.object(withoutDuplicates(container.members)), at: container.place)
    }

    private mutating func withoutDuplicates(_ members: [Value.Member]) -> [Value.Member] {
        let (kept, found) = removingDuplicateKeys(members, path: path)
        diagnostics += found
        return kept
    }

    /// Parses `"key" :` and advances to the value.
    private mutating func key() throws(SyntaxError) {
        let start = place
        guard let byte = current else { throw endOfFile("a key or \"}\"") }
        guard byte == UInt8(ascii: "\"") else { throw keyWithoutQuotes() }
        let text = try string()
        skipSpace()
        guard current == UInt8(ascii: ":") else {
            guard current != nil else { throw endOfFile("\":\"") }
            throw failure("expected \":\" after the key \(quoted(text)), but found \(describeCurrent())")
        }
        position += 1
        skipSpace()
        open[open.count - 1].key = (text, start)
    }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09: position += 1
            case 0x0A: newline()
            case 0x0D:
                if position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
                newline()
            default: return
            }
        }
    }

    private mutating func newline() {
        position += 1
        line += 1
        lineStart = position
    }
}

/// Removes members whose key is a duplicate, and returns a diagnostic for each. Keys that are canonically equivalent in
/// Unicode count as equal, because a reader could not tell them apart.
package func removingDuplicateKeys(
    _ members: [Value.Member], path: SourcePath, severity: Diagnostic.Severity = .error
) -> ([Value.Member], [Diagnostic]) {
    guard members.count > 1 else { return (members, []) }
    var places: [String: SourcePosition] = [:]
    places.reserveCapacity(members.count)
    var found: [Diagnostic] = []
    for member in members {
        let first = places.updateValue(member.place, forKey: member.key)
        guard let first else { continue }
        places[member.key] = first
        let location = Location(path, member.place)
        found.append(
            .duplicateKey(member.key, at: location, first: Location(path, first), severity: severity))
    }
    guard !found.isEmpty else { return (members, []) }
    return (members.filter { places[$0.key] == $0.place }, found)
}
