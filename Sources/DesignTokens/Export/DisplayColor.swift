import SourceText

/// A colour for apps, with components from 0 to 1: in Display P3 if sRGB does not contain it, otherwise in sRGB.
struct DisplayColor: Equatable {
    /// Whether the components are in Display P3.
    var isDisplayP3: Bool
    var red, green, blue, alpha: Double

    init(_ color: Color) {
        isDisplayP3 = color.isOutsideSRGB
        let written = color.original?.space == .displayP3 ? color.original?.components.map { $0 ?? 0 } : nil
        let wide = isDisplayP3 ? written ?? color.components(in: .displayP3) : [color.red, color.green, color.blue]
        let parts = wide.map { min(max($0, 0), 1) }
        (red, green, blue, alpha) = (parts[0], parts[1], parts[2], color.alpha)
    }

    /// Red, green and blue as bytes, if rounding changes each by at most 0.0005; otherwise nil.
    var bytes: [Int]? {
        let parts = [red, green, blue]
        let bytes = parts.map { Int(($0 * 255).rounded()) }
        let isExact = zip(parts, bytes).allSatisfy { abs($0 - Double($1) / 255) <= 0.0005 }
        return isExact && !isDisplayP3 ? bytes : nil
    }
}

/// Returns a byte in two upper-case hexadecimal digits.
func hexByte(_ byte: Int) -> String {
    hexadecimal(byte, digits: 2, isUppercase: true)
}
