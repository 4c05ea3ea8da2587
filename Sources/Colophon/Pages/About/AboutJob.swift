import Documents
import SourceText
import Themes
import Wording

extension Routes {
    static func about(_ app: App, _ language: Language) -> SiteAddress { .page(app.folder, language) }
}

/// The about page of an app in one of its languages.
struct AboutJob: PageOutput {
    /// The index among the apps of the site.
    var app: Int
    var language: Language

    static let templateSchemas = [AboutView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place else { return }
        let app = planner.site.apps[number]
        planner.add(
            AboutJob(app: number, language: language),
            [planner.file(Routes.about(app, language), app.about.location.path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.about(site.apps[app], language), date: site.apps[app].about.released)]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.aboutPage(renderer.site.apps[app], language)])
    }
}
