import SourceText

/// Reading of calculations and changed colours, which Tokens Studio has.
extension TokenFileReader {
    /// Returns the calculation in a text with references; nil for any other value.
    func calculation(_ value: Value, _ type: TokenType) -> TokenExpression? {
        guard let text = value.text, text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        if type == .color { return translucentColor(text, at: value.place) }
        guard type.isCalculable, let term = CalculationParser.term(text, at: value.place) else { return nil }
        return .calculated(Calculation(type: type, text: text, place: value.place, term: term))
    }

    /// Reads `rgba({color}, 50%)`, a colour with another opacity.
    private func translucentColor(_ text: String, at place: SourcePosition) -> TokenExpression? {
        guard let (head, tail) = colorAndOpacity(text), let amount = CalculationParser.term(tail, at: place) else {
            return nil
        }
        let base: TokenExpression
        switch CalculationParser.term(head, at: place) {
        case .token(var alias)?:
            alias.expected = .color
            base = .alias(alias)
        default:
            guard let color = Color(hex: head) else { return nil }
            base = .literal(.color(color))
        }
        let calculation = Calculation(type: .number, text: tail, place: place, term: amount)
        return .modified(base, ColorModifier(kind: .alpha, amount: calculation, space: .srgb))
    }

    /// Reads a change of a colour. Returns nil and adds a diagnostic if it is not valid.
    mutating func modifier(_ value: Value) -> ColorModifier? {
        let kinds = ColorChange.allCases.map(\.rawValue)
        guard let kind = value["type"]?.text.flatMap(ColorChange.init) else {
            return refuseModifier("type", value, kinds)
        }
        guard let space = value["space"]?.text.flatMap({ ColorSpace.ofModifiers[$0] }) else {
            return refuseModifier("space", value, ColorSpace.ofModifiers.keys.sorted())
        }
        let amount = value["value"] ?? value
        let text = amount.text ?? finiteNumber(amount).map(numberText) ?? ""
        guard let term = CalculationParser.term(text, at: amount.place) else {
            return refuseModifier("value", value, ["a number from 0 to 1"])
        }
        let calculation = Calculation(type: .number, text: text, place: amount.place, term: term)
        var modifier = ColorModifier(kind: kind, amount: calculation, space: space)
        if kind == .mix {
            guard let color = value["color"] else { return refuseModifier("color", value, ["a colour"]) }
            guard let read = expression(color, type: .color) else { return nil }
            modifier.color = read
        }
        return modifier
    }

    private mutating func refuseModifier(_ name: String, _ value: Value, _ wanted: [String]) -> ColorModifier? {
        let written = value[name]
        let what = written?.text.map { "\(quoted($0)) is no \"\(name)\" of \"modify\"" }
        let hint: Hint =
            written?.text.flatMap { nearest($0, among: wanted) }.map { "did you mean \(quoted($0))?" }
            ?? "expected: \(wanted.joined(separator: ", "))"
        diagnostics.append(
            .tokenModifier(
                what ?? "\"modify\" needs a \"\(name)\"", hint, at: location((written ?? value).place)))
        return nil
    }
}

/// Splits `rgba(#fff, 50%)` into the colour and the opacity; nil for other texts.
func colorAndOpacity(_ text: String) -> (color: String, opacity: String)? {
    guard let open = text.firstIndex(of: "("), ["rgb", "rgba", "hsl", "hsla"].contains(text[..<open]), text.last == ")"
    else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    guard let comma = inner.firstIndex(of: ",") else { return nil }
    let trimmed = { (part: Substring) in String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    return (trimmed(inner[..<comma]), trimmed(inner[inner.index(after: comma)...]))
}

extension TokenType {
    /// Whether Tokens Studio calculates values of the type.
    var isCalculable: Bool {
        switch self {
        case .dimension, .number, .duration, .fontWeight: true
        default: false
        }
    }
}
