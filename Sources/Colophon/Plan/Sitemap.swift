import Documents
import SourceText

/// The site map, in several files when one would be too large.
///
/// Source: https://www.sitemaps.org/protocol.html: at most 50,000 addresses and 50 MiB a file. Languages as
/// https://developers.google.com/search/docs/specialty/international/localized-versions has them; the pages carry
/// them too, so the map stays a list of addresses with dates.
struct Sitemap {
    /// How many addresses go into one file. Addresses of 1,000 bytes would still keep it below 50 MiB.
    var limit = 50_000

    /// An address, and the date of its text.
    typealias Entry = (address: SiteAddress, date: CalendarDate?)
    let entries: [Entry]
    let base: BaseURL?

    /// The map of the pages that `jobs` will give: all but those whose text has its home in another language.
    init(_ jobs: [Job], of site: Site) {
        base = site.settings.baseURL
        var entries: [Entry] = []
        for job in jobs {
            switch job.kind {
            case .home: entries.append((Routes.home, nil))
            case .languages(let app): entries.append((Routes.languages(site.apps[app]), nil))
            case .about(let app, let language):
                let app = site.apps[app]
                entries.append((Routes.about(app, language), app.about.released))
            case .index(let app, let language): entries.append((Routes.index(site.apps[app], language), nil))
            case .document(let page):
                let card = site.apps[page.app].documents[page.card]
                if card.language == page.language { entries.append((page.address, card.updated ?? card.effective)) }
            case .versions(let page):
                if let newest = Self.newest(site, page), newest.language == page.language {
                    entries.append((page.address, newest.updated ?? newest.effective))
                }
            case .changes(let page):
                if page.isOwnLanguage { entries.append((page.address, nil)) }
            // Search engines are asked to show the version in force.
            case .version: break
            case .news(let news): entries += Self.entries(of: news, site.apps[news.app].news[news.card])
            case .moreApps(let page):
                let card = page.card.map { site.apps[page.app].moreApps[$0] }
                if card?.language == page.language { entries.append((page.address, nil)) }
            case .attestations: entries += Self.attestations(site).map { ($0, nil) }
            // A PDF says what its page says.
            case .pdf: break
            case .missing, .asset, .themeFile, .sitemap, .robots, .added, .otherAppIcon: break
            }
        }
        self.entries = entries.sorted { $0.address < $1.address }
    }

    /// The pages of attestations, as far as the site has them.
    private static func attestations(_ site: Site) -> [SiteAddress] {
        let routes = (site.attestation?.hasOffers ?? false) ? [Routes.attestations, Routes.verify] : [Routes.verify]
        return routes.flatMap { route in site.settings.languages.map { route($0, site.settings) } }
    }

    /// The files of the map: one, or an index and its parts.
    var addresses: [SiteAddress] {
        let parts = (entries.count + limit - 1) / limit
        return [Routes.sitemap] + (parts > 1 ? (1...parts).map(Routes.sitemapPart) : [])
    }

    /// The document whose versions a page lists.
    private static func newest(_ site: Site, _ page: VersionsPage) -> DocumentCard? {
        site.apps[page.app].document(page.name, in: site.settings.lookup(page.language))
    }

    private static func entries(of news: NewsPages, _ card: NewsCard) -> [Entry] {
        guard card.language == news.language else { return [] }
        let list: Entry = (news.address, card.releases.map(\.date).max())
        return [list] + card.releases.map { (Routes.release(slug: $0.version, below: news.address), $0.date) }
    }
}
