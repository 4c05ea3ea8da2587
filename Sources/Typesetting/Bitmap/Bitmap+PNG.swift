extension Bitmap {
    /// The picture as a PNG file, with a palette if it has at most 256 colours.
    ///
    /// Source: https://www.w3.org/TR/png-3/
    var png: [UInt8]? {
        var palette = Palette()
        if let numbers = compressed(bytesPerPixel: 1, { palette.numbers(of: $0) }) {
            return file(colorType: 3, chunk("PLTE", components(palette.colors)), numbers)
        }
        return compressed(bytesPerPixel: 3, components).map { file(colorType: 2, [], $0) }
    }

    private func components(_ pixels: [Pixel]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel))
        }
        return bytes
    }

    /// Returns the compressed rows, each after the number of its filter, which is none.
    /// - Parameter encode: returns the bytes of a row; `nil` if it cannot be encoded.
    private func compressed(bytesPerPixel: Int, _ encode: ([Pixel]) -> [UInt8]?) -> [UInt8]? {
        var deflater = RowDeflater(bytesPerPixel: bytesPerPixel)
        for y in 0..<height {
            if y > 0, areRowsEqual(y, y - 1) {
                deflater.repeatRow()
            } else {
                guard let bytes = encode(row(y)) else { return nil }
                deflater.append([0] + bytes)
            }
        }
        return deflater.finish()
    }

    private func file(colorType: UInt8, _ palette: [UInt8], _ data: [UInt8]) -> [UInt8] {
        let header = bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0]
        return PNGReader.signature + chunk("IHDR", header) + palette + chunk("IDAT", data) + chunk("IEND", [])
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + body
        return bigEndian(body.count) + content + bigEndian(Int(crc32(of: content[...])))
    }

    private func bigEndian(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}

/// The colours of a picture, which its pixels name by number.
private struct Palette {
    private(set) var colors: [Bitmap.Pixel] = []
    private var numbers: [Bitmap.Pixel: UInt8] = [:]

    /// Returns the numbers of the colours of a row, of which new ones are added; `nil` if there is no room for them.
    mutating func numbers(of row: [Bitmap.Pixel]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(row.count)
        var last: (color: Bitmap.Pixel, number: UInt8)?
        for color in row {
            if last?.color != color {
                guard let number = number(of: color) else { return nil }
                last = (color, number)
            }
            if let last { result.append(last.number) }
        }
        return result
    }

    private mutating func number(of color: Bitmap.Pixel) -> UInt8? {
        if let known = numbers[color] { return known }
        guard let new = UInt8(exactly: colors.count) else { return nil }
        numbers[color] = new
        colors.append(color)
        return new
    }
}
