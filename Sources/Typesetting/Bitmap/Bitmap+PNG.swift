extension Bitmap {
    /// The picture as a PNG file; `nil` when memory runs out.
    ///
    /// Source: https://www.w3.org/TR/png-3/
    var png: [UInt8]? {
        let row = width * 3
        var rows = [UInt8](repeating: 0, count: (row + 1) * height)
        // The filter "Up": areas of one colour become zeros.
        for line in 0..<height {
            let (from, to) = (line * row, line * (row + 1) + 1)
            rows[to - 1] = 2
            for index in 0..<row {
                rows[to + index] = bytes[from + index] &- (line > 0 ? bytes[from + index - row] : 0)
            }
        }
        guard let data = Deflater().compress(rows) else { return nil }
        let colorType: [UInt8] = [8, 2, 0, 0, 0]
        return PNGReader.signature + chunk("IHDR", bigEndian(width) + bigEndian(height) + colorType)
            + chunk("IDAT", data) + chunk("IEND", [])
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + body
        return bigEndian(body.count) + content + bigEndian(Int(crc32(of: content[...])))
    }

    private func bigEndian(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}
