import Documents
import SourceText
import Templates
import Wording

/// A list of dated texts for subscribers, newest first. There is a writer for each of three formats.
///
/// Sources: RFC 4287 (Atom), https://www.jsonfeed.org/version/1.1/ (JSON Feed),
/// https://www.rssboard.org/rss-specification (RSS 2.0).
struct Feed {
    /// An entry for one text.
    struct Entry {
        /// The key of the entry in this feed. It never changes, even if the text does.
        var name: String
        var title: String
        /// The page of the text.
        var address: SiteAddress
        var date: CalendarDate
        /// The text with absolute addresses only, because feed readers show it outside the site.
        var content: Markup
    }

    var title: String
    /// A sentence about the contents; may be empty.
    var description: String
    var author: String
    /// The language of the entries.
    var language: Language
    /// The folder of the feeds, which the ids contain.
    var folder: SiteAddress
    /// The page with the same list.
    var home: SiteAddress
    /// The entries; none for a document whose versions are all yet to be announced.
    var entries: [Entry]
    var site: FeedSite

    /// The files, one for each ``FeedFormat``.
    var files: [OutputFile] { [atom, json, rss] }

    /// The feed's own id.
    var id: String { site.id(folder.text) }

    func id(of entry: Entry) -> String { site.id(folder.text + entry.name) }

    /// The date of the newest entry.
    var changed: CalendarDate { entries.map(\.date).max() ?? CalendarDate(dayNumber: 0) }
}

/// The values that all feeds of a site share.
struct FeedSite {
    var base: BaseURL
    /// The host in the ids. It stays the same when the site moves to another host.
    var host: String

    /// Fails for a site without a base URL.
    init?(_ settings: SiteSettings) {
        guard let base = settings.baseURL else { return nil }
        self.base = base
        host = settings.feedHost ?? String(base.host.prefix { $0 != ":" })
    }

    /// Returns a tag URI (RFC 4151). It contains nothing that may change: no date, no title, and no base path of the
    /// site. The year only identifies the owner of the host.
    func id(_ path: String) -> String { "tag:\(host),2026:\(percentEncoded(path))" }
}

extension CalendarDate {
    /// The start of the day as RFC 3339 writes it: `2026-03-01T00:00:00Z`.
    var timestamp: String { iso + "T00:00:00Z" }

    /// The start of the day as RFC 822 writes it, in English in every language: `Sun, 01 Mar 2026 00:00:00 GMT`.
    var mailTimestamp: String {
        // 1970-01-01 was a Thursday.
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let weekday = weekdays[(dayNumber % 7 + 7) % 7]
        return "\(weekday), \(iso.suffix(2)) \(months[month - 1]) \(iso.prefix(4)) 00:00:00 GMT"
    }
}

extension Routes {
    static func atom(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.atom") }

    static func jsonFeed(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.json") }

    static func rss(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.rss") }
}
