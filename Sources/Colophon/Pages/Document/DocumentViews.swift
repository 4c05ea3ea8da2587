import Templates

/// The view of a document's page, and of the page of one of its versions.
struct DocumentView: ViewFields {
    var heading: String
    /// The id of the heading that became the title; empty if there is none.
    var titleID: String
    var version: String
    var effective: DateView?
    var updated: DateView?
    var notice: NoticeView?
    var content: ContentLanguageView
    var contents: [ContentsEntryView]
    var body: Markup
    /// The digest of the words; empty if the site publishes no digests.
    var textDigest: String
    var status: StatusView?
    var history: HistoryView?
    var pdf: LinkView?

    static let page = PageView<Self>("document")
    static let versionPage = PageView<Self>("version")
    static let table = ViewTable<Self>(
        "document page",
        [
            .text("heading") { $0.heading }, .text("titleId") { $0.titleID },
            .flag("hasMeta") { !$0.version.isEmpty || $0.effective != nil || $0.updated != nil },
            .text("version") { $0.version },
            .optional("effective", DateView.self) { $0.effective },
            .optional("updated", DateView.self) { $0.updated },
            .optional("notice", NoticeView.self) { $0.notice }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir },
            .list("contents", ContentsEntryView.self) { $0.contents }, .markup("body") { $0.body },
            .text("textDigest") { $0.textDigest },
            .optional("status", StatusView.self) { $0.status }, .optional("history", HistoryView.self) { $0.history },
            .flag("hasLinks") { $0.history != nil || $0.pdf != nil }, .optional("pdf", LinkView.self) { $0.pdf },
        ])
}

/// The status of a text: whether it applies, with links for reading on.
struct StatusView: ViewFields {
    var title: String
    var text: String
    var links: [CurrentLinkView]

    static let table = ViewTable<Self>(
        "status",
        [
            .text("title") { $0.title }, .text("text") { $0.text },
            .list("links", CurrentLinkView.self) { $0.links },
        ])
}

/// The links to other versions.
struct HistoryView: ViewFields {
    var all: LinkView
    var changes: LinkView?

    static let table = ViewTable<Self>(
        "history", [.object("all", LinkView.self) { $0.all }, .optional("changes", LinkView.self) { $0.changes }])
}
