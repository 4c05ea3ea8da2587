import Templates
import Themes
import Wording

/// The values around the text that the page of a bundle offers to its template.
struct InAppFrameView: ViewFields {
    var lang: String
    var dir: String
    var mode: String
    var contrast: String
    var size: String
    var colorScheme: String
    var title: String
    /// The Content-Security-Policy, which allows the page's own styles and script and no request.
    var policy: String
    /// A whole `style` element. The policy allows exactly these bytes.
    var styles: Markup
    /// A whole `script` element, likewise; empty for a page without a script.
    var script = Markup.empty
    var words: View
    var icons: View

    /// The name of the template.
    static let root = "in-app"

    static let table = ViewTable<Self>("in-app page", entries(icons: ViewSchema("icons", [])))

    /// Returns the values of each template for a theme with these icons, by the name of the template.
    static func schemas(icons: ViewSchema) -> [String: ViewSchema] {
        let own = ViewTable<Self>("in-app page", entries(icons: icons)).schema.fields
        return [
            root: ViewSchema("in-app page", own + InAppView.schema.fields),
            InAppConsentView.root: ViewSchema("in-app consent page", own + InAppConsentView.schema.fields),
            ChangesView.fileRoot: ViewSchema("file of changes", own + ChangesView.schema.fields),
            WelcomeView.inAppRoot: ViewSchema("in-app welcome page", own + WelcomeView.schema.fields),
            WhatsNewView.inAppRoot: ViewSchema("in-app what's new page", own + WhatsNewView.schema.fields),
        ]
    }

    private static func entries(icons: ViewSchema) -> [ViewTable<Self>.Entry] {
        [
            .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("mode") { $0.mode },
            .text("contrast") { $0.contrast }, .text("size") { $0.size }, .text("colorScheme") { $0.colorScheme },
            .text("title") { $0.title }, .text("generator") { _ in "Colophon \(Colophon.version)" },
            .text("policy") { $0.policy }, .markup("styles") { $0.styles },
            .markup("script") { $0.script },
            .object("words", ThemeWords.table.schema) { $0.words }, .object("icons", icons) { $0.icons },
        ]
    }
}

/// The view of a document in a bundle.
struct InAppView: ViewFields {
    var heading: String
    /// The id of the heading that became the title; empty if there is none.
    var titleID: String
    var version: String
    var effective: DateView?
    var updated: DateView?
    var notice: NoticeView?
    var content: ContentLanguageView
    var contents: [ContentsEntryView]
    var body: Markup
    /// Empty unless the site publishes digests.
    var textDigest: String

    static let table = ViewTable<Self>(
        "in-app text",
        [
            .text("heading") { $0.heading }, .text("titleId") { $0.titleID },
            .flag("hasMeta") { !$0.version.isEmpty || $0.effective != nil || $0.updated != nil },
            .text("version") { $0.version },
            .optional("effective", DateView.self) { $0.effective },
            .optional("updated", DateView.self) { $0.updated },
            .optional("notice", NoticeView.self) { $0.notice }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir },
            .list("contents", ContentsEntryView.self) { $0.contents }, .markup("body") { $0.body },
            .text("textDigest") { $0.textDigest },
        ])
}
