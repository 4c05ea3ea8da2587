import BuiltIn
import SourceText

/// Removes one layer of escapes, of every kind that a page, a script, data or a URL may have: those of JSON and
/// JavaScript, percent-encoding, and character references of HTML. Other bytes stay.
func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if isEscaping(byte), let escape = escape(Slice(base: bytes, bounds: index..<bytes.count)) {
                result += escape.bytes
                index += escape.length
            } else {
                result.append(byte)
                index += 1
            }
        }
    }
    return result
}

@inline(__always)
private func isEscaping(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\")
}

private typealias ByteSlice = Slice<UnsafeBufferPointer<UInt8>>

/// The bytes that an escape encodes, and its length.
private typealias Escape = (bytes: [UInt8], length: Int)

private func escape(_ rest: ByteSlice) -> Escape? {
    switch rest.first {
    case UInt8(ascii: "\\"): backslash(rest)
    case UInt8(ascii: "%"): number(rest.dropFirst().prefix(2), radix: 16, digits: 2).map { ([UInt8($0)], 3) }
    default: reference(rest)
    }
}

/// Decodes an escape with a backslash: `\u00e4`, `\u{e4}`, `\xe4`, `\n`, `\/`.
private func backslash(_ rest: ByteSlice) -> Escape? {
    guard let kind = rest.dropFirst().first else { return nil }
    let after = rest.dropFirst(2)
    switch kind {
    case UInt8(ascii: "u") where after.first == UInt8(ascii: "{"):
        let digits = after.dropFirst().prefix(6).prefix { $0 != UInt8(ascii: "}") }
        return number(digits, radix: 16, digits: digits.count).map { (utf8($0), digits.count + 4) }
    case UInt8(ascii: "u"), UInt8(ascii: "U"): return utf16(rest)
    case UInt8(ascii: "x"): return number(after.prefix(2), radix: 16, digits: 2).map { (utf8($0), 4) }
    case let kind where "nrtbfv".utf8.contains(kind): return ([0x20], 2)
    case let kind where "\"'\\/`<>&".utf8.contains(kind): return ([kind], 2)
    default: return nil
    }
}

/// Decodes `\u00e4`, or a surrogate pair for a character beyond U+FFFF.
private func utf16(_ rest: ByteSlice) -> Escape? {
    guard let unit = number(rest.dropFirst(2).prefix(4), radix: 16, digits: 4) else { return nil }
    let next = rest.dropFirst(6)
    if 0xD800..<0xDC00 ~= unit, next.starts(with: "\\u".utf8),
        let second = number(next.dropFirst(2).prefix(4), radix: 16, digits: 4), 0xDC00..<0xE000 ~= second
    {
        return (utf8(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)), 12)
    }
    return (utf8(unit), 6)
}

/// Decodes a character reference: `&#43;`, `&#x2b`, `&plus;`, `&uuml`.
private func reference(_ rest: ByteSlice) -> Escape? {
    let body = rest.dropFirst().prefix(32)
    if body.first == UInt8(ascii: "#") {
        let isHexadecimal = [UInt8(ascii: "x"), UInt8(ascii: "X")].contains(body.dropFirst().first)
        let start = body.dropFirst(isHexadecimal ? 2 : 1)
        let digits = start.prefix { isDigit($0, hexadecimal: isHexadecimal) }
        guard let value = number(digits, radix: isHexadecimal ? 16 : 10, digits: digits.count) else { return nil }
        let length = 1 + (isHexadecimal ? 2 : 1) + digits.count
        return (utf8(value), length + (rest.dropFirst(length).first == UInt8(ascii: ";") ? 1 : 0))
    }
    let letters = body.prefix(while: \.isASCIIAlphanumeric)
    if body.dropFirst(letters.count).first == UInt8(ascii: ";"), let found = NamedCharacter.all[text(letters)] {
        return (utf8(found.scalar), letters.count + 2)
    }
    // The longest name that needs no semicolon has six letters, and more letters may follow it.
    for length in stride(from: min(letters.count, 6), to: 1, by: -1) {
        if let found = NamedCharacter.all[text(letters.prefix(length))], found.isOpen {
            return (utf8(found.scalar), length + 1)
        }
    }
    return nil
}

private func text(_ bytes: ByteSlice) -> String { String(decoding: bytes, as: UTF8.self) }

private func number(_ digits: ByteSlice, radix: Int, digits count: Int) -> Int? {
    guard count > 0, digits.count == count, digits.allSatisfy({ isDigit($0, hexadecimal: radix == 16) }) else {
        return nil
    }
    return Int(text(digits), radix: radix)
}

private func isDigit(_ byte: UInt8, hexadecimal: Bool) -> Bool {
    hexadecimal ? byte.hexadecimalValue != nil : byte.isASCIIDigit
}

private func utf8(_ value: Int) -> [UInt8] {
    Array(String(UInt32(exactly: value).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8)
}

/// A named character reference of HTML, from `builtin/unicode/references.txt`.
private struct NamedCharacter {
    var scalar: Int
    /// Whether browsers read the name without a semicolon as well.
    var isOpen: Bool

    static let all: [String: NamedCharacter] = {
        let lines = String(decoding: builtInTable("references.txt"), as: UTF8.self).split(at: "\n")
        return lines.reduce(into: [:]) { all, line in
            let fields = line.split(at: " ")
            guard fields.count == 2, let scalar = Int(fields[1], radix: 16) else { return }
            let isOpen = fields[0].hasSuffix("*")
            all[String(fields[0].prefix { $0 != "*" })] = NamedCharacter(scalar: scalar, isOpen: isOpen)
        }
    }()
}
