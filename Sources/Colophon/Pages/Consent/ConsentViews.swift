import Templates

/// The view of the page of a consent.
struct ConsentView: ViewFields {
    var document: DocumentView
    /// The folder of the app. The browser stores the answers under this name, for each site.
    var app: String
    /// `Step 2 of 3`; empty if there is only one step.
    var place: String
    var step: ConsentStepView
    var steps: [ConsentStepView]
    var previous: LinkView?
    /// The link to the page with all answers. `quit` is the link for leaving.
    var choices: LinkView
    var quit: LinkView

    static let page = PageView<Self>("consent")
    static let table = ViewTable<Self>(
        "consent page",
        [
            .object("document", DocumentView.self) { $0.document }, .text("app") { $0.app },
            .text("place") { $0.place }, .object("step", ConsentStepView.self) { $0.step },
            .list("steps", ConsentStepView.self) { $0.steps },
            .optional("previous", LinkView.self) { $0.previous }, .object("choices", LinkView.self) { $0.choices },
            .object("quit", LinkView.self) { $0.quit },
        ])
}

/// A consent that an app asks for.
struct ConsentStepView: ViewFields {
    var id: String
    var version: String
    var kind: ConsentKind
    /// Whether the possible answers are only at the end of the text.
    var isReadToEnd: Bool
    /// The digest of the words in the text.
    var digest: String
    /// The language of the text.
    var language: String
    var title: String
    var href: String
    /// The number of the step, from 1.
    var number: Int
    /// The address on the web, for a page inside an app; empty for a page of the site.
    var address = ""
    var content: ContentLanguageView

    static let table = ViewTable<Self>(
        "step",
        [
            .text("id") { $0.id }, .text("version") { $0.version }, .text("kind") { $0.kind.rawValue },
            .flag("isAgreement") { $0.kind == .agreement }, .flag("isRequired") { $0.kind == .required },
            .flag("isOptional") { $0.kind == .optional }, .flag("atEnd") { $0.isReadToEnd },
            .text("digest") { $0.digest }, .text("language") { $0.language }, .text("title") { $0.title },
            .url("href") { $0.href }, .text("number") { String($0.number) }, .url("address") { $0.address },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
        ])
}
