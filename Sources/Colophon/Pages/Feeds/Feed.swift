import Documents
import SourceText
import Templates
import Wording

/// A list of texts with dates, newest first, for those who follow it. Three writers make a file of it each.
///
/// Sources: RFC 4287 (Atom), https://www.jsonfeed.org/version/1.1/ (JSON Feed),
/// https://www.rssboard.org/rss-specification (RSS 2.0).
struct Feed {
    /// One text.
    struct Entry {
        /// What distinguishes it from the other entries of this feed. Never changes, whatever becomes of the text.
        var name: String
        var title: String
        /// Its page.
        var address: SiteAddress
        var date: CalendarDate
        /// Every address in it is absolute: a reader shows it far from here.
        var content: Markup
    }

    var title: String
    /// A sentence on what it is about; may be empty.
    var description: String
    var author: String
    /// Of the entries.
    var language: Language
    /// Where the feeds are. The ids are made of it.
    var folder: SiteAddress
    /// The page that lists the same.
    var home: SiteAddress
    /// None for a document whose versions are all yet to be announced.
    var entries: [Entry]
    var site: FeedSite

    /// One file for each of ``FeedFormat``.
    var files: [OutputFile] { [atom, json, rss] }

    /// The feed's own id.
    var id: String { site.id(folder.text) }

    func id(of entry: Entry) -> String { site.id(folder.text + entry.name) }

    /// When anything of it changed last.
    var changed: CalendarDate { entries.map(\.date).max() ?? CalendarDate(dayNumber: 0) }
}

/// What the feeds of one site have in common.
struct FeedSite {
    var base: BaseURL
    /// The host in the ids, which stays when the site moves to another.
    var host: String

    /// Nil for a site without an address.
    init?(_ settings: SiteSettings) {
        guard let base = settings.baseURL else { return nil }
        self.base = base
        host = settings.feedHost ?? String(base.host.prefix { $0 != ":" })
    }

    /// A tag URI (RFC 4151). It holds nothing that is ever edited: no date, no title, not the path that the site is
    /// published below. The year only says whose host was meant.
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
