import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page about the current release.
    static func whatsNew(_ app: App, _ language: Language) -> SiteAddress {
        .page(app.folder, language, "whats-new")
    }
}

/// The page about an app's current release, which users see once.
struct WhatsNewPage: PageOutput {
    /// The index among the apps of the site.
    var app: Int
    var latest: WhatsNew
    var language: Language

    static let templateSchemas = [WhatsNewView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place else { return }
        let app = planner.site.apps[number]
        guard let latest = app.whatsNew(planner.site.settings.lookup(language)) else { return }
        planner.add(
            WhatsNewPage(app: number, latest: latest, language: language),
            [planner.file(Routes.whatsNew(app, language), app.news[latest.card].path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    /// Always empty, because search engines should show the page among all releases.
    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let found = renderer.whatsNewPage(self)
        return Checked(found.value.map { [$0] } ?? [], found.diagnostics)
    }
}
