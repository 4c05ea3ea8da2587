import Templates

/// The view of the page with other apps.
struct MoreAppsView: ViewFields {
    var heading: String
    var haptics: String
    /// Whether there is a list, but it is empty.
    var isEmpty: Bool
    var emptyText: String
    var problem: NoticeView?
    var content: ContentLanguageView
    var notice: NoticeView?
    var groups: [AppGroupView]

    static let page = PageView<Self>("more-apps")
    static let table = ViewTable<Self>(
        "more-apps page",
        [
            .text("heading") { $0.heading }, .text("haptics") { $0.haptics }, .flag("empty") { $0.isEmpty },
            .text("emptyText") { $0.emptyText }, .optional("problem", NoticeView.self) { $0.problem },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
            .optional("notice", NoticeView.self) { $0.notice }, .list("groups", AppGroupView.self) { $0.groups },
        ])
}

/// A group of other apps.
struct AppGroupView: ViewFields {
    var title: String
    var apps: [OtherAppView]

    static let table = ViewTable<Self>(
        "group", [.text("title") { $0.title }, .list("apps", OtherAppView.self) { $0.apps }])
}

/// An app of the group.
struct OtherAppView: ViewFields {
    var title: String
    var href: String
    var body: Markup
    var icon: String
    var placeholder: Markup

    static let table = ViewTable<Self>(
        "app",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .markup("body") { $0.body },
            .url("icon") { $0.icon }, .markup("placeholder") { $0.placeholder },
        ])
}
