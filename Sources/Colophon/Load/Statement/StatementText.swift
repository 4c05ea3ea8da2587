import Documents
import SourceText

/// An accessibility statement made from data: an audit report, an `accessibility.yml`, or both.
enum StatementText {
    /// Makes the text in the language of `context`.
    static func read(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, in context: DocumentContext
    ) -> Checked<DocumentText> {
        var diagnostics: [Diagnostic] = []
        var file: StatementFile?
        var report: AuditReport?
        if format == .report {
            report = AuditReport.read(bytes, path: path, context.environment).unwrap(into: &diagnostics)
        } else {
            file = StatementFile.read(bytes, path: path, in: context).unwrap(into: &diagnostics)
            report = file.flatMap { reportOf($0, context, into: &diagnostics) }
        }
        var text = DocumentText(fields: .init(), title: path.stem, document: Document())
        guard file != nil || report != nil, !diagnostics.hasErrors else { return Checked(text, diagnostics) }
        var maker = StatementMaker(file, report, context)
        let statement = maker.make()
        diagnostics += maker.diagnostics
        diagnostics +=
            StatementCheck(statement, file, report, path: path, today: context.today).diagnostics
            + [context.wrongApp(file, report)].compactMap(\.self)
        let writer = StatementWriter(statement, context.language)
        text.fields = file?.fields ?? .init()
        text.fields.description = file?.description?.text(context.language)
        text.fields.changes = file?.changes?.text(context.language)
        text.title = file?.title?.text(context.language) ?? writer.title
        text.document = Document(blocks: writer.blocks).withHeadingIDs(path: path).unwrap(into: &diagnostics)
        text.conformity = statement.conformity
        text.statementState = StatementState(
            date: statement.validSince, review: statement.validUntil, overduePromises: statement.overduePromises)
        text.statementFacts = StatementFacts(
            counts: statement.counts, audited: statement.audited, prepared: statement.prepared,
            reviewed: statement.reviewed, validUntil: statement.validUntil, email: statement.contact.email,
            url: statement.contact.url, phone: statement.contact.phone,
            reportDetail: statement.reportDetail?.destination)
        return Checked(text, diagnostics)
    }

    /// Returns the report that the file names. Problems of the report are reported at their place in it.
    private static func reportOf(
        _ file: StatementFile, _ context: DocumentContext, into diagnostics: inout [Diagnostic]
    ) -> AuditReport? {
        guard let name = file.report else {
            if let found = context.report { diagnostics.append(.unusedReport(found.path, file.path)) }
            return nil
        }
        guard let found = context.report, found.path.name == name else {
            diagnostics.append(.missingReport(name, at: file.location(StatementFile.keys.report)))
            return nil
        }
        return AuditReport.read(found.bytes, path: found.path, context.environment).unwrap(into: &diagnostics)
    }
}
