import Documents
import Environments
import SourceText

/// The source of a text as the readers of one app see it, without variables and sections.
struct PublishedText {
    var bytes: [UInt8]

    /// - Returns: nil for data, and for a text whose values cannot be written so that it has the same words.
    init?(_ card: DocumentCard, in app: App, _ site: Site) {
        guard card.format == .markdown || card.format == .html, let source = try? site.source.read(card.path) else {
            return nil
        }
        var context = app.context(card.language, site.settings, site.options)
        context.isConsent = Consent.isName(card.name)
        let (isMarkdown, revision) = (card.format == .markdown, context.revision(of: card.path))
        let front = readFrontMatter(source, path: card.path).value
        let fields = front.fields?.revised(by: revision, in: card.language)
        let values = context.environment.addingDocument(fields, card.path, for: source)
        bytes = values.filled(Array(source[..<front.bodyOffset]), isMarkdown: false) { $0 }
        bytes += values.filled(Array(source[front.bodyOffset...]), isMarkdown: isMarkdown) { value in
            isMarkdown ? value.escapedAsMarkdown : value.escapedAsHTML
        }
        context.revisions = []
        if let revision, card.version == revision.version {
            let edit = VersionEdit(bytes, card, context)
            guard let edited = edit.setting(revision.version, revision.effective) else { return nil }
            bytes = edited
        }
        guard hasWords(of: source, card, app.context(card.language, site.settings, site.options), context) else {
            return nil
        }
    }

    /// Whether the text has the same title and words as the original.
    private func hasWords(
        of source: [UInt8], _ card: DocumentCard, _ original: DocumentContext, _ plain: DocumentContext
    ) -> Bool {
        let before = DocumentText.read(source, path: card.path, format: card.format, in: original).value
        let after = DocumentText.read(bytes, path: card.path, format: card.format, in: plain)
        guard !after.diagnostics.hasErrors,
            let words = try? TextDigest(before.document.words(title: before.title)),
            let new = try? TextDigest(after.value.document.words(title: after.value.title))
        else { return false }
        return words == new && before.fields.description == after.value.fields.description
            && before.fields.version == after.value.fields.version
    }
}

extension String {
    /// The text with a backslash before each ASCII punctuation mark, which CommonMark reads as the mark itself.
    fileprivate var escapedAsMarkdown: String {
        String(
            decoding: utf8.flatMap { byte -> [UInt8] in
                let isMark = byte > 0x20 && byte < 0x7F && !byte.isASCIIAlphanumeric
                return isMark ? [UInt8(ascii: "\\"), byte] : [byte]
            }, as: UTF8.self)
    }

    fileprivate var escapedAsHTML: String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(self) { text, escape in
            text.replacing(escape.0, with: escape.1)
        }
    }
}
