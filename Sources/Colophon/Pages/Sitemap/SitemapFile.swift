import Documents
import SourceText
import Themes

extension Routes {
    static let sitemap = SiteAddress(text: "sitemap.xml")

    static func sitemapPart(_ number: Int) -> SiteAddress { SiteAddress(text: "sitemap-\(number).xml") }
}

/// The site map of a site with a base URL. It is planned after all pages.
struct SitemapFile: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, planner.site.settings.baseURL != nil else { return }
        let map = Sitemap(planner.jobs, of: planner.site)
        planner.add(SitemapFile(), map.addresses.map { planner.file($0) })
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        var map = Sitemap(plan.jobs, of: plan.site)
        return Checked(map.files())
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}
