/// A drawing of filled and stroked paths.
///
/// Lengths are CSS pixels. The origin is the upper left corner, and y grows downwards.
package struct VectorPicture: Hashable, Sendable {
    package var width: Double, height: Double
    /// The parts of the drawing, each above the ones before it.
    package var items: [Item]

    package init(width: Double, height: Double, items: [Item]) {
        (self.width, self.height, self.items) = (width, height, items)
    }

    package enum Item: Hashable, Sendable {
        case shape(Shape)
        case group(Group)
    }

    /// Parts that are drawn together.
    package struct Group: Hashable, Sendable {
        package var items: [Item]
        /// The opacity of the group as a whole, from 0 to 1.
        package var opacity: Double
        /// The path outside of which nothing is drawn.
        package var clip: Clip?

        package init(_ items: [Item], opacity: Double = 1, clip: Clip? = nil) {
            (self.items, self.opacity, self.clip) = (items, opacity, clip)
        }
    }

    package struct Clip: Hashable, Sendable {
        /// The path in the coordinates of the picture.
        package var path: VectorPath
        package var isEvenOdd: Bool

        package init(_ path: VectorPath, isEvenOdd: Bool = false) {
            (self.path, self.isEvenOdd) = (path, isEvenOdd)
        }
    }

    /// A path that is filled or stroked. A path with both is two shapes.
    package struct Shape: Hashable, Sendable {
        package enum Method: Hashable, Sendable {
            case fill(isEvenOdd: Bool)
            case stroke(Stroke)
        }

        package var path: VectorPath
        /// Converts the coordinates of the path and its stroke to those of the picture.
        package var transform: VectorTransform
        package var method: Method
        package var paint: Paint
        /// The opacity from 0 to 1.
        package var opacity: Double

        package init(
            _ path: VectorPath, _ transform: VectorTransform, _ method: Method, _ paint: Paint, opacity: Double = 1
        ) {
            (self.path, self.transform, self.method) = (path, transform, method)
            (self.paint, self.opacity) = (paint, opacity)
        }
    }

    package struct Stroke: Hashable, Sendable {
        package enum Cap: Int, Hashable, Sendable { case butt, round, square }
        package enum Join: Int, Hashable, Sendable { case miter, round, bevel }

        package var width = 1.0
        package var cap = Cap.butt
        package var join = Join.miter
        package var miterLimit = 4.0
        /// The lengths of dashes and gaps; empty for a solid line.
        package var dashes: [Double] = []
        package var dashOffset = 0.0

        package init() {}
    }

    package enum Paint: Hashable, Sendable {
        case color(RGBColor)
        case gradient(Gradient)
    }

    /// A gradient of at least two colours. Beyond its ends it keeps their colours.
    package struct Gradient: Hashable, Sendable {
        package enum Shape: Hashable, Sendable {
            case linear(from: VectorPoint, to: VectorPoint)
            /// From a focal point to a circle.
            case radial(focus: VectorPoint, center: VectorPoint, radius: Double)
        }

        package struct Stop: Hashable, Sendable {
            /// The place from 0 to 1, not less than that of the stop before.
            package var offset: Double
            package var color: RGBColor
            /// The opacity from 0 to 1.
            package var opacity: Double

            package init(offset: Double, color: RGBColor, opacity: Double = 1) {
                (self.offset, self.color, self.opacity) = (offset, color, opacity)
            }
        }

        package var shape: Shape
        package var stops: [Stop]
        /// Converts the coordinates of the gradient to those of the picture.
        package var transform: VectorTransform

        package init(_ shape: Shape, _ stops: [Stop], _ transform: VectorTransform) {
            (self.shape, self.stops, self.transform) = (shape, stops, transform)
        }

        /// Whether some of its places are not opaque.
        var isFading: Bool { stops.contains { $0.opacity < 1 } }
    }

    /// Whether a part is drawn with an opacity below 1.
    var hasTransparency: Bool { items.contains(where: \.hasTransparency) }
}

extension VectorPicture.Item {
    fileprivate var hasTransparency: Bool {
        switch self {
        case .shape(let shape):
            if case .gradient(let gradient) = shape.paint, gradient.isFading { true } else { shape.opacity < 1 }
        case .group(let group): group.opacity < 1 || group.items.contains(where: \.hasTransparency)
        }
    }
}
