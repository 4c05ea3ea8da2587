import SourceText

/// Reads a colour of the DTCG colour module 2025.10: `{ colorSpace, components, alpha, hex }`.
func readColor(_ value: Value) -> LiteralResult {
    guard let members = value.members, let space = value["colorSpace"] else {
        return .invalid(value, .color, "{ colorSpace, components, alpha, hex }")
    }
    let known = ["colorSpace", "components", "alpha", "hex"]
    if let unknown = members.first(where: { !known.contains($0.key) }) {
        return LiteralResult(unknown.place) { .tokenColorMember(unknown.key, known, at: $0) }
    }
    guard let space = ColorSpace(rawValue: space.text ?? "") else {
        return LiteralResult(space.place) { .tokenColorSpace(space.text, at: $0) }
    }
    let alpha = value["alpha"].map { finiteNumber($0) ?? -1 } ?? 1
    guard (0...1).contains(alpha) else { return .invalid(value["alpha"] ?? value, .color, "alpha from 0 to 1") }
    if let hex = value["hex"], hex.text.map(isHex) != true { return .invalid(hex, .color, "hex as \"#rrggbb\"") }
    return components(of: value, in: space, alpha: alpha)
}

private func components(of value: Value, in space: ColorSpace, alpha: Double) -> LiteralResult {
    let fields = space.components
    guard let elements = value["components"]?.elements, elements.count == fields.count else {
        let names = fields.map(\.name).joined(separator: ", ")
        return .invalid(value["components"] ?? value, .color, "components [\(names)]")
    }
    var parts: [Double?] = []
    for (element, field) in zip(elements, fields) {
        let part = finiteNumber(element)
        guard element.text == "none" || part.map(field.allows) == true else {
            return .invalid(element, .color, field.wanted + ", or \"none\"")
        }
        parts.append(part)
    }
    return color(parts, in: space, alpha: alpha, hex: value["hex"])
}

private func color(_ parts: [Double?], in space: ColorSpace, alpha: Double, hex: Value?) -> LiteralResult {
    let plain = space == .srgb ? parts.compactMap(\.self) : []
    let color =
        plain.count == 3
        ? Color(red: plain[0], green: plain[1], blue: plain[2], alpha: alpha)
        : Color(Color.Original(space: space, components: parts, hex: hex?.text), alpha: alpha)
    // Outside sRGB, the author may choose any fallback.
    guard let hex, let fallback = hex.text.flatMap(Color.init(hex:)), !color.isClose(to: fallback) else {
        return LiteralResult(value: .color(color))
    }
    let problem = LiteralProblem(place: hex.place) { .tokenColorHex(at: $0) }
    return LiteralResult(value: .color(color), diagnostics: [problem])
}

private func isHex(_ text: String) -> Bool {
    text.utf8.count == 7 && Color(hex: text) != nil
}
