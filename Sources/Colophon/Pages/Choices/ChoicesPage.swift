import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// The page on which readers see and change what they have answered.
    static func choices(_ app: App, _ language: Language) -> SiteAddress { .page(app.folder, language, "choices") }
}

/// What a reader has answered, in one of the languages of an app that asks for something.
struct ChoicesPage: PageOutput {
    /// Among the apps of the site.
    var app: Int
    var language: Language

    static let offers = [ChoicesView.page.offer]

    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        guard case .language(let number, let language) = place, !planner.site.apps[number].consents.isEmpty else {
            return
        }
        let app = planner.site.apps[number]
        planner.add(
            ChoicesPage(app: number, language: language),
            [planner.file(Routes.choices(app, language), app.about.location.path)])
    }

    /// Nothing: there are only consents that everybody may read.
    func seal(in site: Site) -> SealUse? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        [SiteMapEntry(address: Routes.choices(site.apps[app], language))]
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        Checked([renderer.choicesPage(renderer.site.apps[app], language)])
    }
}
