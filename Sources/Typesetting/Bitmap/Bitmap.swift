/// An opaque picture of pixels, with a page drawn on it.
///
/// One point of the page is one pixel.
struct Bitmap {
    /// A colour as 0xRRGGBB.
    typealias Pixel = UInt32

    let width: Int, height: Int
    private let ground: Pixel
    /// The colours, row by row. A row is empty while it has only the colour of the ground, as most rows of a card.
    private var rows: [[Pixel]]

    /// Creates a picture of one colour.
    init(width: Int, height: Int, _ ground: RGBColor) {
        (self.width, self.height, self.ground) = (width, height, ground.pixel)
        rows = [[Pixel]](repeating: [], count: height)
    }

    /// Returns the colours of a row.
    func row(_ y: Int) -> [Pixel] { rows[y].isEmpty ? [Pixel](repeating: ground, count: width) : rows[y] }

    /// Whether two rows have the same colours.
    func areRowsEqual(_ one: Int, _ other: Int) -> Bool { rows[one] == rows[other] }

    /// Draws a page.
    /// - Parameter images: the pictures of its document.
    mutating func draw(_ page: PageLayout, _ images: [PictureData]) {
        for item in page.items {
            switch item.drawing {
            case .glyphs(let run, let x, let baseline): draw(run, x, baseline)
            case .rectangle(let x, let y, let width, let height, let color):
                fill(.rectangle(x, y, width, height), color)
            case .image(let index, let x, let y, let width, let height, let frame):
                draw(images[index], VectorTransform(width, 0, 0, height, x, y), frame)
            }
        }
    }

    private mutating func draw(_ run: GlyphRun, _ x: Double, _ baseline: Double) {
        var pen = x
        let scale = run.style.size / Double(run.face.metrics.unitsPerEm)
        for glyph in run.glyphs.unpacked {
            let place = VectorTransform(scale, 0, 0, -scale, pen + glyph.x, baseline - glyph.y)
            fill(run.face.outline(of: glyph.id).transformed(by: place), run.style.color)
            pen += glyph.advance
        }
    }

    // MARK: Paths

    mutating func fill(_ path: VectorPath, _ color: RGBColor, opacity: Double = 1, isEvenOdd: Bool = false) {
        fill(Coverage(path, isEvenOdd: isEvenOdd), color, opacity: opacity)
    }

    mutating func fill(_ coverage: Coverage?, _ color: RGBColor, opacity: Double = 1) {
        guard let coverage else { return }
        let (pixel, opacity) = (color.pixel, Float(opacity))
        let columns = coverage.columns.clamped(to: 0..<width)
        for y in coverage.rows.clamped(to: 0..<height) {
            if rows[y].isEmpty { rows[y] = row(y) }
            rows[y].withUnsafeMutableBufferPointer { row in
                for x in columns { row[x].mix(pixel, coverage.part(x, y) * opacity) }
            }
        }
    }

    /// Mixes a colour into a pixel; one outside of the picture is ignored.
    mutating func mix(_ x: Int, _ y: Int, _ color: RGBColor, _ part: Double) {
        mix(x, y, color.pixel, Float(part))
    }

    private mutating func mix(_ x: Int, _ y: Int, _ pixel: Pixel, _ part: Float) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        if rows[y].isEmpty { rows[y] = row(y) }
        rows[y][x].mix(pixel, part)
    }

    /// Draws parts that are shown only inside a path, or that are translucent together.
    mutating func drawTogether(
        opacity: Double = 1, inside clip: Coverage? = nil, _ body: (inout Bitmap) -> Void
    ) {
        guard opacity < 1 || clip != nil else { return body(&self) }
        var drawn = self
        body(&drawn)
        let (left, right) = (max(0, clip?.left ?? 0), min(width, clip.map { $0.left + $0.width } ?? width))
        let (top, bottom) = (max(0, clip?.top ?? 0), min(height, clip.map { $0.top + $0.height } ?? height))
        guard left < right, top < bottom else { return }
        for y in top..<bottom where drawn.rows[y] != rows[y] {
            for x in left..<right { mix(x, y, drawn.rows[y][x], Float(opacity) * (clip?.part(x, y) ?? 1)) }
        }
    }
}

extension Bitmap.Pixel {
    /// Mixes a colour into this one.
    ///
    /// Few steps between two colours suffice for smooth edges, and a picture of text needs few colours then.
    fileprivate mutating func mix(_ above: Bitmap.Pixel, _ part: Float) {
        let below = self
        let part = Bitmap.Pixel(Swift.min(Swift.max(part, 0), 1) * 32 + 0.5)
        func component(_ shift: Bitmap.Pixel) -> Bitmap.Pixel {
            let (below, above) = ((below >> shift) & 255, (above >> shift) & 255)
            return ((below &* (32 &- part) &+ above &* part &+ 16) / 32) << shift
        }
        switch part {
        case 0: break
        case 32: self = above
        default: self = component(16) | component(8) | component(0)
        }
    }
}

extension RGBColor {
    fileprivate var pixel: Bitmap.Pixel {
        [red, green, blue].reduce(0) { $0 << 8 | Bitmap.Pixel(min(max($1, 0), 1) * 255 + 0.5) }
    }
}

extension VectorPath {
    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> VectorPath {
        roundedRectangle(x, y, width, height, radius: 0)
    }

    /// Returns a rectangle with round corners. A cubic curve with this control length approximates a quarter of a
    /// circle to 0.03 % of its radius.
    static func roundedRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
    ) -> VectorPath {
        let (right, bottom, near) = (x + width, y + height, radius * (1 - 0.5523))
        func point(_ x: Double, _ y: Double) -> VectorPoint { VectorPoint(x, y) }
        var path = VectorPath()
        path.segments = [.move(point(x + radius, y)), .line(point(right - radius, y))]
        path.segments += [
            .curve(point(right - near, y), point(right, y + near), point(right, y + radius)),
            .line(point(right, bottom - radius)),
            .curve(point(right, bottom - near), point(right - near, bottom), point(right - radius, bottom)),
            .line(point(x + radius, bottom)),
            .curve(point(x + near, bottom), point(x, bottom - near), point(x, bottom - radius)),
            .line(point(x, y + radius)), .curve(point(x, y + near), point(x + near, y), point(x + radius, y)), .close,
        ]
        return path
    }
}
