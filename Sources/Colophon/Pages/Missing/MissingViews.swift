import Templates

/// The view of the page for missing addresses.
struct NotFoundView: ViewFields {
    /// The languages of the message, for the script that shows the reader's; empty for a site without it.
    var negotiation: String
    var choices: [MissingChoiceView]

    static let page = PageView<Self>("missing")
    static let table = ViewTable<Self>(
        "missing page",
        [
            .text("negotiation") { $0.negotiation }, .list("choices", MissingChoiceView.self) { $0.choices },
            .flag("hasHomes") { $0.choices.count(where: \.hasOwnHome) > 1 },
        ])
}

/// The message in one language.
struct MissingChoiceView: ViewFields {
    var lang: String
    var dir: String
    /// The name of the language in the language itself.
    var name: String
    var title: String
    var text: String
    var href: String
    var linkTitle: String
    var isMain: Bool
    /// Whether the message is visible without the script.
    var isShown: Bool
    /// Whether there is a home page in this language.
    var hasOwnHome: Bool

    static let table = ViewTable<Self>(
        "choice",
        [
            .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("name") { $0.name },
            .text("title") { $0.title }, .text("text") { $0.text },
            .url("href") { $0.href }, .text("linkTitle") { $0.linkTitle }, .flag("isMain") { $0.isMain },
            .flag("isShown") { $0.isShown }, .flag("isSecond") { $0.isShown && !$0.isMain },
            .flag("hasOwnHome") { $0.hasOwnHome },
        ])
}
