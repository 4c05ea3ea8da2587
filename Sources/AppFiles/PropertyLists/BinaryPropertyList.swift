import SourceText

/// Reads a property list in Apple's binary format, `bplist00`: objects, a table of their offsets, and a trailer of 32
/// bytes with the offset of the table. Every reference is checked before it is followed. All values are located at the
/// start of the file.
func readBinaryPropertyList(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
    let limit = BinaryPropertyList.maximumSize
    guard bytes.count <= limit else {
        return Checked(nil, [.propertyListTooLarge(bytes.count, limit: limit, at: Location(path))])
    }
    do {
        var reader = try BinaryPropertyList(bytes, path: path)
        let value = try reader.document()
        return Checked(value, reader.diagnostics)
    } catch {
        return Checked(nil, [error.diagnostic(path)])
    }
}

/// A reason why a binary list cannot be read.
enum BinaryListError: Error {
    case version
    /// A structural error at a byte offset.
    case damaged(String, byte: Int)
    case tooDeep
    /// The values are too large when expanded. A small list can refer to one object many times.
    case expansionTooLarge

    func diagnostic(_ path: SourcePath) -> Diagnostic {
        switch self {
        case .version: .propertyListVersion(at: Location(path))
        case .damaged(let problem, let byte): .propertyListDamaged(problem, byte: byte, at: Location(path))
        case .tooDeep: .nestingTooDeep(at: Location(path))
        case .expansionTooLarge:
            .propertyListUnfolded(limit: BinaryPropertyList.maximumExpandedSize, at: Location(path))
        }
    }
}

/// A reader for a binary list whose trailer is valid.
struct BinaryPropertyList {
    /// The maximum size in bytes, as for XML.
    static let maximumSize = 4 * 1024 * 1024
    /// The maximum size in bytes of all expanded values, with ``costOfValue`` for each. An object counts for each
    /// reference.
    static let maximumExpandedSize = 16 * 1024 * 1024
    private static let costOfValue = 32

    let bytes: [UInt8]
    let path: SourcePath
    private let table: BinaryOffsetTable
    private(set) var diagnostics: [Diagnostic] = []
    /// The stack of objects around the current one, to detect an object that contains itself.
    private var open: [Int] = []
    private var room = Self.maximumExpandedSize

    init(_ bytes: [UInt8], path: SourcePath) throws(BinaryListError) {
        self.bytes = bytes
        self.path = path
        table = try BinaryOffsetTable(bytes)
    }

    mutating func document() throws(BinaryListError) -> Value { try value(table.top, namedAt: bytes.count - 16) }

    /// Reads an object.
    ///
    /// - Parameter byte: the offset of the reference to it.
    private mutating func value(_ object: Int, namedAt byte: Int) throws(BinaryListError) -> Value {
        let start = try table.offset(of: object, in: bytes, namedAt: byte)
        try spend(Self.costOfValue)
        return Value(try kind(object, at: start), at: .start)
    }

    private mutating func spend(_ cost: Int) throws(BinaryListError) {
        room -= cost
        if room < 0 { throw .expansionTooLarge }
    }

    private mutating func kind(_ object: Int, at start: Int) throws(BinaryListError) -> Value.Kind {
        let scalar = BinaryScalar(bytes: bytes, end: table.start, start: start)
        switch bytes[start] >> 4 {
        case 0xA, 0xB, 0xC: return .array(try elements(of: object, at: start))
        case 0xD: return .object(try members(of: object, at: start))
        default:
            let kind = try scalar.kind()
            if case .string(let text) = kind { try spend(text.utf8.count) }
            return kind
        }
    }

    /// Runs `body` inside the object. Throws an error if the object contains itself or is nested too deeply.
    private mutating func inside<Result>(
        _ object: Int, at start: Int, _ body: (inout Self) throws(BinaryListError) -> Result
    ) throws(BinaryListError) -> Result {
        guard !open.contains(object) else { throw .damaged("an object contains itself", byte: start) }
        guard open.count < maximumNesting else { throw .tooDeep }
        open.append(object)
        defer { open.removeLast() }
        return try body(&self)
    }

    /// Reads an array, or a set in the order of the file.
    private mutating func elements(of object: Int, at start: Int) throws(BinaryListError) -> [Value] {
        let list = try references(at: start, lists: 1)
        return try inside(object, at: start) { reader throws(BinaryListError) in
            var values: [Value] = []
            for number in 0..<list.count {
                let byte = list.start + number * reader.table.referenceSize
                values.append(try reader.value(reader.table.reference(at: byte, in: reader.bytes), namedAt: byte))
            }
            return values
        }
    }

    private mutating func members(of object: Int, at start: Int) throws(BinaryListError) -> [Value.Member] {
        let list = try references(at: start, lists: 2)
        let members = try inside(object, at: start) { reader throws(BinaryListError) in
            var members: [Value.Member] = []
            for number in 0..<list.count {
                let byte = list.start + number * reader.table.referenceSize
                let key = try reader.key(namedAt: byte)
                let valueByte = byte + list.count * reader.table.referenceSize
                let value = try reader.value(
                    reader.table.reference(at: valueByte, in: reader.bytes), namedAt: valueByte)
                members.append(Value.Member(key: key, place: .start, value: value))
            }
            return members
        }
        return withoutDuplicates(members)
    }

    private mutating func key(namedAt byte: Int) throws(BinaryListError) -> String {
        let value = try value(table.reference(at: byte, in: bytes), namedAt: byte)
        guard case .string(let key) = value.kind, try isText(table.reference(at: byte, in: bytes), namedAt: byte) else {
            throw .damaged("a key is not text", byte: byte)
        }
        return key
    }

    /// Returns whether an object is text. Dates and data are also read as strings, but cannot be keys.
    private func isText(_ object: Int, namedAt byte: Int) throws(BinaryListError) -> Bool {
        let start = try table.offset(of: object, in: bytes, namedAt: byte)
        return [0x5, 0x6, 0x7].contains(bytes[start] >> 4)
    }

    /// Removes and reports members with a duplicate key. The shared function compares locations of keys, which are all
    /// equal here.
    private mutating func withoutDuplicates(_ members: [Value.Member]) -> [Value.Member] {
        var seen: Set<String> = []
        return members.filter { member in
            let isFirst = seen.insert(member.key).inserted
            if !isFirst, diagnostics.count < XMLPropertyList.maximumMistakes {
                diagnostics.append(
                    .duplicateKey(member.key, at: Location(path), first: Location(path), severity: .warning))
            }
            return isFirst
        }
    }

    /// Returns the start and the number of the references of an array (one list) or a dictionary (keys, then values).
    private func references(at start: Int, lists: Int) throws(BinaryListError) -> (start: Int, count: Int) {
        let size = table.referenceSize * lists
        let content = try BinaryScalar(bytes: bytes, end: table.start, start: start).content(unit: size)
        return (content.lowerBound, content.count / size)
    }
}
