import Documents
import SourceText
import Themes

extension Routes {
    static let missing = SiteAddress(text: "404.html")
}

/// The page that servers show for a missing address.
struct NotFoundPage: PageOutput {
    static let templateSchemas = [NotFoundView.page.offer]

    /// Plans the page only if the site has a base URL, because its links need one.
    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, planner.site.settings.baseURL != nil else { return }
        planner.add(NotFoundPage(), [planner.file(Routes.missing)])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { Checked([renderer.missingPage()]) }
}
