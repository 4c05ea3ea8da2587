/// An opaque picture of pixels, with a page drawn on it.
///
/// One point of the page is one pixel.
struct Bitmap {
    let width: Int, height: Int
    /// Red, green and blue of each pixel, row by row.
    private(set) var bytes: [UInt8]

    /// Creates a picture of one colour.
    init(width: Int, height: Int, _ ground: RGBColor) {
        (self.width, self.height) = (width, height)
        let pixel = [ground.red, ground.green, ground.blue].map(\.asByte)
        bytes = []
        bytes.reserveCapacity(width * height * 3)
        for _ in 0..<width * height { bytes += pixel }
    }

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
        Coverage(path, isEvenOdd: isEvenOdd)?.forEachPixel { x, y, part in
            mix(x, y, color, Double(part) * opacity)
        }
    }

    /// Mixes a colour into a pixel; one outside of the picture is ignored.
    mutating func mix(_ x: Int, _ y: Int, _ color: RGBColor, _ part: Double) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        let index = (y * width + x) * 3
        bytes[index] = mixed(bytes[index], color.red, part)
        bytes[index + 1] = mixed(bytes[index + 1], color.green, part)
        bytes[index + 2] = mixed(bytes[index + 2], color.blue, part)
    }

    /// Draws parts that are shown only inside a path, or that are translucent together.
    mutating func drawTogether(
        opacity: Double = 1, inside clip: Coverage? = nil, _ body: (inout Bitmap) -> Void
    ) {
        guard opacity < 1 || clip != nil else { return body(&self) }
        let before = self
        body(&self)
        for y in 0..<height {
            for x in 0..<width {
                let part = opacity * Double(clip?.part(x, y) ?? 1)
                guard part < 1 else { continue }
                let index = (y * width + x) * 3
                for index in index..<index + 3 {
                    bytes[index] = mixed(before.bytes[index], Double(bytes[index]) / 255, part)
                }
            }
        }
    }
}

private func mixed(_ below: UInt8, _ above: Double, _ part: Double) -> UInt8 {
    (Double(below) / 255 * (1 - part) + above * part).asByte
}

extension Double {
    /// A colour component from 0 to 1 as a byte.
    fileprivate var asByte: UInt8 { UInt8(Swift.min(Swift.max(self, 0), 1) * 255 + 0.5) }
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
