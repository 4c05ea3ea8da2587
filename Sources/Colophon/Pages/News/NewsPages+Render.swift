import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the news of an app in one language: the list, a page for each release, and the feeds. The text is read once
/// for all.
extension NewsPages {
    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let renderer = Renderer(plan: plan)
        let found = renderer.news(self)
        guard let news = found.value else { return Checked([], found.diagnostics) }
        var files = renderer.files(renderer.newsPages(news))
        if let feed = renderer.feed(of: news) { files.value += feed.files }
        return files
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let found = renderer.news(self)
        return Checked(found.value.map(renderer.newsPages) ?? [], found.diagnostics)
    }
}

extension Renderer {
    /// Returns the page of the list, then the page of each release.
    func newsPages(_ news: News) -> [Page] {
        var news = news
        if !news.releases.isEmpty { news.context = releaseFrame(of: news, 0).makeSharedValues() }
        return [newsPage(news)] + news.releases.indices.map { releasePage(news, $0) }
    }

    /// Reads the news again.
    func news(_ job: NewsPages) -> Checked<News?> {
        let app = site.apps[job.app]
        let card = app.news[job.card]
        let entries = entries(of: card, app)
        guard let entries = entries.value else { return Checked(nil, entries.diagnostics) }
        let words = HTMLWriter.Labels(siteWording(job.language))
        let outside = RepositoryLinks(
            links: plan.links, card: card.document, repository: app.about.newsSettings.repository)
        return Checked(
            News(
                app: app, card: card, language: job.language, list: job.address,
                releases: entries.newestFirst.map { News.Release($0, outside, words) },
                inOtherLanguages: listsOfNews(app), feeds: newsFeeds(app, job.language)))
    }

    /// Returns the texts of all parts of a card. `load` has already reported their diagnostics.
    func entries(of card: NewsCard, _ app: App) -> Checked<[NewsText.Entry]?> {
        var entries: [NewsText.Entry] = []
        let environment = app.environment.inLanguage(card.language)
        for part in card.parts {
            let read = read(part.path, digest: part.digest)
            guard let bytes = read.value else { return Checked(nil, read.diagnostics) }
            if let release = part.release {
                let entry = NewsText.Entry.read(bytes, path: part.path, of: release, environment).value
                entries += entry.map { [$0] } ?? []
            } else {
                let dates = app.about.releaseDates
                let news = NewsText.read(bytes, path: part.path, dates: dates, environment).value
                entries += news?.entries ?? []
            }
        }
        return Checked(entries)
    }

    /// The news of one card, ready for rendering.
    struct News {
        /// A release with its text as markup.
        struct Release {
            var version: String
            /// The name that pages show, after the word "Version".
            var name: String
            var date: CalendarDate
            var isYanked: Bool
            /// The first sentence if it can be a title, without its full stop; empty otherwise.
            var headline = ""
            /// The sentence of the headline as written.
            var sentence: [Inline] = []
            /// The text without that sentence, below a heading of level 2, as in the list.
            var text: DocumentBody
            /// The text without that sentence, below a heading of level 1, as on the page of the release.
            var pageText: DocumentBody
            private let words: HTMLWriter.Labels

            init(_ entry: NewsText.Entry, _ outside: RepositoryLinks, _ words: HTMLWriter.Labels) {
                version = entry.version
                name = entry.ownName ?? entry.version
                date = entry.date
                isYanked = entry.isYanked
                self.words = words
                var document = entry.listDocument(outside)
                if let split = entry.ownName?.hasTitle ?? false ? nil : document.splitHeadline {
                    (headline, sentence, document) = (split.title, split.sentence, split.rest)
                }
                text = DocumentBody(document, words: words)
                // A plain text has no headings, so both texts are the same.
                pageText = entry.isPlain ? text : DocumentBody(document.raisingHeadings, words: words)
            }

            /// Returns the whole text, with its first sentence as a paragraph of its own.
            func body(_ text: Markup) -> Markup {
                guard !sentence.isEmpty else { return text }
                // It has no links, so no address is missing.
                let first = DocumentBody(Document(blocks: [.paragraph(sentence)]), words: words)
                var buffer = ByteBuffer(capacity: text.bytes.count + 128)
                buffer.append(verbatim: first.filled { $0 }.bytes)
                buffer.append(verbatim: text.bytes)
                return Markup(buffer)
            }

            /// Returns the page of the release below a list of news.
            func address(below list: SiteAddress) -> SiteAddress {
                Routes.release(slug: version, below: list)
            }
        }

