/// Contrast as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
extension Color {
    /// The relative luminance, 0 (black) to 1 (white), of the opaque colour
    /// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, with the threshold 0.04045 of the 2021 erratum).
    public var relativeLuminance: Double {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// This colour laid over an opaque `background`, as a screen mixes them: in sRGB, not in light.
    public func over(_ background: Color) -> Color {
        func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }
}

/// The contrast ratio, 1 to 21, of a foreground on an opaque background. A foreground that is not opaque is mixed first.
///
/// WCAG 2.2 asks for at least 4.5 for text (1.4.3), 3 for large text and for what one must see of a control (1.4.11).
public func contrastRatio(_ foreground: Color, on background: Color) -> Double {
    let front = foreground.over(background).relativeLuminance
    let back = background.relativeLuminance
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
}

/// From the sRGB transfer curve to light: `((v + 0.055) / 1.055) ^ 2.4`.
private func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power24((value + 0.055) / 1.055)
}

/// `x ^ 2.4` without a mathematics library: `x² · (x²)^(1/5)`, the root by Newton's method.
private func power24(_ x: Double) -> Double {
    let square = x * x
    guard square > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 {
        let fourth = root * root * root * root
        let next = root - (root - square / fourth) / 5
        if abs(next - root) < 1e-15 { return square * next }
        root = next
    }
    return square * root
}
