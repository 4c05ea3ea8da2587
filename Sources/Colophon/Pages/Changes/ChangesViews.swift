import Templates

/// The view of the changes between two versions.
struct ChangesView: ViewFields {
    var heading: String
    var lead: String
    var from: VersionLinkView
    var to: VersionLinkView
    var isSame: Bool
    /// The author's summary; may be empty.
    var note: String
    /// The numbers of changed sections, new sections and so on.
    var summary: [String]
    var notice: NoticeView?
    var content: ContentLanguageView
    var contents: [ContentsEntryView]
    var changed: [ChangedRowView]
    var runs: [SectionRunView]
    var newer: LinkView?
    var older: LinkView?
    var all: LinkView
    var pdf: LinkView?

    static let page = PageView<Self>("changes")
    /// The name of the template for a file of changes.
    static let fileRoot = "in-app-changes"
    static let table = ViewTable<Self>(
        "changes page",
        [
            .text("heading") { $0.heading }, .text("lead") { $0.lead },
            .object("from", VersionLinkView.self) { $0.from },
            .object("to", VersionLinkView.self) { $0.to }, .flag("isSame") { $0.isSame },
            .text("note") { $0.note }, .texts("summary") { $0.summary },
            .optional("notice", NoticeView.self) { $0.notice }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir },
            .list("contents", ContentsEntryView.self) { $0.contents },
            .list("changed", ChangedRowView.self) { $0.changed }, .list("runs", SectionRunView.self) { $0.runs },
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

/// A section that differs, in the list at the start of the page.
struct ChangedRowView: ViewFields {
    var title: String
    var href: String
    var mark: String
    var labels: [String]

    static let table = ViewTable<Self>(
        "changed section",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .text("mark") { $0.mark },
            .texts("labels") { $0.labels },
        ])
}

/// Neighbouring sections that are all unchanged, or a section that differs.
struct SectionRunView: ViewFields {
    /// The number of unchanged sections, in words; empty for a section that differs.
    var title: String
    var sections: [ChangedSectionView]

    static let table = ViewTable<Self>(
        "sections",
        [
            .text("title") { $0.title }, .flag("isSame") { !$0.title.isEmpty },
            .list("sections", ChangedSectionView.self) { $0.sections },
        ])
}

/// A section of both texts, with the differences marked.
struct ChangedSectionView: ViewFields {
    var title: String
    var id: String
    /// The change, for a class; see `DocumentChanges.Section.mark`.
    var mark: String
    var isSub: Bool
    /// The title of the folded text of a section that is moved or renamed with an unchanged text; else empty.
    var folded: String
    /// The changes that the marks in the text do not show, in words.
    var labels: [String]
    var body: Markup

    static let table = ViewTable<Self>(
        "section",
        [
            .text("title") { $0.title }, .text("id") { $0.id }, .text("mark") { $0.mark },
            .flag("isSub") { $0.isSub }, .text("folded") { $0.folded }, .texts("labels") { $0.labels },
            .markup("body") { $0.body },
        ])
}
