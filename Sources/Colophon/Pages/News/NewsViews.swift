import Templates

/// The view of the list of an app's releases.
struct NewsView: ViewFields {
    var heading: String
    var content: ContentLanguageView
    var notice: NoticeView?
    var releases: [ReleaseEntryView]
    var feedLinks: [LinkView]

    static let page = PageView<Self>("news")
    static let table = ViewTable<Self>(
        "news page",
        [
            .text("heading") { $0.heading }, .flag("empty") { $0.releases.isEmpty },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
            .optional("notice", NoticeView.self) { $0.notice },
            .list("releases", ReleaseEntryView.self) { $0.releases },
            .list("feedLinks", LinkView.self) { $0.feedLinks },
        ])
}

/// A release in the list.
struct ReleaseEntryView: ViewFields {
    var version: String
    var title: String
    var headline: String
    var href: String
    var date: ReleaseDateView
    /// The whole text. It is made only for templates that show it.
    var body: @Sendable () -> Markup
    /// The text after the headline.
    var text: Markup
    var isLatest: Bool
    var isYanked: Bool

    static let table = ViewTable<Self>(
        "release",
        [
            .text("version") { $0.version }, .text("title") { $0.title },
            .text("headline") { $0.headline }, .url("href") { $0.href },
            .object("date", ReleaseDateView.self) { $0.date }, .markup("body") { $0.body() },
            .markup("text") { $0.text }, .flag("hasText") { !$0.text.bytes.isEmpty }, .flag("isLatest") { $0.isLatest },
            .flag("isYanked") { $0.isYanked },
        ])
}

/// The date of a release.
struct ReleaseDateView: ViewFields {
    var iso: String
    var short: String
    var long: String

    static let table = ViewTable<Self>(
        "release date", [.text("iso") { $0.iso }, .text("short") { $0.short }, .text("long") { $0.long }])
}

/// The view of the page of one release.
struct ReleaseView: ViewFields {
    var heading: String
    var headline: String
    var version: String
    var date: ReleaseDateView
    var isLatest: Bool
    var isYanked: Bool
    var content: ContentLanguageView
    var notice: NoticeView?
    /// The whole text. It is made only for templates that show it.
    var body: @Sendable () -> Markup
    /// The text after the headline.
    var text: Markup
    var newer: LinkView?
    var older: LinkView?
    var all: LinkView?

    static let page = PageView<Self>("release")
    static let table = ViewTable<Self>(
        "release page",
        [
            .text("heading") { $0.heading }, .text("headline") { $0.headline }, .text("version") { $0.version },
            .object("date", ReleaseDateView.self) { $0.date }, .flag("isLatest") { $0.isLatest },
            .flag("isYanked") { $0.isYanked }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir }, .optional("notice", NoticeView.self) { $0.notice },
            .markup("body") { $0.body() }, .markup("text") { $0.text }, .flag("hasText") { !$0.text.bytes.isEmpty },
            .optional("newer", LinkView.self) { $0.newer },
            .optional("older", LinkView.self) { $0.older }, .optional("all", LinkView.self) { $0.all },
        ])
}
