/// The strip of the page that blocks are set in. Lengths are points.
struct Column: Sendable {
    /// The left edge, seen from the left edge of the page.
    var x: Double
    var width: Double
    /// Where lines start.
    var direction: ParagraphStyle.Direction
    /// BCP 47: of what has no language of its own.
    var language: String

    /// The column without `start` at the side on which lines start and `end` at the other.
    func inset(start: Double, end: Double = 0) -> Column {
        var column = self
        column.x += direction == .leftToRight ? start : end
        column.width = max(1, width - start - end)
        return column
    }

    /// The left edge of something `width` wide that stands at the start of lines.
    func startX(_ width: Double) -> Double { direction == .leftToRight ? x : x + self.width - width }
}
