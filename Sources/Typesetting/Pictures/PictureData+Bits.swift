extension PictureData {
    /// Creates a picture of black and white squares, such as a QR code, with one sample for each square. PDF viewers
    /// draw it with sharp edges at any size, because it does not request interpolation.
    ///
    /// - Parameters:
    ///   - dark: the rows from top to bottom, each padded to whole bytes. The first square of a row is the highest
    ///     bit of its first byte; a set bit is black.
    ///   - width: the number of squares in a row.
    ///   - height: the number of rows.
    ///   - margin: the number of white squares added on each side.
    /// - Throws: `broken` when `dark` does not have the number of bytes that its rows need, `tooLarge` as for other
    ///   pictures.
    public init(dark: [UInt8], width: Int, height: Int, margin: Int = 0) throws(PictureFailure) {
        guard 1...1 << 20 ~= width, 1...1 << 20 ~= height, 0...1 << 16 ~= margin else {
            throw PictureFailure(reason: .tooLarge(width: width, height: height), offset: 0)
        }
        let bytesPerRow = (width + 7) / 8
        guard dark.count == bytesPerRow * height else { throw .broken("the number of its bytes", at: dark.count) }
        let (columns, lines) = (width + 2 * margin, height + 2 * margin)
        try Self.check(width: columns, height: lines, bytesPerRow: (columns + 7) / 8, at: 0)
        // Start with white (1) and clear the bits of black squares.
        let newPerRow = (columns + 7) / 8
        var samples = [UInt8](repeating: 0xFF, count: newPerRow * lines)
        for row in 0..<height {
            for column in 0..<width where dark[row * bytesPerRow + column / 8] & 0x80 >> UInt8(column % 8) != 0 {
                let place = column + margin
                samples[(row + margin) * newPerRow + place / 8] &= ~(0x80 >> UInt8(place % 8))
            }
        }
        self.init(
            colors: Plane(coding: .plain, space: .gray, bits: 1, width: columns, height: lines, data: samples))
    }
}
