/// Consecutive glyphs of one face in one line, in drawing order.
struct GlyphRun: Sendable {
    /// One glyph.
    struct Glyph: Hashable, Sendable {
        /// The glyph index in the whole font; the writer maps it to the subset's.
        var id: UInt32
        /// The advance in points, including letter spacing and justification.
        var advance: Double
        /// The offset from the pen position; y grows upwards, as in fonts.
        var x, y: Double
        /// The offset in `text` of the first UTF-8 byte that the glyph represents. Several glyphs may share one (a
        /// letter and its mark), and a glyph may represent several characters (a ligature).
        var cluster: Int
    }

    /// The style and language of runs. A class, so that runs share it: a long document has a hundred thousand runs.
    final class Style: Sendable {
        let style: TextStyle
        /// The language (BCP 47).
        let language: String

        init(_ style: TextStyle, language: String) { (self.style, self.language) = (style, language) }
    }

    var face: FontFace
    var look: Style
    /// The text of the glyphs in reading order, for copying and for screen readers.
    var text: String
    var isRightToLeft: Bool
    /// The glyphs in drawing order, from left to right.
    var glyphs: GlyphList

    init(face: FontFace, look: Style, text: String, isRightToLeft: Bool, glyphs: [Glyph]) {
        (self.face, self.look, self.text, self.isRightToLeft) = (face, look, text, isRightToLeft)
        self.glyphs = GlyphList(
            glyphs, scale: look.style.size / Double(face.metrics.unitsPerEm), spacing: look.style.letterSpacing)
    }

    var style: TextStyle { look.style }
    /// The language (BCP 47).
    var language: String { look.language }
    /// The width in points.
    var width: Double { glyphs.width }
}
