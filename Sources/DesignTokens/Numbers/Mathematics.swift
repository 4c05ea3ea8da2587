// The few functions of the C library's mathematics that colours need, known to this file alone.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The cube root, of the same sign.
func cubeRoot(_ x: Double) -> Double { cbrt(x) }

/// `x` to the power of `exponent`, mirrored for a negative `x` as the transfer curves of CSS Color 4 are.
func signedPower(_ x: Double, _ exponent: Double) -> Double { x < 0 ? -pow(-x, exponent) : pow(x, exponent) }

/// A length and an angle in degrees, 0 to 360, as the two sides of a right angle.
func rectangular(length: Double, degrees: Double) -> (x: Double, y: Double) {
    let angle = degrees * Double.pi / 180
    return (length * cos(angle), length * sin(angle))
}

/// The angle of a point as seen from the origin, in degrees, 0 up to 360.
func degrees(x: Double, y: Double) -> Double {
    let angle = atan2(y, x) * 180 / Double.pi
    return angle < 0 ? angle + 360 : angle
}
