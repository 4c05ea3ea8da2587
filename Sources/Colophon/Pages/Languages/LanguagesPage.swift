import Documents
import SourceText
import Themes

extension Routes {
    /// Returns the page on which readers choose a language.
    static func languages(_ app: App) -> SiteAddress { .page(app.folder) }
}

/// The root of an app, on which readers choose a language. If there is only one language, it is a copy of the about
/// page, so that readers need not choose and the host need not redirect.
struct LanguagesPage: PageOutput {
    /// The index among the apps of the site.
    var app: Int

    static let templateSchemas = [LanguagesView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .app(let number) = place else { return }
        let app = planner.site.apps[number]
        planner.add(LanguagesPage(app: number), [planner.file(Routes.languages(app), app.about.location.path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].hasOneLanguage ? site.apps[app].seal : nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        site.apps[app].hasOneLanguage ? [] : [SiteMapEntry(address: Routes.languages(site.apps[app]))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let app = renderer.site.apps[app]
        return Checked([
            app.hasOneLanguage
                ? renderer.aboutPage(app, app.defaultLanguage, isRoot: true) : renderer.languagesPage(app)
        ])
    }
}

extension App {
    fileprivate var hasOneLanguage: Bool { languages.count == 1 }
}
