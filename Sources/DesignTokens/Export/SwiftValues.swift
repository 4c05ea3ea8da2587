/// The type of exported constants in `swiftTypes`, by the type of the token.
let swiftAliases: [TokenType: String] = [
    .color: "ThemeColor", .dimension: "ThemeLength", .fontFamily: "ThemeFontFamily", .fontWeight: "ThemeNumber",
    .number: "ThemeNumber", .duration: "ThemeDuration", .cubicBezier: "ThemeCurve", .strokeStyle: "ThemeStroke",
    .shadow: "ThemeShadow", .typography: "ThemeText", .border: "ThemeBorder", .transition: "ThemeTransition",
    .gradient: "ThemeGradient", .string: "ThemeString", .boolean: "ThemeFlag",
]

/// Returns a value as a Swift expression; nil if Swift has no counterpart for its type.
func swiftText(_ value: TokenValue) -> String? {
    switch value {
    case .color(let color): swiftText(color)
    case .dimension(let dimension): swiftText(dimension)
    case .fontFamily(let names): swiftText(names)
    case .fontWeight(let number), .number(let number): numberText(number)
    case .duration(let duration): swiftText(duration)
    case .cubicBezier(let curve): swiftText(curve)
    case .strokeStyle(let style): swiftText(style)
    case .shadow(let layers): "[\(layers.map(swiftText).joined(separator: ", "))]"
    case .typography(let typography): swiftText(typography)
    case .border(let border):
        ".init(color: \(swiftText(border.color)), width: \(swiftText(border.width)), style: \(swiftText(border.style)))"
    case .transition(let transition):
        ".init(duration: \(swiftText(transition.duration)), delay: \(swiftText(transition.delay)), "
            + "curve: \(swiftText(transition.timingFunction)))"
    case .gradient(let stops):
        "[\(stops.map { ".init(color: \(swiftText($0.color)), position: \(numberText($0.position)))" }.joined(separator: ", "))]"
    case .string(let text): swiftQuoted(text)
    case .boolean(let flag): flag ? "true" : "false"
    case .other: nil
    }
}

private func swiftText(_ color: Color) -> String {
    let color = DisplayColor(color)
    let alpha = color.alpha == 1 ? "" : ", alpha: \(numberText(color.alpha))"
    if let bytes = color.bytes { return ".init(0x\(bytes.map(hexByte).joined())\(alpha))" }
    let parts = "red: \(numberText(color.red)), green: \(numberText(color.green)), blue: \(numberText(color.blue))"
    return ".init(\(parts)\(alpha)\(color.isDisplayP3 ? ", space: .displayP3" : ""))"
}

private func swiftText(_ dimension: Dimension) -> String {
    ".\(dimension.unit == .px ? "px" : "rem")(\(numberText(dimension.value)))"
}

private func swiftText(_ duration: Duration) -> String {
    ".seconds(\(numberText(duration.unit == .ms ? duration.value / 1000 : duration.value)))"
}

private func swiftText(_ names: [String]) -> String { "[\(names.map(swiftQuoted).joined(separator: ", "))]" }

private func swiftText(_ curve: CubicBezier) -> String {
    ".init(\([curve.x1, curve.y1, curve.x2, curve.y2].map(numberText).joined(separator: ", ")))"
}

private func swiftText(_ style: StrokeStyle) -> String {
    guard case .dashes(let lengths, let cap) = style else { return ".\(style)" }
    return ".dashes([\(lengths.map(swiftText).joined(separator: ", "))], lineCap: \(swiftQuoted(cap)))"
}

private func swiftText(_ shadow: Shadow) -> String {
    let lengths = [("x", shadow.offsetX), ("y", shadow.offsetY), ("blur", shadow.blur), ("spread", shadow.spread)]
    let parts = lengths.map { "\($0.0): \(swiftText($0.1))" }.joined(separator: ", ")
    return ".init(color: \(swiftText(shadow.color)), \(parts)\(shadow.inset ? ", isInset: true" : ""))"
}

private func swiftText(_ typography: Typography) -> String {
    ".init(families: \(swiftText(typography.fontFamily)), size: \(swiftText(typography.fontSize)), "
        + "weight: \(numberText(typography.fontWeight)), letterSpacing: \(swiftText(typography.letterSpacing)), "
        + "lineHeight: \(numberText(typography.lineHeight)))"
}

/// Returns a string literal with escapes for quotes, backslashes, line ends and invisible characters.
func swiftQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result += (scalar == "\"" || scalar == "\\" ? "\\" : "") + String(scalar)
        }
    }
    return result + "\""
}
