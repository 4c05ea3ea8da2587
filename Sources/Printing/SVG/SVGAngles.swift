// Trigonometry of the C library. Only this file of the target imports it.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns the sine of an angle in radians.
func sineOf(_ angle: Double) -> Double { sin(angle) }

/// Returns the cosine of an angle in radians.
func cosineOf(_ angle: Double) -> Double { cos(angle) }

/// Returns the tangent of an angle in degrees.
func tangentOf(degrees: Double) -> Double { tan(degrees * .pi / 180) }

/// Returns the polar angle of a point in radians.
func angleOf(_ x: Double, _ y: Double) -> Double { atan2(y, x) }
