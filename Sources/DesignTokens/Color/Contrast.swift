/// Contrast as defined by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
extension Color {
    /// The relative luminance of the colour without alpha, from 0 (black) to 1 (white)
    /// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, with the threshold 0.04045 of the 2021 erratum).
    public var relativeLuminance: Double {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns this colour blended with an opaque `background`. Like a screen, it blends sRGB values, not linear light.
    public func over(_ background: Color) -> Color {
        func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }
}

/// Returns the contrast ratio, 1 to 21, of a foreground on an opaque background. A transparent foreground is blended
/// first.
///
/// WCAG 2.2 requires at least 4.5 for text (1.4.3), and 3 for large text and for the visible parts of controls
/// (1.4.11).
public func contrastRatio(_ foreground: Color, on background: Color) -> Double {
    let front = foreground.over(background).relativeLuminance
    let back = background.relativeLuminance
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
}

/// Converts an sRGB component to linear light: `((v + 0.055) / 1.055) ^ 2.4`.
private func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power24((value + 0.055) / 1.055)
}

/// Computes `x ^ 2.4` without a mathematics library: `x² · (x²)^(1/5)`, with the root by Newton's method.
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
