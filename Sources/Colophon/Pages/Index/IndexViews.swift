import Templates

/// The view of the list of an app's documents.
struct IndexView: ViewFields {
    var heading: String
    var documents: [DocumentRowView]

    static let page = PageView<Self>("documents")
    static let table = ViewTable<Self>(
        "documents page",
        [.text("heading") { $0.heading }, .list("documents", DocumentRowView.self) { $0.documents }])
}

/// A document in the list.
struct DocumentRowView: ViewFields {
    var title: String
    var secondary: String
    var href: String
    var content: ContentLanguageView
    /// Whether the target page is sealed.
    var isLocked: Bool

    static let table = ViewTable<Self>(
        "document",
        [
            .text("title") { $0.title }, .text("secondary") { $0.secondary }, .url("href") { $0.href },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
            .flag("locked") { $0.isLocked },
        ])
}
