// Converts the compressed rows of a PNG to planes of a PDF. Rows without alpha are used unchanged after validation.
// Rows with alpha are split without undoing the filters, because a filter treats each sample separately.
extension PNGReader {
    func picture() throws(PictureFailure) -> PictureData {
        if !header.isInterlaced, !header.hasAlpha {
            let stream = try validatedStream()
            return picture(colors: stream, opacity: needsPaletteOpacity ? try paletteOpacity(try rows()) : nil)
        }
        let rows = header.isInterlaced ? try deinterlacedRows() : try self.rows()
        guard header.hasAlpha else {
            let opacity = needsPaletteOpacity ? try paletteOpacity(rows) : nil
            return picture(colors: try compressed(rows), opacity: opacity)
        }
        let (colors, alpha) = split(rows)
        return picture(
            colors: try compressed(colors),
            opacity: isOpaque(alpha) ? nil : plane(try compressed(alpha), .gray, bits: header.bits))
    }

    private func picture(colors: [UInt8], opacity: PictureData.Plane?) -> PictureData {
        let space: PictureData.Plane.Space =
            switch header.color {
            case .gray, .grayAlpha: .gray
            case .rgb, .rgbAlpha: .rgb
            case .palette: .palette(palette)
            }
        var colors = plane(colors, space, bits: header.bits)
        colors.profile = profile.flatMap { ColorProfile.isUsable($0, for: space) ? $0 : nil }
        if let transparency, header.color == .gray || header.color == .rgb, transparency.count == header.samples * 2 {
            let most = (1 << header.bits) - 1
            colors.transparentColor = (0..<header.samples).map { transparency.unsigned(at: $0 * 2) & most }
        }
        return PictureData(
            colors: colors, opacity: opacity, orientation: orientation, pixelsPerInch: pixelsPerInch)
    }

    private func plane(_ data: [UInt8], _ space: PictureData.Plane.Space, bits: Int) -> PictureData.Plane {
        PictureData.Plane(
            coding: .rows, space: space, bits: bits, width: header.width, height: header.height, data: data)
    }

    // MARK: Inflating

    /// Returns the compressed data after checking that it decompresses to exactly the declared rows.
    private func validatedStream() throws(PictureFailure) -> [UInt8] {
        let row = header.bytesPerRow(header.width) + 1
        var place = 0
        var hasOnlyFilters = true
        let used = try inflated(size: row * header.height) { piece in
            var start = (row - place % row) % row
            while start < piece.count {
                if piece[start] > 4 { hasOnlyFilters = false }
                start += row
            }
            place += piece.count
        }
        guard hasOnlyFilters else { throw noSuchFilter }
        return used == data.count ? data : Array(data.prefix(used))
    }

    /// Returns the decompressed rows, each with its filter byte.
    private func rows() throws(PictureFailure) -> [UInt8] {
        let row = header.bytesPerRow(header.width) + 1
        let rows = try inflated(size: row * header.height)
        for start in stride(from: 0, to: rows.count, by: row) where rows[start] > 4 { throw noSuchFilter }
        return rows
    }

    private var noSuchFilter: PictureFailure {
        .broken("a row names a filter that does not exist in PNG", at: dataOffset)
    }

