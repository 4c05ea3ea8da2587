/// Returns the perceptual contrast by the Accessible Perceptual Contrast Algorithm: the lightness contrast Lc of text
/// on an opaque background. It is positive for dark text on light and negative for light text on dark, from about -108
/// to 106. Transparent text is blended with the background first.
///
/// The formula and constants are those of APCA-W3 0.1.9 (https://github.com/Myndex/apca-w3). APCA is not part of WCAG
/// 2.2; its authors advise 90 for long text, 75 for text, 60 for large text, 45 for headlines and 30 for text that is
/// not meant to be read.
public func apcaContrast(_ foreground: Color, on background: Color) -> Double {
    let text = softClamped(foreground.over(background).apcaLuminance)
    let back = softClamped(background.apcaLuminance)
    guard abs(back - text) >= 0.0005 else { return 0 }
    let isDarkOnLight = back > text
    let difference =
        isDarkOnLight ? power(back, 0.56) - power(text, 0.57) : power(back, 0.65) - power(text, 0.62)
    let contrast = difference * 1.14
    guard abs(contrast) >= 0.1 else { return 0 }
    return (contrast - (isDarkOnLight ? 0.027 : -0.027)) * 100
}

extension Color {
    /// The screen luminance as APCA estimates it: a single exponent for the whole range, unlike `relativeLuminance`.
    fileprivate var apcaLuminance: Double {
        0.2126729 * power(red, 2.4) + 0.7151522 * power(green, 2.4) + 0.0721750 * power(blue, 2.4)
    }
}

/// Raises the luminance of very dark colours, which look alike because of screen flare.
private func softClamped(_ luminance: Double) -> Double {
    luminance > 0.022 ? luminance : luminance + power(0.022 - luminance, 1.414)
}

/// Computes `base ^ exponent` without a mathematics library, so that every machine gives the same bytes. Returns 0 if
/// the base is 0 or negative.
func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    let ln2 = 0.693147180559945309417
    // The logarithm of the significand m, 1 to 2, as a series: 2 artanh((m - 1) / (m + 1)), whose argument is at most
    // 1/3.
    let ratio = (base.significand - 1) / (base.significand + 1)
    var (logarithm, term) = (0.0, 2 * ratio)
    for count in 0..<20 {
        logarithm += term / Double(2 * count + 1)
        term *= ratio * ratio
    }
    let product = exponent * (logarithm + Double(base.exponent) * ln2)
    let doublings = min(max((product / ln2).rounded(), -1_000), 1_000)
    let rest = product - doublings * ln2
    var (result, factor) = (0.0, 1.0)
    for count in 1...20 {
        result += factor
        factor *= rest / Double(count)
    }
    return Double(sign: .plus, exponent: Int(doublings), significand: result)
}
