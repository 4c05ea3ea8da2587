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

    /// In the order of the jobs.
    private let unsorted: [SiteMapEntry]
    let base: BaseURL?

    /// The map of the pages that `jobs` will give.
    init(_ jobs: [Job], of site: Site) {
        base = site.settings.baseURL
        let open = jobs.filter { $0.kind.seal(in: site) == nil }
        unsorted = open.flatMap { $0.kind.siteMapEntries(in: site) }.withoutSpareRoom
    }

    /// In the order of their addresses, of which the plan need not know.
    var entries: [SiteMapEntry] { unsorted.sorted { $0.address < $1.address } }

    /// The files of the map: one, or an index and its parts.
    var addresses: [SiteAddress] {
        let parts = (unsorted.count + limit - 1) / limit
        return [Routes.sitemap] + (parts > 1 ? (1...parts).map(Routes.sitemapPart) : [])
    }
}
