import Documents
import SourceText
import Themes
import Wording

/// The list of all accessibility statements as CSV, with names in the site's default language.
struct StatementTableFile: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    /// The names of the columns.
    static let columns = ["folder", "name", "address", "model", "level", "date", "review", "overduePromises"]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, planner.site.hasStatementList else { return }
        planner.add(StatementTableFile(), [planner.file(Routes.statementTable)])
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let settings = plan.site.settings
        let list = StatementList(plan.site, settings.defaultLanguage)
        var bytes = csvLine(Self.columns.map { .text($0) })
        for row in list.rows {
            bytes += csvLine([
                .text(row.app.folder.text), .text(row.app.about.name.text(settings.defaultLanguage)),
                .text(settings.baseURL?.absolute(row.address) ?? row.address.text),
                .text(row.card.conformity?.model.rawValue ?? ""), .text(row.card.conformity?.level.rawValue ?? ""),
                .text(row.date?.iso ?? ""), .text(row.review?.iso ?? ""),
                row.overduePromises.map { .number($0) } ?? .text(""),
            ])
        }
        return Checked([OutputFile(path: Routes.statementTable.output, bytes: bytes)])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}
