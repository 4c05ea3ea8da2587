import Documents
import Typesetting

/// A gradient of a drawing: its own attributes, and those of the gradients that it refers to.
///
/// Source: https://www.w3.org/TR/SVG2/pservers.html
struct SVGGradient {
    /// The paint of a shape, and its opacity.
    struct Result {
        var paint: VectorPicture.Paint
        var opacity: Double
    }

    /// The number of gradients that one may take attributes from.
    private static let maximumReferences = 8

    private let isRadial: Bool
    /// The gradient and those it refers to, in this order.
    private let chain: [XMLTree.Element]
    private var stops: [VectorPicture.Gradient.Stop] = []
    private var opacity = 1.0

    var stopCount: Int { stops.count }

    /// Reads a gradient.
    init(_ name: String, _ element: XMLTree.Element, _ source: SVGSource) throws(PictureFailure) {
        isRadial = name == "radialGradient"
        var chain = [element]
        while let id = chain[chain.count - 1].linkedID, let next = source.elements[id] {
            guard chain.count <= Self.maximumReferences else {
                throw .undrawable("its gradients refer to each other in a circle")
            }
            chain.append(next)
        }
        self.chain = chain
        try readStops(source)
    }

    private mutating func readStops(_ source: SVGSource) throws(PictureFailure) {
        let own = chain.first { $0.children.contains { $0.svgName == "stop" } }
        for child in own?.children ?? [] where child.svgName == "stop" {
            var style = SVGStyle()
            try style.apply("stop", child, source.sheet, SVGViewport(width: 1, height: 1))
            let color = style.stopColor.solid(style.color) ?? .black
            let offset = child["offset"].flatMap(svgOpacity) ?? 0
            stops.append(
                .init(
                    offset: max(offset, stops.last?.offset ?? 0), color: color.color,
                    opacity: color.opacity * style.stopOpacity))
        }
        // An opacity that all stops share is that of the shape.
        guard let shared = stops.first?.opacity, stops.allSatisfy({ $0.opacity == shared }) else { return }
        opacity = shared
        for index in stops.indices { stops[index].opacity = 1 }
    }

    /// Returns the paint for a shape; `nil` for one that paints nothing.
    ///
    /// - Parameter transform: converts the coordinates of the shape to those of the picture.
    func paint(
        _ path: VectorPath, _ transform: VectorTransform, _ viewport: SVGViewport
    ) throws(PictureFailure) -> Result? {
        guard let last = stops.last else { return nil }
        let solid = Result(paint: .color(last.color), opacity: opacity * last.opacity)
        if stops.count == 1 { return solid }
        guard ["pad", nil].contains(self["spreadMethod"]) else { throw .undrawable("it has a gradient that repeats") }
        var space = transform
        let isOnShape = self["gradientUnits"] != "userSpaceOnUse"
        if isOnShape {
            // A shape without an area has no space for a gradient.
            guard let bounds = path.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
            space = transform.applied(
                after: VectorTransform(bounds.width, 0, 0, bounds.height, bounds.left, bounds.top))
        }
        space = space.applied(after: svgTransform(self["gradientTransform"]))
        guard let shape = shape(isOnShape ? SVGViewport(width: 1, height: 1) : viewport) else { return solid }
        return Result(paint: .gradient(.init(shape, stops, space)), opacity: opacity)
    }

    /// Returns the line or the circle; `nil` if it has no length.
    private func shape(_ whole: SVGViewport) -> VectorPicture.Gradient.Shape? {
        func length(_ name: String, _ initial: Double, _ side: Double) -> Double {
            SVGLength(self[name])?.pixels(of: side) ?? initial * side
        }
        if !isRadial {
            let start = VectorPoint(length("x1", 0, whole.width), length("y1", 0, whole.height))
            let end = VectorPoint(length("x2", 1, whole.width), length("y2", 0, whole.height))
            return start == end ? nil : .linear(from: start, to: end)
        }
        let center = VectorPoint(length("cx", 0.5, whole.width), length("cy", 0.5, whole.height))
        let radius = length("r", 0.5, whole.diagonal)
        guard radius > 0 else { return nil }
        var focus = VectorPoint(
            SVGLength(self["fx"])?.pixels(of: whole.width) ?? center.x,
            SVGLength(self["fy"])?.pixels(of: whole.height) ?? center.y)
        // A focal point outside of the circle moves to its edge.
        let (dx, dy) = (focus.x - center.x, focus.y - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance > radius * 0.999 {
            let share = radius * 0.999 / distance
            focus = VectorPoint(center.x + dx * share, center.y + dy * share)
        }
        return .radial(focus: focus, center: center, radius: radius)
    }

    /// The value of an attribute of the first gradient that has it.
    private subscript(name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
}

extension SVGPaint {
    /// The colour, unless this is a reference or nothing.
    ///
    /// - Parameter current: the value of the property `color`.
    func solid(_ current: SVGColor) -> SVGColor? {
        switch self {
        case .nothing, .reference: nil
        case .current: current
        case .color(let color): color
        }
    }
}
