import Templates

/// The page on which people start with an app, on the site and inside the app.
struct WelcomeView: ViewFields {
    var name: String
    var illustration: IllustrationView?
    var paragraphs: [ParagraphView]
    /// The primary one first.
    var actions: [WelcomeActionView]
    /// What is asked before an action leads on.
    var gate: WelcomeGateView?
    var code: WelcomeCodeView?
    var footnote: String
    var demo: WelcomeActionView?

    static let page = PageView<Self>("welcome")
    static let table = ViewTable<Self>(
        "welcome page",
        [
            .text("name") { $0.name }, .optional("illustration", IllustrationView.self) { $0.illustration },
            .list("paragraphs", ParagraphView.self) { $0.paragraphs },
            .list("actions", WelcomeActionView.self) { $0.actions },
            .optional("gate", WelcomeGateView.self) { $0.gate }, .optional("code", WelcomeCodeView.self) { $0.code },
            .text("footnote") { $0.footnote }, .optional("demo", WelcomeActionView.self) { $0.demo },
        ])
}

/// A button that starts with the app.
struct WelcomeActionView: ViewFields {
    var title: String
    var href: String
    /// The same address without its query, which a form writes itself.
    var action: String
    var isPrimary: Bool

    static let table = ViewTable<Self>(
        "welcome action",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .url("action") { $0.action },
            .flag("isPrimary") { $0.isPrimary }, .flag("external") { $0.href.leadsToAnotherSite },
        ])
}

/// What people accept before an action leads on.
struct WelcomeGateView: ViewFields {
    /// What the box says.
    var text: String
    /// The texts that it is about.
    var texts: [LinkView]
    /// Where the form leads without a button's own word, and what it sends.
    var action: String
    var fields: [WelcomeFieldView]

    static let table = ViewTable<Self>(
        "welcome gate",
        [
            .text("text") { $0.text }, .list("texts", LinkView.self) { $0.texts }, .url("action") { $0.action },
            .list("fields", WelcomeFieldView.self) { $0.fields },
        ])
}

/// A part of the query of an address.
struct WelcomeFieldView: ViewFields {
    var key: String
    var value: String

    static let table = ViewTable<Self>("welcome field", [.text("key") { $0.key }, .text("value") { $0.value }])
}

/// The address that activates the app, for people who read on another device.
struct WelcomeCodeView: ViewFields {
    var text: String
    /// With its words for people who do not see it.
    var drawing: Markup

    static let table = ViewTable<Self>(
        "welcome code", [.text("text") { $0.text }, .markup("drawing") { $0.drawing }])
}
