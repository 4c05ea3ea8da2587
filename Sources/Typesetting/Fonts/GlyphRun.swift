/// Glyphs of one face that are in one line, in the order in which they are drawn.
struct GlyphRun: Sendable {
    /// One glyph.
    struct Glyph: Hashable, Sendable {
        /// The number of the glyph in the whole font; the writer maps it to the subset's.
        var id: UInt32
        /// How far the pen moves, in points, with letter spacing and justification in it.
        var advance: Double
        /// Where the glyph is drawn, seen from the pen; y grows upwards, as in fonts.
        var x, y: Double
        /// The first UTF-8 byte of `text` that the glyph stands for. Several glyphs may share one (a letter and its
        /// mark), and a glyph may stand for several characters (a ligature).
        var cluster: Int
    }

    var face: FontFace
    var style: TextStyle
    /// What the glyphs say, in reading order: what a reader copies or hears.
    var text: String
    /// BCP 47.
    var language: String
    var isRightToLeft: Bool
    /// In drawing order, from left to right.
    var glyphs: [Glyph]

    /// In points.
    var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}
