/// A cache of set paragraphs, valid for one set of fonts and hyphenation patterns.
struct ParagraphCache: Sendable {
    private var sets: [Key: ParagraphLayout] = [:]
    /// A cache of shaped texts, for paragraphs that share only parts.
    var shapes = ShapeCache()

    /// A key that compares everything that affects the lines of a paragraph.
    private struct Key: Hashable {
        let paragraph: Paragraph

        static func == (left: Key, right: Key) -> Bool {
            let (left, right) = (left.paragraph, right.paragraph)
            return left.width == right.width && left.direction == right.direction && left.alignment == right.alignment
                && left.firstLineIndent == right.firstLineIndent && left.tabWidth == right.tabWidth
                && left.usesFirstFit == right.usesFirstFit && left.hyphenation.isEmpty == right.hyphenation.isEmpty
                && left.content == right.content
        }

        /// Hashes only the text: styles rarely differ and are expensive to hash.
        func hash(into hasher: inout Hasher) {
            for part in paragraph.content { hasher.combine(part.text) }
        }
    }

    subscript(paragraph: Paragraph) -> ParagraphLayout? {
        get { sets[Key(paragraph: paragraph)] }
        set { sets[Key(paragraph: paragraph)] = newValue }
    }
}
