extension PictureData {
    /// Whether the picture can be drawn into a bitmap: a drawing, or pixels that are not those of a JPEG file.
    package var isDrawable: Bool { pixels.map { PictureSamples($0) != nil } ?? true }
}

/// The decoded pixels of a picture: red, green, blue and opacity, in bytes.
struct PictureSamples {
    let width: Int, height: Int
    private var bytes: [UInt8]

    /// Decodes pixels; `nil` for those of a JPEG file, of a print process, or of a turned picture.
    init?(_ pixels: PictureData.Pixels) {
        let colors = pixels.colors
        guard pixels.orientation == .upright, let plain = colors.samples else { return nil }
        let opacity = pixels.opacity?.samples
        (width, height) = (colors.width, colors.height)
        bytes = [UInt8](repeating: 255, count: width * height * 4)
        let components = colors.space.components
        for pixel in 0..<width * height {
            for component in 0..<3 {
                let sample = plain[pixel * components + (components == 3 ? component : 0)]
                if case .palette(let table) = colors.space {
                    let index = Int(sample) * 3 + component
                    bytes[pixel * 4 + component] = index < table.count ? table[index] : 0
                } else {
                    bytes[pixel * 4 + component] = sample
                }
            }
            if let opacity, pixel < opacity.count { bytes[pixel * 4 + 3] = opacity[pixel] }
        }
    }

    /// Returns the samples below a pixel.
    func range(_ pixel: Double, _ perPixel: Double, _ count: Int) -> Range<Int> {
        let start = min(max(Int(pixel * perPixel), 0), count - 1)
        return start..<min(max(Int(((pixel + 1) * perPixel).rounded(.up)), start + 1), count)
    }

    /// Returns the mean of some samples, in which opaque ones count more.
    func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> (RGBColor, opacity: Double) {
        var sums = (red: 0, green: 0, blue: 0, opacity: 0)
        for row in rows {
            for column in columns {
                let index = (row * width + column) * 4
                let opacity = Int(bytes[index + 3])
                sums.red += Int(bytes[index]) * opacity
                sums.green += Int(bytes[index + 1]) * opacity
                sums.blue += Int(bytes[index + 2]) * opacity
                sums.opacity += opacity
            }
        }
        let all = Double(max(sums.opacity, 1)) * 255
        return (
            RGBColor(red: Double(sums.red) / all, green: Double(sums.green) / all, blue: Double(sums.blue) / all),
            Double(sums.opacity) / Double(255 * rows.count * columns.count)
        )
    }
}

extension PictureData.Plane {
    /// The samples as bytes, without row filters; `nil` if they cannot be decoded here.
    fileprivate var samples: [UInt8]? {
        guard space != .cmyk, let plain = plainRows else { return nil }
        let count = width * space.components
        let row = (count * bits + 7) / 8
        guard plain.count >= row * height else { return nil }
        var isPalette = false
        if case .palette = space { isPalette = true }
        let most = (1 << min(bits, 8)) - 1
        var samples: [UInt8] = []
        samples.reserveCapacity(count * height)
        for line in 0..<height {
            for sample in 0..<count {
                let bit = sample * bits
                let byte = plain[line * row + bit / 8]
                // Of 16 bits the first 8 suffice.
                let value = bits >= 8 ? Int(byte) : Int(byte) >> (8 - bits - bit % 8) & most
                samples.append(UInt8(isPalette ? value : value * 255 / most))
            }
        }
        return samples
    }

    private var plainRows: [UInt8]? {
        let row = (width * space.components * bits + 7) / 8
        switch coding {
        case .plain: return data
        case .jpeg: return nil
        case .rows:
            var rows: [UInt8] = []
            guard case .complete = inflate(data, limit: (row + 1) * height, receive: { rows += $0 }),
                rows.count == (row + 1) * height
            else { return nil }
            return unfiltered(
                rows[...], bytesPerRow: row, height: height, bytesPerPixel: max(1, space.components * bits / 8))
        }
    }
}
