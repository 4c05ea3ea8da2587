import Documents
import Typesetting

/// The basic shapes as paths.
///
/// Source: https://www.w3.org/TR/SVG2/shapes.html
extension VectorPath {
    /// Creates the path of an element, which is empty if the element draws nothing.
    init(_ name: String, _ element: XMLTree.Element, _ viewport: SVGViewport) {
        func x(_ name: String) -> Double { SVGLength(element[name])?.pixels(of: viewport.width) ?? 0 }
        func y(_ name: String) -> Double { SVGLength(element[name])?.pixels(of: viewport.height) ?? 0 }
        switch name {
        case "path": self = SVGPathData.path(element["d"] ?? "")
        case "rect":
            self.init()
            let corner = Self.radii(element, viewport)
            addRectangle(x("x"), y("y"), x("width"), y("height"), corner)
        case "circle":
            let radius = SVGLength(element["r"])?.pixels(of: viewport.diagonal) ?? 0
            self.init()
            addEllipse(x("cx"), y("cy"), radius, radius)
        case "ellipse":
            self.init()
            let radii = Self.radii(element, viewport)
            addEllipse(x("cx"), y("cy"), radii.x, radii.y)
        case "line":
            self.init()
            segments = [.move(VectorPoint(x("x1"), y("y1"))), .line(VectorPoint(x("x2"), y("y2")))]
        case "polyline", "polygon":
            self.init()
            addLines(svgNumbers(element["points"]))
            if name == "polygon", !segments.isEmpty { segments.append(.close) }
        default: self.init()
        }
    }

    /// Returns the radii of an element. A missing radius equals the other one.
    private static func radii(_ element: XMLTree.Element, _ viewport: SVGViewport) -> (x: Double, y: Double) {
        let across = SVGLength(element["rx"])?.pixels(of: viewport.width)
        let down = SVGLength(element["ry"])?.pixels(of: viewport.height)
        return (across ?? down ?? 0, down ?? across ?? 0)
    }

    private mutating func addRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: (x: Double, y: Double)
    ) {
        guard width > 0, height > 0 else { return }
        let (wide, high) = (min(radii.x, width / 2), min(radii.y, height / 2))
        let (right, bottom) = (x + width, y + height)
        guard wide > 0, high > 0 else {
            segments = [
                .move(VectorPoint(x, y)), .line(VectorPoint(right, y)), .line(VectorPoint(right, bottom)),
                .line(VectorPoint(x, bottom)), .close,
            ]
            return
        }
        var builder = SVGPathBuilder()
        func corner(_ x: Double, _ y: Double) {
            builder.arc((wide, high), degrees: 0, isLarge: false, isSweep: true, VectorPoint(x, y))
        }
        builder.move(VectorPoint(x + wide, y))
        builder.line(VectorPoint(right - wide, y))
        corner(right, y + high)
        builder.line(VectorPoint(right, bottom - high))
        corner(right - wide, bottom)
        builder.line(VectorPoint(x + wide, bottom))
        corner(x, bottom - high)
        builder.line(VectorPoint(x, y + high))
        corner(x + wide, y)
        builder.close()
        self = builder.path
    }

    private mutating func addEllipse(_ x: Double, _ y: Double, _ wide: Double, _ high: Double) {
        guard wide > 0, high > 0 else { return }
        var builder = SVGPathBuilder()
        builder.move(VectorPoint(x + wide, y))
        for to in [VectorPoint(x - wide, y), VectorPoint(x + wide, y)] {
            builder.arc((wide, high), degrees: 0, isLarge: false, isSweep: true, to)
        }
        builder.close()
        self = builder.path
    }

    /// Adds lines between pairs of coordinates. An odd last one is ignored.
    private mutating func addLines(_ numbers: [Double]) {
        for place in stride(from: 0, to: numbers.count - 1, by: 2) {
            let point = VectorPoint(numbers[place], numbers[place + 1])
            segments.append(place == 0 ? .move(point) : .line(point))
        }
    }

    /// A rectangle with sharp corners.
    init(x: Double, y: Double, width: Double, height: Double) {
        self.init()
        addRectangle(x, y, width, height, (0, 0))
    }
}
