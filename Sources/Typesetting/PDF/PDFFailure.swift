/// The reasons for which a PDF file cannot be made.
public enum PDFFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text of the QR code contains a character that XML does not allow, so it could not be stored unchanged.
    case code(Unicode.Scalar)
    /// The language is not a BCP 47 tag.
    case language(String)
    /// The date is not ISO 8601 with a time zone.
    case date(String)
    /// The title is empty. Screen readers announce it, and PDF/UA requires it.
    case noTitle
    /// The document has no pages.
    case noPages
    /// The page has a size that PDF does not allow, in points.
    case pageSize(width: Double, height: Double)
    /// The margins leave only this size for text, in points, which is too little.
    case noRoom(width: Double, height: Double)
    /// A text, such as an address, title or alternative text, is longer than the 32,767 bytes that PDF/A allows.
    case tooLong(String)
    /// An attachment has no name, or the same name as another one.
    case attachmentName(String)
    /// The media type does not have the form `text/plain`.
    case mediaType(String)
    /// A page, link or bookmark refers to an element or picture that does not exist, or an element comes before its
    /// parent.
    case reference(Int)
    /// The font cannot be embedded, for this reason.
    case font(String, reason: String)
    /// The file has more than 8,388,607 objects, the limit of PDF/A, or is larger than 4 GiB.
    case tooLarge
    /// Memory ran out.
    case outOfMemory

    /// A human-readable description of the failure.
    public var description: String {
        switch self {
        case .code(let scalar):
            "the text of the QR code contains the character U+\(scalar.codePoint), which XML does not allow"
        case .language(let tag): "“\(tag)” is not a valid language tag (such as en or pt-BR)"
        case .date(let date): "“\(date)” is not a valid date (such as 2026-11-22T00:00:00Z)"
        case .noTitle: "the document has no title"
        case .noPages: "the document has no pages"
        case .pageSize(let width, let height):
            "a page measures \(tenths(width)) × \(tenths(height)) points; each side must be 3 to 14,400"
        case .noRoom(let width, let height):
            "the margins leave \(tenths(width)) × \(tenths(height)) points for text; it needs at least 36 × 36"
        case .tooLong(let text): "this text is longer than the 32,767 bytes that PDF allows: “\(text.prefix(60))…”"
        case .attachmentName(let name): "an attachment has no name, or shares its name with another: “\(name)”"
        case .mediaType(let type): "“\(type)” is not a valid media type (such as text/plain)"
        case .reference(let number): "nothing has the number \(number)"
        case .font(let name, let reason): "the font \(name) cannot be embedded: \(reason)"
        case .tooLarge: "the file would exceed what PDF/A allows: 8,388,607 objects and 4 GiB"
        case .outOfMemory: "there is not enough memory for the file"
        }
    }
}

/// Rounds to one decimal, which is precise enough for paper.
private func tenths(_ points: Double) -> Double { (points * 10).rounded() / 10 }
