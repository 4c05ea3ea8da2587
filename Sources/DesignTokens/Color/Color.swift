import SourceText

/// A colour, ready for sRGB, and how it was written.
public struct Color: Hashable, Sendable {
    /// Red, green and blue in sRGB, 0 to 1. Of a colour that sRGB does not have: the nearest that it has.
    public var red, green, blue: Double
    /// 0 (nothing is seen) to 1 (opaque).
    public var alpha: Double
    /// How it was written, when that says more than red, green and blue do.
    public var original: Original?

    /// A colour in the space its author chose.
    public struct Original: Hashable, Sendable {
        /// What the components are components of.
        public var space: ColorSpace
        /// In the order and the units of the DTCG colour module; nil for `none`, a missing one.
        public var components: [Double?]
        /// The fallback its author chose, `#rrggbb`.
        public var hex: String?

        /// Components of a colour space, with the fallback the author chose, if any.
        public init(space: ColorSpace, components: [Double?], hex: String? = nil) {
            self.space = space
            self.components = components
            self.hex = hex
        }

        /// In XYZ D65. What no screen shows is cut off, so that no number ever overflows.
        var xyz: Triple {
            let parts = components.map { min(max($0 ?? 0, -1000), 1000) }
            return parts.count == 3 ? space.xyz(Triple(parts[0], parts[1], parts[2])) : .zero
        }
    }

    /// A colour of sRGB components from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour of any space. In sRGB it is the same colour; or, where sRGB has no such colour, the fallback the author
    /// chose; or else what CSS Color 4, 13.2 makes of it.
    public init(_ original: Original, alpha: Double = 1) {
        let xyz = original.xyz
        // Without the noise of the last digits, which could turn half an 8-bit step the other way.
        var rgb = gamutMappedToSRGB(xyz: xyz).map { ($0 * 1e10).rounded() / 1e10 }
        if let fallback = original.hex.flatMap(Color.init(hex:)), !isInSRGB(xyz: xyz) {
            rgb = Triple(fallback.red, fallback.green, fallback.blue)
        }
        self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
        self.original = original
    }

    /// True when sRGB does not have this colour, so that red, green and blue are only near it.
    public var isOutsideSRGB: Bool {
        guard let original, !original.space.liesInSRGB else { return false }
        return !isInSRGB(xyz: original.xyz)
    }

    /// The components of this colour in `space`, in the units of the DTCG colour module; outside their ranges when the
    /// space has no such colour. Of a colour outside sRGB it is the one that was written which is converted. A hue that
    /// means nothing is 0.
    public func components(in space: ColorSpace) -> [Double] {
        let own = original.map(\.xyz) ?? ColorSpace.srgb.xyz(Triple(red, green, blue))
        let result = space.components(xyz: own)
        return [result.x, result.y, result.z]
    }

    /// `#rrggbb`, as the member `hex` of a colour object wants it: alpha is not in it.
    public var opaqueHex: String {
        "#"
            + [red, green, blue].map { part in
                hexadecimal(Int((min(max(part, 0), 1) * 255).rounded()), digits: 2)
            }.joined()
    }

    /// The same 8-bit red, green and blue, give or take one.
    func isClose(to other: Color) -> Bool {
        let limit = 1.01 / 255
        return abs(red - other.red) < limit && abs(green - other.green) < limit && abs(blue - other.blue) < limit
    }
}

private func isInSRGB(xyz: Triple) -> Bool {
    let rgb = ColorSpace.srgb.components(xyz: xyz)
    // Values in files have few digits: half of a hundredth of an 8-bit step is no other colour.
    return rgb.min() >= -0.0002 && rgb.max() <= 1.0002
}
