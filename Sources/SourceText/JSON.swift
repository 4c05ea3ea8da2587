/// Reads JSON as RFC 8259 has it, and nothing more: no comments, no trailing commas, no second value.
///
/// Order is kept, every value and key has its place. A key that occurs twice is an error (the first one is kept); so
/// is nesting deeper than ``maximumNesting``. Nothing is recovered after a mistake in the syntax: the value is nil.
/// A byte order mark is skipped, yet counts in the columns of the first line.
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

/// How deep arrays and objects may nest in JSON and YAML.
public let maximumNesting = 100

/// Why reading stopped.
struct SyntaxError: Error {
    var diagnostic: Diagnostic
}

/// Walks the bytes of one JSON text. It keeps the open arrays and objects in a list of its own instead of calling
/// itself, so that no input can exhaust the stack.
struct JSONReader {
    let bytes: [UInt8]
    let path: SourcePath
    var position: Int
    var line = 1
    var lineStart = 0
    var open: [Container] = []
    var diagnostics: [Diagnostic] = []

    /// An array or object whose end is not reached yet.
    struct Container {
        var place: Place
        var isObject: Bool
        var elements: [Value] = []
        var members: [Value.Member] = []
        /// The key whose value comes next.
        var key: (text: String, place: Place)?
    }

    init(bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        position = byteOrderMarkLength(bytes)
    }

    /// Where the reader is.
    var place: Place { Place(line: line, column: position - lineStart + 1) }

    /// The byte it is at; nil at the end.
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

    /// Reads a scalar or an empty container and gives it; or opens a container, reads up to its first value, and
    /// gives nil.
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

    /// Puts `value` into the innermost container and reads on: to the next value (nil) or to the container's end,
    /// which is then the value that is finished.
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

    /// Ends the innermost container at its closing bracket.
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

    /// Reads `"key" :` and is at the value.
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

/// The members without those whose key came before, and an error for each of these. Keys that are canonically
/// equivalent in Unicode count as the same, because no reader could tell them apart.
package func removingDuplicateKeys(_ members: [Value.Member], path: SourcePath) -> ([Value.Member], [Diagnostic]) {
    guard members.count > 1 else { return (members, []) }
    var places: [String: Place] = [:]
    places.reserveCapacity(members.count)
    var found: [Diagnostic] = []
    for member in members {
        let first = places.updateValue(member.place, forKey: member.key)
        guard let first else { continue }
        places[member.key] = first
        found.append(.duplicateKey(member.key, at: Location(path, member.place), first: Location(path, first)))
    }
    guard !found.isEmpty else { return (members, []) }
    return (members.filter { places[$0.key] == $0.place }, found)
}
