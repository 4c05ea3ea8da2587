import Documents

/// The formats that every feed is published in, in the order in which pages list them.
enum FeedFormat: CaseIterable {
    case atom, json, rss

    /// The media type that IANA has registered or the specification requests.
    var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .json: "application/feed+json"
        case .rss: "application/rss+xml"
        }
    }

    /// The usual name, the same in every language.
    var name: String {
        switch self {
        case .atom: "Atom"
        case .json: "JSON Feed"
        case .rss: "RSS"
        }
    }

    /// Returns the address of the feed for the list at `folder`.
    func address(below folder: SiteAddress) -> SiteAddress {
        switch self {
        case .atom: Routes.atom(below: folder)
        case .json: Routes.jsonFeed(below: folder)
        case .rss: Routes.rss(below: folder)
        }
    }
}