        var app: App
        var card: NewsCard
        var language: Language
        var list: SiteAddress
        /// The releases, newest first.
        var releases: [Release]
        /// The lists in all languages of the app.
        var inOtherLanguages: [NewsList]
        /// The feeds of the list.
        var feeds: [(format: FeedFormat, title: String, address: SiteAddress)]
        /// The values that the pages of all releases share.
        var context: FrameView.SharedValues?

        var isFallback: Bool { card.language != language }
        /// The index of the newest release that was not withdrawn; `nil` if a newer one was left out.
        var latest: Int? { card.isNewestLeftOut ? nil : releases.firstIndex { !$0.isYanked } }
        func address(_ number: Int) -> SiteAddress { releases[number].address(below: list) }
    }

    /// The list of news in one language.
    struct NewsList {
        var language: Language
        var address: SiteAddress
        /// Whether its text is in that language.
        var isTranslation: Bool
        /// The versions of the releases that have a page.
        var versions: Set<String>
    }

    private func listsOfNews(_ app: App) -> [NewsList] {
        app.languages.compactMap { language in
            guard let number = app.shownNews(site.settings.lookup(language)) else { return nil }
            let card = app.news[number]
            return NewsList(
                language: language, address: Routes.news(app, language), isTranslation: card.language == language,
                versions: Set(card.releases.map(\.version)))
        }
    }

    /// Returns the feeds of an app's news; none for a sealed app, for a site without a base URL, or before the first
    /// release.
    func newsFeeds(_ app: App, _ language: Language) -> [(format: FeedFormat, title: String, address: SiteAddress)] {
        guard app.seal == nil, site.settings.baseURL != nil, let shown = app.shownNews(site.settings.lookup(language)),
            !app.news[shown].releases.isEmpty
        else { return [] }
        let title = newsTitle(app, language)
        return FeedFormat.allCases.map { ($0, title, $0.address(below: Routes.news(app, language))) }
    }

    fileprivate func feed(of news: News) -> Feed? {
        // Programs that read feeds cannot ask for a passcode.
        guard news.app.seal == nil, !news.releases.isEmpty, let feedSite = FeedSite(site.settings) else { return nil }
        // A feed has one language: that of the texts.
        let language = news.card.language
        let name = news.app.about.name.text(language)
        return Feed(
            title: newsTitle(news.app, language), description: "",
            author: news.app.publisher(site.settings)?.name.text(language) ?? name, language: language,
            folder: news.list, home: news.list,
            entries: news.releases.indices.map { number in
                let release = news.releases[number]
                let mark = release.isYanked ? " (\(plainWording(language)(.yanked)))" : ""
                let text = release.text.filled {
                    absolute($0, in: news, feedSite.base)
                } mark: {
                    lockMark($0, in: news.card.document, language)
                }
                return Feed.Entry(
                    name: release.version, title: "\(name) \(release.name)\(mark)", address: news.address(number),
                    date: release.date, content: resolvingWordMarks(release.body(text), in: language))
            },
            site: feedSite)
    }

    /// Returns the absolute target of a link in the news, for readers outside the site.
    private func absolute(_ destination: String, in news: News, _ base: BaseURL) -> String {
        switch plan.links.target(of: destination, in: news.card.document, language: news.language) {
        case .site(let address, let fragment): base.absolute(address) + (fragment.isEmpty ? "" : "#" + fragment)
        case .external(let url): url
        // The plan has reported these as errors.
        case .missingFile, .missingHeading, .unsafe, .malformed: ""
        }
    }

    func newsTitle(_ app: App, _ language: Language) -> String {
        "\(plainWording(language)(.news)) \u{B7} \(app.about.name.text(language))"
    }

    private func newsPage(_ news: News) -> Page {
        let wording = siteWording(news.language)
        let frame = frame(of: news, news.list, title: newsTitle(news.app, news.language))
        let releases = news.releases.indices.map { release(news, $0, frame, wording) }
        let view = NewsView(
            heading: wording(.news), content: frame.content(in: news.card.language),
            // An empty list needs no notice about its language.
            notice: releases.isEmpty ? nil : notice(shown: news.card.language, wanted: news.language, wording),
            releases: releases, feedLinks: frame.feeds.map { frame.link($0.format.name, $0.address) })
        return frame.page(NewsView.page, view)
    }

