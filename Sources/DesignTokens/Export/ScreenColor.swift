import SourceText

/// A colour as apps take it: parts from 0 to 1, of the screen's own space where sRGB does not have the colour.
struct ScreenColor: Equatable {
    /// True when the parts are of Display P3.
    var isDisplayP3: Bool
    var red, green, blue, alpha: Double

    init(_ color: Color) {
        isDisplayP3 = color.isOutsideSRGB
        let written = color.original?.space == .displayP3 ? color.original?.components.map { $0 ?? 0 } : nil
        let wide = isDisplayP3 ? written ?? color.components(in: .displayP3) : [color.red, color.green, color.blue]
        let parts = wide.map { min(max($0, 0), 1) }
        (red, green, blue, alpha) = (parts[0], parts[1], parts[2], color.alpha)
    }

    /// Red, green and blue as bytes, where that loses nothing that can be seen: half a thousandth at most.
    var bytes: [Int]? {
        let parts = [red, green, blue]
        let bytes = parts.map { Int(($0 * 255).rounded()) }
        let isExact = zip(parts, bytes).allSatisfy { abs($0 - Double($1) / 255) <= 0.0005 }
        return isExact && !isDisplayP3 ? bytes : nil
    }
}

/// Two hexadecimal digits in capitals.
func hexByte(_ byte: Int) -> String {
    hexadecimal(byte, digits: 2, isUppercase: true)
}
