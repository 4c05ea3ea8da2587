import Templates

/// The page of a text that people answer.
struct ConsentView: ViewFields {
    var document: DocumentView
    /// What answers are kept under, together with the site.
    var app: String
    /// `Step 2 of 3`; empty where there is but one.
    var place: String
    var step: ConsentStepView
    var steps: [ConsentStepView]
    var previous: LinkView?
    /// The page of choices, and where people go who leave.
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

/// One of the texts that people are asked to answer.
struct ConsentStepView: ViewFields {
    var id: String
    var version: String
    var kind: ConsentKind
    /// Whether the answers stand at the end of the text only.
    var isReadToEnd: Bool
    /// The digest of the words that people read.
    var digest: String
    /// Of the text.
    var language: String
    var title: String
    var href: String
    /// From 1.
    var number: Int
    /// Where it is on the web, for a page inside an app; empty elsewhere.
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
