/// The strip of the page that blocks are set in. Lengths are points.
struct Column: Sendable {
    /// The left edge, seen from the left edge of the page.
    var x: Double
    var width: Double
    /// Where lines start.
    var direction: ParagraphStyle.Direction
    /// BCP 47: of what has no language of its own.
    var language: String

    /// Room that is never taken away from text, so that what is deep inside is readable and on the page.
    var leastWidth = 72.0

    /// The column without `start` at the side on which lines start and `end` at the other, as far as there is room.
    func inset(start: Double, end: Double = 0) -> Column {
        var column = self
        let (start, end) = (start.length, end.length)
        let room = max(0, width - leastWidth)
        let share = start + end > room ? room / (start + end) : 1
        column.x += (direction == .leftToRight ? start : end) * share
        column.width -= (start + end) * share
        return column
    }

    /// The left edge of something `width` wide that is at the start of lines.
    func startX(_ width: Double) -> Double { direction == .leftToRight ? x : x + self.width - width }

    /// The same at their end.
    func endX(_ width: Double) -> Double { direction == .rightToLeft ? x : x + self.width - width }
}

extension Double {
    /// A length that can be: neither negative nor without end nor longer than the largest page of PDF, 14,400 points.
    var length: Double { isFinite ? min(max(self, 0), 14_400) : 0 }
}

extension TextStyle {
    /// The same with sizes that can be: type of 0.1 to 1,000 points, in lines of a tenth to ten times that, which are no
    /// higher than `most`.
    func tamed(within most: Double) -> TextStyle {
        let isPossible =
            0.1...1000 ~= size && 0.1...10 ~= lineHeight && abs(letterSpacing) <= size && abs(rise) <= size
            && 1...1000 ~= weight
        // The rise may add as much as the size.
        if isPossible, size * (lineHeight + 1) <= most { return self }
        var style = self
        style.lineHeight = lineHeight.isFinite ? min(max(lineHeight, 0.1), 10) : 1.4
        style.size = size.isFinite ? min(max(size, 0.1), 1000, most / (style.lineHeight + 1)) : 11
        style.letterSpacing = letterSpacing.isFinite ? min(max(letterSpacing, -style.size), style.size) : 0
        style.rise = rise.isFinite ? min(max(rise, -style.size), style.size) : 0
        style.weight = min(max(weight, 1), 1000)
        return style
    }
}
