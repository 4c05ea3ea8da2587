/// A column of the page in which blocks are set. Lengths are points.
struct Column: Sendable {
    /// The left edge, relative to the left edge of the page.
    var x: Double
    var width: Double
    /// The direction, which determines the side where lines start.
    var direction: ParagraphStyle.Direction
    /// The language (BCP 47) of text that has none of its own.
    var language: String

    /// The distance from the start of the page's text area, where blocks that span the page begin.
    var hanging = 0.0

    /// The minimum width that insets leave, so that deeply nested text stays readable and on the page.
    var leastWidth = 72.0

    /// Returns the column reduced by `start` at the side where lines start and by `end` at the other side, within
    /// limits.
    func inset(start: Double, end: Double = 0) -> Column {
        var column = self
        let (start, end) = (start.clampedLength, end.clampedLength)
        let room = max(0, width - leastWidth)
        let share = start + end > room ? room / (start + end) : 1
        column.x += (direction == .leftToRight ? start : end) * share
        column.width -= (start + end) * share
        column.hanging += start * share
        return column
    }

    /// The column extended to the start of the page's text area.
    var spanning: Column {
        var column = self
        if direction == .leftToRight { column.x -= hanging }
        column.width += hanging
        column.hanging = 0
        return column
    }

    /// Returns the left edge of something `width` wide that is aligned with the start of lines.
    func startX(_ width: Double) -> Double { direction == .leftToRight ? x : x + self.width - width }

    /// Returns the left edge of something `width` wide that is aligned with the end of lines.
    func endX(_ width: Double) -> Double { direction == .rightToLeft ? x : x + self.width - width }
}

extension Double {
    /// The value limited to possible lengths: from 0 to 14,400 points, the largest page of PDF; 0 if it is not finite.
    var clampedLength: Double { isFinite ? min(max(self, 0), 14_400) : 0 }
}

extension TextStyle {
    /// Returns the style with its values limited to possible ones: a type size of 0.1 to 1,000 points, and lines of 0.1
    /// to 10 times that. A line is at most as high as `most`.
    func clamped(toHeight most: Double) -> TextStyle {
        let isPossible =
            0.1...1000 ~= size && 0.1...10 ~= lineHeight && abs(letterSpacing) <= size && abs(rise) <= size
            && 1...1000 ~= weight
        // The rise may add up to the type size.
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
