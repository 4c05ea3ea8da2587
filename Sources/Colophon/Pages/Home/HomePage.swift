import Documents
import SourceText
import Themes

extension Routes {
    package static let home = SiteAddress.page(.root)
}

/// The root of a site with apps in folders of their own.
struct HomePage: PageOutput {
    static let offers = [HomeView.page.offer]

    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        // A single app at the root has its choice of languages for a home page.
        guard case .site = place, !planner.site.apps.contains(where: { $0.folder == .root }) else { return }
        planner.add(HomePage(), [planner.file(Routes.home)])
    }

    func seal(in site: Site) -> SealUse? { SealUse(site.settings.sealed) }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [SiteMapEntry(address: Routes.home)] }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { Checked([renderer.homePage()]) }
}
