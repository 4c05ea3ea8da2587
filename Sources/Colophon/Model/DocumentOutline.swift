import Documents
import Environments
import SourceText

/// What the plan needs of a text besides its front matter, which is all that has to be parsed for.
struct DocumentOutline: Equatable, Sendable {
    var title: String
    /// True when the front matter gives the title.
    var isTitleWritten: Bool
    var contents: TextContents
    /// Nil where nobody needed it.
    var textDigest: TextDigest?

    /// Whether the outline of such a document depends on its bytes alone.
    static func isKept(_ format: DocumentCard.Format, _ environment: EnvironmentValues) -> Bool {
        (format == .markdown || format == .html) && environment.isNone
    }

    /// By which it is found again.
    /// - Parameter digest: of all bytes of the file.
    static func key(_ digest: UInt64, _ format: DocumentCard.Format) -> UInt64 {
        format == .html ? ~digest : digest
    }
}

extension DocumentOutline {
    init(_ card: DocumentCard) {
        self.init(
            title: card.title, isTitleWritten: card.fields.title != nil, contents: card.packed.unpacked,
            textDigest: card.textDigest)
    }
}
