import Documents
import SourceText
import Wording

/// A statement in one language, with what its export needs of the site.
struct StatementRecord {
    let plan: Plan
    let app: App
    let card: DocumentCard
    let language: Language
    let title: String
    let statement: Statement
    let conformance: ConformanceTable

    init(_ plan: Plan, _ app: App, _ card: DocumentCard, _ language: Language, _ text: DocumentText, _ data: Statement)
    {
        (self.plan, self.app, self.card, self.language) = (plan, app, card, language)
        title = text.title
        statement = data
        conformance = ConformanceTable(data)
    }

    /// The name of the app in the language of the statement.
    var appName: String { app.about.name.text(language) }

    /// The address of the statement's page; `nil` if the site has no address.
    var url: String? {
        plan.site.settings.baseURL.map { $0.absolute(Routes.document(app, card.name, language)) }
    }

    /// The parts of the statement's page.
    var writer: StatementWriter { StatementWriter(statement, language) }

    /// Returns a text in Markdown whose links lead to the published pages.
    func markdown(_ blocks: [Block]) -> String { markdownWriter.text(blocks) }

    /// Returns a failure in Markdown: its title, description, and the promise or the reason why there is none.
    func markdown(_ failure: Statement.Failure) -> String {
        let title = failure.title.isEmpty ? [] : [Block.paragraph([.strong(failure.title)])]
        return markdown(title + failure.description + reasons(failure))
    }

    /// Returns the auditor's remarks on a criterion in Markdown; `nil` without any.
    func remarks(_ criterion: AuditedCriterion) -> String? {
        if let remarks = criterion.remarks { return remarks }
        return criterion.description.isEmpty ? nil : markdown(criterion.description)
    }

    /// The state of a failure below the heading of its section, if that is one about exceptions.
    private func reasons(_ failure: Statement.Failure) -> [Block] {
        let writer = writer
        let kind = failure.state.kind
        let isException = kind == .burden || kind == .exempt
        let heading = isException ? writer.model.heading(kind.rawValue) : nil
        return (heading.map { [.paragraph(writer.words($0) + [.text(":")])] } ?? []) + writer.state(of: failure)
    }

    /// Returns the target of a link for readers outside the site; `nil` if it has no address there.
    func published(_ destination: String) -> String? { plan.published(destination, in: card, language) }

    private var markdownWriter: MarkdownWriter { MarkdownWriter(address: published) }
}
