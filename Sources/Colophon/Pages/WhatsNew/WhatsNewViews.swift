import Templates

/// The view of the page about the current release, on the site and inside the app.
struct WhatsNewView: ViewFields {
    var heading: String
    var version: String
    /// The folder of the app. The browser stores the version that the reader has seen under this name, for each site.
    var app: String
    var date: ReleaseDateView
    var content: ContentLanguageView
    var notice: NoticeView?
    var body: Markup
    /// The link to continue. Inside an app, its address is empty, and the page notifies the app.
    var next: LinkView
    /// All releases; absent inside an app.
    var all: LinkView?

    static let page = PageView<Self>("whats-new")
    static let table = ViewTable<Self>(
        "what's new page",
        [
            .text("heading") { $0.heading }, .text("version") { $0.version }, .text("app") { $0.app },
            .object("date", ReleaseDateView.self) { $0.date }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir }, .optional("notice", NoticeView.self) { $0.notice },
            .markup("body") { $0.body }, .object("next", LinkView.self) { $0.next },
            .optional("all", LinkView.self) { $0.all },
        ])
}

/// The note on an about page that links to the page of the current release.
struct WhatsNewNoteView: ViewFields {
    var title: String
    var href: String
    var version: String
    var app: String

    static let table = ViewTable<Self>(
        "what's new note",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .text("version") { $0.version },
            .text("app") { $0.app },
        ])
}
