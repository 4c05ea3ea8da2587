/// A stretch of text in one style and language.
public struct StyledText: Hashable, Sendable {
    /// The text. Line feeds, line separators and paragraph separators end lines.
    public var text: String
    /// The style of the text.
    public var style: TextStyle
    /// The language (BCP 47); it selects glyph variants and hyphenation patterns.
    public var language: String
    /// The space for a picture, for which the text stands; `nil` for text that is drawn.
    var picture: PictureBox?

    /// Creates a text in one style.
    public init(_ text: String, _ style: TextStyle, language: String) {
        self.text = text
        self.style = style
        self.language = language
    }
}

/// The space that a picture takes in a line, in points.
struct PictureBox: Hashable, Sendable {
    var width, height: Double
    /// The distance from the baseline to the lower edge; negative below it. The middle of the picture is a quarter of
    /// the text's size above the baseline, near the middle of its small letters.
    var bottom: Double

    /// The width to which a picture may be reduced before a column is made wider.
    static let smallestWidth = 36.0

    init(width: Double, height: Double, in style: TextStyle) {
        (self.width, self.height) = (width, height)
        bottom = style.rise + style.size / 4 - height / 2
    }
}

/// The alignment of lines in a paragraph.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// Aligned with the edge where reading begins.
    case leading
    /// Aligned with the edge where reading ends.
    case trailing
    /// Centred.
    case center
    /// Aligned with both edges by wider spaces; the last line is aligned with the leading edge.
    case justified
}

/// Text that is broken into lines of equal width.
public struct Paragraph: Sendable {
    /// The texts in reading order. A word may extend over several of them.
    public var content: [StyledText]
    /// The width in points.
    public var width: Double
    /// The base direction of the paragraph.
    public var direction = TextDirection.natural
    /// The alignment of the lines.
    public var alignment = TextAlignment.leading
    /// The indent of the first line in points; negative for a hanging indent.
    public var firstLineIndent = 0.0
    /// The distance between tab stops in points.
    public var tabWidth = 36.0
    /// Whether each line takes as much as fits, as in program code, without regard to the following lines.
    var usesFirstFit = false
    /// Hyphenation by language (`fr`, `de-CH`). The text's language is looked up first, then its primary language.
    public var hyphenation: [String: Hyphenation] = [:]

    /// Creates a paragraph of the given width.
    public init(_ content: [StyledText], width: Double) {
        self.content = content
        self.width = width
    }
}

/// A problem of a text that its author should know about. `content` is the index of the `StyledText`, `offset` an
/// offset in its UTF-8 bytes.
public enum TextProblem: Hashable, Sendable {
    /// No font has this character; a box is shown. Reported once for each character.
    case missingGlyph(Unicode.Scalar, content: Int, offset: Int)
    /// The word that begins here is wider than the paragraph and has been broken between letters.
    case brokenWord(content: Int, offset: Int)
    /// A single character or a tab is wider than the paragraph and extends past its edge.
    case tooWide(content: Int, offset: Int)
}
