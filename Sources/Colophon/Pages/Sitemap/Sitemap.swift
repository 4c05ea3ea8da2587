import Documents
import SourceText

/// The site map, in several files if one would be too large.
///
/// Source: https://www.sitemaps.org/protocol.html: at most 50,000 addresses and 50 MiB in a file. The pages contain the
/// alternate languages (https://developers.google.com/search/docs/specialty/international/localized-versions), so the
/// site map is only a list of addresses with dates.
struct Sitemap {
    /// The maximum number of addresses in a file. Even with addresses of 1,000 bytes, a file stays below 50 MiB.
    var limit = 50_000

    /// The entries, in the order of the jobs until they are sorted. The plan needs only their number.
    private(set) var entries: [SiteMapEntry]
    let base: BaseURL?

    /// Creates the site map of the public pages in `jobs`.
    init(_ jobs: [Job], of site: Site) {
        base = site.settings.baseURL
        var entries: [SiteMapEntry] = []
        for job in jobs where job.kind.seal(in: site) == nil {
            for (number, var entry) in job.kind.siteMapEntries(in: site).enumerated() {
                // Share the memory of equal addresses: a job's entries are usually its first files.
                if number < job.files.count, job.files[number].address == entry.address {
                    entry.address = job.files[number].address
                }
                entries.append(entry)
            }
        }
        self.entries = entries.withoutSpareCapacity
    }

    /// Sorts the entries by address.
    mutating func sort() { entries.sort { $0.address < $1.address } }

    /// The files of the site map: one, or an index and its parts.
    var addresses: [SiteAddress] {
        let parts = (entries.count + limit - 1) / limit
        return [Routes.sitemap] + (parts > 1 ? (1...parts).map(Routes.sitemapPart) : [])
    }
}
