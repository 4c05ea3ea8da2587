import SourceText

/// Returns one part of a value as CSS; nil if CSS has no such value.
///
/// - Parameters:
///   - isFont: whether lengths are lengths of text. They are written in `rem`, so that they scale with the reader's
///     font size (WCAG 2.2, 1.4.4).
///   - gamut: the colours that the output can contain.
func cssText(_ value: TokenValue, part: CSSPart, isFont: Bool, gamut: CSSGamut = .srgb) -> String? {
    switch value {
    case .color(let color): cssText(color, gamut)
    case .dimension(let dimension): cssText(dimension, inRem: isFont)
    case .fontFamily(let names): cssText(families: names)
    case .fontWeight(let number), .number(let number): cssText(number)
    case .duration(let duration): cssText(duration.value) + duration.unit.rawValue
    case .cubicBezier(let curve): cssText(curve)
    case .strokeStyle(let style): cssText(style)
    case .shadow(let layers): layers.map { cssText($0, gamut) }.joined(separator: ",")
    case .typography(let typography): cssText(typography, part)
    case .border(let border): cssText(border, part, gamut)
    case .transition(let transition): cssText(transition)
    case .gradient(let stops):
        stops.map { cssText($0.color, gamut) + " " + cssText($0.position * 100) + "%" }.joined(separator: ",")
    case .string(let text): isIdentifier(text) ? text : cssQuoted(text)
    case .boolean(let bool): bool ? "true" : "false"
    case .other: nil
    }
}

/// Returns a number with at most five decimals and without redundant zeros: `.5`, `-1.25`, `0`.
func cssText(_ number: Double) -> String { shortDecimal(number) }

private func cssText(_ dimension: Dimension, inRem: Bool = false) -> String {
    let toRem = inRem && dimension.unit == .px
    let number = cssText(toRem ? dimension.value / 16 : dimension.value)
    return number == "0" ? "0px" : number + (toRem ? "rem" : dimension.unit.rawValue)
}

/// The gamut of colours in the output.
enum CSSGamut {
    /// Colours of sRGB, which every browser shows. Other colours are mapped to the nearest one.
    case srgb
    /// All colours, in their original colour spaces (CSS Color 4, 9 and 10).
    case wide
}

private func cssText(_ color: Color, _ gamut: CSSGamut) -> String {
    if gamut == .wide, color.isOutsideSRGB, let original = color.original { return cssText(original, color.alpha) }
    let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    let alpha = Int((color.alpha * 255).rounded())
    // Use eight digits only if they represent alpha to within 0.0005.
    if abs(Double(alpha) / 255 - color.alpha) > 0.0005 {
        return "rgba(\(bytes.map(String.init).joined(separator: ",")),\(cssText(color.alpha)))"
    }
    let all = alpha == 255 ? bytes : bytes + [alpha]
    if all.allSatisfy({ $0 % 17 == 0 }) { return "#" + all.map { String($0 / 17, radix: 16) }.joined() }
    return "#" + all.map { hexadecimal($0, digits: 2) }.joined()
}

private func cssText(_ color: Color.Original, _ alpha: Double) -> String {
    let parts = color.components.map { $0.map { cssText($0) } ?? "none" }.joined(separator: " ")
    let end = (alpha == 1 ? "" : "/" + cssText(alpha)) + ")"
    return switch color.space {
    case .lab, .lch, .oklab, .oklch: "\(color.space.rawValue)(\(parts)\(end)"
    default: "color(\(color.space.rawValue) \(parts)\(end)"
    }
}

private func cssText(_ curve: CubicBezier) -> String {
    "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { cssText($0) }.joined(separator: ",")))"
}

private func cssText(_ style: StrokeStyle) -> String {
    // CSS cannot draw custom dashes on a border; the standard advises `dashed`.
    if case .dashes = style { "dashed" } else { "\(style)" }
}

private func cssText(_ shadow: Shadow, _ gamut: CSSGamut) -> String {
    // A zero without a unit is valid here. Elsewhere the value may end up in calc(), which requires the unit.
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map { $0.value == 0 ? "0" : cssText($0) }
    return (shadow.inset ? "inset " : "") + lengths.joined(separator: " ") + " " + cssText(shadow.color, gamut)
}

private func cssText(_ typography: Typography, _ part: CSSPart) -> String? {
    func text(_ part: CSSPart) -> String? { cssText(typography, part) }
    switch part {
    case .font:
        guard let weight = text(.fontWeight), let size = text(.fontSize), let lineHeight = text(.lineHeight),
            let family = text(.fontFamily)
        else { return nil }
        return "\(weight) \(size)/\(lineHeight) \(family)"
    case .fontFamily: return cssText(families: typography.fontFamily)
    case .fontSize: return cssText(typography.fontSize, inRem: true)
    case .fontWeight: return cssText(typography.fontWeight)
    case .lineHeight: return cssText(typography.lineHeight)
    case .letterSpacing: return cssText(typography.letterSpacing, inRem: true)
    default: return nil
    }
}

private func cssText(_ border: Border, _ part: CSSPart, _ gamut: CSSGamut) -> String? {
    switch part {
    case .whole: "\(cssText(border.width)) \(cssText(border.style)) \(cssText(border.color, gamut))"
    case .width: cssText(border.width)
    case .style: cssText(border.style)
    case .color: cssText(border.color, gamut)
    default: nil
    }
}

private func cssText(_ transition: Transition) -> String {
    let times = [transition.duration, transition.delay].map { cssText($0.value) + $0.unit.rawValue }
    return "\(times[0]) \(cssText(transition.timingFunction)) \(times[1])"
}

// MARK: Text

/// Generic font families, which lose their meaning in quotes (CSS Fonts 4, 2.1.3), and two names that browsers treat
/// alike.
private let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong", "-apple-system", "BlinkMacSystemFont",
]

private func cssText(families names: [String]) -> String {
    names.map { genericFamilies.contains($0) ? $0 : cssQuoted($0) }.joined(separator: ",")
}

private func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else {
        return false
    }
    return text.utf8.allSatisfy { $0 < 0x80 && isNameByte($0) }
}

/// Returns a quoted CSS string that text cannot terminate, neither in CSS nor inside a `<style>` element.
private func cssQuoted(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"\\<".utf8.contains($0) }
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\" + String(scalar)
        case _ where scalar.value < 0x20 || scalar == "<" || scalar.value == 0x7F:
            result += "\\" + String(scalar.value, radix: 16) + " "
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
