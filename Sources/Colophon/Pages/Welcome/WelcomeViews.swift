import Templates

/// The view of the welcome page, on the site and inside the app.
struct WelcomeView: ViewFields {
    var name: String
    var illustration: IllustrationView?
    var paragraphs: [ParagraphView]
    var paragraphsLanguage: ContentLanguageView
    /// The buttons, the primary one first.
    var actions: [WelcomeActionView]
    /// The texts to accept before an action is possible.
    var gate: WelcomeGateView?
    var code: WelcomeCodeView?
    var footnote: String
    var footnoteLanguage: ContentLanguageView
    var demo: WelcomeActionView?

    static let page = PageView<Self>("welcome")
    static let table = ViewTable<Self>(
        "welcome page",
        [
            .text("name") { $0.name }, .optional("illustration", IllustrationView.self) { $0.illustration },
            .list("paragraphs", ParagraphView.self) { $0.paragraphs },
            .text("paragraphsLang") { $0.paragraphsLanguage.lang },
            .text("paragraphsDir") { $0.paragraphsLanguage.dir },
            .list("actions", WelcomeActionView.self) { $0.actions },
            .optional("gate", WelcomeGateView.self) { $0.gate }, .optional("code", WelcomeCodeView.self) { $0.code },
            .text("footnote") { $0.footnote }, .text("footnoteLang") { $0.footnoteLanguage.lang },
            .text("footnoteDir") { $0.footnoteLanguage.dir }, .optional("demo", WelcomeActionView.self) { $0.demo },
        ])
}

/// A button for starting with the app.
struct WelcomeActionView: ViewFields {
    var title: String
    var href: String
    /// The address without its query, because a form writes its own.
    var action: String
    var isPrimary: Bool
    /// The language of the title.
    var content: ContentLanguageView

    static let table = ViewTable<Self>(
        "welcome action",
        [
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
            .text("title") { $0.title }, .url("href") { $0.href }, .url("action") { $0.action },
            .flag("isPrimary") { $0.isPrimary }, .flag("external") { $0.href.isWebAddress },
        ])
}

/// The texts that users accept before they continue.
struct WelcomeGateView: ViewFields {
    /// The label of the checkbox.
    var text: String
    /// The texts to accept.
    var texts: [LinkView]
    /// The target of the form, unless a button has another. `fields` are the values that the form sends.
    var action: String
    var fields: [WelcomeFieldView]

    static let table = ViewTable<Self>(
        "welcome gate",
        [
            .text("text") { $0.text }, .list("texts", LinkView.self) { $0.texts }, .url("action") { $0.action },
            .list("fields", WelcomeFieldView.self) { $0.fields },
        ])
}

/// A field in the query of an address.
struct WelcomeFieldView: ViewFields {
    var key: String
    var value: String

    static let table = ViewTable<Self>("welcome field", [.text("key") { $0.key }, .text("value") { $0.value }])
}

/// A QR code with the address that activates the app, for readers on another device.
struct WelcomeCodeView: ViewFields {
    var text: String
    /// The drawing, with a text alternative.
    var drawing: Markup

    static let table = ViewTable<Self>(
        "welcome code", [.text("text") { $0.text }, .markup("drawing") { $0.drawing }])
}
