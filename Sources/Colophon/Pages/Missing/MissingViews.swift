import Templates

/// The view of the page for missing addresses.
struct NotFoundView: ViewFields {
    var choices: [MissingChoiceView]

    static let page = PageView<Self>("missing")
    static let table = ViewTable<Self>("missing page", [.list("choices", MissingChoiceView.self) { $0.choices }])
}

/// The message in one language.
struct MissingChoiceView: ViewFields {
    var lang: String
    var dir: String
    var title: String
    var text: String
    var href: String
    var linkTitle: String
    var isMain: Bool

    static let table = ViewTable<Self>(
        "choice",
        [
            .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("title") { $0.title }, .text("text") { $0.text },
            .url("href") { $0.href }, .text("linkTitle") { $0.linkTitle }, .flag("isMain") { $0.isMain },
        ])
}
