/// The content of a form XObject, while it is written: a drawing, or a group of one with its own opacity.
///
/// The longer side of a drawing has 1,000 units, so that the three decimals of `PDFSyntaxBuffer` are exact enough. The
/// form covers the unit square, as images do.
///
/// Source: ISO 32000-1, sections 8.5 (paths), 8.7.4.5 (shadings), 8.10 (forms), 11.5 (soft masks) and 11.6 (groups).
struct VectorObjects {
    /// Converts the coordinates of the picture to those of the form.
    private let base: VectorTransform
    private let width: Double, height: Double
    private var content = PDFSyntaxBuffer()
    /// The opacities in use, in thousandths.
    private var opacities: Set<Int> = []
    private var gradients: [VectorPicture.Gradient] = []
    /// The index in `gradients`.
    private var gradientNumbers: [VectorPicture.Gradient: Int] = [:]
    private var groups: [ObjectID] = []
    /// The soft masks of gradients that are not opaque everywhere.
    private var masks: [ObjectID] = []

    private init(width: Double, height: Double, base: VectorTransform) {
        (self.width, self.height, self.base) = (width, height, base)
    }

    /// Writes a drawing as object `id`.
    static func write(
        _ picture: VectorPicture, _ id: ObjectID, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        let scale = 1000 / max(picture.width, picture.height, 1e-6)
        let (width, height) = (picture.width * scale, picture.height * scale)
        var form = VectorObjects(
            width: width, height: height, base: VectorTransform(scale, 0, 0, -scale, 0, height))
        try form.draw(picture.items, into: &objects)
        var entries = PDFSyntaxBuffer()
        entries.raw("/Matrix[")
        entries.exactNumbers([1 / max(width, 1e-6), 0, 0, 1 / max(height, 1e-6), 0, 0])
        entries.raw("]")
        try form.finish(id, entries, into: &objects)
    }

    private func finish(
        _ id: ObjectID, _ more: PDFSyntaxBuffer, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        var entries = PDFSyntaxBuffer()
        entries.raw("/Type/XObject/Subtype/Form/BBox[0 0 ")
        entries.numbers(width, height)
        entries.raw("]")
        entries.append(more)
        entries.append(resources)
        try objects.add(id, entries, stream: content.bytes)
    }

    // MARK: Parts

    private mutating func draw(
        _ items: [VectorPicture.Item], into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        for item in items {
            switch item {
            case .shape(let shape): try draw(shape, into: &objects)
            case .group(let group):
                content.raw("q\n")
                if let clip = group.clip {
                    append(clip.path.transformed(by: base))
                    content.raw(clip.isEvenOdd ? "W* n\n" : "W n\n")
                }
                if group.opacity < 1 {
                    try drawTransparent(group, into: &objects)
                } else {
                    try draw(group.items, into: &objects)
                }
                content.raw("Q\n")
            }
        }
    }

    /// Draws a group as a form of its own, because its parts must not show through each other.
    private mutating func drawTransparent(
        _ group: VectorPicture.Group, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        var form = VectorObjects(width: width, height: height, base: base)
        try form.draw(group.items, into: &objects)
        let id = objects.reserve()
        var entries = PDFSyntaxBuffer()
        entries.raw("/Group<</S/Transparency>>")
        try form.finish(id, entries, into: &objects)
        use(opacity: group.opacity)
        content.raw("/X")
        content.integer(groups.count)
        content.raw(" Do\n")
        groups.append(id)
    }

    private mutating func draw(
        _ shape: VectorPicture.Shape, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        let transform = base.applied(after: shape.transform)
        content.raw("q ")
        if shape.opacity < 1 { use(opacity: shape.opacity) }
        if case .gradient(let gradient) = shape.paint, gradient.isFading { try useMask(gradient, into: &objects) }
        switch shape.method {
        case .fill(let isEvenOdd):
            use(shape.paint, isStroke: false)
            append(shape.path.transformed(by: transform))
            content.raw(isEvenOdd ? "f* Q\n" : "f Q\n")
        case .stroke(let stroke):
            use(shape.paint, isStroke: true)
            if let scale = transform.scale {
                use(stroke, scale)
                append(shape.path.transformed(by: transform))
            } else {
                appendSkewed(shape.path, stroke, transform)
            }
            content.raw("S Q\n")
        }
    }

