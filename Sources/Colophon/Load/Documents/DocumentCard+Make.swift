import Documents
import Environments
import SourceText
import Wording

extension DocumentCard {
    /// Reads the file at `path` and makes its card, with the data that the plan needs.
    /// - Parameters:
    ///   - report: the audit report beside an accessibility statement.
    ///   - outlines: the outlines of known texts, which are not parsed again.
    ///   - room: where to keep the finished text, so that it is not read again; `nil` to discard it. A text that was
    ///     not parsed is not kept.
    static func make(
        path: SourcePath, format: Format, report: SourcePath? = nil, context: DocumentContext, name: String,
        archived: String? = nil, source: SourceTree, outlines: OutlineCache? = nil, room: RetainedBody.Storage?
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
        let read = ParsedDocument.read(
            .init(path: path, bytes: bytes, digest: digest, format: format, archived: archived), in: context, outlines)
        // A known outline is that of a text without diagnostics.
        let isKnown = read.value.map { $0.document == nil } ?? false
        let left = isKnown ? [] : LeftoverCheck.check(bytes, path, format.leftoverSource, context.environment)
        var diagnostics = read.diagnostics + left
        guard let text = read.value else { return Checked(nil, diagnostics) }
        // An earlier version made the statements of its time.
        if archived == nil { diagnostics += text.missingStatements(in: context) }
        let (language, outline) = (context.language, text.outline)
        var card = DocumentCard(
            path: path, format: format, language: language, name: name, title: outline.title, fields: text.fields,
            archivedVersion: archived, packed: PackedContents(outline.contents), digest: digest, report: reportCard,
            conformity: text.conformity, statementState: text.statementState, opening: outline.opening,
            hasPlaceholders: left.contains { $0.traits.contains(.placeholder) },
            textDigest: outline.textDigest)
        card.usesKnownOutline = text.document == nil
        card.usesVariables = EnvironmentReference.occurs(in: bytes)
        if let room, let document = text.document {
            let words = HTMLWriter.Labels(context.words.wording(language).marked)
            card.body = RetainedBody(DocumentBody(document.markingLeftovers(of: card), words: words), in: room)
        }
        // With `policies.json`, every edit changes the published digests, so that no edit leaves the card
        // interchangeable.
        card.facts = context.hasPolicies ? nil : DocumentFingerprint.digest(of: card, outline.contents, bytes)
        return Checked(card, diagnostics)
    }
}

extension DocumentCard.Format {
    var leftoverSource: LeftoverScanner.Source {
        switch self {
        case .markdown: .markdown
        case .html: .html
        case .entities, .statement, .report: .settings
        }
    }
}

extension DocumentCard {
    /// Makes a card for a news file, which is only used to resolve its links. It has no headings as link targets.
    static func ofNews(_ path: SourcePath, _ language: Language, _ entries: [NewsText.Entry]) -> DocumentCard {
        DocumentCard(
            path: path, format: .markdown, language: language, name: "news", title: "", fields: DocumentFields(),
            packed: PackedContents(TextContents(references: entries.flatMap(\.document.references))), digest: 0)
    }
}
