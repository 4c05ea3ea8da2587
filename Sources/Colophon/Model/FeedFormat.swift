import Documents

/// The formats that every feed is published in, in the order in which pages list them.
enum FeedFormat: CaseIterable {
    case atom, json, rss

    /// As IANA has registered it, or as its specification asks for.
    var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .json: "application/feed+json"
        case .rss: "application/rss+xml"
        }
    }

    /// What people call it. The same in every language.
    var name: String {
        switch self {
        case .atom: "Atom"
        case .json: "JSON Feed"
        case .rss: "RSS"
        }
    }

    /// Where the feed of the list at `folder` is.
    func address(below folder: SiteAddress) -> SiteAddress {
        switch self {
        case .atom: Routes.atom(below: folder)
        case .json: Routes.jsonFeed(below: folder)
        case .rss: Routes.rss(below: folder)
        }
    }
}
