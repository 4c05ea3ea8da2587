import Documents
import SourceText

/// The data that the plan needs from a document besides its front matter. It is the only data that requires parsing the
/// text.
struct DocumentOutline: Equatable, Sendable {
    var title: String
    /// Whether the front matter gives the title.
    var isTitleWritten: Bool
    /// The beginning of the text.
    var opening: String
    var contents: TextContents
    /// `nil` when it was not needed.
    var textDigest: TextDigest?

    /// Whether the outline of a document of this format can be cached. That of a text with variables is never cached,
    /// as it depends on more than the bytes of the file.
    static func isKept(_ format: DocumentCard.Format) -> Bool { format == .markdown || format == .html }

    /// Returns the cache key of an outline.
    /// - Parameter digest: the digest of all bytes of the file.
    static func key(_ digest: UInt64, _ format: DocumentCard.Format) -> UInt64 {
        format == .html ? ~digest : digest
    }
}

extension DocumentOutline {
    init(_ card: DocumentCard) {
        self.init(
            title: card.title, isTitleWritten: card.fields.title != nil, opening: card.opening,
            contents: card.packed.unpacked,
            textDigest: card.textDigest)
    }

    var encoded: [UInt8] {
        var bytes = ByteWriter()
        bytes.add(short: title)
        bytes.add(short: isTitleWritten ? 1 : 0)
        bytes.add(short: opening)
        bytes.add(short: textDigest?.text ?? "")
        contents.write(into: &bytes)
        return bytes.bytes
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        title = try bytes.shortText()
        isTitleWritten = try bytes.short() == 1
        opening = try bytes.shortText()
        let digest = try bytes.shortText()
        textDigest = TextDigest(digest)
        guard digest.isEmpty || textDigest != nil else { throw ByteReader.FormatError() }
        contents = try TextContents(from: &bytes)
        guard bytes.isAtEnd else { throw ByteReader.FormatError() }
    }
}
