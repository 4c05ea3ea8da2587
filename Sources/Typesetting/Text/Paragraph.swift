/// A stretch of text in one style and language.
public struct StyledText: Hashable, Sendable {
    /// What it says. Line feeds and the line and paragraph separators end lines.
    public var text: String
    /// How it looks.
    public var style: TextStyle
    /// BCP 47; chooses the shapes of letters and the rules of hyphenation.
    public var language: String

    /// Text in one style.
    public init(_ text: String, _ style: TextStyle, language: String) {
        self.text = text
        self.style = style
        self.language = language
    }
}

/// How lines are between the edges of a paragraph.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the edge where reading begins.
    case leading
    /// At the edge where reading ends.
    case trailing
    /// In the middle.
    case center
    /// At both edges, with wider spaces; the last line at the leading one.
    case justified
}

/// Text that is broken into lines of one width.
public struct Paragraph: Sendable {
    /// In reading order. Words may go on from one to the next.
    public var content: [StyledText]
    /// In points.
    public var width: Double
    /// Which way it runs as a whole.
    public var direction = TextDirection.natural
    /// How its lines are.
    public var alignment = TextAlignment.leading
    /// How far the first line is moved in, in points; negative for out.
    public var firstLineIndent = 0.0
    /// How far apart tab stops are, in points.
    public var tabWidth = 36.0
    /// Where words may be divided, by language (`fr`, `de-CH`); a text's language, else its main part, is looked up.
    public var hyphenation: [String: Hyphenation] = [:]

    /// A paragraph of this width.
    public init(_ content: [StyledText], width: Double) {
        self.content = content
        self.width = width
    }
}

/// Something about a text that whoever wrote it should know. Places are counted in UTF-8 bytes of the `StyledText`
/// with that number.
public enum TextTrouble: Hashable, Sendable {
    /// No font has this character; a box is shown. Told once for each character.
    case missingGlyph(Unicode.Scalar, content: Int, offset: Int)
    /// The word that begins here was wider than the paragraph and has been broken between letters.
    case brokenWord(content: Int, offset: Int)
    /// A single character, or a tab, is wider than the paragraph and sticks out of it.
    case tooWide(content: Int, offset: Int)
}
