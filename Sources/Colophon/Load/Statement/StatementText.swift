import Documents
import SourceText

/// An accessibility statement made from data: an audit report, an `accessibility.yml`, or both.
enum StatementText {
    /// Makes the text in the language of `context`.
    static func read(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, in context: DocumentContext
    ) -> Checked<DocumentText> {
        let made = make(bytes, path: path, format: format, in: context)
        guard let second = context.report?.path else { return made }
        return Checked(made.value, made.diagnostics.map { $0.resolved(second) })
    }

    private static func make(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, in context: DocumentContext
    ) -> Checked<DocumentText> {
        var diagnostics: [Diagnostic] = []
        var file: StatementFile?
        var report: AuditReport?
        if format == .report {
            report = AuditReport.read(bytes, path: path, context.environment).unwrap(into: &diagnostics)
        } else {
            let read = StatementFile.parse(bytes, path: path)
            // The file itself can be a report in YAML or JSON.
            if let value = read.value, ReportFormat.all.contains(where: { $0.recognises(.data(value)) }) {
                diagnostics += read.diagnostics
                report = AuditReport.read(ReportReader(path: path, contents: .data(value))).unwrap(into: &diagnostics)
            } else {
                file = StatementFile.read(read, path: path, in: context).unwrap(into: &diagnostics)
                report = file.flatMap { reportOf($0, context, into: &diagnostics) }
            }
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
        // The plan reports links in taken data at the key that takes it.
        let from = file?.location(StatementFile.keys.from).start ?? .start
        text.document = Document(blocks: writer.blocks).withHeadingIDs(path: path).unwrap(into: &diagnostics)
            .mappingPlaces { $0.inFirstFile(or: from) }
        text.conformity = statement.conformity
        text.statementState = StatementState(
            date: statement.validSince, review: statement.validUntil, overduePromises: statement.overduePromises)
        text.statement = statement
        return Checked(text, diagnostics)
    }

    /// Returns the report that the file names. Problems of the report are reported at their place in it.
    private static func reportOf(
        _ file: StatementFile, _ context: DocumentContext, into diagnostics: inout [Diagnostic]
    ) -> AuditReport? {
        let key = file.source == nil ? StatementFile.keys.report : StatementFile.keys.from
        guard let name = file.source ?? file.report else {
            if let found = context.report { diagnostics.append(.unusedReport(found.path, file.path)) }
            return nil
        }
        guard let found = context.report, found.path == file.path.folder.resolving(name) else {
            diagnostics.append(.missingReport(name, key.name, at: file.location(key)))
            return nil
        }
        if file.source != nil { return nil }
        return AuditReport.read(found.bytes, path: found.path, context.environment).unwrap(into: &diagnostics)
    }
}
