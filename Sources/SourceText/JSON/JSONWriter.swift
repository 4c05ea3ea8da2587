/// A streaming writer for JSON (RFC 8259). It keeps the order of the calls, so equal calls give equal bytes.
///
/// Nested closures produce nested values, so the output is well formed:
/// ```swift
/// var writer = JSONWriter()
/// writer.object { item in
///     item.member("title", "Terms")
///     item.member("tags") { $0.array { $0.value("a") } }
/// }
/// ```
/// Inside `object`, call only the `member` methods; elsewhere, only the others.
public struct JSONWriter: Sendable {
    /// The output so far.
    public private(set) var bytes: [UInt8] = []
    private let isIndented: Bool
    private let escapesLessThan: Bool
    private var depth = 0
    private var needsComma = false
    /// Whether the output ends with a key, whose value needs neither a comma nor a new line.
    private var isAfterKey = false

    /// - Parameters:
    ///   - isIndented: whether each entry is on its own line, indented by two spaces a level.
    ///   - escapesLessThan: whether `<` becomes `\u003c`, so that the JSON can be inside a `script` element of HTML.
    public init(isIndented: Bool = false, escapesLessThan: Bool = false) {
        self.isIndented = isIndented
        self.escapesLessThan = escapesLessThan
    }

    /// The output so far, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object whose members `body` writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        nest(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
    }

    /// Writes an array whose elements `body` writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        nest(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
    }

    private mutating func nest(open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void) {
        startEntry()
        bytes.append(open)
        depth += 1
        needsComma = false
        body(&self)
        depth -= 1
        if needsComma { startLine() }
        bytes.append(close)
        needsComma = true
    }

    /// Writes a member. `body` writes its value with one call.
    public mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
        startEntry()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(0x20) }
        isAfterKey = true
        body(&self)
        isAfterKey = false
        needsComma = true
    }

    /// Writes a member whose value is a text.
    public mutating func member(_ key: String, _ text: String) { member(key) { $0.value(text) } }

    /// Writes a member whose value is a text, or nothing if the text is nil.
    public mutating func member(_ key: String, ifPresent text: String?) {
        if let text { member(key, text) }
    }

    /// Writes a member whose value is a number.
    public mutating func member(_ key: String, _ number: Int) { member(key) { $0.value(number) } }

    /// Writes a member whose value is `true` or `false`.
    public mutating func member(_ key: String, _ flag: Bool) { member(key) { $0.value(flag) } }

    /// Writes a text.
    public mutating func value(_ text: String) {
        startEntry()
        quote(text)
    }

    /// Writes a whole number.
    public mutating func value(_ number: Int) {
        startEntry()
        bytes += String(number).utf8
    }

    /// Writes `true` or `false`.
    public mutating func value(_ flag: Bool) {
        startEntry()
        bytes += (flag ? "true" : "false").utf8
    }

    /// Writes `null`.
    public mutating func null() {
        startEntry()
        bytes += "null".utf8
    }

    /// Writes a value with its children. An unquoted YAML scalar becomes a string; a number keeps its digits.
    public mutating func value(_ value: Value) {
        switch value.kind {
        case .null: null()
        case .bool(let flag): self.value(flag)
        case .number(let digits):
            startEntry()
            bytes += digits.utf8
        case .string(let text), .plain(let text): self.value(text)
        case .array(let elements): array { list in for element in elements { list.value(element) } }
        case .object(let members):
            object { object in for member in members { object.member(member.key) { $0.value(member.value) } } }
        }
    }

    private mutating func startEntry() {
        guard !isAfterKey else {
            isAfterKey = false
            return
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { startLine() }
        needsComma = true
    }

    private mutating func startLine() {
        guard isIndented else { return }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        text.withBytes { escape($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ source: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in source.indices {
            guard Self.mayNeedEscape[Int(source[index])], let length = escapeLength(source, index) else { continue }
            bytes.append(contentsOf: source[start..<index])
            appendEscape(source[index], isParagraph: length == 3 && source[index + 2] == 0xA9)
            start = index + length
        }
        bytes.append(contentsOf: source[start...])
    }

    private static let mayNeedEscape: [Bool] = (0...255).map { byte in
        byte < 0x20 || [0x22, 0x3C, 0x5C, 0x7F, 0xE2].contains(byte)
    }

    /// The number of bytes at `index` that need one escape together; nil if the byte needs none. U+2028 and U+2029 need
    /// escapes too: before 2019, JavaScript treated them as line ends.
    @inline(__always)
    private func escapeLength(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
        switch source[index] {
        case 0x00..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): return 1
        case UInt8(ascii: "<"): return escapesLessThan ? 1 : nil
        case 0xE2: return source[index + 1] == 0x80 && source[index + 2] | 1 == 0xA9 ? 3 : nil
        default: return nil
        }
    }

    private mutating func appendEscape(_ byte: UInt8, isParagraph: Bool) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0xE2: bytes += (isParagraph ? "\\u2029" : "\\u2028").utf8
        default: bytes += "\\u00\(hex(byte).lowercased())".utf8
        }
    }
}
