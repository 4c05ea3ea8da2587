/// A paragraph broken into lines.
struct ParagraphLayout: Sendable {
    var lines: [LineLayout] = []
    var troubles: [TextProblem] = []
    var isRightToLeft = false

    /// The height in points.
    var height: Double { lines.reduce(0) { $0 + $1.height } }
}

/// One line. Positions are points from the left edge of the paragraph.
struct LineLayout: Sendable {
    /// A run of glyphs at its position.
    struct Run: Sendable {
        var glyphs: GlyphRun
        var x: Double
        /// The index of the `StyledText` that the run comes from, and the range of its UTF-8 bytes.
        var content: Int
        var range: Range<Int>
    }

    /// The runs from left to right. In right-to-left text, later parts come first.
    var runs: [Run] = []
    /// The text of the line in reading order, including trailing spaces.
    var text = ""
    /// The left edge and the width of the visible part. Trailing spaces are not included; they extend past the edge.
    var x = 0.0, width = 0.0
    /// The distances from the baseline to the top and to the foot of the line. Each includes half of the leading.
    var ascent = 0.0, descent = 0.0
    /// Whether this is the last line, or one before a forced line break.
    var isLast = false
    /// Whether the line ends with a hyphen inside a word.
    var isDivided = false

    var height: Double { ascent + descent }
}
