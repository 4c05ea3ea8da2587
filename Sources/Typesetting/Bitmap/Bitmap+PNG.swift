extension Bitmap {
    /// The picture as a PNG file, with a palette if it has at most 256 colours; `nil` when memory runs out.
    ///
    /// Source: https://www.w3.org/TR/png-3/
    var png: [UInt8]? {
        var palette = Palette()
        if let indices = rows(1, { palette.number(of: $0) }) {
            let table = palette.colors.flatMap { [$0 >> 16, $0 >> 8, $0].map { UInt8(truncatingIfNeeded: $0) } }
            return file(colorType: 3, chunk("PLTE", table), indices)
        }
        return rows(3, { $0 }).flatMap { file(colorType: 2, [], $0) }
    }

    /// Returns the rows of a file, of which one that equals the row above is zeros with the filter "Up".
    /// - Parameter value: the bytes of a pixel as a number, the last byte lowest; `nil` if there is none.
    private func rows(_ bytesPerPixel: Int, _ value: (Pixel) -> Pixel?) -> [UInt8]? {
        var rows = [UInt8](repeating: 0, count: (width * bytesPerPixel + 1) * height)
        var place = 0
        for line in 0..<height {
            guard line == 0 || !equalsRowAbove(line) else {
                rows[place] = 2
                place += width * bytesPerPixel + 1
                continue
            }
            place += 1
            for pixel in pixels[line * width..<(line + 1) * width] {
                guard let value = value(pixel) else { return nil }
                for byte in (0..<bytesPerPixel).reversed() {
                    rows[place] = UInt8(truncatingIfNeeded: value >> Pixel(8 * byte))
                    place += 1
                }
            }
        }
        return rows
    }

    private func equalsRowAbove(_ line: Int) -> Bool {
        pixels.withUnsafeBufferPointer { pixels in
            var difference: Pixel = 0
            for index in line * width..<(line + 1) * width { difference |= pixels[index] ^ pixels[index - width] }
            return difference == 0
        }
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
    private var numbers: [Bitmap.Pixel: Bitmap.Pixel] = [:]
    /// The colour of the pixel before, which most pixels have.
    private var last: (color: Bitmap.Pixel, number: Bitmap.Pixel)?

    /// Returns the number of a colour, which is added if it is new; `nil` if there is no room for it.
    mutating func number(of color: Bitmap.Pixel) -> Bitmap.Pixel? {
        if let last, last.color == color { return last.number }
        if numbers[color] == nil {
            guard colors.count < 256 else { return nil }
            numbers[color] = Bitmap.Pixel(colors.count)
            colors.append(color)
        }
        last = numbers[color].map { (color, $0) }
        return last?.number
    }
}
