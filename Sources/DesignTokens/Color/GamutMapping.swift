/// Maps a colour (XYZ D65) into sRGB, with components from 0 to 1.
///
/// A colour of sRGB is unchanged. For any other, the function keeps lightness and hue, and reduces chroma until
/// clipping is no longer visible (CSS Color 4, 13.2.1: binary search with local MINDE in OkLCh).
func gamutMappedToSRGB(xyz: Triple) -> Triple {
    let direct = ColorSpace.srgb.components(xyz: xyz)
    let clipped = clip(direct)
    // A difference from rounding needs no search.
    if (direct - clipped).map(abs).max() < 1e-6 { return clipped }
    let origin = ColorSpace.oklch.components(xyz: xyz)
    if origin.x >= 1 { return Triple(repeating: 1) }
    if origin.x <= 0 { return Triple(repeating: 0) }
    return reduceChroma(of: origin, clipped)
}

private let justNoticeable = 0.02
private let precision = 0.0001

private func reduceChroma(of origin: Triple, _ first: Triple) -> Triple {
    var clipped = first
    if difference(clipped, origin) < justNoticeable { return clipped }
    var current = origin
    var (least, most) = (0.0, origin.y)
    var leastIsInside = true
    while most - least > precision {
        current.y = (least + most) / 2
        let direct = ColorSpace.srgb.components(xyz: ColorSpace.oklch.xyz(current))
        clipped = clip(direct)
        if leastIsInside, direct == clipped {
            least = current.y
            continue
        }
        let difference = difference(clipped, current)
        if difference >= justNoticeable {
            most = current.y
        } else if justNoticeable - difference < precision {
            return clipped
        } else {
            leastIsInside = false
            least = current.y
        }
    }
    return clipped
}

private func clip(_ rgb: Triple) -> Triple { rgb.clamped(lowerBound: .zero, upperBound: .one) }

/// ΔEOK, the distance in Oklab (CSS Color 4, 16.2).
private func difference(_ rgb: Triple, _ oklch: Triple) -> Double {
    let left = ColorSpace.oklab.components(xyz: ColorSpace.srgb.xyz(rgb))
    let right = ColorSpace.oklab.components(xyz: ColorSpace.oklch.xyz(oklch))
    let square = (left - right) * (left - right)
    return square.sum().squareRoot()
}
