import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page with the list of all versions.
    static func versions(below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + "versions/")
    }
}

/// The list of a document's versions in one language, and the feed of its changes.
struct VersionsPage: PageOutput {
    var app: Int
    var name: String
    var language: Language
    var address: SiteAddress

    static let templateSchemas = [VersionsView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .document(let document) = place, let history = planner.histories[document.app][document.name] else {
            return
        }
        let site = planner.site
        let list = Routes.versions(below: document.address)
        let source = history.versions[0].card(site.settings.lookup(document.language)).path
        let page = VersionsPage(app: document.app, name: document.name, language: document.language, address: list)
        let hasFeed = page.seal(in: site) == nil && site.settings.baseURL != nil && history.hasNews(site.options.today)
        let feed = hasFeed ? [planner.file(Routes.atom(below: document.address), source)] : []
        planner.add(page, [planner.file(list, source)] + feed)
    }

    func seal(in site: Site) -> SealReference? {
        site.apps[app].document(name, in: site.settings.lookup(language))?.seal
    }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        let newest = site.apps[app].document(name, in: site.settings.lookup(language))
        guard let newest, newest.language == language else { return [] }
        return [SiteMapEntry(address: address, date: newest.updated ?? newest.effective)]
    }
}
