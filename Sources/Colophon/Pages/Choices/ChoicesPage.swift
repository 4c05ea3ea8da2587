import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page on which readers see and change their answers.
    static func choices(_ app: App, _ language: Language) -> SiteAddress { .page(app.folder, language, "choices") }
}

/// The page with a reader's answers, in one language of an app that asks for consent.
struct ChoicesPage: PageOutput {
    /// The index among the apps of the site.
    var app: Int
    var language: Language

    static let templateSchemas = [ConsentAnswersView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place, !planner.site.apps[number].consents.isEmpty else {
            return
        }
        let app = planner.site.apps[number]
        planner.add(
            ChoicesPage(app: number, language: language),
            [planner.file(Routes.choices(app, language), app.about.location.path)])
    }

    /// Always nil, because consents are public.
    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.choices(site.apps[app], language))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.choicesPage(renderer.site.apps[app], language)])
    }
}
