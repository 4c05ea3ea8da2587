/// A colour space of the DTCG colour module 2025.10, "Supported color spaces". CSS Color 4 defines all of them.
public enum ColorSpace: String, CaseIterable, Sendable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl
    case hwb
    case lab
    case lch
    case oklab
    case oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    /// The name and range of a component.
    struct Component {
        var name: String
        /// The limits; nil for no limit.
        var minimum, maximum: Double?
        /// Whether the maximum itself is excluded.
        var isOpen = false

        func allows(_ value: Double) -> Bool {
            if let minimum, value < minimum { return false }
            guard let maximum else { return true }
            return isOpen ? value < maximum : value <= maximum
        }

        /// The range for messages, such as `hue of at least 0 and less than 360`.
        var wanted: String {
            switch (minimum, maximum) {
            case (let minimum?, let maximum?):
                isOpen
                    ? "\(name) of at least \(shortDecimal(minimum)) and less than \(shortDecimal(maximum))"
                    : "\(name) from \(shortDecimal(minimum)) to \(shortDecimal(maximum))"
            case (let minimum?, nil): "\(name) of at least \(shortDecimal(minimum))"
            default: "\(name), any number"
            }
        }
    }

    private static let hue = Component(name: "hue", minimum: 0, maximum: 360, isOpen: true)

    private static func unit(_ name: String) -> Component { Component(name: name, minimum: 0, maximum: 1) }
    private static func percent(_ name: String) -> Component { Component(name: name, minimum: 0, maximum: 100) }

    /// The components in order, with the ranges of the module's table.
    var components: [Component] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
            [Self.unit("red"), Self.unit("green"), Self.unit("blue")]
        case .xyzD65, .xyzD50: [Self.unit("X"), Self.unit("Y"), Self.unit("Z")]
        case .hsl: [Self.hue, Self.percent("saturation"), Self.percent("lightness")]
        case .hwb: [Self.hue, Self.percent("whiteness"), Self.percent("blackness")]
        case .lab: [Self.percent("lightness"), Component(name: "a"), Component(name: "b")]
        case .oklab: [Self.unit("lightness"), Component(name: "a"), Component(name: "b")]
        case .lch: [Self.percent("lightness"), Component(name: "chroma", minimum: 0), Self.hue]
        case .oklch: [Self.unit("lightness"), Component(name: "chroma", minimum: 0), Self.hue]
        }
    }

    /// Whether sRGB contains every colour of this space.
    var liesInSRGB: Bool { self == .srgb || self == .srgbLinear || self == .hsl || self == .hwb }
}
