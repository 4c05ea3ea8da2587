import SourceText

extension DocumentText {
    /// Reads a document of any format.
    static func read(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, in context: DocumentContext
    ) -> Checked<DocumentText> {
        switch format {
        case .markdown, .html:
            readMarkup(
                bytes, path: path, format: format, ignoring: context.ignoredKeys, isConsent: context.isConsent,
                environment: context.environment, sources: context.sources, language: context.language,
                revision: context.revision(of: path), trees: context.trees)
        case .entities: EntitiesText.read(bytes, path: path, in: context)
        case .statement, .report: StatementText.read(bytes, path: path, format: format, in: context)
        }
    }
}
