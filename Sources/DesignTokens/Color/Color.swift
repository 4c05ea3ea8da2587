import SourceText

/// A colour in sRGB, with its original notation if that has more information.
public struct Color: Hashable, Sendable {
    /// Red, green and blue in sRGB, 0 to 1. For a colour outside sRGB, those of a similar colour inside.
    public var red, green, blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double
    /// The original notation, if it has more information than red, green and blue.
    public var original: Original?

    /// A colour in the colour space that its author chose.
    public struct Original: Hashable, Sendable {
        /// The colour space of the components.
        public var space: ColorSpace
        /// The components in the order and units of the DTCG colour module; nil for a missing component, `none`.
        public var components: [Double?]
        /// The author's fallback, `#rrggbb`.
        public var hex: String?

        /// Creates a colour in a colour space, with the author's fallback, if any.
        public init(space: ColorSpace, components: [Double?], hex: String? = nil) {
            self.space = space
            self.components = components
            self.hex = hex
        }

        /// The colour in XYZ D65. Components are clamped to -1000...1000, so that no number overflows.
        var xyz: Triple {
            let parts = components.map { min(max($0 ?? 0, -1000), 1000) }
            return parts.count == 3 ? space.xyz(Triple(parts[0], parts[1], parts[2])) : .zero
        }
    }

    /// Creates a colour from sRGB components, 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from any colour space. A colour outside sRGB becomes the author's fallback, or is gamut mapped
    /// as in CSS Color 4, 13.2.
    public init(_ original: Original, alpha: Double = 1) {
        let xyz = original.xyz
        // Rounding removes numerical noise, which could change the 8-bit value.
        var rgb = gamutMappedToSRGB(xyz: xyz).map { ($0 * 1e10).rounded() / 1e10 }
        if let fallback = original.hex.flatMap(Color.init(hex:)), !isInSRGB(xyz: xyz) {
            rgb = Triple(fallback.red, fallback.green, fallback.blue)
        }
        self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
        self.original = original
    }

    /// Whether sRGB does not contain this colour, so that red, green and blue are an approximation.
    public var isOutsideSRGB: Bool {
        guard let original, !original.space.liesInSRGB else { return false }
        return !isInSRGB(xyz: original.xyz)
    }

    /// Returns the components of this colour in `space`, in the units of the DTCG colour module. They are outside their
    /// ranges if the space does not contain the colour. For a colour outside sRGB, the original is converted. An
    /// undefined hue is 0.
    public func components(in space: ColorSpace) -> [Double] {
        let own = original.map(\.xyz) ?? ColorSpace.srgb.xyz(Triple(red, green, blue))
        let result = space.components(xyz: own)
        return [result.x, result.y, result.z]
    }

    /// The colour as `#rrggbb` without alpha, as the member `hex` of a colour object requires.
    public var opaqueHex: String {
        "#"
            + [red, green, blue].map { part in
                hexadecimal(Int((min(max(part, 0), 1) * 255).rounded()), digits: 2)
            }.joined()
    }

    /// Whether the 8-bit components of both colours differ by at most one.
    func isClose(to other: Color) -> Bool {
        let limit = 1.01 / 255
        return abs(red - other.red) < limit && abs(green - other.green) < limit && abs(blue - other.blue) < limit
    }
}

extension Color {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
    public init?(hex: String) {
        var digits: [UInt8] = []
        guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count <= 9 else { return nil }
        for byte in hex.utf8.dropFirst() {
            guard let digit = byte.hexadecimalValue else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        func share(_ index: Int) -> Double {
            let byte: UInt8 = digits[2 * index] << 4 | digits[2 * index + 1]
            return Double(byte) / 255
        }
        self.init(red: share(0), green: share(1), blue: share(2), alpha: digits.count == 8 ? share(3) : 1)
    }
}

private func isInSRGB(xyz: Triple) -> Bool {
    let rgb = ColorSpace.srgb.components(xyz: xyz)
    // Values in files have few digits: 0.0002 is a twentieth of an 8-bit step.
    return rgb.min() >= -0.0002 && rgb.max() <= 1.0002
}
