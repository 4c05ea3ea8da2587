import Documents
import SourceText
import Themes

extension Routes {
    package static let home = SiteAddress.page(.root)
}

/// The home page of a site with apps in their own folders.
struct HomePage: PageOutput {
    static let templateSchemas = [HomeView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        // If a single app is at the root, its choice of languages is the home page.
        guard case .site = place, !planner.site.apps.contains(where: { $0.folder == .root }) else { return }
        planner.add(HomePage(), [planner.file(Routes.home)])
    }

    func seal(in site: Site) -> SealReference? { SealReference(site.settings.sealed) }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [SiteMapEntry(address: Routes.home)] }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { Checked([renderer.homePage()]) }
}
