import SourceText

/// The feeds of an app's news in one language.
///
/// Sources: RFC 4287 (Atom), https://www.jsonfeed.org/version/1.1/ (JSON Feed).
struct Feed {
    private let renderer: Renderer
    private let news: Renderer.News
    private let base: BaseURL
    private let title: String

    init(_ renderer: Renderer, _ news: Renderer.News, _ base: BaseURL) {
        self.renderer = renderer
        self.news = news
        self.base = base
        title = renderer.newsTitle(news.app, news.language)
    }

    /// Atom 1.0.
    func atom() -> OutputFile {
        let address = Routes.atom(below: news.list)
        var xml = XMLWriter()
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", news.card.language.tag)]) { xml in
            xml.newLine()
            xml.element("id", text: id)
            xml.element("title", text: title)
            xml.element("updated", text: timestamp(news.releases.map(\.date).max()))
            xml.emptyElement(
                "link", [("rel", "self"), ("type", "application/atom+xml"), ("href", base.absolute(address))])
            xml.emptyElement("link", [("rel", "alternate"), ("type", "text/html"), ("href", base.absolute(news.list))])
            xml.element("author") { $0.element("name", text: author) }
            for number in news.releases.indices { entry(number, &xml) }
        }
        return OutputFile(path: address.output, bytes: xml.buffer.bytes)
    }

    private func entry(_ number: Int, _ xml: inout XMLWriter) {
        let release = news.releases[number]
        xml.element("entry") { xml in
            xml.newLine()
            xml.element("id", text: id(of: release))
            xml.element("title", text: releaseTitle(release))
            xml.element("updated", text: timestamp(release.date))
            xml.emptyElement("link", [("rel", "alternate"), ("href", base.absolute(news.address(number)))])
            xml.element("content", [("type", "html")], text: String(decoding: release.body.bytes, as: UTF8.self))
        }
    }

    /// JSON Feed 1.1.
    func json() -> OutputFile {
        let address = Routes.jsonFeed(below: news.list)
        var json = JSONWriter()
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", title)
            json.member("home_page_url", base.absolute(news.list))
            json.member("feed_url", base.absolute(address))
            json.member("language", news.card.language.tag)
            json.member("authors") { json in json.array { json in json.object { $0.member("name", author) } } }
            json.member("items") { json in
                json.array { json in
                    for number in news.releases.indices { json.object { item(number, &$0) } }
                }
            }
        }
        return OutputFile(path: address.output, bytes: json.bytes + [UInt8(ascii: "\n")])
    }

    private func item(_ number: Int, _ json: inout JSONWriter) {
        let release = news.releases[number]
        json.member("id", id(of: release))
        json.member("url", base.absolute(news.address(number)))
        json.member("title", releaseTitle(release))
        json.member("content_html", String(decoding: release.body.bytes, as: UTF8.self))
        json.member("date_published", timestamp(release.date))
    }

    private var author: String {
        renderer.site.settings.publisher?.name.text(news.language) ?? news.app.about.name.text(news.language)
    }

    private func releaseTitle(_ release: Renderer.News.Release) -> String {
        "\(news.app.about.name.text(news.language)) \(release.version)"
    }

    /// The feed's own: its date is that of the oldest release, which newer ones do not change.
    private var id: String { tag(news.releases.map(\.date).min(), news.list.text) }

    private func id(of release: Renderer.News.Release) -> String {
        tag(release.date, news.list.text + release.version)
    }

    /// A tag URI (RFC 4151), so that an entry keeps its id when the site moves within its host.
    private func tag(_ date: CalendarDate?, _ path: String) -> String {
        let host = base.host.prefix { $0 != ":" }
        return "tag:\(host),\(date?.iso ?? "1970-01-01"):\(percentEncoded(path))"
    }

    private func timestamp(_ date: CalendarDate?) -> String { (date?.iso ?? "1970-01-01") + "T00:00:00Z" }
}
