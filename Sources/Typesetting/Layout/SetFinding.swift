/// Something about the text that whoever wrote it should know.
public struct SetFinding: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// No font has this character; a box is in its place.
        case missingGlyph(Unicode.Scalar)
        /// The word was wider than the column and has been broken between letters.
        case brokenWord
        /// A single character is wider than the column and sticks out of it.
        case tooWide
        /// The columns of a table have words that no page is wide enough for; many of them are broken.
        case tableTooWide
        /// A link leads to a block that is not there.
        case missingTarget(String)
    }

    /// What it is.
    public var kind: Kind
    /// The text around it, at most 40 characters.
    public var excerpt: String
    /// What the caller calls the paragraph, cell, list or table that it is about.
    public var tag: Int?

    init(kind: Kind, excerpt: String, tag: Int? = nil) {
        self.kind = kind
        self.excerpt = excerpt
        self.tag = tag
    }

    init(_ trouble: TextTrouble, _ pieces: [TextPiece]) {
        switch trouble {
        case .missingGlyph(let scalar, let content, let offset):
            self.init(kind: .missingGlyph(scalar), excerpt: pieces[content].text.excerpt(at: offset))
        case .brokenWord(let content, let offset):
            self.init(kind: .brokenWord, excerpt: pieces[content].text.excerpt(at: offset))
        case .tooWide(let content, let offset):
            self.init(kind: .tooWide, excerpt: pieces[content].text.excerpt(at: offset))
        }
    }
}

extension String {
    /// What follows byte `offset`, as far as one looks at it.
    func excerpt(at offset: Int) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        // A single character may be as long as the text.
        return String(String(self[start...].unicodeScalars.prefix(200)).prefix(40))
    }
}
