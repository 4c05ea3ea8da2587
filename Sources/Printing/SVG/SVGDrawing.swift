import Documents
import Typesetting

/// Converts the elements of a drawing to paths, from the root to the leaves.
///
/// All counts are limited, because `<use>` can repeat a small file without end.
struct SVGDrawing {
    /// The maximum nesting of elements, with the ones that `<use>` repeats.
    static let maximumDepth = 48
    private static let maximumElements = 20_000
    private static let maximumSegments = 500_000
    /// The maximum size of all attributes that are read, in bytes.
    private static let maximumAttributes = 1 << 24
    /// PDF/A-2 allows 28 nested graphics states (ISO 19005-2, section 6.1.13).
    private static let maximumGroups = 20

    private static let shapes: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
    private static let containers: Set<String> = ["g", "a", "svg", "use"]
    /// Elements that draw nothing at their own place.
    private static let silent: Set<String> = [
        "defs", "symbol", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "clipPath", "mask",
        "marker", "filter", "pattern", "view",
    ]

    /// The state that an element hands to its children.
    private struct Context {
        var style: SVGStyle
        /// Converts coordinates to those of the picture.
        var transform: VectorTransform
        var viewport: SVGViewport
        var depth = 0
        var groups = 0
        /// The ids of the elements that `<use>` is drawing.
        var references: [String] = []
    }

    private let source: SVGSource
    private var elementCount = 0
    /// The number of segments of paths, and of stops of gradients in use.
    private var segmentCount = 0
    private var attributeSize = 0
    /// The gradients that shapes have used, by their ids.
    private var gradients: [String: SVGGradient] = [:]

    init(_ source: SVGSource) {
        self.source = source
    }

    // MARK: The root

    /// Returns the drawing of the root element.
    mutating func picture(_ root: XMLTree.Element) throws(PictureFailure) -> VectorPicture {
        let box = SVGViewBox(root)
        let size = Self.size(root, box)
        let isDrawable = size.width > 0 && size.height > 0 && size.width <= 1e6 && size.height <= 1e6
        guard isDrawable, box?.isEmpty != true else { throw .broken("its size is not positive or too large", at: 0) }
        var style = SVGStyle()
        try style.apply("svg", root, source.sheet, size)
        var context = Context(style: style, transform: .identity, viewport: size)
        if let box {
            context.transform = box.transform(into: size)
            context.viewport = SVGViewport(width: box.width, height: box.height)
        }
        let isShown = style.isDisplayed && style.opacity > 0
        let parts = isShown ? try children(root, context) : []
        let items = try grouped(parts, context)
        guard !items.isEmpty else { throw .unsupported("it draws nothing") }
        return VectorPicture(width: size.width, height: size.height, items: items)
    }

    /// Returns the size in CSS pixels. Without one, or with percentages, it is that of the `viewBox`.
    private static func size(_ root: XMLTree.Element, _ box: SVGViewBox?) -> SVGViewport {
        func side(_ name: String) -> Double? {
            SVGLength(root[name]).flatMap { $0.isPercentage ? nil : $0.number }
        }
        let own = (width: box?.width ?? 300, height: box?.height ?? 150)
        switch (side("width"), side("height")) {
        case (let width?, let height?): return SVGViewport(width: width, height: height)
        case (let width?, nil):
            return SVGViewport(width: width, height: box == nil ? own.height : width * own.height / own.width)
        case (nil, let height?):
            return SVGViewport(width: box == nil ? own.width : height * own.width / own.height, height: height)
        case (nil, nil): return SVGViewport(width: own.width, height: own.height)
        }
    }

    // MARK: Elements

    private mutating func children(
        _ element: XMLTree.Element, _ context: Context
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        var items: [VectorPicture.Item] = []
        for child in element.children { items += try draw(child, in: context) }
        return items
    }

    private mutating func draw(
        _ element: XMLTree.Element, in parent: Context
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        guard let name = element.svgName, !Self.silent.contains(name) else { return [] }
        var context = try styled(name, element, parent)
        guard context.style.isDisplayed, context.style.opacity > 0 else { return [] }
        guard Self.shapes.contains(name) || Self.containers.contains(name) else {
            throw .undrawable("it contains <\(name)>")
        }
        context.transform = parent.transform.applied(after: svgTransform(element["transform"]))
        let items =
            switch name {
            case "g", "a": try children(element, context)
            case "svg": try nested(element, context, (element["width"], element["height"]))
            case "use": try use(element, context)
            default: try shapes(name, element, context)
            }
        return try grouped(items, context)
    }

