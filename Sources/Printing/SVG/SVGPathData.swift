import Typesetting

/// Builds a path with the commands of path data. Coordinates are absolute.
struct SVGPathBuilder {
    private(set) var path = VectorPath()
    private(set) var point = VectorPoint(0, 0)
    /// The start of the current subpath.
    private(set) var start = VectorPoint(0, 0)

    mutating func move(_ to: VectorPoint) {
        path.segments.append(.move(to))
        (point, start) = (to, to)
    }

    mutating func line(_ to: VectorPoint) {
        path.segments.append(.line(to))
        point = to
    }

    mutating func curve(_ first: VectorPoint, _ second: VectorPoint, _ to: VectorPoint) {
        path.segments.append(.curve(first, second, to))
        point = to
    }

    /// Adds a quadratic curve as a cubic one.
    mutating func curve(_ control: VectorPoint, _ to: VectorPoint) {
        func toward(_ end: VectorPoint) -> VectorPoint {
            VectorPoint(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
        }
        curve(toward(point), toward(to), to)
    }

    mutating func close() {
        path.segments.append(.close)
        point = start
    }

    /// Adds an elliptical arc as curves of at most a quarter each.
    ///
    /// Source: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter
    mutating func arc(
        _ radii: (x: Double, y: Double), degrees: Double, isLarge: Bool, isSweep: Bool, _ to: VectorPoint
    ) {
        if point == to { return }
        var (wide, high) = (radii.x.magnitude, radii.y.magnitude)
        guard wide > 0, high > 0 else { return line(to) }
        let turn = degrees * .pi / 180
        let (cosine, sine) = (cosineOf(turn), sineOf(turn))
        let (dx, dy) = ((point.x - to.x) / 2, (point.y - to.y) / 2)
        let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
        // Radii that do not reach both points grow until they do.
        let reach = (x / wide) * (x / wide) + (y / high) * (y / high)
        if reach > 1 { (wide, high) = (wide * reach.squareRoot(), high * reach.squareRoot()) }
        let square = max(0, 1 / max(min(reach, 1), 1e-300) - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let (centerX, centerY) = (square * wide * y / high, -square * high * x / wide)
        let first = angleOf((x - centerX) / wide, (y - centerY) / high)
        var sweep = angleOf((-x - centerX) / wide, (-y - centerY) / high) - first
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        guard sweep.isFinite, first.isFinite else { return line(to) }
        // Converts the unit circle to the ellipse.
        let ellipse = VectorTransform(
            wide * cosine, wide * sine, -high * sine, high * cosine,
            cosine * centerX - sine * centerY + (point.x + to.x) / 2,
            sine * centerX + cosine * centerY + (point.y + to.y) / 2)
        let count = max(1, Int((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
        for number in 0..<count {
            let from = first + sweep * Double(number) / Double(count)
            arcPiece(from, sweep / Double(count), ellipse, to: number == count - 1 ? to : nil)
        }
    }

    /// Adds a piece of the unit circle, transformed.
    ///
    /// - Parameter to: the exact end, if it is known.
    private mutating func arcPiece(_ from: Double, _ sweep: Double, _ ellipse: VectorTransform, to: VectorPoint?) {
        let (quarter, end) = (sweep / 4, from + sweep)
        let handle = 4.0 / 3 * sineOf(quarter) / cosineOf(quarter)
        let (cosine, sine) = (cosineOf(from), sineOf(from))
        let (lastCosine, lastSine) = (cosineOf(end), sineOf(end))
        curve(
            ellipse(VectorPoint(cosine - handle * sine, sine + handle * cosine)),
            ellipse(VectorPoint(lastCosine + handle * lastSine, lastSine - handle * lastCosine)),
            to ?? ellipse(VectorPoint(lastCosine, lastSine)))
    }
}

/// Reads path data. As in browsers, an error ends the path and keeps the part before it.
///
/// Source: https://www.w3.org/TR/SVG2/paths.html#PathData
struct SVGPathData {
    private var scanner: SVGScanner
    private var builder = SVGPathBuilder()
    /// The last control point of the previous curve, for smooth ones: cubic and quadratic.
    private var cubic: VectorPoint?
    private var quadratic: VectorPoint?

    static func path(_ text: String) -> VectorPath {
        var data = SVGPathData(scanner: SVGScanner(text))
        data.read()
        return data.builder.path
    }

    private init(scanner: SVGScanner) {
        self.scanner = scanner
    }

    private mutating func read() {
        scanner.skipSpace()
        while let letter = scanner.takeLetter() {
            var command = letter
            // A path begins with a move.
            if builder.path.segments.isEmpty, command | 0x20 != UInt8(ascii: "m") { return }
            guard apply(command) else { return }
            if command | 0x20 == UInt8(ascii: "z") {
                scanner.skipSpace()
                continue
            }
            // Further numbers repeat the command. After a move they are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            scanner.skipSeparator()
            while let next = scanner.next, !next.isASCIILetter {
                guard apply(command) else { return }
                scanner.skipSeparator()
            }
        }
    }

    /// Reads the numbers of a command and adds its segments. Returns whether that was possible.
    private mutating func apply(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        let (lastCubic, lastQuadratic) = (cubic, quadratic)
        (cubic, quadratic) = (nil, nil)
        switch command | 0x20 {
        case UInt8(ascii: "m"), UInt8(ascii: "l"):
            guard let to = takePoint(isRelative) else { return false }
            if command | 0x20 == UInt8(ascii: "m") { builder.move(to) } else { builder.line(to) }
        case UInt8(ascii: "h"):
            guard let x = scanner.takeNumber() else { return false }
            builder.line(VectorPoint(isRelative ? builder.point.x + x : x, builder.point.y))
        case UInt8(ascii: "v"):
            guard let y = scanner.takeNumber() else { return false }
            builder.line(VectorPoint(builder.point.x, isRelative ? builder.point.y + y : y))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            var first = mirrored(lastCubic)
            if command | 0x20 == UInt8(ascii: "c") {
                guard let point = takePoint(isRelative) else { return false }
                first = point
            }
            guard let second = takePoint(isRelative), let to = takePoint(isRelative) else { return false }
            builder.curve(first, second, to)
            cubic = second
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            var control = mirrored(lastQuadratic)
            if command | 0x20 == UInt8(ascii: "q") {
                guard let point = takePoint(isRelative) else { return false }
                control = point
            }
            guard let to = takePoint(isRelative) else { return false }
            builder.curve(control, to)
            quadratic = control
        case UInt8(ascii: "a"): return takeArc(isRelative)
        case UInt8(ascii: "z"): builder.close()
        default: return false
        }
        return true
    }

    private mutating func takeArc(_ isRelative: Bool) -> Bool {
        guard let wide = scanner.takeNumber(), let high = scanner.takeNumber(), let degrees = scanner.takeNumber(),
            let isLarge = scanner.takeFlag(), let isSweep = scanner.takeFlag(), let to = takePoint(isRelative)
        else { return false }
        builder.arc((wide, high), degrees: degrees, isLarge: isLarge, isSweep: isSweep, to)
        return true
    }

    private mutating func takePoint(_ isRelative: Bool) -> VectorPoint? {
        guard let x = scanner.takeNumber(), let y = scanner.takeNumber() else { return nil }
        return isRelative ? VectorPoint(builder.point.x + x, builder.point.y + y) : VectorPoint(x, y)
    }

    /// Returns a control point mirrored at the current point, or that point without one.
    private func mirrored(_ control: VectorPoint?) -> VectorPoint {
        let point = builder.point
        guard let control else { return point }
        return VectorPoint(2 * point.x - control.x, 2 * point.y - control.y)
    }
}