    private func inflated(size: Int) throws(PictureFailure) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(size)
        _ = try inflated(size: size) { result.append(contentsOf: $0) }
        return result
    }

    /// Decompresses the data, and returns the number of bytes used.
    private func inflated(
        size: Int, receive: (UnsafeBufferPointer<UInt8>) -> Void
    ) throws(PictureFailure) -> Int {
        var total = 0
        let result = inflate(data, limit: size) { piece in
            total += piece.count
            receive(piece)
        }
        switch result {
        case .complete(let used):
            guard total == size else { throw .broken("it has fewer pixels than it declares", at: dataOffset) }
            return used
        case .truncated: throw .broken("its pixels (IDAT) end too early", at: dataOffset)
        case .tooLarge: throw .broken("it has more pixels than it declares", at: dataOffset)
        case .corrupt(let place): throw .broken("its pixels (IDAT) cannot be decompressed", at: dataOffset + 8 + place)
        }
    }

    private func compressed(_ rows: [UInt8]) throws(PictureFailure) -> [UInt8] {
        guard let data = Deflater().compress(rows) else {
            throw PictureFailure(reason: .tooLarge(width: header.width, height: header.height), offset: 0)
        }
        return data
    }

    // MARK: Alpha

    /// Splits rows into colours and alpha. Both keep the filter byte of each row.
    private func split(_ rows: [UInt8]) -> (colors: [UInt8], alpha: [UInt8]) {
        let sample = header.bits / 8
        let color = (header.samples - 1) * sample
        let row = header.width * (color + sample) + 1
        var colors = [UInt8](repeating: 0, count: (header.width * color + 1) * header.height)
        var alpha = [UInt8](repeating: 0, count: (header.width * sample + 1) * header.height)
        var (toColors, toAlpha) = (0, 0)
        rows.withUnsafeBufferPointer { rows in
            for start in stride(from: 0, to: rows.count, by: row) {
                colors[toColors] = rows[start]
                alpha[toAlpha] = rows[start]
                toColors += 1
                toAlpha += 1
                for pixel in stride(from: start + 1, to: start + row, by: color + sample) {
                    for byte in 0..<color { colors[toColors + byte] = rows[pixel + byte] }
                    for byte in 0..<sample { alpha[toAlpha + byte] = rows[pixel + color + byte] }
                    toColors += color
                    toAlpha += sample
                }
            }
        }
        return (colors, alpha)
    }

    /// Whether all pixels are opaque. Many pictures have an unused alpha channel.
    private func isOpaque(_ alpha: [UInt8]) -> Bool {
        let row = header.width * header.bits / 8
        let plain = unfiltered(alpha[...], bytesPerRow: row, height: header.height, bytesPerPixel: header.bits / 8)
        return plain.allSatisfy { $0 == 255 }
    }

    private var needsPaletteOpacity: Bool {
        header.color == .palette && (transparency ?? []).contains { $0 < 255 }
    }

    /// Returns an opacity plane from the alpha values of the palette.
    private func paletteOpacity(_ rows: [UInt8]) throws(PictureFailure) -> PictureData.Plane {
        let transparency = transparency ?? []
        let row = header.bytesPerRow(header.width)
        let plain = unfiltered(rows[...], bytesPerRow: row, height: header.height, bytesPerPixel: 1)
        let most = UInt8((1 << header.bits) - 1)
        var alpha: [UInt8] = []
        alpha.reserveCapacity((header.width + 1) * header.height)
        for start in stride(from: 0, to: plain.count, by: row) {
            alpha.append(0)
            for column in 0..<header.width {
                let bit = column * header.bits
                let index = Int(plain[start + bit / 8] >> UInt8(8 - header.bits - bit % 8) & most)
                alpha.append(index < transparency.count ? transparency[index] : 255)
            }
        }
        return plane(try compressed(alpha), .gray, bits: 8)
    }

    // MARK: Interlacing

    /// Merges the seven passes of Adam7 into rows from top to bottom, and applies the filter "Up" to them.
    private func deinterlacedRows() throws(PictureFailure) -> [UInt8] {
        let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            .map { left, top, across, down in
                (
                    left, top, across, down, (header.width - left + across - 1) / across,
                    (header.height - top + down - 1) / down
                )
            }
            .filter { $0.4 > 0 && $0.5 > 0 }
        let size = passes.reduce(0) { $0 + (header.bytesPerRow($1.4) + 1) * $1.5 }
        let stream = try inflated(size: size)
        var image = [UInt8](repeating: 0, count: header.bytesPerRow(header.width) * header.height)
        var place = 0
        for (left, top, across, down, width, height) in passes {
            let row = header.bytesPerRow(width)
            let rows = stream[place..<place + (row + 1) * height]
            for start in stride(from: rows.startIndex, to: rows.endIndex, by: row + 1) where rows[start] > 4 {
                throw noSuchFilter
            }
            let plain = unfiltered(rows, bytesPerRow: row, height: height, bytesPerPixel: header.bytesPerPixel)
            for line in 0..<height {
                weave(plain[(line * row)..<((line + 1) * row)], width, left, across, row: top + line * down, &image)
            }
            place = rows.endIndex
        }
        return differences(image)
    }

    /// Copies the pixels of one row of a pass to their positions in the image.
    private func weave(
        _ pixels: ArraySlice<UInt8>, _ width: Int, _ left: Int, _ across: Int, row: Int, _ image: inout [UInt8]
    ) {
        let target = row * header.bytesPerRow(header.width)
        let first = pixels.startIndex
        if header.bits >= 8 {
            let size = header.bytesPerPixel
            for column in 0..<width {
                let to = target + (left + column * across) * size
                for byte in 0..<size { image[to + byte] = pixels[first + column * size + byte] }
            }
            return
        }
        let most = UInt8((1 << header.bits) - 1)
        for column in 0..<width {
            let from = column * header.bits
            let value = pixels[first + from / 8] >> UInt8(8 - header.bits - from % 8) & most
            let to = (left + column * across) * header.bits
            image[target + to / 8] |= value << UInt8(8 - header.bits - to % 8)
        }
    }

    private func differences(_ image: [UInt8]) -> [UInt8] {
        let row = header.bytesPerRow(header.width)
        var result: [UInt8] = []
        result.reserveCapacity((row + 1) * header.height)
        for start in stride(from: 0, to: image.count, by: row) {
            result.append(2)
            for byte in start..<start + row { result.append(image[byte] &- (start > 0 ? image[byte - row] : 0)) }
        }
        return result
    }
}

/// Undoes the row filters.
///
/// Source: https://www.w3.org/TR/png-3/#9Filters
func unfiltered(_ rows: ArraySlice<UInt8>, bytesPerRow: Int, height: Int, bytesPerPixel: Int) -> [UInt8] {
    var plain = [UInt8](repeating: 0, count: bytesPerRow * height)
    plain.withUnsafeMutableBufferPointer { plain in
        rows.withUnsafeBufferPointer { rows in
            for row in 0..<height {
                let filter = rows[row * (bytesPerRow + 1)]
                let (from, to) = (row * (bytesPerRow + 1) + 1, row * bytesPerRow)
                for byte in 0..<bytesPerRow {
                    let left = byte >= bytesPerPixel ? plain[to + byte - bytesPerPixel] : 0
                    let above = row > 0 ? plain[to + byte - bytesPerRow] : 0
                    let corner = byte >= bytesPerPixel && row > 0 ? plain[to + byte - bytesPerRow - bytesPerPixel] : 0
                    plain[to + byte] = rows[from + byte] &+ prediction(filter, left, above, corner)
                }
            }
        }
    }
    return plain
}

private func prediction(_ filter: UInt8, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    case 4:
        let guess = Int(left) + Int(above) - Int(corner)
        let (toLeft, toAbove, toCorner) = (abs(guess - Int(left)), abs(guess - Int(above)), abs(guess - Int(corner)))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    default: return 0
    }
}