    /// Counts an element that is read, perhaps not for the first time.
    private mutating func count(_ element: XMLTree.Element) throws(PictureFailure) {
        elementCount += 1
        attributeSize += element.attributes.reduce(0) { $0 + $1.value.utf8.count }
        guard elementCount <= Self.maximumElements, attributeSize <= Self.maximumAttributes else {
            throw .undrawable("it has too many elements")
        }
    }

    /// Returns the context of an element with its own style.
    private mutating func styled(
        _ name: String, _ element: XMLTree.Element, _ parent: Context
    ) throws(PictureFailure) -> Context {
        try count(element)
        var context = parent
        context.depth += 1
        guard context.depth <= Self.maximumDepth else { throw .undrawable("its elements are nested too deeply") }
        context.style = parent.style.inherited
        try context.style.apply(name, element, source.sheet, parent.viewport)
        if context.style.opacity < 1 { context.groups += 1 }
        if context.style.clip != nil { context.groups += 1 }
        guard context.groups <= Self.maximumGroups else { throw .undrawable("its groups are nested too deeply") }
        return context
    }

    /// Draws an element with its own viewport, which hides what is outside of it.
    private mutating func nested(
        _ element: XMLTree.Element, _ context: Context, _ sides: (width: String?, height: String?)
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        let outer = context.viewport
        let size = SVGViewport(
            width: SVGLength(sides.width)?.pixels(of: outer.width) ?? outer.width,
            height: SVGLength(sides.height)?.pixels(of: outer.height) ?? outer.height)
        let box = SVGViewBox(element)
        guard size.width > 0, size.height > 0, box?.isEmpty != true else { return [] }
        var inner = context
        inner.transform = context.transform.applied(
            after: .translation(
                SVGLength(element["x"])?.pixels(of: outer.width) ?? 0,
                SVGLength(element["y"])?.pixels(of: outer.height) ?? 0))
        let frame = VectorPath(x: 0, y: 0, width: size.width, height: size.height).transformed(by: inner.transform)
        inner.viewport = size
        if let box {
            inner.transform = inner.transform.applied(after: box.transform(into: size))
            inner.viewport = SVGViewport(width: box.width, height: box.height)
        }
        if context.style.showsOverflow { return try children(element, inner) }
        inner.groups += 1
        guard inner.groups <= Self.maximumGroups else { throw .undrawable("its groups are nested too deeply") }
        let items = try children(element, inner)
        return items.isEmpty ? [] : [.group(VectorPicture.Group(items, clip: VectorPicture.Clip(frame)))]
    }

    private mutating func use(
        _ element: XMLTree.Element, _ context: Context
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        guard let id = element.linkedID else {
            guard element.link == nil else { throw .undrawable("it uses a part of another file") }
            return []
        }
        guard let target = source.elements[id], let name = target.svgName else { return [] }
        guard !context.references.contains(id) else {
            throw .undrawable("its <use> elements refer to each other in a circle")
        }
        var inner = context
        inner.references.append(id)
        inner.transform = context.transform.applied(
            after: .translation(
                SVGLength(element["x"])?.pixels(of: context.viewport.width) ?? 0,
                SVGLength(element["y"])?.pixels(of: context.viewport.height) ?? 0))
        guard name == "symbol" || name == "svg" else { return try draw(target, in: inner) }
        let own = try styled(name, target, inner)
        guard own.style.isDisplayed, own.style.opacity > 0 else { return [] }
        let sides = (element["width"] ?? target["width"], element["height"] ?? target["height"])
        let items = try nested(target, own, sides)
        return try grouped(items, own)
    }

    private mutating func shapes(
        _ name: String, _ element: XMLTree.Element, _ context: Context
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        let style = context.style
        let path = try readPath(name, element, context.viewport)
        guard style.isVisible, !path.segments.isEmpty else { return [] }
        var items: [VectorPicture.Item] = []
        func add(_ method: VectorPicture.Shape.Method, _ paint: SVGGradient.Result?) {
            guard let paint, paint.opacity > 0 else { return }
            items.append(
                .shape(VectorPicture.Shape(path, context.transform, method, paint.paint, opacity: paint.opacity)))
        }
        if name != "line" {
            add(.fill(isEvenOdd: style.isFillEvenOdd), try readPaint(style.fill, style.fillOpacity, path, context))
        }
        if style.line.width > 0 {
            add(.stroke(style.line), try readPaint(style.stroke, style.strokeOpacity, path, context))
        }
        return items
    }

