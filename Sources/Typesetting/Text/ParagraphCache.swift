/// Paragraphs that have been set in the same fonts and with the same patterns for hyphenation.
struct ParagraphCache: Sendable {
    private var sets: [Key: SetParagraph] = [:]
    /// Parts of paragraphs, for others that have them too.
    var shapes = ShapeCache()

    /// A paragraph, identified by all that matters to its lines.
    private struct Key: Hashable {
        let paragraph: Paragraph

        static func == (left: Key, right: Key) -> Bool {
            let (left, right) = (left.paragraph, right.paragraph)
            return left.width == right.width && left.direction == right.direction && left.alignment == right.alignment
                && left.firstLineIndent == right.firstLineIndent && left.tabWidth == right.tabWidth
                && left.hyphenation.isEmpty == right.hyphenation.isEmpty && left.content == right.content
        }

        /// By the text alone: looks differ seldom, and are dear to hash.
        func hash(into hasher: inout Hasher) {
            for part in paragraph.content { hasher.combine(part.text) }
        }
    }

    subscript(paragraph: Paragraph) -> SetParagraph? {
        get { sets[Key(paragraph: paragraph)] }
        set { sets[Key(paragraph: paragraph)] = newValue }
    }
}
