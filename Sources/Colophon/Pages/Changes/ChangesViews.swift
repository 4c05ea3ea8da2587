import Templates

/// The view of the changes between two versions.
struct ChangesView: ViewFields {
    var heading: String
    var lead: String
    var from: VersionLinkView
    var to: VersionLinkView
    var isSame: Bool
    var summary: [String]
    var notice: NoticeView?
    var content: ContentLanguageView
    var contents: [ContentsEntryView]
    var sections: [ChangedSectionView]
    var newer: LinkView?
    var older: LinkView?
    var all: LinkView
    var pdf: LinkView?

    static let page = PageView<Self>("changes")
    static let table = ViewTable<Self>(
        "changes page",
        [
            .text("heading") { $0.heading }, .text("lead") { $0.lead },
            .object("from", VersionLinkView.self) { $0.from },
            .object("to", VersionLinkView.self) { $0.to }, .flag("isSame") { $0.isSame },
            .texts("summary") { $0.summary },
            .optional("notice", NoticeView.self) { $0.notice }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir },
            .list("contents", ContentsEntryView.self) { $0.contents },
            .list("sections", ChangedSectionView.self) { $0.sections },
            .optional("newer", LinkView.self) { $0.newer }, .optional("older", LinkView.self) { $0.older },
            .object("all", LinkView.self) { $0.all }, .optional("pdf", LinkView.self) { $0.pdf },
        ])
}

/// A link to a version, and the date on which it takes effect.
struct VersionLinkView: ViewFields {
    var title: String
    var href: String
    var effective: DateView?

    static let table = ViewTable<Self>(
        "version",
        [
            .text("title") { $0.title }, .url("href") { $0.href },
            .optional("effective", DateView.self) { $0.effective },
        ])
}

/// A section of both texts, with the differences marked.
struct ChangedSectionView: ViewFields {
    var title: String
    var id: String
    var kind: String
    var isSame: Bool
    var isSub: Bool
    var labels: [String]
    var body: Markup

    static let table = ViewTable<Self>(
        "section",
        [
            .text("title") { $0.title }, .text("id") { $0.id }, .text("kind") { $0.kind },
            .flag("isSame") { $0.isSame }, .flag("isSub") { $0.isSub }, .texts("labels") { $0.labels },
            .markup("body") { $0.body },
        ])
}
