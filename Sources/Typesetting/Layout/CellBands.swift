/// Rows that are too high for one page are divided into bands; a page may end between two bands.
extension [CellLayout] {
    /// Divides a row into bands.
    ///
    /// - Parameter most: the maximum height of a band.
    func bands(_ frame: TableFrame, most: Double) -> [CellLine] {
        guard contains(where: { $0.lines.contains(where: \.isOfBlock) }) else { return bandsLineByLine(frame) }
        // Lines of blocks in neighbouring cells may have different heights, so a page may end where no cell has a line.
        let gaps = bandsBetweenLines(frame)
        return gaps.contains { $0.height > most } ? bandsLineByLine(frame) : gaps
    }

    /// Divides the row by line number: a band has the first lines of all cells, the next one the second lines, and so
    /// on.
    private func bandsLineByLine(_ frame: TableFrame) -> [CellLine] {
        let count = Swift.max(map(\.lines.count).max() ?? 0, 1)
        return (0..<count).map { number in
            let lines = compactMap { $0.lines.indices.contains(number) ? $0.lines[number] : nil }
            let top = number == 0 ? frame.padding : 0
            let bottom = number == count - 1 ? frame.padding + frame.lineWidth : 0
            var band = CellLine(height: (lines.map(\.height).max() ?? 0) + top + bottom)
            for line in lines { band.add(line, down: top) }
            band.space = number == 0 ? 0 : lines.map(\.space).max() ?? 0
            band.frames = lines.flatMap(\.frames)
            return band
        }
    }

    /// Keeps each cell as in an undivided row, and divides the row where no cell has a line.
    private func bandsBetweenLines(_ frame: TableFrame) -> [CellLine] {
        var bands: [CellLine] = []
        var (top, end) = (0.0, 0.0)
        for (line, y) in placedLines {
            if let last = bands.indices.last, y < end - 0.01 {
                bands[last].add(line, down: y - top)
                bands[last].frames += line.frames
            } else {
                var band = CellLine(height: 0)
                (band.space, band.canBreakBefore) = (bands.isEmpty ? 0 : y - end, true)
                band.add(line, down: bands.isEmpty ? frame.padding : 0)
                band.frames = line.frames
                bands.append(band)
                top = bands.count == 1 ? -frame.padding : y
            }
            let last = bands.count - 1
            if !line.canBreakBefore, abs(y - top) < 0.01 { bands[last].canBreakBefore = false }
            end = Swift.max(end, y + line.height)
            bands[last].height = end - top
        }
        if let last = bands.indices.last { bands[last].height += frame.padding + frame.lineWidth }
        // If fewer than a quarter of the bands allow a break before them, a page could stay half empty. Then all bands
        // allow it.
        guard bands.count(where: \.canBreakBefore) * 4 < bands.count else { return bands }
        for number in bands.indices { bands[number].canBreakBefore = true }
        return bands
    }

    /// The lines of all cells with their tops, relative to the top of the text, from top to bottom.
    private var placedLines: [(line: CellLine, y: Double)] {
        let placed = flatMap { cell -> [(line: CellLine, y: Double)] in
            var y = 0.0
            return cell.lines.map { line in
                defer { y += line.space + line.height }
                return (line: line, y: y + line.space)
            }
        }
        return placed.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }.map(\.element)
    }
}
