/// Text of one style that belongs to one element.
struct TextPiece: Sendable {
    /// Where it leads.
    enum Target: Sendable {
        case address(String)
        /// The block with this id.
        case block(String)
        /// By its number among all headings.
        case heading(Int)
    }

    var text: String
    var style: TextStyle
    /// BCP 47; nil for that of the column.
    var language: String?
    var element: Int
    var target: Target?
    /// The note whose mark it is.
    var note: Int?
}

extension [TextPiece] {
    /// The pieces of a paragraph, in which white space counts across their borders.
    func collapsingSpace() -> [TextPiece] {
        var pieces = self
        var afterSpace = true
        for number in indices {
            if self[number].text == Self.lineEnd {
                afterSpace = true
            } else {
                pieces[number].text = self[number].text.collapsingSpace(afterSpace: &afterSpace)
            }
        }
        return pieces
    }

    /// What a line end that the writer asked for is in a piece.
    static var lineEnd: String { "\u{2028}" }
}
