import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page that links to other apps.
    static func moreApps(_ app: App, _ language: Language) -> SiteAddress {
        .page(app.folder, language, "more-apps")
    }

    /// Returns the address of an icon of another app, which all languages share. Its name depends on its bytes.
    static func otherAppIcon(_ app: App, _ name: String) -> SiteAddress {
        SiteAddress(text: SiteAddress.page(app.folder).text + "more-apps/" + name)
    }
}

/// The page with other apps in one language. `card` is nil if there is no list to show.
struct MoreAppsPage: PageOutput {
    var app: Int
    var card: Int?
    var language: Language
    var address: SiteAddress

    static let templateSchemas = [MoreAppsView.page.offer]

    /// Plans the page even without a list to show; the page then says so.
    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place, planner.site.apps[number].about.moreApps != nil else {
            return
        }
        let app = planner.site.apps[number]
        let card = app.shownMoreApps(planner.site.settings.lookup(language))
        let address = Routes.moreApps(app, language)
        let source = card.map { app.moreApps[$0].path } ?? app.about.location.path
        planner.add(
            MoreAppsPage(app: number, card: card, language: language, address: address),
            [planner.file(address, source)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        let card = card.map { site.apps[app].moreApps[$0] }
        return card?.language == language ? [SiteMapEntry(address: address)] : []
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { Checked([renderer.moreAppsPage(self)]) }
}

extension App {
    /// Returns the list of other apps for a reader with the language preferences `order`.
    func shownMoreApps(_ order: [Language]) -> Int? {
        for language in order {
            if let number = moreApps.firstIndex(where: { $0.language == language }) { return number }
        }
        return moreApps.isEmpty ? nil : 0
    }
}
