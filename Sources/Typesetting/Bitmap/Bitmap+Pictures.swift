extension Bitmap {
    /// Draws a picture. Pixels that cannot be decoded, as those of a JPEG file, are left out.
    /// - Parameter place: converts the unit square to the area of the picture.
    mutating func draw(_ picture: PictureData, _ place: VectorTransform, _ frame: PictureFrame? = nil) {
        let (x, y, width, height) = (place.e, place.f, place.a, place.d)
        guard let frame else { return drawContent(of: picture, place) }
        func edge(_ inset: Double) -> VectorPath {
            .roundedRectangle(
                x + inset, y + inset, width - 2 * inset, height - 2 * inset,
                radius: max(0, min(0.5, frame.radius) * min(width, height) - inset))
        }
        drawTogether(inside: Coverage(edge(0))) {
            $0.fill(edge(0), frame.ground)
            $0.drawContent(of: picture, place)
            var stroke = VectorPicture.Stroke()
            stroke.width = frame.lineWidth
            stroke.join = .bevel
            $0.fill(stroke.outline(of: edge(frame.lineWidth / 2)), frame.line)
        }
    }

    private mutating func drawContent(of picture: PictureData, _ place: VectorTransform) {
        switch picture.content {
        case .drawing(let drawing):
            let scale = VectorTransform(1 / max(drawing.width, 1e-9), 0, 0, 1 / max(drawing.height, 1e-9), 0, 0)
            draw(drawing.items, place.applied(after: scale))
        case .pixels(let pixels): if let samples = PictureSamples(pixels) { draw(samples, place) }
        }
    }

    // MARK: Drawings

    private mutating func draw(_ items: [VectorPicture.Item], _ place: VectorTransform) {
        for item in items {
            switch item {
            case .shape(let shape): draw(shape, place)
            case .group(let group):
                let clip = group.clip.map { Coverage($0.path.transformed(by: place), isEvenOdd: $0.isEvenOdd) }
                // An empty clip shows nothing.
                if let clip, clip == nil { continue }
                drawTogether(opacity: group.opacity, inside: clip ?? nil) { $0.draw(group.items, place) }
            }
        }
    }

    private mutating func draw(_ shape: VectorPicture.Shape, _ place: VectorTransform) {
        let transform = place.applied(after: shape.transform)
        let coverage: Coverage?
        switch shape.method {
        case .fill(let isEvenOdd): coverage = Coverage(shape.path.transformed(by: transform), isEvenOdd: isEvenOdd)
        case .stroke(let stroke): coverage = Coverage(stroke.outline(of: shape.path).transformed(by: transform))
        }
        switch shape.paint {
        case .color(let color): fill(coverage, color, opacity: shape.opacity)
        case .gradient(let gradient):
            guard let inverse = place.applied(after: gradient.transform).inverse else { return }
            coverage?.forEachPixel { x, y, part in
                let (color, opacity) = gradient.color(at: inverse(VectorPoint(Double(x) + 0.5, Double(y) + 0.5)))
                mix(x, y, color, Double(part) * shape.opacity * opacity)
            }
        }
    }

    // MARK: Pixels

    /// Draws samples, each pixel with the mean of the samples below it.
    private mutating func draw(_ samples: PictureSamples, _ place: VectorTransform) {
        let (across, down) = (Double(samples.width) / place.a, Double(samples.height) / place.d)
        for y in Int(place.f.rounded(.down))..<Int((place.f + place.d).rounded(.up)) {
            let rows = samples.range(Double(y) - place.f, down, samples.height)
            for x in Int(place.e.rounded(.down))..<Int((place.e + place.a).rounded(.up)) {
                let columns = samples.range(Double(x) - place.e, across, samples.width)
                let (color, opacity) = samples.mean(columns, rows)
                mix(x, y, color, opacity)
            }
        }
    }
}

extension VectorTransform {
    /// The transform back; `nil` if there is none.
    fileprivate var inverse: VectorTransform? {
        let size = a * d - b * c
        guard abs(size) > 1e-12 else { return nil }
        return VectorTransform(
            d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)
    }
}

extension VectorPicture.Gradient {
    /// Returns the colour and opacity at a point in the coordinates of the gradient.
    fileprivate func color(at point: VectorPoint) -> (RGBColor, Double) {
        var place: Double
        switch shape {
        case .linear(let from, let to):
            let (x, y) = (to.x - from.x, to.y - from.y)
            let square = x * x + y * y
            place = square > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / square : 1
        case .radial(let focus, let center, let radius):
            // The place t of the circle around focus + t (center - focus) with radius t · radius that has the point.
            let (dx, dy) = (center.x - focus.x, center.y - focus.y)
            let (px, py) = (point.x - focus.x, point.y - focus.y)
            let a = radius * radius - dx * dx - dy * dy
            let b = px * dx + py * dy
            let root = max(0, b * b + a * (px * px + py * py)).squareRoot()
            place = abs(a) > 1e-9 ? (root - b) / a : 1
        }
        place = min(max(place, 0), 1)
        guard let next = stops.firstIndex(where: { $0.offset >= place }), next > 0 else {
            let stop = (stops.first?.offset ?? 0) >= place ? stops.first : stops.last
            return (stop?.color ?? .black, stop?.opacity ?? 0)
        }
        let (before, after) = (stops[next - 1], stops[next])
        let part = after.offset > before.offset ? (place - before.offset) / (after.offset - before.offset) : 1
        func mixed(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
        return (
            RGBColor(
                red: mixed(before.color.red, after.color.red), green: mixed(before.color.green, after.color.green),
                blue: mixed(before.color.blue, after.color.blue)), mixed(before.opacity, after.opacity)
        )
    }
}
