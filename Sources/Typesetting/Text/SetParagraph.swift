/// A paragraph that has been set.
struct SetParagraph: Sendable {
    var lines: [SetLine] = []
    var troubles: [TextTrouble] = []
    var isRightToLeft = false

    /// In points.
    var height: Double { lines.reduce(0) { $0 + $1.height } }
}

/// One line. Places are points from the left edge of the paragraph.
struct SetLine: Sendable {
    /// Glyphs that belong together.
    struct Run: Sendable {
        var glyphs: GlyphRun
        var x: Double
        /// Which `StyledText` it comes from, and which UTF-8 bytes of that it shows.
        var content: Int
        var range: Range<Int>
    }

    /// From left to right. Those of a later place in the text may come first, where writing runs from right to left.
    var runs: [Run] = []
    /// What the line says, as it was written: in reading order and with the spaces at its end.
    var text = ""
    /// Where what is seen begins, and how wide it is: without the spaces at the end, which hang over the edge.
    var x = 0.0, width = 0.0
    /// The top of the line above its baseline, and its foot below; half of the leading is in each.
    var ascent = 0.0, descent = 0.0
    /// True for the last line, and those that the writer ended.
    var isLast = false

    var height: Double { ascent + descent }
}
