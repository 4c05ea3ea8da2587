/// The reasons for which bytes cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
    /// The bytes are not an OpenType font.
    case notAFont
    /// The font is compressed for the web (WOFF or WOFF2); it must be decompressed first.
    case webFont
    /// The face index is out of range.
    case noFace(index: Int, count: Int)
    /// A required table, named by its tag, is missing or invalid.
    case noTable(String)
    /// The glyphs are bitmaps, or outlines of a kind that PDF does not support, such as CFF2.
    case noOutlines
    /// The font's licence bits forbid embedding it in documents.
    case embeddingForbidden
    /// The font could not be reduced to the glyphs in use.
    case notSubset
}