    private func releasePage(_ news: News, _ number: Int) -> Page {
        let wording = siteWording(news.language)
        let release = news.releases[number]
        let heading = wording(.releaseTitle, release.name)
        let frame = releaseFrame(of: news, number)
        func neighbour(_ other: Int) -> LinkView? {
            guard news.releases.indices.contains(other) else { return nil }
            return frame.link(wording(.releaseTitle, news.releases[other].name), news.address(other))
        }
        let text = release.pageText.filled {
            href($0, in: news.card.document, frame)
        } mark: {
            lockMark($0, in: news.card.document, frame.language)
        }
        let view = ReleaseView(
            heading: heading, headline: release.headline, version: release.version,
            date: releaseDate(release.date, news.language),
            isLatest: number == news.latest, isYanked: release.isYanked,
            content: frame.content(in: news.card.language),
            notice: notice(shown: news.card.language, wanted: news.language, wording),
            body: { release.body(text) }, text: text,
            newer: neighbour(number - 1), older: neighbour(number + 1),
            all: frame.link(wording(.allReleases), news.list))
        return frame.page(ReleaseView.page, view)
    }

    private func releaseFrame(of news: News, _ number: Int) -> Frame {
        let heading = siteWording(news.language)(.releaseTitle, news.releases[number].name)
        let title = "\(heading) \u{B7} \(news.app.about.name.text(news.language))"
        var frame = frame(of: news, news.address(number), title: title, release: number)
        frame.description = news.releases[number].headline
        frame.context = news.context
        return frame
    }

    private func release(_ news: News, _ number: Int, _ frame: Frame, _ wording: Wording) -> ReleaseEntryView {
        let release = news.releases[number]
        let text = release.text.filled {
            href($0, in: news.card.document, frame)
        } mark: {
            lockMark($0, in: news.card.document, frame.language)
        }
        return ReleaseEntryView(
            version: release.version, title: wording(.releaseTitle, release.name), headline: release.headline,
            href: frame.href(news.address(number)), date: releaseDate(release.date, news.language),
            body: { release.body(text) }, text: text, isLatest: number == news.latest, isYanked: release.isYanked)
    }

    private func releaseDate(_ date: CalendarDate, _ language: Language) -> ReleaseDateView {
        let text = plan.locales.text(date, language)
        return ReleaseDateView(iso: date.iso, short: text.short, long: text.long)
    }

    private func frame(
        of news: News, _ address: SiteAddress, title: String, release: Int? = nil
    ) -> Frame {
        let app = news.app
        let wording = siteWording(news.language)
        var frame = Frame(renderer: self, address: address, language: news.language, title: title)
        frame.app = app
        frame.feeds = news.feeds
        frame.crumbs = [
            .init(title: app.about.name.text(news.language), address: Routes.about(app, news.language)),
            .init(title: wording(.news), address: news.list),
        ]
        if news.isFallback {
            let home = Routes.news(app, news.card.language)
            frame.canonical = release.map { news.releases[$0].address(below: home) } ?? home
        }
        frame.counterparts = counterparts(of: news, release)
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        guard let release else { return frame }
        frame.crumbs.append(.init(title: wording(.releaseTitle, news.releases[release].name), address: address))
        frame.isArticle = true
        frame.structuredData = StructuredData.breadcrumbs(frame)
        return frame
    }

    /// Returns the lists in all languages, or the pages of the same release in the languages that have it.
    private func counterparts(of news: News, _ release: Int?) -> [Frame.Counterpart] {
        news.inOtherLanguages.compactMap { other in
            var address = other.address
            if let release {
                guard other.versions.contains(news.releases[release].version) else { return nil }
                address = news.releases[release].address(below: address)
            }
            return .init(language: other.language, address: address, isTranslation: other.isTranslation)
        }
    }
}

extension NewsText.Entry {
    /// Returns the text below a heading of level 2.
    fileprivate func listDocument(_ outside: RepositoryLinks) -> Document {
        Document(blocks: outside.resolved(document.blocks))
    }

    /// Returns the text below a heading of level 1.
    func pageDocument(_ outside: RepositoryLinks) -> Document {
        listDocument(outside).raisingHeadings
    }
}

extension Document {
    /// The text with its headings one level higher.
    fileprivate var raisingHeadings: Document {
        var document = self
        document.blocks = blocks.mappingHeadings { heading in
            var heading = heading
            heading.level -= 1
            return heading
        }
        return document
    }
}

extension [NewsText.Entry] {
    /// The entries, newest first; releases of one day keep their order.
    var newestFirst: [NewsText.Entry] {
        enumerated().sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }.map(\.element)
    }
}

extension String {
    /// Whether the name of a release has a title of its author after the version, as "2.4 – Lighthouse" has.
    fileprivate var hasTitle: Bool { [" - ", " \u{2013} ", " \u{2014} ", ": "].contains(where: contains) }
}
