/// The parts of pixels that a filled path covers.
///
/// Each edge adds the area between itself and the right end of its row, with a sign for its direction. The sums from
/// left to right are the covered parts: exact for paths that do not overlap themselves. Source of the method: Raph
/// Levien, "Inside the fastest font renderer in the world", 2016.
struct Coverage {
    /// The left and upper edge of the area that the path touches, in pixels.
    let left: Int, top: Int
    let width: Int, height: Int
    private var cells: [Float]

    /// The largest area that is drawn, in pixels: eight times a picture for shared links.
    private static let maximumArea = 8 * 1200 * 630

    /// Returns the coverage of a path in pixels; `nil` if it is empty or far larger than a page.
    /// - Parameter isEvenOdd: whether parts that overlap twice are holes.
    init?(_ path: VectorPath, isEvenOdd: Bool = false) {
        guard let bounds = path.bounds, [bounds.left, bounds.top].allSatisfy({ abs($0) < 1e6 }),
            bounds.width < 1e5, bounds.height < 1e5
        else { return nil }
        (left, top) = (Int(bounds.left.rounded(.down)), Int(bounds.top.rounded(.down)))
        // An edge at the right end adds to the cell after it.
        width = Int((bounds.left + bounds.width).rounded(.up)) - left + 2
        height = Int((bounds.top + bounds.height).rounded(.up)) - top + 1
        guard width * height <= Self.maximumArea else { return nil }
        cells = [Float](repeating: 0, count: width * height)
        path.forEachEdge { add($0, $1) }
        sum(isEvenOdd)
    }

    /// The area that the path touches.
    var columns: Range<Int> { left..<left + width }
    var rows: Range<Int> { top..<top + height }

    /// Calls `body` for each pixel that is covered at all, with its part from 0 to 1.
    func forEachPixel(_ body: (_ x: Int, _ y: Int, _ part: Float) -> Void) {
        for row in 0..<height {
            for column in 0..<width {
                let part = cells[row * width + column]
                if part > 1 / 512 { body(left + column, top + row, part) }
            }
        }
    }

    /// Returns the covered part of a pixel, from 0 to 1.
    func part(_ x: Int, _ y: Int) -> Float {
        let (column, row) = (x - left, y - top)
        return 0..<width ~= column && 0..<height ~= row ? cells[row * width + column] : 0
    }

    private mutating func sum(_ isEvenOdd: Bool) {
        for row in 0..<height {
            var sum: Float = 0
            for index in row * width..<(row + 1) * width {
                sum += cells[index]
                let winding = abs(sum)
                cells[index] =
                    isEvenOdd
                    ? 1 - abs(1 - winding.truncatingRemainder(dividingBy: 2)) : min(winding, 1)
            }
        }
    }

    /// Adds an edge: row by row, the part of its area in each cell.
    private mutating func add(_ from: VectorPoint, _ to: VectorPoint) {
        guard from.y != to.y else { return }
        let sign: Double = from.y < to.y ? 1 : -1
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        var x = upper.x - Double(left)
        let (start, end) = (upper.y - Double(top), lower.y - Double(top))
        for row in Int(start)..<min(height, Int(end.rounded(.up))) {
            let covered = min(Double(row + 1), end) - max(Double(row), start)
            let next = x + slope * covered
            addRow(row * width, min(x, next), max(x, next), sign * covered)
            x = next
        }
    }

    /// Adds the part of an edge in one row, from `first` to `last`.
    /// - Parameter amount: the height of the part, with the sign of the edge.
    private mutating func addRow(_ row: Int, _ first: Double, _ last: Double, _ amount: Double) {
        // Rounding errors may lead slightly out of the area.
        let (first, last) = (max(first, 0), min(max(last, 0), Double(width - 1)))
        let start = min(Int(first), width - 2)
        for cell in start..<max(Int(last.rounded(.up)), start + 1) {
            let (enter, leave) = (max(Double(cell), first), min(Double(cell + 1), last))
            let height = last > first ? amount * (leave - enter) / (last - first) : amount
            let beyond = (enter + leave) / 2 - Double(cell)
            cells[row + cell] += Float(height * (1 - beyond))
            cells[row + cell + 1] += Float(height * beyond)
        }
    }
}
