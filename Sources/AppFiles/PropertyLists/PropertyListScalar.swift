import SourceText

/// The elements of XML property lists that contain a text.
enum PropertyListScalar: String, CaseIterable {
    case string, integer, real, `true`, `false`, date, data

    /// Returns the value of an element with this text, or `nil` if the text is invalid.
    func kind(of text: String) -> Value.Kind? {
        switch self {
        case .string: .string(text)
        case .integer: integerText(text.trimmingSpace).map { .number($0) }
        case .real: realKind(text.trimmingSpace)
        case .true: text.trimmingSpace.isEmpty ? .bool(true) : nil
        case .false: text.trimmingSpace.isEmpty ? .bool(false) : nil
        case .date: isTime(text.trimmingSpace) ? .string(text.trimmingSpace) : nil
        case .data: base64Text(text).map { .string($0) }
        }
    }
}

/// Parses a 64-bit integer in decimal or, after `0x`, in hexadecimal, with or without a sign. Returns it in decimal.
private func integerText(_ text: String) -> String? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let number = isHexadecimal ? digits.dropFirst(2) : digits
    // `UInt64` accepts another sign.
    guard number.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
        let magnitude = UInt64(number, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    guard isNegative, magnitude > 0 else { return String(magnitude) }
    return magnitude <= Int64.min.magnitude ? "-\(magnitude)" : nil
}

/// Parses a number with a decimal point or an exponent. Infinity and NaN, which JSON does not have, become strings.
private func realKind(_ text: String) -> Value.Kind? {
    let allowed = text.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
    if allowed, let number = Double(text) { return kind(ofReal: number) }
    return switch text.lowercased() {
    case "nan": .string("nan")
    case "inf", "+inf", "infinity", "+infinity": .string("inf")
    case "-inf", "-infinity": .string("-inf")
    default: nil
    }
}

/// Returns a number in its shortest form.
func kind(ofReal number: Double) -> Value.Kind {
    if number.isNaN { return .string("nan") }
    return number.isFinite ? .number("\(number)") : .string(number < 0 ? "-inf" : "inf")
}

/// Returns whether this is `YYYY-MM-DDTHH:MM:SSZ` (ISO 8601, in UTC), the only date format of property lists.
private func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
        bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
        CalendarDate(iso: String(decoding: bytes[..<10], as: UTF8.self)) != nil
    else { return false }
    func isNumber(at index: Int, below limit: UInt8) -> Bool {
        guard bytes[index].isASCIIDigit, bytes[index + 1].isASCIIDigit else { return false }
        return (bytes[index] - 0x30) * 10 + bytes[index + 1] - 0x30 < limit
    }
    return isNumber(at: 11, below: 24) && isNumber(at: 14, below: 60) && isNumber(at: 17, below: 60)
}

/// Returns Base64 text (RFC 4648) without the white space that property lists contain, or `nil` if it is invalid.
private func base64Text(_ text: String) -> String? {
    let bytes = text.utf8.filter { !$0.isHTMLSpace }
    let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard bytes.count % 4 == 0,
        bytes.dropLast(padding).allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2B || $0 == 0x2F })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
}
