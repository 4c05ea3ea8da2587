import Documents

extension Routes {
    static func atom(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.atom") }

    static func jsonFeed(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.json") }

    static func rss(below list: SiteAddress) -> SiteAddress { SiteAddress(text: list.text + "feed.rss") }
}
