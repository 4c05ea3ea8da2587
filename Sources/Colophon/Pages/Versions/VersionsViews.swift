import Templates

/// The view of the list of a document's versions.
struct VersionsView: ViewFields {
    var heading: String
    var lead: String
    var document: CurrentLinkView
    var versions: [VersionEntryView]

    static let page = PageView<Self>("versions")
    static let table = ViewTable<Self>(
        "versions page",
        [
            .text("heading") { $0.heading }, .text("lead") { $0.lead },
            .object("document", CurrentLinkView.self) { $0.document },
            .list("versions", VersionEntryView.self) { $0.versions },
        ])
}

/// A version in the list.
struct VersionEntryView: ViewFields {
    var title: String
    var href: String
    var state: String
    var isInForce: Bool
    var period: String
    var effective: DateView?
    var updated: DateView?
    var changes: LinkView?
    /// Whether the target page is sealed.
    var isLocked: Bool

    static let table = ViewTable<Self>(
        "version",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .text("state") { $0.state },
            .flag("isInForce") { $0.isInForce }, .text("period") { $0.period },
            .optional("effective", DateView.self) { $0.effective },
            .optional("updated", DateView.self) { $0.updated }, .optional("changes", LinkView.self) { $0.changes },
            .flag("locked") { $0.isLocked },
        ])
}
