extension Bitmap {
    /// The picture as a PNG file, with a palette if it has at most 256 colours; `nil` when memory runs out.
    ///
    /// Source: https://www.w3.org/TR/png-3/
    var png: [UInt8]? {
        var palette = Palette()
        if let numbers = lines(bytesPerPixel: 1, { palette.numbers(of: $0) }) {
            return file(colorType: 3, chunk("PLTE", palette.colors.flatMap(components)), numbers)
        }
        return lines(bytesPerPixel: 3) { $0.flatMap(components) }.flatMap { file(colorType: 2, [], $0) }
    }

    private func components(_ pixel: Pixel) -> [UInt8] {
        [pixel >> 16, pixel >> 8, pixel].map { UInt8(truncatingIfNeeded: $0) }
    }

    /// Returns the lines of a file, of which one that equals the line above is zeros with the filter "Up".
    /// - Parameter encode: returns the bytes of a row; `nil` if it cannot be encoded.
    private func lines(bytesPerPixel: Int, _ encode: ([Pixel]) -> [UInt8]?) -> [UInt8]? {
        var lines: [UInt8] = []
        lines.reserveCapacity((width * bytesPerPixel + 1) * height)
        let same = [2] + [UInt8](repeating: 0, count: width * bytesPerPixel)
        for y in 0..<height {
            if y > 0, areRowsEqual(y, y - 1) {
                lines += same
            } else {
                guard let bytes = encode(row(y)) else { return nil }
                lines.append(0)
                lines += bytes
            }
        }
        return lines
    }

    private func file(colorType: UInt8, _ palette: [UInt8], _ rows: [UInt8]) -> [UInt8]? {
        guard let data = Deflater(level: 1).compress(rows) else { return nil }
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
