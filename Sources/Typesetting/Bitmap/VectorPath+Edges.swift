extension VectorPath {
    /// Calls `body` with the edges of the filled path: curves as straight parts, and each part of the path closed.
    func forEachEdge(_ body: (VectorPoint, VectorPoint) -> Void) {
        for line in polylines {
            for (from, to) in zip(line.points, line.points.dropFirst()) { body(from, to) }
            if let first = line.points.first, let last = line.points.last, first != last { body(last, first) }
        }
    }

    /// The parts of the path as straight lines.
    var polylines: [(points: [VectorPoint], isClosed: Bool)] {
        var lines: [(points: [VectorPoint], isClosed: Bool)] = []
        for segment in segments {
            switch segment {
            case .move(let point): lines.append(([point], false))
            case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
            case .line, .curve:
                guard let last = lines.last, let start = last.points.last, let first = last.points.first else {
                    continue
                }
                // After the end of a closed part, drawing goes on from its start.
                if last.isClosed { lines.append(([first], false)) }
                let index = lines.count - 1
                if case .curve(let one, let two, let end) = segment {
                    lines[index].points += curve(last.isClosed ? first : start, one, two, end)
                } else if case .line(let point) = segment {
                    lines[index].points.append(point)
                }
            }
        }
        return lines
    }

    /// Returns the points of a cubic Bézier curve after its start. Their number grows with its size, so that each part
    /// is at most some pixels long.
    private func curve(
        _ start: VectorPoint, _ one: VectorPoint, _ two: VectorPoint, _ end: VectorPoint
    ) -> [VectorPoint] {
        let sizes = [(start, one), (one, two), (two, end)].map { abs($0.x - $1.x) + abs($0.y - $1.y) }
        let length = sizes.reduce(0, +)
        let count = length.isFinite ? min(max(4, Int(length / 3)), 200) : 4
        return (1...count).map { step in
            let t = Double(step) / Double(count)
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return VectorPoint(
                a * start.x + b * one.x + c * two.x + d * end.x, a * start.y + b * one.y + c * two.y + d * end.y)
        }
    }
}

extension VectorPicture.Stroke {
    /// Returns a filled path that covers the stroke of `path`. Dashes are drawn as a solid line.
    func outline(of path: VectorPath) -> VectorPath {
        var outline = VectorPath()
        for line in path.polylines {
            var points = line.points.reduce(into: [VectorPoint]()) { if $0.last != $1 { $0.append($1) } }
            if line.isClosed, let first = points.first, points.last != first { points.append(first) }
            let isRing = line.isClosed && points.count > 2
            for (from, to) in zip(points, points.dropFirst()) { outline.add(quad(from, to)) }
            for index in points.indices.dropFirst().dropLast() {
                addJoin(points[index - 1], points[index], points[index + 1], to: &outline)
            }
            if isRing { addJoin(points[points.count - 2], points[0], points[1], to: &outline) }
            if !isRing { addCaps(points, to: &outline) }
        }
        return outline
    }

    private func quad(_ from: VectorPoint, _ to: VectorPoint) -> [VectorPoint] {
        let side = normal(from, to)
        return [from + side, to + side, to - side, from - side]
    }

    /// Half of the width, at a right angle to the line.
    private func normal(_ from: VectorPoint, _ to: VectorPoint) -> VectorPoint {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = max((x * x + y * y).squareRoot(), 1e-9)
        return VectorPoint(-y / length * width / 2, x / length * width / 2)
    }

    private func addJoin(
        _ before: VectorPoint, _ point: VectorPoint, _ after: VectorPoint, to outline: inout VectorPath
    ) {
        if join == .round { return outline.add(circle(point)) }
        let (first, second) = (normal(before, point), normal(point, after))
        let cross = first.x * second.y - first.y * second.x
        // The outer side of the bend.
        let side: Double = cross < 0 ? 1 : -1
        let (a, b) = (point + first * side, point + second * side)
        var corners = [point, a, b]
        let sum = first + second
        let square = sum.x * sum.x + sum.y * sum.y
        // The tip is where the outer edges meet; its distance from the point is half the width over cos(angle / 2).
        let factor = square > 0 ? width * width / 2 / square : .infinity
        if join == .miter, (factor * square.squareRoot()) * 2 / width <= miterLimit {
            corners = [point, a, point + sum * (factor * side), b]
        }
        outline.add(corners)
    }

    private func addCaps(_ points: [VectorPoint], to outline: inout VectorPath) {
        guard let first = points.first, let last = points.last, cap != .butt else { return }
        if cap == .round {
            outline.add(circle(first))
            return outline.add(circle(last))
        }
        guard points.count > 1 else { return }
        for (end, inner) in [(first, points[1]), (last, points[points.count - 2])] {
            let side = normal(inner, end)
            outline.add(quad(end, end + VectorPoint(side.y, -side.x)))
        }
    }

    private func circle(_ center: VectorPoint) -> [VectorPoint] {
        // The corners of a regular polygon; with 24 of them the edge is off by less than 1 % of the radius.
        (0..<24).map { step in
            let (x, y) = Self.directions[step]
            return center + VectorPoint(x, y) * (width / 2)
        }
    }

    /// Points on a circle, by repeated turns of 15 degrees.
    private static let directions: [(Double, Double)] = {
        let (cosine, sine) = (0.965_925_826_289_068_3, 0.258_819_045_102_520_76)
        var point = (1.0, 0.0)
        return (0..<24).map { _ in
            defer { point = (point.0 * cosine - point.1 * sine, point.0 * sine + point.1 * cosine) }
            return point
        }
    }()
}

extension VectorPath {
    /// Adds a polygon that runs in the same direction as all others, so that overlaps do not cancel each other.
    fileprivate mutating func add(_ corners: [VectorPoint]) {
        var area = 0.0
        for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            area += from.x * to.y - from.y * to.x
        }
        let ordered = area < 0 ? corners.reversed() : corners
        for (index, corner) in ordered.enumerated() { segments.append(index == 0 ? .move(corner) : .line(corner)) }
        segments.append(.close)
    }
}

extension VectorPoint {
    fileprivate static func + (left: VectorPoint, right: VectorPoint) -> VectorPoint {
        VectorPoint(left.x + right.x, left.y + right.y)
    }

    fileprivate static func - (left: VectorPoint, right: VectorPoint) -> VectorPoint {
        VectorPoint(left.x - right.x, left.y - right.y)
    }

    fileprivate static func * (point: VectorPoint, factor: Double) -> VectorPoint {
        VectorPoint(point.x * factor, point.y * factor)
    }
}
