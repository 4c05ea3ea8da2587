import Wording
import Templates

/// What each kind of page offers to templates. `themes/plain/VIEWS.md` says the same for people.
package enum Schemas {
    package static let link = ViewSchema("link", [.text("title"), .url("href")])
    package static let currentLink = ViewSchema("link", [.text("title"), .url("href"), .flag("current")])
    package static let alternate = ViewSchema("alternate", [.text("lang"), .url("href")])
    package static let feed = ViewSchema("feed", [.text("type"), .text("title"), .url("href")])
    package static let script = ViewSchema("script", [.url("href")])
    package static let locale = ViewSchema("locale", [.text("locale")])
    package static let publisher = ViewSchema("publisher", [.text("name"), .url("href")])
    package static let languageLink = ViewSchema(
        "language", [.text("name"), .text("lang"), .text("dir"), .url("href"), .flag("current")])
    package static let choice = ViewSchema(
        "choice", [.text("name"), .text("lang"), .text("dir"), .url("href"), .text("title")])
    package static let illustration = ViewSchema(
        "illustration", [.url("src"), .text("alt"), .text("width"), .text("height")])
    package static let date = ViewSchema("date", [.text("iso"), .text("text")])
    package static let releaseDate = ViewSchema("release date", [.text("iso"), .text("short"), .text("long")])

    /// The words a theme may use, in order.
    package static let themeWords: [Word] =
        [
            .skipToContent, .language, .chooseLanguage, .breadcrumb, .contents, .footer, .version, .effective, .updated,
            .latest, .yanked, .follow, .releases, .newer, .older, .noReleases, .external, .shareByMail, .shareByMessage,
            .shareAddress, .copyAddress, .addressCopied, .addressSelected, .earlierVersions, .whatChanged, .noChanges,
        ] + attestationWords + verifyWords
    package static let words = ViewSchema("words", themeWords.map { .text($0.name) })

    /// What every page offers. The icons are those the theme has.
    private static func frame(_ icons: ViewSchema) -> [ViewField] {
        [
            .text("lang"), .text("dir"), .text("mode"), .text("contrast"), .text("size"), .text("colorScheme"),
            .text("title"), .text("description"), .url("canonical"),
            .list("alternates", alternate), .list("feeds", feed), .text("siteTitle"), .url("stylesheet"),
            .url("icon"), .text("ogType"), .text("ogLocale"),
            .url("ogImage"), .list("ogAlternates", locale), .markup("jsonLd"), .text("generator"),
            .object("home", link), .flag("hasBreadcrumbs"), .list("breadcrumbs", currentLink), .flag("hasLanguages"),
            .text("languageName"), .list("languages", languageLink), .flag("hasFooterLinks"),
            .list("footerLinks", currentLink), .object("publisher", publisher).optional, .object("words", words),
            .object("icons", icons), .flag("isHidden"), .flag("hasScripts"), .list("scripts", script), .url("manifest"),
        ]
    }

    /// The names of what every page offers.
    package static let frameNames = frame(ViewSchema("icons", [])).map(\.name)

    /// Those of them that tell of scripts.
    package static let scriptNames = ["hasScripts", "scripts", "manifest"]

    package static let appCard = ViewSchema(
        "app",
        [
            .text("name"), .text("description"), .url("icon"), .url("href"), .flag("hasChoices"),
            .list("choices", choice),
        ])
    package static let share = ViewSchema(
        "share", [.text("subject"), .text("text"), .text("address"), .url("mail"), .url("sms")])
    package static let action = ViewSchema(
        "action",
        [.text("title"), .url("href"), .markup("icon"), .flag("external"), .object("share", share).optional])
    package static let item = ViewSchema(
        "item",
        [
            .text("title"), .text("secondary"), .url("href"), .markup("icon"), .url("picture"), .flag("external"),
        ])
    package static let paragraph = ViewSchema("paragraph", [.markup("body")])
    package static let documentRow = ViewSchema(
        "document",
        [.text("title"), .text("secondary"), .url("href"), .text("contentLang"), .text("contentDir")])
    package static let contentsEntry = ViewSchema(
        "entry", [.text("title"), .url("href"), .flag("hasChildren"), .list("children", link)])
    package static let notice = ViewSchema("notice", [.text("title"), .text("text")])
    package static let status = ViewSchema(
        "status", [.text("title"), .text("text"), .flag("hasLinks"), .list("links", link)])
    package static let history = ViewSchema("history", [.object("all", link), .object("changes", link).optional])
    package static let versionLink = ViewSchema("version", [.text("title"), .url("href"), .object("effective", date).optional])
    package static let versionEntry = ViewSchema(
        "version",
        [
            .text("title"), .url("href"), .text("state"), .flag("isInForce"), .text("period"),
            .object("effective", date).optional, .object("updated", date).optional,
            .object("changes", link).optional,
        ])
    package static let changedSection = ViewSchema(
        "section",
        [
            .text("title"), .text("id"), .text("kind"), .flag("isSame"), .flag("isSub"), .texts("labels"),
            .markup("body"),
        ])
    package static let release = ViewSchema(
        "release",
        [
            .text("version"), .text("title"), .url("href"), .object("date", releaseDate), .markup("body"),
            .flag("isLatest"), .flag("isYanked"),
        ])
    package static let otherApp = ViewSchema(
        "app", [.text("title"), .url("href"), .markup("body"), .url("icon"), .markup("placeholder")])
    package static let appGroup = ViewSchema("group", [.text("title"), .list("apps", otherApp)])
    package static let missingChoice = ViewSchema(
        "choice",
        [
            .text("lang"), .text("dir"), .text("title"), .text("text"), .url("href"), .text("linkTitle"),
            .flag("isMain"),
        ])

    private static let own: [PageKind: [ViewField]] = [
        .home: [.text("heading"), .text("text"), .list("apps", appCard)],
        .languages: [.text("name"), .object("illustration", illustration).optional, .list("choices", choice)],
        .about: [
            .text("name"), .object("illustration", illustration).optional, .text("versionLine"), .text("copyright"),
            .flag("hasParagraphs"), .list("paragraphs", paragraph), .flag("hasActions"), .list("actions", action),
            .flag("hasItems"), .list("items", item), .text("itemsLabel"),
        ],
        .documents: [.text("heading"), .list("documents", documentRow)],
        .document: [
            .text("heading"), .flag("hasMeta"), .text("version"), .object("effective", date).optional,
            .object("updated", date).optional, .object("notice", notice).optional, .text("contentLang"),
            .text("contentDir"), .flag("hasContents"), .list("contents", contentsEntry), .markup("body"),
            .object("status", status).optional, .object("history", history).optional,
            .flag("hasLinks"), .object("pdf", link).optional,
        ],
        .version: [
            .text("heading"), .flag("hasMeta"), .text("version"), .object("effective", date).optional,
            .object("updated", date).optional, .object("notice", notice).optional, .text("contentLang"),
            .text("contentDir"), .flag("hasContents"), .list("contents", contentsEntry), .markup("body"),
            .object("status", status).optional, .object("history", history).optional,
            .flag("hasLinks"), .object("pdf", link).optional,
        ],
        .versions: [.text("heading"), .text("lead"), .object("document", link), .list("versions", versionEntry)],
        .changes: [
            .text("heading"), .text("lead"), .object("from", versionLink), .object("to", versionLink), .flag("isSame"),
            .flag("hasSummary"), .texts("summary"), .object("notice", notice).optional, .text("contentLang"),
            .text("contentDir"), .flag("hasContents"), .list("contents", contentsEntry),
            .list("sections", changedSection), .object("newer", link).optional, .object("older", link).optional,
            .object("all", link), .object("pdf", link).optional,
        ],
        .news: [
            .text("heading"), .flag("empty"), .text("contentLang"), .text("contentDir"),
            .object("notice", notice).optional, .list("releases", release), .flag("hasFeeds"),
            .list("feedLinks", link),
        ],
        .release: [
            .text("heading"), .text("version"), .object("date", releaseDate), .flag("isLatest"), .flag("isYanked"),
            .text("contentLang"), .text("contentDir"), .object("notice", notice).optional, .markup("body"),
            .object("newer", link).optional, .object("older", link).optional, .object("all", link).optional,
        ],
        .moreApps: [
            .text("heading"), .text("haptics"), .flag("empty"), .text("emptyText"), .object("problem", notice).optional,
            .text("contentLang"), .text("contentDir"), .object("notice", notice).optional, .list("groups", appGroup),
        ],
        .attestation: [
            .text("heading"), .text("worker"), .text("folder"), .object("verify", link), .list("editions", edition),
        ],
        .verify: [.text("heading"), .flag("hasSigners"), .list("signers", signer), .text("command")],
        .missing: [.list("choices", missingChoice)],
    ]

    /// The schemas of all kinds of pages, for a theme with these icons.
    package static func pages(icons: ViewSchema) -> [PageKind: ViewSchema] {
        let frame = frame(icons)
        return own.reduce(into: [:]) { $0[$1.key] = ViewSchema("\($1.key.rawValue) page", frame + $1.value) }
    }
}

/// The kinds of pages; each has a root template of its name.
package enum PageKind: String, CaseIterable, Sendable {
    case home, languages, about, documents, document, news, release, missing, version, versions, changes, attestation
    case moreApps = "more-apps"
    case verify = "attestation-verify"
}
