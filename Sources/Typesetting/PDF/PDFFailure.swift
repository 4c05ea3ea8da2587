/// Why no file could be made of what was given.
public enum PDFFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A character of the QR code's text that no XML can hold, so that the file could not say it unchanged.
    case code(Unicode.Scalar)
    /// A language that is not a BCP 47 tag.
    case language(String)
    /// A date that is not ISO 8601 with a time zone.
    case date(String)
    /// The title is empty; readers announce it, and PDF/UA asks for it.
    case noTitle
    /// There are no pages.
    case noPages
    /// A page of a size that PDF cannot have; points.
    case pageSize(width: Double, height: Double)
    /// The margins leave too little of the page for text; what they leave, in points.
    case noRoom(width: Double, height: Double)
    /// A text of more than 32,767 bytes where PDF/A allows no more: an address, a title, an alternative text.
    case tooLong(String)
    /// Two attachments of one name, or one without a name.
    case attachmentName(String)
    /// A media type that is not of the form `text/plain`.
    case mediaType(String)
    /// A page, link or bookmark names an element or a picture that is not there, or an element comes before its
    /// parent.
    case reference(Int)
    /// A font that cannot be embedded, and why.
    case font(String, reason: String)
    /// More than 8,388,607 objects, which PDF/A does not allow, or more than 4 GiB.
    case tooLarge
    /// There is no memory for it.
    case outOfMemory

    /// In a sentence.
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

/// To one decimal: nobody measures paper finer.
private func tenths(_ points: Double) -> Double { (points * 10).rounded() / 10 }
