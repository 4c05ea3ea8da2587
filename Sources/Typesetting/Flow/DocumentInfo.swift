/// The metadata of a document.
public struct DocumentInfo: Hashable, Sendable {
    /// The title, shown in the window's title bar.
    public var title: String
    /// The main language (BCP 47).
    public var language: String
    /// The author's name.
    public var author: String?
    /// The subject, in a sentence.
    public var subject: String?
    /// The name of the program that made the text.
    public var creator: String?
    /// The date in ISO 8601 with a time zone, such as `2026-11-22T00:00:00Z`; `nil` leaves dates out.
    public var date: String?
    /// The kind of document, for programs that sort files (`xmp:Label`).
    public var label: String?
    /// The content of a QR code in the document, so that programs need not decode the picture; see `codeNamespace`.
    public var code: String?
    /// The SHA-256 of the document's words in hexadecimal digits. The caller defines what counts as words; see
    /// `textNamespace`.
    public var wordsDigest: String?

    /// Creates the metadata of a document from its title and main language.
    public init(title: String, language: String) {
        self.title = title
        self.language = language
    }
}

/// A file attached to the document.
public struct Attachment: Hashable, Sendable {
    /// The relationship of an attachment to its document.
    ///
    /// Source: ISO 32000-2, section 14.13 (associated files).
    public enum Relationship: String, Hashable, Sendable { case source = "Source", data = "Data" }

    /// The file name shown to the user.
    public var name: String
    /// The media type, such as `text/markdown`.
    public var mediaType: String
    /// Its content.
    public var bytes: [UInt8]
    /// The relationship to the document.
    public var relationship: Relationship

    /// Creates an attachment.
    public init(name: String, mediaType: String, bytes: [UInt8], relationship: Relationship) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        self.relationship = relationship
    }
}
