import SourceText

/// One layer of escapes taken away, of every kind that a list of apps may bring and a page would show: those of JSON,
/// percent-encoding, and references of HTML to characters of ASCII. What is not an escape stays.
func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
        let escape: Escape? =
            switch byte {
            case UInt8(ascii: "\\"): jsonEscape(rest)
            case UInt8(ascii: "%"): number(rest.dropFirst().prefix(2), radix: 16, digits: 2).map { ([UInt8($0)], 3) }
            case UInt8(ascii: "&"): reference(rest)
            default: nil
            }
        result += escape?.bytes ?? [byte]
        rest = rest.dropFirst(escape?.length ?? 1)
    }
    return result
}

/// What an escape means, and how long it is.
private typealias Escape = (bytes: [UInt8], length: Int)

private func jsonEscape(_ rest: ArraySlice<UInt8>) -> Escape? {
    guard let kind = rest.dropFirst().first else { return nil }
    guard kind == UInt8(ascii: "u") else {
        return "\"'\\/".utf8.contains(kind) ? ([kind], 2) : nil
    }
    guard let unit = number(rest.dropFirst(2).prefix(4), radix: 16, digits: 4) else { return nil }
    let low = rest.dropFirst(6).starts(with: "\\u".utf8) ? rest.dropFirst(8).prefix(4) : []
    if (0xD800..<0xDC00).contains(unit), let second = number(low, radix: 16, digits: 4),
        (0xDC00..<0xE000).contains(second)
    {
        return (utf8(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)), 12)
    }
    return (utf8(unit), 6)
}

/// `&#43;`, `&#x2b`, `&plus;`.
private func reference(_ rest: ArraySlice<UInt8>) -> Escape? {
    let body = rest.dropFirst().prefix(12)
    if body.first == UInt8(ascii: "#") {
        let isHexadecimal = [UInt8(ascii: "x"), UInt8(ascii: "X")].contains(body.dropFirst().first)
        let start = body.dropFirst(isHexadecimal ? 2 : 1)
        let digits = start.prefix { isDigit($0, hexadecimal: isHexadecimal) }
        guard let value = number(digits, radix: isHexadecimal ? 16 : 10, digits: digits.count) else { return nil }
        let length = 1 + (isHexadecimal ? 2 : 1) + digits.count
        return (utf8(value), length + (rest.dropFirst(length).first == UInt8(ascii: ";") ? 1 : 0))
    }
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: body[..<end], as: UTF8.self)
    return namedCharacters[name].map { ([$0], name.utf8.count + 2) }
}

private func number(_ digits: ArraySlice<UInt8>, radix: Int, digits count: Int) -> Int? {
    guard count > 0, digits.count == count, digits.allSatisfy({ isDigit($0, hexadecimal: radix == 16) }) else {
        return nil
    }
    return Int(String(decoding: digits, as: UTF8.self), radix: radix)
}

private func isDigit(_ byte: UInt8, hexadecimal: Bool) -> Bool {
    hexadecimal ? byte.hexadecimalValue != nil : byte.isASCIIDigit
}

private func utf8(_ value: Int) -> [UInt8] {
    Unicode.Scalar(UInt32(value)).map { Array(String($0).utf8) } ?? Array("\u{FFFD}".utf8)
}

/// The names that HTML has for characters of ASCII.
///
/// Source: https://html.spec.whatwg.org/multipage/named-characters.html
private let namedCharacters: [String: UInt8] = [
    "excl": 0x21, "quot": 0x22, "QUOT": 0x22, "num": 0x23, "dollar": 0x24, "percnt": 0x25, "amp": 0x26, "AMP": 0x26,
    "apos": 0x27, "lpar": 0x28, "rpar": 0x29, "ast": 0x2A, "midast": 0x2A, "plus": 0x2B, "comma": 0x2C, "period": 0x2E,
    "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "lt": 0x3C, "LT": 0x3C, "equals": 0x3D, "gt": 0x3E, "GT": 0x3E,
    "quest": 0x3F, "commat": 0x40, "lsqb": 0x5B, "lbrack": 0x5B, "bsol": 0x5C, "rsqb": 0x5D, "rbrack": 0x5D,
    "Hat": 0x5E, "lowbar": 0x5F, "UnderBar": 0x5F, "grave": 0x60, "DiacriticalGrave": 0x60, "lcub": 0x7B,
    "lbrace": 0x7B, "verbar": 0x7C, "vert": 0x7C, "VerticalLine": 0x7C, "rcub": 0x7D, "rbrace": 0x7D,
]
