import Documents
import SourceText
import Themes
import Wording

extension Routes {
    static func news(_ app: App, _ language: Language) -> SiteAddress {
        .page(app.folder, language, "news")
    }

    static func release(slug: String, below list: SiteAddress) -> SiteAddress {
        SiteAddress(text: list.text + slug + "/")
    }
}

/// The pages and feeds of an app's news in one language.
struct NewsPages: PageOutput {
    var app: Int
    var card: Int
    var language: Language
    /// The address of the list. The pages of releases are below it.
    var address: SiteAddress

    static let templateSchemas = [NewsView.page.offer, ReleaseView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .language(let number, let language) = place else { return }
        let site = planner.site
        let app = site.apps[number]
        guard app.about.hasNews, let card = app.shownNews(site.settings.lookup(language)) else { return }
        let list = Routes.news(app, language)
        let (source, releases) = (app.news[card].path, app.news[card].releases)
        var addresses = [list] + releases.map { Routes.release(slug: $0.version, below: list) }
        if app.seal == nil, site.settings.baseURL != nil, !releases.isEmpty {
            addresses += FeedFormat.allCases.map { $0.address(below: list) }
        }
        planner.add(
            NewsPages(app: number, card: card, language: language, address: list),
            addresses.map { planner.file($0, source) })
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        let card = site.apps[app].news[card]
        guard card.language == language else { return [] }
        let list = SiteMapEntry(address: address, date: card.releases.map(\.date).max())
        return [list]
            + card.releases.map {
                SiteMapEntry(address: Routes.release(slug: $0.version, below: address), date: $0.date)
            }
    }
}

extension App {
    /// Returns the news for a reader with the language preferences `order`.
    func shownNews(_ order: [Language]) -> Int? {
        for language in order {
            if let number = news.firstIndex(where: { $0.language == language }) { return number }
        }
        return news.isEmpty ? nil : 0
    }
}
