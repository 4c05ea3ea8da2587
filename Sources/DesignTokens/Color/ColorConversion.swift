// Conversions between colour spaces (https://www.w3.org/TR/css-color-4/#color-conversion-code, draft of 2026, section
// 18). The numbers are from there, the code is our own. All conversions pass through CIE XYZ with the D65 white point.

/// Three components of a colour, or a row of a matrix.
typealias Triple = SIMD3<Double>

/// A 3 × 3 matrix, stored by rows.
struct Matrix: Sendable {
    var rows: (Triple, Triple, Triple)

    init(_ first: Triple, _ second: Triple, _ third: Triple) { rows = (first, second, third) }

    static func * (matrix: Matrix, vector: Triple) -> Triple {
        Triple(
            (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
    }
}

extension ColorSpace {
    /// Converts components of this space to XYZ D65. A missing component counts as 0 (CSS Color 4, 12).
    func xyz(_ components: Triple) -> Triple {
        switch self {
        case .xyzD65: components
        case .xyzD50: Matrix.d50ToD65 * components
        case .srgb: Matrix.linearSRGBToXYZ * components.map(srgbToLinear)
        case .srgbLinear: Matrix.linearSRGBToXYZ * components
        case .hsl: ColorSpace.srgb.xyz(hslToSRGB(components))
        case .hwb: ColorSpace.srgb.xyz(hwbToSRGB(components))
        case .displayP3: Matrix.linearP3ToXYZ * components.map(srgbToLinear)
        case .a98RGB: Matrix.linearA98ToXYZ * components.map { signedPower($0, 563.0 / 256) }
        case .prophotoRGB: Matrix.d50ToD65 * (Matrix.linearProPhotoToXYZD50 * components.map(prophotoToLinear))
        case .rec2020: Matrix.linearRec2020ToXYZ * components.map { signedPower($0, 2.4) }
        case .lab: Matrix.d50ToD65 * labToXYZD50(components)
        case .lch: ColorSpace.lab.xyz(fromPolar(components))
        case .oklab: oklabToXYZ(components)
        case .oklch: ColorSpace.oklab.xyz(fromPolar(components))
        }
    }

    /// Converts XYZ D65 to components of this space. They are outside their ranges if the space does not contain the
    /// colour. An undefined hue is 0.
    func components(xyz: Triple) -> Triple {
        switch self {
        case .xyzD65: xyz
        case .xyzD50: Matrix.d65ToD50 * xyz
        case .srgb: (Matrix.xyzToLinearSRGB * xyz).map(linearToSRGB)
        case .srgbLinear: Matrix.xyzToLinearSRGB * xyz
        case .hsl: srgbToHSL(ColorSpace.srgb.components(xyz: xyz))
        case .hwb: srgbToHWB(ColorSpace.srgb.components(xyz: xyz))
        case .displayP3: (Matrix.xyzToLinearP3 * xyz).map(linearToSRGB)
        case .a98RGB: (Matrix.xyzToLinearA98 * xyz).map { signedPower($0, 256.0 / 563) }
        case .prophotoRGB: (Matrix.xyzD50ToLinearProPhoto * (Matrix.d65ToD50 * xyz)).map(linearToProphoto)
        case .rec2020: (Matrix.xyzToLinearRec2020 * xyz).map { signedPower($0, 1 / 2.4) }
        case .lab: xyzD50ToLab(Matrix.d65ToD50 * xyz)
        case .lch: toPolar(ColorSpace.lab.components(xyz: xyz))
        case .oklab: xyzToOklab(xyz)
        case .oklch: toPolar(ColorSpace.oklab.components(xyz: xyz))
        }
    }
}

extension SIMD3<Double> {
    func map(_ change: (Double) -> Double) -> Triple { Triple(change(x), change(y), change(z)) }
}

// MARK: Transfer curves (CSS Color 4, 10)

func srgbToLinear(_ value: Double) -> Double {
    abs(value) <= 0.04045 ? value / 12.92 : value.sign * signedPower((abs(value) + 0.055) / 1.055, 2.4)
}

func linearToSRGB(_ value: Double) -> Double {
    abs(value) <= 0.0031308 ? value * 12.92 : value.sign * (1.055 * signedPower(abs(value), 1 / 2.4) - 0.055)
}

private func prophotoToLinear(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
}

private func linearToProphoto(_ value: Double) -> Double {
    abs(value) < 1.0 / 512 ? value * 16 : signedPower(value, 1 / 1.8)
}

extension Double {
    fileprivate var sign: Double { self < 0 ? -1 : 1 }
}

// MARK: Polar forms of sRGB (CSS Color 4, 7 and 8)

private func hslToSRGB(_ hsl: Triple) -> Triple {
    let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
    let reach = saturation * min(lightness, 1 - lightness)
    return Triple(0, 8, 4).map { offset in
        let part = (offset + hsl.x / 30).truncatingRemainder(dividingBy: 12)
        return lightness - reach * max(-1, min(part - 3, 9 - part, 1))
    }
}

private func hwbToSRGB(_ hwb: Triple) -> Triple {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    if white + black >= 1 { return Triple(repeating: white / (white + black)) }
    return hslToSRGB(Triple(hwb.x, 100, 50)).map { $0 * (1 - white - black) + white }
}

private func srgbToHSL(_ rgb: Triple) -> Triple {
    let (most, least) = (rgb.max(), rgb.min())
    let lightness = (most + least) / 2
    let room = min(lightness, 1 - lightness)
    let saturation = most == least || room == 0 ? 0 : (most - lightness) / room
    return Triple(hue(rgb), saturation * 100, lightness * 100)
}

private func srgbToHWB(_ rgb: Triple) -> Triple {
    Triple(hue(rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
}

private func hue(_ rgb: Triple) -> Double {
    let (most, reach) = (rgb.max(), rgb.max() - rgb.min())
    guard reach > 0 else { return 0 }
    let sixth =
        most == rgb.x
        ? (rgb.y - rgb.z) / reach : most == rgb.y ? (rgb.z - rgb.x) / reach + 2 : (rgb.x - rgb.y) / reach + 4
    return sixth < 0 ? (sixth + 6) * 60 : sixth * 60
}

// MARK: Lab and Oklab (CSS Color 4, 9)

private let whiteD50 = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27

private func labToXYZD50(_ lab: Triple) -> Triple {
    let y = (lab.x + 16) / 116
    let roots = Triple(lab.y / 500 + y, y, y - lab.z / 200)
    return whiteD50 * roots.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
}

private func xyzD50ToLab(_ xyz: Triple) -> Triple {
    let roots = (xyz / whiteD50).map { $0 > epsilon ? cubeRoot($0) : (kappa * $0 + 16) / 116 }
    return Triple(116 * roots.y - 16, 500 * (roots.x - roots.y), 200 * (roots.y - roots.z))
}

private func oklabToXYZ(_ lab: Triple) -> Triple {
    Matrix.lmsToXYZ * (Matrix.oklabToLMS * lab).map { $0 * $0 * $0 }
}

private func xyzToOklab(_ xyz: Triple) -> Triple {
    Matrix.lmsToOklab * (Matrix.xyzToLMS * xyz).map(cubeRoot)
}

/// Converts lightness, chroma and hue to lightness, a and b.
private func fromPolar(_ lch: Triple) -> Triple {
    let (a, b) = rectangular(length: lch.y, degrees: lch.z)
    return Triple(lch.x, a, b)
}

private func toPolar(_ lab: Triple) -> Triple {
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    return Triple(lab.x, chroma, chroma == 0 ? 0 : degrees(x: lab.y, y: lab.z))
}
