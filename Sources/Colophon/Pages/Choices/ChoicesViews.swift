import Templates

/// What a reader has answered. The answers themselves are in the reader's browser.
struct ChoicesView: ViewFields {
    var heading: String
    /// What answers are kept under, together with the site, and what the app is called.
    var app: String
    var appName: String
    var steps: [ConsentStepView]
    /// Where to go on to when everything is answered.
    var quit: LinkView

    static let page = PageView<Self>("choices")
    static let table = ViewTable<Self>(
        "choices page",
        [
            .text("heading") { $0.heading }, .text("app") { $0.app }, .text("appName") { $0.appName },
            .list("steps", ConsentStepView.self) { $0.steps }, .object("quit", LinkView.self) { $0.quit },
        ])
}
