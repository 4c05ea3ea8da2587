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

    /// What many runs have in common. A class, so that they share it: a long document has a hundred thousand runs.
    final class Look: Sendable {
        let style: TextStyle
        /// BCP 47.
        let language: String

        init(_ style: TextStyle, language: String) { (self.style, self.language) = (style, language) }
    }

    var face: FontFace
    var look: Look
    /// What the glyphs say, in reading order: what a reader copies or hears.
    var text: String
    var isRightToLeft: Bool
    /// In drawing order, from left to right.
    var glyphs: GlyphList

    init(face: FontFace, look: Look, text: String, isRightToLeft: Bool, glyphs: [Glyph]) {
        (self.face, self.look, self.text, self.isRightToLeft) = (face, look, text, isRightToLeft)
        self.glyphs = GlyphList(
            glyphs, scale: look.style.size / Double(face.metrics.unitsPerEm), spacing: look.style.letterSpacing)
    }

    var style: TextStyle { look.style }
    /// BCP 47.
    var language: String { look.language }
    /// In points.
    var width: Double { glyphs.width }
}
