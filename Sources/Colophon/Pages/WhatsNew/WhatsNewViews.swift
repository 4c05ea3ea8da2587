import Templates

/// What is new in the current release, on the site and inside the app.
struct WhatsNewView: ViewFields {
    var heading: String
    var version: String
    /// What the version seen is kept under, together with the site.
    var app: String
    var date: ReleaseDateView
    var content: ContentLanguageView
    var notice: NoticeView?
    var body: Markup
    /// Where people go on. Inside an app its address is empty: the app is told.
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

/// The line of an about page that leads there.
struct WhatsNewNoteView: ViewFields {
    var title: String
    var href: String
    var version: String
    var app: String
    var close: String

    static let table = ViewTable<Self>(
        "what's new note",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .text("version") { $0.version },
            .text("app") { $0.app }, .text("close") { $0.close },
        ])
}
