import Documents
import SourceText
import Themes

extension Routes {
    /// Where a reader chooses the language.
    static func languages(_ app: App) -> SiteAddress { .page(app.folder) }
}

/// Where the reader of an app picks a language.
struct LanguagesPage: PageOutput {
    /// Among the apps of the site.
    var app: Int

    static let offers = [LanguagesView.page.offer]

    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        let app = planner.site.apps[number]
        planner.add(LanguagesPage(app: number), [planner.file(Routes.languages(app), app.about.location.path)])
    }

    func seal(in site: Site) -> SealUse? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.languages(site.apps[app]))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.languagesPage(renderer.site.apps[app])])
    }
}
