import SourceText

/// Reads a colour: an object of the DTCG 2025.10 colour module, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
///
/// Of the colour spaces only sRGB is computed with; another is taken by its `hex` fallback, which is said.
func readColor(_ value: Value) -> LiteralResult {
    if let text = value.text { return colorResult(Color(hex: text), value) }
    guard value.members != nil, let space = value["colorSpace"]?.text else { return colorResult(nil, value) }
    let alpha = value["alpha"].map { number($0) ?? -1 } ?? 1
    guard (0...1).contains(alpha) else { return colorResult(nil, value["alpha"] ?? value) }
    let hex = value["hex"]
    let fallback = hex.flatMap(\.text).flatMap(Color.init(hex:))
    if let hex, fallback == nil { return colorResult(nil, hex) }
    if space == "srgb" { return srgb(value, alpha: alpha, hex: hex, fallback: fallback) }
    let problem = LiteralProblem(place: value["colorSpace"]?.place ?? value.place) {
        .tokenColorSpace(space, hasFallback: fallback != nil, at: $0)
    }
    guard var color = fallback else { return LiteralResult(value: nil, diagnostics: [problem]) }
    color.alpha = alpha
    return LiteralResult(value: .color(color), diagnostics: [problem])
}

private func srgb(_ value: Value, alpha: Double, hex: Value?, fallback: Color?) -> LiteralResult {
    guard let components = value["components"]?.elements, components.count == 3 else {
        return colorResult(nil, value["components"] ?? value)
    }
    let numbers = components.map { $0.text == "none" ? 0 : (number($0) ?? -1) }
    if let bad = zip(numbers, components).first(where: { !(0...1).contains($0.0) }) { return colorResult(nil, bad.1) }
    let color = Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    guard let hex, let fallback, !color.isClose(to: fallback) else { return colorResult(color, value) }
    let problem = LiteralProblem(place: hex.place) { .tokenColorHex(at: $0) }
    return LiteralResult(value: .color(color), diagnostics: [problem])
}

private func colorResult(_ color: Color?, _ value: Value) -> LiteralResult {
    if let color { return LiteralResult(value: .color(color)) }
    let wanted = "\"#rrggbb\" or { colorSpace, components, alpha }, each part from 0 to 1"
    return LiteralResult(
        value: nil, diagnostics: [LiteralProblem(place: value.place) { .tokenValue(.color, wanted, at: $0) }])
}

extension Color {
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    public init?(hex: String) {
        var digits: [UInt8] = []
        guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
        for byte in hex.utf8.dropFirst() {
            guard let digit = hexDigit(byte) else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }

    /// The same 8-bit red, green and blue, give or take one.
    fileprivate func isClose(to other: Color) -> Bool {
        let limit = 1.01 / 255
        return abs(red - other.red) < limit && abs(green - other.green) < limit && abs(blue - other.blue) < limit
    }
}

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