    /// Appends a path whose pen is an ellipse. The path and the pen have the scale of the form, for exact decimals; the
    /// transform has the rest.
    private mutating func appendSkewed(
        _ path: VectorPath, _ stroke: VectorPicture.Stroke, _ transform: VectorTransform
    ) {
        let most = max(transform.a.magnitude, transform.b.magnitude, transform.c.magnitude, transform.d.magnitude)
        let scale = max(most, 1e-9)
        content.exactNumbers([
            transform.a / scale, transform.b / scale, transform.c / scale, transform.d / scale, transform.e,
            transform.f,
        ])
        content.raw(" cm ")
        use(stroke, scale)
        append(path.transformed(by: VectorTransform(scale, 0, 0, scale, 0, 0)))
    }

    private mutating func append(_ path: VectorPath) {
        for segment in path.segments {
            switch segment {
            case .move(let point):
                content.numbers(point.x, point.y)
                content.raw(" m ")
            case .line(let point):
                content.numbers(point.x, point.y)
                content.raw(" l ")
            case .curve(let first, let second, let end):
                content.numbers(first.x, first.y, second.x, second.y, end.x, end.y)
                content.raw(" c ")
            case .close: content.raw("h ")
            }
        }
    }

    // MARK: The graphics state

    private mutating func use(opacity: Double) {
        let thousandths = Int((max(0, min(1, opacity)) * 1000).rounded())
        opacities.insert(thousandths)
        content.raw("/G")
        content.integer(thousandths)
        content.raw(" gs ")
    }

    /// Limits the opacity of the shape to that of a gradient. A soft mask has it as shades of grey.
    private mutating func useMask(
        _ gradient: VectorPicture.Gradient, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        let mask = objects.reserve()
        var entries = PDFSyntaxBuffer()
        entries.raw("/Type/XObject/Subtype/Form/BBox[0 0 ")
        entries.numbers(width, height)
        entries.raw("]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Pattern<</P0")
        entries.append(gradient.pattern(base, isOpacity: true))
        entries.raw(">>>>")
        var drawing = PDFSyntaxBuffer()
        drawing.raw("/Pattern cs/P0 scn 0 0 ")
        drawing.numbers(width, height)
        drawing.raw(" re f\n")
        try objects.add(mask, entries, stream: drawing.bytes)
        content.raw("/M")
        content.integer(masks.count)
        content.raw(" gs ")
        masks.append(mask)
    }

    private mutating func use(_ paint: VectorPicture.Paint, isStroke: Bool) {
        switch paint {
        case .color(let color):
            content.color(color)
            content.raw(isStroke ? " RG " : " rg ")
        case .gradient(let gradient):
            let number = gradientNumbers[gradient] ?? gradients.count
            if number == gradients.count {
                gradients.append(gradient)
                gradientNumbers[gradient] = number
            }
            content.raw(isStroke ? "/Pattern CS/P" : "/Pattern cs/P")
            content.integer(number)
            content.raw(isStroke ? " SCN " : " scn ")
        }
    }

    private mutating func use(_ stroke: VectorPicture.Stroke, _ scale: Double) {
        content.number(stroke.width * scale)
        content.raw(" w ")
        content.integer(stroke.cap.rawValue)
        content.raw(" J ")
        content.integer(stroke.join.rawValue)
        content.raw(" j ")
        content.number(max(1, stroke.miterLimit))
        content.raw(" M ")
        // An odd pattern repeats after two rounds. Some viewers do not know that, so it is written twice.
        let dashes = stroke.dashes.count.isMultiple(of: 2) ? stroke.dashes : stroke.dashes + stroke.dashes
        let length = dashes.reduce(0, +)
        // Dashes that round to 0 would be invalid, and look like a line.
        guard length * scale > 0.01 * Double(dashes.count) else { return content.raw("[] 0 d ") }
        content.raw("[")
        for dash in dashes {
            content.number(dash * scale)
            content.space()
        }
        content.raw("] ")
        // A negative offset is the same as one whole period later.
        let offset = stroke.dashOffset.truncatingRemainder(dividingBy: length)
        content.number((offset < 0 ? offset + length : offset) * scale)
        content.raw(" d ")
    }

    // MARK: Resources

    private var resources: PDFSyntaxBuffer {
        var syntax = PDFSyntaxBuffer()
        syntax.raw("/Resources<<")
        if !opacities.isEmpty || !masks.isEmpty { syntax.append(states) }
        if !gradients.isEmpty {
            syntax.raw("/Pattern<<")
            for (number, gradient) in gradients.enumerated() {
                syntax.raw("/P")
                syntax.integer(number)
                syntax.append(gradient.pattern(base, isOpacity: false))
            }
            syntax.raw(">>")
        }
        if !groups.isEmpty {
            syntax.raw("/XObject<<")
            for (number, group) in groups.enumerated() {
                syntax.raw("/X")
                syntax.integer(number)
                syntax.space()
                syntax.reference(group)
            }
            syntax.raw(">>")
        }
        syntax.raw(">>")
        return syntax
    }

