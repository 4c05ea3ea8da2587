/// Text in one style that belongs to one structure element.
struct TextPiece: Sendable {
    /// The target of a link.
    enum Target: Sendable {
        case address(String)
        /// The block with this identifier.
        case block(String)
        /// A heading, by its index among all headings.
        case heading(Int)
    }

    var text: String
    var style: TextStyle
    /// The language (BCP 47); `nil` for that of the column.
    var language: String?
    var element: Int
    var target: Target?
    /// The index of the note, if this piece is a note's mark.
    var note: Int?
    /// The picture, if the piece stands for one.
    var picture: FlowPicture?
}

extension TextPiece {
    /// Returns the piece in another size.
    func scaled(_ scale: Double) -> TextPiece {
        guard scale != 1 else { return self }
        var piece = self
        piece.style.size *= scale
        piece.style.letterSpacing *= scale
        piece.style.rise *= scale
        piece.picture?.width *= scale
        piece.picture?.height *= scale
        return piece
    }

    /// Returns a piece for a picture, which line breaking treats as an object between words.
    static func picture(_ picture: FlowPicture, _ style: TextStyle, element: Int) -> TextPiece {
        TextPiece(text: "\u{FFFC}", style: style, element: element, picture: picture)
    }

    /// Returns the space for the picture in text of a style, reduced to fit the given width and height.
    func pictureBox(in style: TextStyle, _ width: Double, _ height: Double) -> PictureBox? {
        picture.map { picture in
            let (wide, high) = (max(picture.width.clampedLength, 1), max(picture.height.clampedLength, 1))
            let scale = min(1, width / wide, height / high)
            return PictureBox(width: wide * scale, height: high * scale, in: style)
        }
    }
}

extension [TextPiece] {
    /// Returns the pieces of a paragraph with white space collapsed, also across pieces.
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

    /// The text of a piece that is a forced line break.
    static var lineEnd: String { "\u{2028}" }
}

extension [FlowInline] {
    /// Returns the inlines as pieces for measuring, without structure elements.
    func measured(_ scale: Double, keepsSpace: Bool = false) -> [TextPiece] {
        let pieces: [TextPiece] = leaves.compactMap { inline in
            switch inline {
            case .text(let text, let style, let language):
                TextPiece(text: text, style: style, language: language, element: 0).scaled(scale)
            case .lineBreak(let style): TextPiece(text: [TextPiece].lineEnd, style: style, element: 0)
            case .note(_, let style): TextPiece(text: "0", style: style, element: 0).scaled(scale)
            case .picture(let picture, let style): TextPiece.picture(picture, style, element: 0).scaled(scale)
            case .link, .span: nil
            }
        }
        return keepsSpace ? pieces : pieces.collapsingSpace()
    }
}
