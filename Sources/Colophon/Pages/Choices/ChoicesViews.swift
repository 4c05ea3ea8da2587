import Templates

/// The view of the page with a reader's answers, which are stored in the reader's browser.
struct ConsentAnswersView: ViewFields {
    var heading: String
    /// The folder of the app. The browser stores the answers under this name, for each site.
    var app: String
    var appName: String
    var steps: [ConsentStepView]
    /// The link for leaving the page after all answers.
    var quit: LinkView

    static let page = PageView<Self>("choices")
    static let table = ViewTable<Self>(
        "choices page",
        [
            .text("heading") { $0.heading }, .text("app") { $0.app }, .text("appName") { $0.appName },
            .list("steps", ConsentStepView.self) { $0.steps }, .object("quit", LinkView.self) { $0.quit },
        ])
}