    private var states: PDFSyntaxBuffer {
        var syntax = PDFSyntaxBuffer()
        syntax.raw("/ExtGState<<")
        for opacity in opacities.sorted() {
            syntax.raw("/G")
            syntax.integer(opacity)
            syntax.raw("<</ca ")
            syntax.number(Double(opacity) / 1000)
            syntax.raw("/CA ")
            syntax.number(Double(opacity) / 1000)
            syntax.raw(">>")
        }
        for (number, mask) in masks.enumerated() {
            syntax.raw("/M")
            syntax.integer(number)
            syntax.raw("<</SMask<</S/Luminosity/G ")
            syntax.reference(mask)
            syntax.raw(">>>>")
        }
        syntax.raw(">>")
        return syntax
    }
}

extension VectorPicture.Gradient {
    /// Returns the dictionary of a shading pattern.
    ///
    /// - Parameter isOpacity: whether it has the opacity in shades of grey instead of the colours.
    fileprivate func pattern(_ base: VectorTransform, isOpacity: Bool) -> PDFSyntaxBuffer {
        let matrix = base.applied(after: transform)
        var syntax = PDFSyntaxBuffer()
        syntax.raw("<</PatternType 2/Matrix[")
        syntax.exactNumbers([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f])
        syntax.raw("]/Shading<<")
        switch shape {
        case .linear(let start, let end):
            syntax.raw("/ShadingType 2/Coords[")
            syntax.exactNumbers([start.x, start.y, end.x, end.y])
        case .radial(let focus, let center, let radius):
            syntax.raw("/ShadingType 3/Coords[")
            syntax.exactNumbers([focus.x, focus.y, 0, center.x, center.y, radius])
        }
        syntax.raw(isOpacity ? "]/ColorSpace/DeviceGray" : "]/ColorSpace/DeviceRGB")
        syntax.raw("/Extend[true true]/Function")
        syntax.append(function(isOpacity))
        syntax.raw(">>>>")
        return syntax
    }

    /// Returns a function from the place, 0 to 1, to the colour. Stops at the same place make it change at once.
    private func function(_ isOpacity: Bool) -> PDFSyntaxBuffer {
        guard var first = stops.first, var last = stops.last else { return PDFSyntaxBuffer() }
        (first.offset, last.offset) = (0, 1)
        let ends = [first] + stops + [last]
        var parts = zip(ends, ends.dropFirst()).filter { $1.offset - $0.offset > 1e-6 }
        if parts.isEmpty { parts = [(first, last)] }
        var syntax = PDFSyntaxBuffer()
        if parts.count == 1 {
            syntax.interpolation(parts[0].0, parts[0].1, isOpacity)
            return syntax
        }
        syntax.raw("<</FunctionType 3/Domain[0 1]/Functions[")
        for (start, end) in parts { syntax.interpolation(start, end, isOpacity) }
        syntax.raw("]/Bounds[")
        syntax.exactNumbers(parts.dropFirst().map { $0.0.offset })
        syntax.raw("]/Encode[")
        for _ in parts { syntax.raw("0 1 ") }
        syntax.raw("]>>")
        return syntax
    }
}

extension PDFSyntaxBuffer {
    /// Appends red, green and blue, each limited to the range from 0 to 1.
    mutating func color(_ color: RGBColor) {
        let part = { (value: Double) in min(1, max(0, value)) }
        numbers(part(color.red), part(color.green), part(color.blue))
    }

    /// Appends a function from one stop to the next.
    fileprivate mutating func interpolation(
        _ start: VectorPicture.Gradient.Stop, _ end: VectorPicture.Gradient.Stop, _ isOpacity: Bool
    ) {
        raw("<</FunctionType 2/Domain[0 1]/N 1/C0[")
        if isOpacity { number(start.opacity) } else { color(start.color) }
        raw("]/C1[")
        if isOpacity { number(end.opacity) } else { color(end.color) }
        raw("]>>")
    }

    /// Appends numbers with up to nine decimals.
    fileprivate mutating func exactNumbers(_ values: [Double]) {
        for (index, value) in values.enumerated() {
            if index > 0 { space() }
            exactNumber(value)
        }
    }

    private mutating func exactNumber(_ value: Double) {
        guard value.isFinite else { return integer(0) }
        let unit = 1_000_000_000
        let billionths = Int((max(-1e9, min(1e9, value)) * Double(unit)).rounded())
        if billionths < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = Int(billionths.magnitude)
        integer(magnitude / unit)
        var digits = Array(String(unit + magnitude % unit).utf8.dropFirst())
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        if !digits.isEmpty { bytes += [UInt8(ascii: ".")] + digits }
    }
}
