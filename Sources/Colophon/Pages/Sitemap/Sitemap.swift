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

    /// In the order of the jobs until they are sorted: the plan asks only how many there are.
    private(set) var entries: [SiteMapEntry]
    let base: BaseURL?

    /// The map of the pages that `jobs` will give.
    init(_ jobs: [Job], of site: Site) {
        base = site.settings.baseURL
        var entries: [SiteMapEntry] = []
        for job in jobs where job.kind.seal(in: site) == nil {
            for (number, var entry) in job.kind.siteMapEntries(in: site).enumerated() {
                // The same text in the same memory: mostly, a job's entries are its first files.
                if number < job.files.count, job.files[number].address == entry.address {
                    entry.address = job.files[number].address
                }
                entries.append(entry)
            }
        }
        self.entries = entries.withoutSpareRoom
    }

    /// Puts them into the order of their addresses.
    mutating func sort() { entries.sort { $0.address < $1.address } }

    /// The files of the map: one, or an index and its parts.
    var addresses: [SiteAddress] {
        let parts = (entries.count + limit - 1) / limit
        return [Routes.sitemap] + (parts > 1 ? (1...parts).map(Routes.sitemapPart) : [])
    }
}
