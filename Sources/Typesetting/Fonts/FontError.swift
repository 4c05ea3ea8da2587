/// Why bytes cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
    /// The bytes are not those of an OpenType font.
    case notAFont
    /// A font packed for the web (WOFF); it has to be unpacked first.
    case webFont
    /// The file has fewer faces.
    case noFace(index: Int, count: Int)
    /// A table that every font needs is missing or broken, by its tag.
    case noTable(String)
    /// The glyphs are pictures, or outlines of a kind that PDF does not know, such as CFF2.
    case noOutlines
    /// The font says that it may not be embedded in documents.
    case embeddingForbidden
    /// The glyphs in use could not be taken out of the font.
    case notSubset
}
