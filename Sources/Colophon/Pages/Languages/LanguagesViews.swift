import Templates

/// The view of an app's root, with its languages.
struct LanguagesView: ViewFields {
    var name: String
    var illustration: IllustrationView?
    var negotiation: String
    var choices: [LanguageChoiceView]

    static let page = PageView<Self>("languages")
    static let table = ViewTable<Self>(
        "languages page",
        [
            .text("name") { $0.name }, .optional("illustration", IllustrationView.self) { $0.illustration },
            .text("negotiation") { $0.negotiation }, .list("choices", LanguageChoiceView.self) { $0.choices },
        ])
}