    private mutating func readPath(
        _ name: String, _ element: XMLTree.Element, _ viewport: SVGViewport
    ) throws(PictureFailure) -> VectorPath {
        let path = VectorPath(name, element, viewport)
        try count(segments: path.segments.count)
        return path
    }

    private mutating func count(segments: Int) throws(PictureFailure) {
        segmentCount += segments
        guard segmentCount <= Self.maximumSegments else { throw .undrawable("its paths have too many points") }
    }

    private mutating func readPaint(
        _ paint: SVGPaint, _ opacity: Double, _ path: VectorPath, _ context: Context
    ) throws(PictureFailure) -> SVGGradient.Result? {
        if let color = paint.solid(context.style.color) {
            return SVGGradient.Result(paint: .color(color.color), opacity: color.opacity * opacity)
        }
        guard case .reference(let id, let fallback) = paint else { return nil }
        guard let target = source.elements[id], let name = target.svgName else {
            return try readPaint(fallback, opacity, path, context)
        }
        guard ["linearGradient", "radialGradient"].contains(name) else { throw .undrawable("it paints with <\(name)>") }
        let gradient = if let known = gradients[id] { known } else { try SVGGradient(name, target, source) }
        gradients[id] = gradient
        try count(segments: gradient.stopCount)
        var result = try gradient.paint(path, context.transform, context.viewport)
        result?.opacity *= opacity
        return result
    }

    // MARK: Groups

    /// Applies the opacity and the clip path of an element.
    private mutating func grouped(
        _ items: [VectorPicture.Item], _ context: Context
    ) throws(PictureFailure) -> [VectorPicture.Item] {
        if items.isEmpty { return [] }
        var items = items
        let opacity = context.style.opacity
        if opacity < 1 {
            if items.count == 1, case .shape(var shape) = items[0] {
                shape.opacity *= opacity
                items = [.shape(shape)]
            } else {
                items = [.group(VectorPicture.Group(items, opacity: opacity))]
            }
        }
        // As in browsers, a reference to another element is ignored.
        guard let id = context.style.clip, let target = source.elements[id], target.svgName == "clipPath" else {
            return items
        }
        guard let clip = try readClip(target, context) else { return [] }
        return [.group(VectorPicture.Group(items, clip: clip))]
    }

    /// Returns the path of a `<clipPath>`; `nil` if it hides everything.
    private mutating func readClip(
        _ target: XMLTree.Element, _ context: Context
    ) throws(PictureFailure) -> VectorPicture.Clip? {
        guard target["clipPathUnits"] != "objectBoundingBox" else {
            throw .undrawable("it has a <clipPath> with the units “objectBoundingBox”")
        }
        let parts = target.children.filter { $0.svgName.map { !Self.silent.contains($0) } ?? false }
        guard parts.count <= 1 else { throw .undrawable("it has a <clipPath> of several shapes") }
        guard var part = parts.first else { return nil }
        var transform = context.transform.applied(after: svgTransform(target["transform"]))
            .applied(after: svgTransform(part["transform"]))
        // Some drawing programs write each clip path as a `<use>` without a place of its own.
        if part.svgName == "use", part["x"] == nil, part["y"] == nil, let id = part.linkedID {
            guard let shape = source.elements[id] else { return nil }
            part = shape
            transform = transform.applied(after: svgTransform(part["transform"]))
        }
        guard let name = part.svgName else { return nil }
        guard Self.shapes.contains(name) else { throw .undrawable("it has a <clipPath> with <\(name)>") }
        try count(part)
        var style = SVGStyle()
        try style.apply("clipPath", target, source.sheet, context.viewport)
        let hasOwnClip = style.clip != nil
        style = style.inherited
        try style.apply(name, part, source.sheet, context.viewport)
        guard !hasOwnClip, style.clip == nil else { throw .undrawable("it has a <clipPath> with a clip path") }
        let path = try readPath(name, part, context.viewport)
        guard style.isDisplayed, style.isVisible, !path.segments.isEmpty else { return nil }
        return VectorPicture.Clip(path.transformed(by: transform), isEvenOdd: style.isClipEvenOdd)
    }
}
