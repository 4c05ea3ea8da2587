/// A point of a drawing.
package struct VectorPoint: Hashable, Sendable {
    package var x: Double, y: Double

    package init(_ x: Double, _ y: Double) {
        (self.x, self.y) = (x, y)
    }
}

/// An affine transform: (x, y) becomes (a·x + c·y + e, b·x + d·y + f).
package struct VectorTransform: Hashable, Sendable {
    package var a: Double, b: Double, c: Double, d: Double, e: Double, f: Double

    /// The transform that changes nothing.
    package static let identity = VectorTransform(1, 0, 0, 1, 0, 0)

    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Returns the transform that applies `inner` first, then this one.
    package func applied(after inner: VectorTransform) -> VectorTransform {
        VectorTransform(
            a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d,
            b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f)
    }

    package func callAsFunction(_ point: VectorPoint) -> VectorPoint {
        VectorPoint(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
    }

    /// The factor by which lengths grow, if it is the same in all directions.
    var scale: Double? {
        let (first, second, product) = (a * a + b * b, c * c + d * d, a * c + b * d)
        let most = max(first, second)
        return abs(first - second) <= 1e-6 * most && abs(product) <= 1e-6 * most ? most.squareRoot() : nil
    }
}

/// A path of lines and cubic Bézier curves.
package struct VectorPath: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case move(VectorPoint)
        case line(VectorPoint)
        case curve(VectorPoint, VectorPoint, VectorPoint)
        case close
    }

    /// The segments, of which the first is a `move`.
    package var segments: [Segment] = []

    package init() {}

    package func transformed(by transform: VectorTransform) -> VectorPath {
        var path = VectorPath()
        path.segments = segments.map { segment in
            switch segment {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .curve(let first, let second, let end): .curve(transform(first), transform(second), transform(end))
            case .close: .close
            }
        }
        return path
    }

    /// The smallest rectangle around the path, without its stroke; `nil` for an empty path.
    package var bounds: (left: Double, top: Double, width: Double, height: Double)? {
        var points: [VectorPoint] = []
        for segment in segments {
            switch segment {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let first, let second, let end):
                let start = points.last ?? first
                points += extremes(of: [start, first, second, end])
                points.append(end)
            case .close: break
            }
        }
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return (left, top, right - left, bottom - top)
    }
}

/// Returns the points of a curve at which it turns back horizontally or vertically.
private func extremes(of curve: [VectorPoint]) -> [VectorPoint] {
    (roots(curve.map(\.x)) + roots(curve.map(\.y))).map { t in
        let rest = 1 - t
        let parts = [rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t]
        return zip(parts, curve).reduce(VectorPoint(0, 0)) { sum, next in
            VectorPoint(sum.x + next.0 * next.1.x, sum.y + next.0 * next.1.y)
        }
    }
}

/// Returns the places from 0 to 1 at which the derivative of a cubic Bézier curve is 0, given one coordinate of its
/// four points.
private func roots(_ values: [Double]) -> [Double] {
    let a = 3 * (values[1] - values[2]) + values[3] - values[0]
    let b = 2 * (values[0] - 2 * values[1] + values[2])
    let c = values[1] - values[0]
    var found: [Double] = []
    if abs(a) < 1e-12 {
        if b != 0 { found = [-c / b] }
    } else {
        let discriminant = b * b - 4 * a * c
        if discriminant >= 0 {
            let root = discriminant.squareRoot()
            found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
    }
    return found.filter { $0 > 0 && $0 < 1 }
}
