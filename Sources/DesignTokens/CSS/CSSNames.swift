/// Returns the base name of a token's custom properties: its path in kebab case.
///
/// `semantic.color.actionEnabled` becomes `--color-action-enabled`, `component.button.radius` becomes
/// `--button-radius`, and `raw.space.4` becomes `--raw-space-4`. The roots `semantic` and `component` are omitted,
/// because style sheets mostly use these two layers.
package func customPropertyName(_ path: String) -> String {
    var parts = path.split(separator: ".")
    if parts.count > 1, parts[0] == "semantic" || parts[0] == "component" { parts.removeFirst() }
    return "--" + parts.filter { $0 != "$root" }.map { kebabCase($0) }.joined(separator: "-")
}

/// Converts a name to kebab case: `iconDecorative2xl` to `icon-decorative2xl`, `URLField` to `url-field`. A run of
/// characters that CSS names do not allow becomes one hyphen. A name of such characters only becomes a list of code
/// points, so that it stays a valid name.
func kebabCase(_ name: some StringProtocol) -> String {
    let scalars = Array(name.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
        let isUpper = ("A"..."Z").contains(scalar)
        let before = index > 0 ? scalars[index - 1] : nil
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        let startsWord = before.map { isLowerOrDigit($0) || (isUpperLetter($0) && after.map(isLowerLetter) == true) }
        if isUpper, startsWord == true { result += "-" }
        if isUpper || isLowerOrDigit(scalar) || scalar == "_" || scalar.value >= 0x80 {
            result += isUpper ? String(scalar).lowercased() : String(scalar)
        } else if !result.isEmpty && !result.hasSuffix("-") {
            result += "-"
        }
    }
    while result.hasSuffix("-") { result.removeLast() }
    return result.isEmpty ? scalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "-") : result
}

private func isLowerLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
private func isUpperLetter(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
private func isLowerOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    isLowerLetter(scalar) || ("0"..."9").contains(scalar)
}

/// The part of a token's value that a custom property contains.
enum CSSPart: String {
    case whole = ""
    case font = "-font"
    case fontFamily = "-font-family"
    case fontSize = "-font-size"
    case fontWeight = "-font-weight"
    case lineHeight = "-line-height"
    case letterSpacing = "-letter-spacing"
    case width = "-width"
    case style = "-style"
    case color = "-color"

    /// The parts into which a token of `type` is split. Only the parts in use are written, so unused ones cost nothing.
    static func parts(of type: TokenType) -> [CSSPart] {
        switch type {
        case .typography: [.font, .fontFamily, .fontSize, .fontWeight, .lineHeight, .letterSpacing]
        case .border: [.whole, .width, .style, .color]
        case .other: []
        default: [.whole]
        }
    }
}
