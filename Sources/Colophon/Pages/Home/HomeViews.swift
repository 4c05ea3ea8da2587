import Templates

/// The view of the home page, with all apps.
struct HomeView: ViewFields {
    var heading: String
    var apps: [AppCardView]

    static let page = PageView<Self>("home")
    static let table = ViewTable<Self>(
        "home page",
        [.text("heading") { $0.heading }, .text("text") { _ in "" }, .list("apps", AppCardView.self) { $0.apps }])
}

/// An app on the home page.
struct AppCardView: ViewFields {
    var name: String
    var description: String
    /// The language of the description.
    var content: ContentLanguageView
    var icon: String
    var href: String
    var choices: [LanguageChoiceView]
    /// Whether the target page is sealed.
    var isLocked: Bool

    static let table = ViewTable<Self>(
        "app",
        [
            .text("name") { $0.name }, .text("description") { $0.description },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir }, .url("icon") { $0.icon },
            .url("href") { $0.href }, .flag("hasChoices") { $0.choices.count > 1 },
            .list("choices", LanguageChoiceView.self) { $0.choices }, .flag("locked") { $0.isLocked },
        ])
}
