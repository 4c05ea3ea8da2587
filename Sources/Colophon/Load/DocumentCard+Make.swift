import Documents
import SourceText
import Wording

extension DocumentCard {
    /// Reads the file at `path` and keeps what the plan needs to know of it.
    /// - Parameters:
    ///   - report: the audit report beside an accessibility statement.
    ///   - outlines: of texts that were read before, and need not be parsed.
    ///   - room: where the finished text is kept, so that it need not be read again; nil where it is not. There is none of a
    ///     text that was not parsed.
    static func make(
        path: SourcePath, format: Format, report: SourcePath? = nil, context: DocumentContext, name: String,
        archived: String? = nil, source: SourceTree, outlines: TextOutlines? = nil, room: KeptBody.Room?
    ) -> Checked<DocumentCard?> {
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        var context = context
        context.isConsent = Consent.isName(name)
        var reportCard: ReportCard?
        if let report {
            do {
                let bytes = try source.read(report)
                context.report = .init(path: report, bytes: bytes)
                reportCard = ReportCard(path: report, digest: SourceText.digest(of: bytes))
            } catch { return Checked(nil, [.unreadable(report, error)]) }
        }
        let digest = SourceText.digest(of: bytes)
        let read = CardText.read(
            .init(path: path, bytes: bytes, digest: digest, format: format, archived: archived), in: context, outlines)
        let open = OpenPlaces.check(bytes, path)
        let diagnostics = read.diagnostics + (open.map { [$0] } ?? [])
        guard let text = read.value else { return Checked(nil, diagnostics) }
        let (language, outline) = (context.language, text.outline)
        var card = DocumentCard(
            path: path, format: format, language: language, name: name, title: outline.title, fields: text.fields,
            archived: archived, packed: PackedContents(outline.contents), digest: digest, report: reportCard,
            conformity: text.conformity, hasOpenPlaces: open != nil, textDigest: outline.textDigest)
        card.isOutlined = text.document == nil
        if let room, let document = text.document {
            let words = HTMLWriter.Words(context.words.wording(language))
            card.body = KeptBody(DocumentBody(document, words: words), in: room)
        }
        // A list of the digests of all words shows every edit.
        card.facts = context.hasPolicies ? nil : TextFacts.digest(of: card, outline.contents, bytes)
        return Checked(card, diagnostics)
    }
}

extension DocumentCard {
    /// A file of news as far as its links are concerned: it has no headings that a link could name.
    static func ofNews(_ path: SourcePath, _ language: Language, _ entries: [NewsText.Entry]) -> DocumentCard {
        DocumentCard(
            path: path, format: .markdown, language: language, name: "news", title: "", fields: DocumentFields(),
            packed: PackedContents(TextContents(references: entries.flatMap(\.document.references))), digest: 0)
    }
}
