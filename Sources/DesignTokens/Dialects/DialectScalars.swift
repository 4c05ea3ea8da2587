import SourceText

/// Single texts or numbers in older files.
extension DialectReader {
    // MARK: Lengths and times

    /// Converts `"12px"`, `"12"` and `12` to `{ "value": 12, "unit": "px" }`.
    mutating func quantity(_ value: Value, units: [String], fallback: String) -> ConvertedValue {
        if value.members != nil { return unit(of: value, units: units, fallback: fallback) }
        guard let (amount, unit) = amount(value) else {
            return constant(value) { dialect, amount in
                let unit = amount.unit.isEmpty ? fallback : amount.unit
                return units.contains(unit) ? dialect.length(amount.value, unit, value.place) : nil
            } ?? .same
        }
        guard unit.isEmpty || units.contains(unit) else {
            guard let unit = current(unit, of: amount, units, fallback) else { return .same }
            return .new(noting(.quantity, of: value, length(amount, unit, value.place)))
        }
        if unit == "em" { note(.relativeUnit, at: value.place) }
        let today = length(amount, unit.isEmpty ? fallback : unit, value.place)
        return .new(noting(unit.isEmpty ? .unitless : .quantity, of: value, today))
    }

    /// Converts the unit in `{ "value": 0, "unit": "" }`.
    private mutating func unit(of value: Value, units: [String], fallback: String) -> ConvertedValue {
        guard let unit = value["unit"]?.text, let amount = value["value"].flatMap(finiteNumber) else { return .same }
        if units.contains(unit) {
            if unit == "em" { note(.relativeUnit, at: value.place) }
            return .same
        }
        guard let current = current(unit, of: amount, units, fallback) else { return .same }
        return .new(noting(.unitless, of: value, length(amount, current, value.place)))
    }

    /// The unit of the format for a unit of another tool; nil if there is none.
    private func current(_ unit: String, of amount: Double, _ units: [String], _ fallback: String) -> String? {
        // Zero needs no unit: it is the same length in each.
        if unit.isEmpty || amount == 0 && (unit == "%" || Self.cssUnits.contains(unit)) { return fallback }
        return units.contains("px") && (unit == "dp" || unit == "pt") ? "px" : nil
    }

    /// The units of lengths in CSS Values and Units 4 that the format lacks.
    private static let cssUnits: Set<String> = [
        "%", "ch", "cm", "cqb", "cqh", "cqi", "cqw", "dvh", "dvw", "em", "ex", "in", "lh", "lvh", "lvw", "mm", "pc",
        "rlh", "svh", "svw", "vb", "vh", "vi", "vmax", "vmin", "vw",
    ]

    /// Converts a length in a unit that only CSS has, such as `99vw`, to text; nil for other values.
    mutating func cssLength(_ value: Value, _ kind: LegacyType.Kind?) -> Value? {
        guard case .type(.dimension)? = kind else { return nil }
        let written: (Double, String)? =
            value.members == nil
            ? amount(value)
            : value["value"].flatMap(finiteNumber).flatMap { amount in value["unit"]?.text.map { (amount, $0) } }
        guard let (amount, unit) = written, amount != 0, unit != "em", Self.cssUnits.contains(unit) else { return nil }
        note(.otherUnit, at: value.place)
        return Value(.string(decimal(amount) + unit), at: value.place)
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

    // MARK: Numbers

    /// Converts `"1.5"` and `"150%"` to `1.5`.
    mutating func number(_ value: Value) -> ConvertedValue {
        guard value.text != nil else { return .same }
        guard let (amount, unit) = amount(value), unit.isEmpty || unit == "%" else {
            return constant(value) { $0.numberOrLength($1, value.place) } ?? .same
        }
        if case .plain = value.kind, unit.isEmpty { return .same }
        let today = Value(.number(decimal(unit.isEmpty ? amount : amount / 100)), at: value.place)
        return .new(noting(.number, of: value, today))
    }

    private func numberOrLength(_ amount: Amount, _ place: SourcePosition) -> Value? {
        if amount.unit.isEmpty { return Value(.number(decimal(amount.value)), at: place) }
        return Self.lengthUnits.contains(amount.unit) ? length(amount.value, amount.unit, place) : nil
    }

    /// The units of the format, and `em`.
    private static let lengthUnits = ["px", "rem", "em"]

    /// Whether a value of the type number is a length, such as `24px` for a line height.
    mutating func isLength(_ value: Value, _ kind: LegacyType.Kind?) -> Bool {
        guard kind?.type == .number, let unit = value["unit"]?.text ?? amount(value)?.1, Self.lengthUnits.contains(unit)
        else { return false }
        note(.lengthAsNumber, at: value.place)
        return true
    }

    /// Converts a line height as text: `24px` and `1.5em`. The resolver measures it against the font size.
    mutating func lineHeight(_ value: Value) -> Value? {
        if value["unit"] != nil {
            note(.lineHeight, at: value.place)
            return quantity(value, units: ["px", "rem", "em"], fallback: "px").value
        }
        guard case let (amount, unit)? = amount(value), ["px", "rem", "em"].contains(unit) else { return nil }
        note(.lineHeight, at: value.place)
        return length(amount, unit, value.place)
    }

    /// Converts letter spacing in percent of the font size: `-5%` is `-0.05em`.
    mutating func letterSpacing(_ value: Value) -> Value? {
        guard case let (amount, unit)? = amount(value), unit == "%" || unit == "em" else { return nil }
        note(.letterSpacing, at: value.place)
        return length(amount / (unit == "%" ? 100 : 1), "em", value.place)
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
        guard let text = value.text, !Self.weights.contains(text) else { return .same }
        if case .plain = value.kind, finiteNumber(text: text) != nil { return .same }
        if let weight = finiteNumber(text: text) {
            return .new(noting(.fontWeight, of: value, Value(.number(decimal(weight)), at: value.place)))
        }
        let letters = { (text: String) in text.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" } }
        let result = constant(value) { $1.unit.isEmpty ? $0.numberOrLength($1, value.place) : nil }
        if let result { return result }
        let words = text.split(separator: " ")
        if words.count > 1, let last = words.last, ["italic", "oblique"].contains(last.lowercased()) {
            note(.fontStyle, at: value.place)
            let weight = Value(.string(words.dropLast().joined(separator: " ")), at: value.place)
            return .new(fontWeight(weight).value ?? weight)
        }
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
