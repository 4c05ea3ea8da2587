import Templates

/// The view of an app's about page.
struct AboutView: ViewFields {
    var name: String
    /// The note about the current release, for readers who have not seen it.
    var whatsNew: WhatsNewNoteView?
    var illustration: IllustrationView?
    var versionLine: String
    /// The day of the version.
    var released: DateView?
    /// The sentence below the version; may be empty.
    var lead: String
    var leadLanguage: ContentLanguageView
    var copyright: String
    var copyrightLanguage: ContentLanguageView
    var paragraphs: [ParagraphView]
    var paragraphsLanguage: ContentLanguageView
    var actions: [ActionView]
    var itemGroups: [ItemGroupView]
    var itemsLabel: String

    static let page = PageView<Self>("about")
    static let table = ViewTable<Self>(
        "about page",
        [
            .text("name") { $0.name }, .optional("whatsNew", WhatsNewNoteView.self) { $0.whatsNew },
            .optional("illustration", IllustrationView.self) { $0.illustration },
            .text("versionLine") { $0.versionLine }, .optional("released", DateView.self) { $0.released },
            .text("lead") { $0.lead }, .text("leadLang") { $0.leadLanguage.lang },
            .text("leadDir") { $0.leadLanguage.dir }, .text("copyright") { $0.copyright },
            .text("copyrightLang") { $0.copyrightLanguage.lang }, .text("copyrightDir") { $0.copyrightLanguage.dir },
            .list("paragraphs", ParagraphView.self) { $0.paragraphs },
            .text("paragraphsLang") { $0.paragraphsLanguage.lang },
            .text("paragraphsDir") { $0.paragraphsLanguage.dir },
            .list("actions", ActionView.self) { $0.actions },
            .list("itemGroups", ItemGroupView.self) { $0.itemGroups },
            .text("itemsLabel") { $0.itemsLabel },
        ])
}

/// A paragraph of the description.
struct ParagraphView: ViewFields {
    var body: Markup

    static let table = ViewTable<Self>("paragraph", [.markup("body") { $0.body }])
}

/// An action that a reader can take.
struct ActionView: ViewFields {
    /// The importance of a button. A page has one primary button at most.
    enum Rank: String {
        case primary, secondary
    }

    var title: String
    var href: String
    var icon: Markup
    var rank = Rank.secondary
    var share: ShareView?

    static let table = ViewTable<Self>(
        "action",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .markup("icon") { $0.icon },
            .text("rank") { $0.rank.rawValue }, .flag("external") { $0.href.isWebAddress },
            .optional("share", ShareView.self) { $0.share },
        ])
}

/// The message for sharing the app, and the links that share it without a script.
struct ShareView: ViewFields {
    var subject: String
    var text: String
    var address: String
    var mail: String
    var message: String

    static let table = ViewTable<Self>(
        "share",
        [
            .text("subject") { $0.subject }, .text("text") { $0.text }, .text("address") { $0.address },
            .url("mail") { $0.mail }, .url("sms") { $0.message },
        ])
}

/// A group of rows, or of buttons.
struct ItemGroupView: ViewFields {
    var kind: Item.Group
    /// The heading; empty if the page has one group.
    var title: String
    var items: [ItemView]

    static let table = ViewTable<Self>(
        "item group",
        [
            .text("kind") { $0.kind.rawValue }, .text("title") { $0.title }, .flag("isButtons") { $0.kind == .rate },
            .list("items", ItemView.self) { $0.items },
        ])
}

/// A row of a group.
struct ItemView: ViewFields {
    var title: String
    /// The title for a button: of a store, its name.
    var shortTitle: String
    var secondary: String
    var href: String
    var icon: Markup
    var picture: String
    /// Whether the target page is sealed.
    var isLocked: Bool
    /// The language of the titles.
    var content = ContentLanguageView()
    var secondaryLanguage = ContentLanguageView()

    static let table = ViewTable<Self>(
        "item",
        [
            .text("title") { $0.title }, .text("shortTitle") { $0.shortTitle },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
            .text("secondary") { $0.secondary }, .text("secondaryLang") { $0.secondaryLanguage.lang },
            .text("secondaryDir") { $0.secondaryLanguage.dir }, .url("href") { $0.href },
            .markup("icon") { $0.icon }, .url("picture") { $0.picture }, .flag("locked") { $0.isLocked },
            .flag("external") { $0.href.isWebAddress },
        ])
}
