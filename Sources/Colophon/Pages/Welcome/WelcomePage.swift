import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the welcome page of an app.
    static func welcome(_ app: App, _ language: Language) -> SiteAddress { .page(app.folder, language, "welcome") }
}

/// The welcome page of an app in one of its languages.
struct WelcomePage: PageOutput {
    /// The index among the apps of the site.
    var app: Int
    var language: Language

    static let templateSchemas = [WelcomeView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place, planner.site.apps[number].about.welcome != nil else {
            return
        }
        let app = planner.site.apps[number]
        planner.add(
            WelcomePage(app: number, language: language),
            [planner.file(Routes.welcome(app, language), app.about.location.path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.welcome(site.apps[app], language))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let app = renderer.site.apps[app]
        return Checked(app.about.welcome.map { [renderer.welcomePage($0, app, language)] } ?? [])
    }
}
