import SourceText

/// Values as text for terminals, tables and the gallery, not for style sheets.
extension TokenValue {
    /// The value on one line, such as `#ff7900`, `16px` or `700 16px/1.5 Helvetica Neue, Arial`. It can contain text of
    /// a token file, so callers must escape it.
    public var text: String {
        switch self {
        case .color(let color): color.text
        case .dimension(let dimension): dimension.text
        case .fontFamily(let names): names.joined(separator: ", ")
        case .fontWeight(let number), .number(let number): decimal(number)
        case .duration(let duration): decimal(duration.value) + duration.unit.rawValue
        case .cubicBezier(let curve): curve.text
        case .strokeStyle(let style): style.text
        case .shadow(let layers): layers.map(\.text).joined(separator: ", ")
        case .typography(let typography): typography.text
        case .border(let border): "\(border.width.text) \(border.style.text) \(border.color.text)"
        case .transition(let transition): transition.text
        case .gradient(let stops):
            stops.map { "\($0.color.text) \(decimal($0.position * 100))%" }.joined(separator: ", ")
        case .string(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .other: "(unknown type)"
        }
    }

    /// The colours of the value, in the order of ``text``.
    public var colors: [Color] {
        switch self {
        case .color(let color): [color]
        case .shadow(let layers): layers.map(\.color)
        case .border(let border): [border.color]
        case .gradient(let stops): stops.map(\.color)
        default: []
        }
    }
}

extension Color {
    /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    public var hex: String {
        guard alpha < 1 else { return opaqueHex }
        return opaqueHex + hexadecimal(Int((min(max(alpha, 0), 1) * 255).rounded()), digits: 2)
    }

    /// The colour as in ``hex``, followed by its original notation if its space is not sRGB.
    public var text: String {
        guard let original, original.space != .srgb else { return hex }
        let parts = original.components.map { $0.map(decimal) ?? "none" }
        return "\(hex) (\(original.space.rawValue) \(parts.joined(separator: " ")))"
    }
}

extension Dimension {
    /// The length with its unit, such as `16px`.
    public var text: String { decimal(value) + unit.rawValue }
}

extension CubicBezier {
    fileprivate var text: String { [x1, y1, x2, y2].map(decimal).joined(separator: ", ") }
}

extension StrokeStyle {
    fileprivate var text: String {
        guard case .dashes(let dashes, let lineCap) = self else { return "\(self)" }
        return "dashes \(dashes.map(\.text).joined(separator: " ")) \(lineCap)"
    }
}

extension Shadow {
    fileprivate var text: String {
        let lengths = [offsetX, offsetY, blur, spread].map(\.text).joined(separator: " ")
        return "\(inset ? "inset " : "")\(lengths) \(color.text)"
    }
}

extension Typography {
    fileprivate var text: String {
        let spacing = letterSpacing.value == 0 ? "" : ", letter spacing \(letterSpacing.text)"
        let family = fontFamily.joined(separator: ", ")
        return "\(decimal(fontWeight)) \(fontSize.text)/\(decimal(lineHeight)) \(family)\(spacing)"
    }
}

extension Transition {
    fileprivate var text: String {
        let wait = delay.value == 0 ? "" : " after \(decimal(delay.value))\(delay.unit.rawValue)"
        return "\(decimal(duration.value))\(duration.unit.rawValue)\(wait), \(timingFunction.text)"
    }
}

/// Returns a number with at most five decimals and without redundant zeros: `0.5`, `-1.25`, `16`.
private func decimal(_ number: Double) -> String {
    let text = shortDecimal(number)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
}
