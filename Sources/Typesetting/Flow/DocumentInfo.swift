/// What the file says about itself.
public struct DocumentInfo: Hashable, Sendable {
    /// Shown in the window's title.
    public var title: String
    /// BCP 47: the main language.
    public var language: String
    /// Who wrote it.
    public var author: String?
    /// What it is about, in a sentence.
    public var subject: String?
    /// The program that the text was made with.
    public var creator: String?
    /// ISO 8601 with a time zone, such as `2026-11-22T00:00:00Z`; nil leaves dates out.
    public var date: String?
    /// Of which kind the document is, for programs that sort files (`xmp:Label`).
    public var label: String?
    /// What a QR code in the document says, so that programs can read it without looking at the picture; see
    /// `codeNamespace`.
    public var code: String?
    /// The SHA-256 of the words of the text, in hexadecimal digits, by whatever definition its maker has; see
    /// `textNamespace`.
    public var wordsDigest: String?

    /// A document by its title and main language.
    public init(title: String, language: String) {
        self.title = title
        self.language = language
    }
}

/// A file inside the file.
public struct Attachment: Hashable, Sendable {
    /// What the attachment is to the document.
    ///
    /// Source: ISO 32000-2, section 14.13 (associated files).
    public enum Relationship: String, Hashable, Sendable { case source = "Source", data = "Data" }

    /// The name it is shown under.
    public var name: String
    /// Such as `text/markdown`.
    public var mediaType: String
    /// Its content.
    public var bytes: [UInt8]
    /// What it is to the document.
    public var relationship: Relationship

    /// A file to attach.
    public init(name: String, mediaType: String, bytes: [UInt8], relationship: Relationship) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        self.relationship = relationship
    }
}
