import SourceText

/// A format in which a statement is exported for other programs or for people who are not readers of its page.
public struct StatementFormat: Sendable {
    /// The name on the command line.
    public let name: String
    /// A text at the start of every exported file, by which it is recognised before it is overwritten.
    public let mark: String
    /// Returns the contents of the file.
    let text: @Sendable (StatementRecord) throws(RequestError) -> String

    init(
        _ name: String, mark: String, text: @escaping @Sendable (StatementRecord) throws(RequestError) -> String
    ) {
        (self.name, self.mark, self.text) = (name, mark, text)
    }

    /// All formats.
    public static let all = [openACR, json, apple]
}

/// An accessibility statement in a format for others.
public struct ExportedStatement: Sendable {
    /// The file from which the statement is made.
    public var source: SourcePath
    /// The contents of the file.
    public var text: String
    /// The number of criteria with each level of adherence, in the order of a VPAT: `12 supports, 3 not-evaluated`.
    public var summary: String
}

extension Plan {
    /// Exports the accessibility statement of an app.
    ///
    /// - Parameters:
    ///   - document: the name of the statement, such as `accessibility` or `marsa/accessibility`.
    ///   - language: nil for the app's default.
    /// - Throws: `RequestError` if there is no such statement or language, or if the format lacks something.
    public func statement(
        _ document: String, language: String? = nil, as format: StatementFormat
    ) throws(RequestError) -> Checked<ExportedStatement?> {
        let (app, name) = try statementDocument(document)
        let language = try chosen(language, of: app)
        guard let card = app.document(name, in: site.settings.lookup(language)), card.conformity != nil else {
            throw notAStatement(document, name, in: app)
        }
        let read = Renderer(plan: self).text(of: card, in: app)
        guard let text = read.value, let data = text.statement else { return Checked(nil, read.diagnostics) }
        let record = StatementRecord(self, app, card, language, text, data)
        let exported = ExportedStatement(
            source: card.path, text: try format.text(record), summary: record.conformance.summary)
        return Checked(exported, read.diagnostics)
    }

    /// Returns the app and the document with a name, which may begin with the app's folder.
    private func statementDocument(_ name: String) throws(RequestError) -> (App, String) {
        let asked =
            SourcePath(name)?.documentName.map { stem in
                SourcePath(name)?.folder.appending(stem)?.text ?? stem
            } ?? name
        let documents = site.apps.flatMap { app in
            Set(app.documents.map(\.name)).sorted().map { (app: app, name: $0, full: app.fullName($0)) }
        }
        let found = documents.filter { $0.full == asked || $0.name == asked }
        guard let first = found.first else {
            let statements = documents.filter { $0.app.accessibilityStatement == $0.name }.map(\.full)
            let near = nearest(name, among: statements) ?? nearest(name, among: documents.map(\.full))
            throw RequestError(
                reason: "there is no document \(quoted(name))",
                hint: near.map { "did you mean \(quoted($0))?" }
                    ?? (statements.isEmpty ? nil : "the statements are called \(inShort(statements))"))
        }
        guard found.count == 1 else {
            throw RequestError(
                reason: "\(found.count) apps have the document \(quoted(name))",
                hint: "name one: \(inShort(found.map(\.full)))")
        }
        return (first.app, first.name)
    }

    private func notAStatement(_ asked: String, _ name: String, in app: App) -> RequestError {
        guard name == app.accessibilityStatement else {
            let statement = app.accessibilityStatement.map { app.fullName($0) }
            return RequestError(
                reason: "\(quoted(asked)) is not an accessibility statement",
                hint: statement.map { "did you mean \(quoted($0))?" })
        }
        return RequestError(
            reason: "\(quoted(asked)) is a text, so it has no data to export",
            hint: "write it as data, in accessibility.yml: see docs/how-to/accessibility-statement.md")
    }
}

/// Returns up to five names.
private func inShort(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
}

extension ConformanceTable {
    /// The number of criteria of the levels A and AA with each level of adherence.
    fileprivate var summary: String {
        let rows = rows.filter { $0.criterion.level != "AAA" }
        return Adherence.allCases.compactMap { adherence in
            let count = rows.count { $0.adherence == adherence }
            return count == 0 ? nil : "\(count) \(adherence.rawValue)"
        }.joined(separator: ", ")
    }
}
