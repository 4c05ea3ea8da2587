// The few mathematical functions of the C library that colours need. Only this file imports it.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns the cube root, with the sign of `x`.
func cubeRoot(_ x: Double) -> Double { cbrt(x) }

/// Returns `x` to the power of `exponent`, mirrored for a negative `x` like the transfer curves of CSS Color 4.
func signedPower(_ x: Double, _ exponent: Double) -> Double { x < 0 ? -pow(-x, exponent) : pow(x, exponent) }

/// Returns `x` to the power of `exponent`; not a number for a root of a negative number.
func raised(_ x: Double, to exponent: Double) -> Double { pow(x, exponent) }

/// Converts polar coordinates to rectangular ones. The angle is in degrees.
func rectangular(length: Double, degrees: Double) -> (x: Double, y: Double) {
    let angle = degrees * Double.pi / 180
    return (length * cos(angle), length * sin(angle))
}

/// Returns the polar angle of a point, in degrees from 0 up to, but not including, 360.
func degrees(x: Double, y: Double) -> Double {
    let angle = atan2(y, x) * 180 / Double.pi
    return angle < 0 ? angle + 360 : angle
}
