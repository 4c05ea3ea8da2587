import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the list of all accessibility statements. The folder of the default language has the table as well.
    static func statements(_ language: Language, _ settings: SiteSettings) -> SiteAddress {
        SiteAddress(text: "statements/" + (language == settings.defaultLanguage ? "" : language.tag + "/"))
    }

    /// The list as a table for programs.
    static let statementTable = SiteAddress(text: "statements/statements.csv")
}

/// The list of all accessibility statements in one language, and the feed of their changes.
struct StatementsPage: PageOutput {
    var language: Language

    /// The page has the template of documents.
    static let templateSchemas: [TemplateSchema] = []

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, planner.site.hasStatementList else { return }
        let settings = planner.site.settings
        for language in settings.languages {
            let address = Routes.statements(language, settings)
            let feed = settings.baseURL == nil ? [] : [Routes.atom(below: address)]
            planner.add(StatementsPage(language: language), ([address] + feed).map { planner.file($0) })
        }
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let renderer = Renderer(plan: plan)
        let list = StatementList(plan.site, language)
        var files = renderer.files([renderer.statementsPage(list, language)])
        if let site = FeedSite(plan.site.settings) {
            files.value.append(StatementFeed(renderer: renderer, list: list, language: language).feed(of: site).atom)
        }
        return files
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.statements(language, site.settings))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.statementsPage(StatementList(renderer.site, language), language)])
    }
}
