/// A problem of the text that its author should know about.
public struct TypesettingFinding: Hashable, Sendable {
    /// The kind of a finding.
    public enum Kind: Hashable, Sendable {
        /// No font has this character; a box is shown instead.
        case missingGlyph(Unicode.Scalar)
        /// The word is wider than the column and has been broken between letters.
        case brokenWord
        /// A single character is wider than the column and extends past its edge.
        case tooWide
        /// The words in a table's columns are too wide for the page; many of them are broken.
        case tableTooWide
        /// A link leads to a block that does not exist.
        case missingTarget(String)
    }

    /// The kind of the finding.
    public var kind: Kind
    /// The text at the place of the finding, at most 40 characters.
    public var excerpt: String
    /// The caller's number for the paragraph, cell, list or table.
    public var tag: Int?

    init(kind: Kind, excerpt: String, tag: Int? = nil) {
        self.kind = kind
        self.excerpt = excerpt
        self.tag = tag
    }

    init(_ trouble: TextProblem, _ pieces: [TextPiece]) {
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
    /// Returns the text from byte `offset` on, at most 40 characters.
    func excerpt(at offset: Int) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        // A single character may be as long as the whole text, so the number of scalars is limited, too.
        return String(String(self[start...].unicodeScalars.prefix(200)).prefix(40))
    }
}
