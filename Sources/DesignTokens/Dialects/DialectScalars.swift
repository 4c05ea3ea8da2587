import SourceText

/// Single texts or numbers in older files.
extension DialectReader {
    // MARK: Lengths and times

    /// Converts `"12px"`, `"12"` and `12` to `{ "value": 12, "unit": "px" }`.
    mutating func quantity(_ value: Value, units: [String], fallback: String) -> ConvertedValue {
        guard let (amount, unit) = amount(value) else {
            return value.text.map(isArithmetic) == true ? .refused(value) : .same
        }
        guard unit.isEmpty || units.contains(unit) else {
            // Zero needs no unit: it is the same length in each.
            guard amount == 0, unit == "%" || unit == "em" else { return .same }
            return .new(noting(.quantity, of: value, length(0, fallback, value.place)))
        }
        let today = length(amount, unit.isEmpty ? fallback : unit, value.place)
        return .new(noting(unit.isEmpty ? .unitless : .quantity, of: value, today))
    }

    func length(_ amount: Double, _ unit: String, _ place: SourcePosition) -> Value {
        let members = [("value", Value.Kind.number(decimal(amount))), ("unit", .string(unit))]
        return Value(
            .object(members.map { Value.Member(key: $0.0, place: place, value: Value($0.1, at: place)) }), at: place)
    }

    /// Parses a number and its unit; nil for anything else.
    private func amount(_ value: Value) -> (Double, String)? {
        if case .number(let text) = value.kind { return finiteNumber(text: text).map { ($0, "") } }
        guard let text = value.text, text.utf8.count < 40 else { return nil }
        let digits = text.prefix { "0123456789.+-eE".contains($0) }
        // Distinguish "1em" from "1e3".
        let number = digits.last == "e" || digits.last == "E" ? digits.dropLast() : digits
        guard let amount = finiteNumber(text: String(number)) else { return nil }
        let unit = text[number.endIndex...].drop { $0 == " " }
        guard unit.utf8.allSatisfy({ $0 == UInt8(ascii: "%") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
            return nil
        }
        return (amount, String(unit))
    }

    /// Whether the text is a calculation or several lengths, such as `4 * 7`, `2px + 1px` or `4px 8px`.
    private func isArithmetic(_ text: String) -> Bool {
        let operators = text.utf8.contains { " *+/()".utf8.contains($0) } || text.utf8.dropFirst().contains(0x2D)
        let digits = text.utf8.contains(where: \.isASCIIDigit)
        return operators && digits && text.utf8.allSatisfy { "0123456789. *+-/()pxrems%".utf8.contains($0) }
    }

    // MARK: Numbers

    /// Converts `"1.5"` and `"150%"` to `1.5`.
    mutating func number(_ value: Value) -> ConvertedValue {
        guard let text = value.text else { return .same }
        guard let (amount, unit) = amount(value), unit.isEmpty || unit == "%" else {
            return isArithmetic(text) ? .refused(value) : .same
        }
        if case .plain = value.kind, unit.isEmpty { return .same }
        let today = Value(.number(decimal(unit.isEmpty ? amount : amount / 100)), at: value.place)
        return .new(noting(.number, of: value, today))
    }

    /// Parses a length, or a number, which counts as pixels.
    func measure(_ value: Value) -> (amount: Double, unit: String)? {
        if let amount = value["value"].flatMap(finiteNumber), let unit = value["unit"]?.text {
            return (amount, unit)
        }
        guard let (amount, unit) = amount(value), ["", "px", "rem"].contains(unit) else { return nil }
        return (amount, unit.isEmpty ? "px" : unit)
    }

    /// Converts a line height in a length to a multiple: `24px` with a font of `16px` is 1.5. Nil if it is a number
    /// already, or if the units differ.
    mutating func lineHeight(_ value: Value, of size: (amount: Double, unit: String)) -> Value? {
        guard case let (amount, unit)? = amount(value), unit == size.unit, size.amount > 0 else { return nil }
        note(.lineHeight, at: value.place)
        return Value(.number(decimal(amount / size.amount)), at: value.place)
    }

    /// Converts relative letter spacing: `-5%` and `-0.05em` with a font of `16px` are `-0.8px`.
    mutating func letterSpacing(_ value: Value, size: (amount: Double, unit: String)?) -> Value? {
        guard case let (amount, unit)? = amount(value), unit == "%" || unit == "em" else { return nil }
        guard let size = amount == 0 ? (0, "px") : size else { return nil }
        note(.letterSpacing, at: value.place)
        return length(amount * size.amount / (unit == "%" ? 100 : 1), size.unit, value.place)
    }

    // MARK: Fonts

    /// Converts `"Inter, sans-serif"` to `["Inter", "sans-serif"]`.
    mutating func fontFamily(_ value: Value) -> ConvertedValue {
        guard let text = value.text, text.utf8.contains(UInt8(ascii: ",")) else { return .same }
        let names = text.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
        guard !names.isEmpty else { return .same }
        let list = Value(.array(names.map { Value(.string($0), at: value.place) }), at: value.place)
        return .new(noting(.fontList, of: value, list))
    }

    private func trimmed(_ name: Substring) -> String {
        var name = name
        let edges: Set<Character> = [" ", "\"", "'", "\n", "\t"]
        while let first = name.first, edges.contains(first) { name.removeFirst() }
        while let last = name.last, edges.contains(last) { name.removeLast() }
        return String(name)
    }

    /// Converts `"600"` to `600`, and `"SemiBold"` to `"semi-bold"`.
    mutating func fontWeight(_ value: Value) -> ConvertedValue {
        guard case .string(let text) = value.kind, !Self.weights.contains(text) else { return .same }
        if let weight = finiteNumber(text: text) {
            return .new(noting(.fontWeight, of: value, Value(.number(decimal(weight)), at: value.place)))
        }
        let letters = { (text: String) in text.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" } }
        guard let name = Self.weights.first(where: { letters($0) == letters(text) }) else { return .same }
        return .new(noting(.fontWeight, of: value, Value(.string(name), at: value.place)))
    }

    /// The names of font weights (DTCG 2025.10 format, 8.4).
    private static let weights = [
        "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book", "medium", "semi-bold",
        "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy", "extra-black", "ultra-black",
    ]

    // MARK: Curves

    /// Converts `"ease-in"` and `"cubic-bezier(0.4, 0, 1, 1)"` to four numbers.
    mutating func curve(_ value: Value) -> ConvertedValue {
        guard let text = value.text else { return .same }
        let numbers: [Double]
        if let known = Self.curves[text] {
            numbers = known
        } else if text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
            let parts = text.dropFirst(13).dropLast().split(separator: ",").map(trimmed)
            numbers = parts.compactMap { finiteNumber(text: $0) }
            guard parts.count == 4, numbers.count == 4 else { return .same }
        } else {
            return .same
        }
        let today = Value(.array(numbers.map { Value(.number(decimal($0)), at: value.place) }), at: value.place)
        return .new(noting(.curve, of: value, today))
    }

    /// The keywords of CSS Easing Functions Level 1, section 2.2.
    private static let curves: [String: [Double]] = [
        "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
        "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
    ]
}

/// Returns a number in JSON notation.
private func decimal(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
