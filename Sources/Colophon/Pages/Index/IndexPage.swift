import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page that links to all documents of an app.
    static func index(_ app: App, _ language: Language) -> SiteAddress {
        document(app, DocumentIndex.name, language)
    }
}

/// The list of an app's documents in one of its languages.
struct IndexPage: PageOutput {
    /// The index among the apps of the site.
    var app: Int
    var language: Language

    static let templateSchemas = [IndexView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place, case .generated? = planner.site.apps[number].index
        else {
            return
        }
        let app = planner.site.apps[number]
        planner.add(
            IndexPage(app: number, language: language),
            [planner.file(Routes.index(app, language), app.about.location.path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.index(site.apps[app], language))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.indexPage(renderer.site.apps[app], language)])
    }
}
