import SourceText

/// A problem with a literal. Its file is added later.
struct LiteralProblem {
    var place: SourcePosition
    var make: (Location) -> Diagnostic

    func diagnostic(_ path: SourcePath) -> Diagnostic { make(Location(path, place)) }
}

/// A literal and its problems.
struct LiteralResult {
    var value: TokenValue?
    var diagnostics: [LiteralProblem] = []

    init(value: TokenValue?, diagnostics: [LiteralProblem] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// Creates a result that has only a problem.
    init(_ place: SourcePosition, _ make: @escaping (Location) -> Diagnostic) {
        diagnostics = [LiteralProblem(place: place, make: make)]
    }

    /// Creates a result with the problem that `value` is not as `wanted`.
    static func invalid(_ value: Value, _ type: TokenType, _ wanted: String) -> LiteralResult {
        LiteralResult(value.place) { .tokenValue(type, wanted, at: $0) }
    }
}

/// Reads a value of a simple type (DTCG 2025.10 format, chapter 8).
func readLiteral(_ value: Value, as type: TokenType) -> LiteralResult {
    switch type {
    case .color: return readColor(value)
    case .dimension:
        return required(
            dimension(value).map(TokenValue.dimension), value, type, "{ value, unit } with the unit px or rem")
    case .number: return required(finiteNumber(value).map(TokenValue.number), value, type, "a number")
    case .fontFamily:
        return required(nonEmpty(value).map { .fontFamily([$0]) }, value, type, "a name or an array of names")
    case .fontWeight:
        return required(fontWeight(value).map(TokenValue.fontWeight), value, type, "1 to 1000 or a name such as bold")
    case .duration:
        return required(
            duration(value).map(TokenValue.duration), value, type, "{ value, unit } with the unit ms or s")
    case .cubicBezier:
        return required(
            cubicBezier(value).map(TokenValue.cubicBezier), value, type, "[x1, y1, x2, y2] with x from 0 to 1")
    case .strokeStyle:
        return required(
            value.text.flatMap(StrokeStyle.init(name:)).map(TokenValue.strokeStyle), value, type,
            "a CSS line style such as solid")
    case .string: return required(value.text.map(TokenValue.string), value, type, "text")
    case .boolean: return required(boolean(value).map(TokenValue.boolean), value, type, "true or false")
    case .shadow, .typography, .border, .transition, .gradient, .other:
        return LiteralResult(value: .other(value))
    }
}

private func required(_ read: TokenValue?, _ value: Value, _ type: TokenType, _ wanted: String) -> LiteralResult {
    read.map { LiteralResult(value: $0) } ?? .invalid(value, type, wanted)
}

/// Reads a finite number from JSON or an unquoted YAML scalar; nil for other values.
func finiteNumber(_ value: Value) -> Double? {
    switch value.kind {
    case .number(let text), .plain(let text): finiteNumber(text: text)
    default: nil
    }
}

/// Parses a finite decimal number. `Double` alone would also accept `nan`, `inf` and hexadecimal numbers.
func finiteNumber(text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
}

private func boolean(_ value: Value) -> Bool? {
    switch value.kind {
    case .bool(let bool): bool
    case .plain("true"): true
    case .plain("false"): false
    default: nil
    }
}

private func nonEmpty(_ value: Value) -> String? {
    value.text.flatMap { $0.isEmpty ? nil : $0 }
}

private func dimension(_ value: Value) -> Dimension? {
    guard let (amount, unit) = quantity(value), let unit = Dimension.Unit(rawValue: unit) else { return nil }
    return Dimension(value: amount, unit: unit)
}

private func duration(_ value: Value) -> Duration? {
    guard let (amount, unit) = quantity(value), let unit = Duration.Unit(rawValue: unit) else { return nil }
    return Duration(value: amount, unit: unit)
}

/// Parses a quantity such as `{ "value": 12, "unit": "px" }`.
private func quantity(_ value: Value) -> (Double, String)? {
    guard let members = value.members, members.count == 2, let amount = value["value"].flatMap(finiteNumber),
        let unit = value["unit"]?.text
    else { return nil }
    return (amount, unit)
}

private func fontWeight(_ value: Value) -> Double? {
    if let number = finiteNumber(value) { return (1...1000).contains(number) ? number : nil }
    switch value.text {
    case "thin", "hairline": return 100
    case "extra-light", "ultra-light": return 200
    case "light": return 300
    case "normal", "regular", "book": return 400
    case "medium": return 500
    case "semi-bold", "demi-bold": return 600
    case "bold": return 700
    case "extra-bold", "ultra-bold": return 800
    case "black", "heavy": return 900
    case "extra-black", "ultra-black": return 950
    default: return nil
    }
}

private func cubicBezier(_ value: Value) -> CubicBezier? {
    guard let elements = value.elements, elements.count == 4 else { return nil }
    let numbers = elements.compactMap(finiteNumber)
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
}

extension StrokeStyle {
    init?(name: String) {
        switch name {
        case "solid": self = .solid
        case "dashed": self = .dashed
        case "dotted": self = .dotted
        case "double": self = .double
        case "groove": self = .groove
        case "ridge": self = .ridge
        case "outset": self = .outset
        case "inset": self = .inset
        // Not in the format, but in CSS and in the data of real themes.
        case "none": self = StrokeStyle.none
        default: return nil
        }
    }
}
