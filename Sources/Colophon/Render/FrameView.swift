import DesignTokens
import Environments
import Templates
import Themes
import Wording

/// The values that every page offers to templates. `themes/plain/VIEWS.md` documents all views for authors of themes.
package struct FrameView: ViewFields {
    var lang: String
    var dir: String
    var mode: String
    var contrast: String
    var size: String
    var colorScheme: String
    var browserColors: BrowserColorView
    var title: String
    var description: String
    var canonical: String
    var alternates: [AlternateView]
    var siteTitle: String
    var ogType: String
    var ogLocale: String
    var ogImage: String
    /// The alternative text of a drawn card; empty for another picture.
    var ogImageText: String
    var ogAlternates: [LocaleView]
    var jsonLd: Markup
    var breadcrumbs: [CurrentLinkView]
    var hasLanguageMenu: Bool
    var languageName: String
    var languages: [LanguageLinkView]
    /// The program's words in the page's language.
    var words: View
    /// The icons of the theme.
    var icons: View
    /// The variables of the build configuration.
    var environment: View
    var isHidden: Bool
    var isSealed: Bool
    var scripts: [ScriptView]
    var manifest: String
    var formAction: String
    /// `nil` for icon and name.
    var logo: LogoView?
    var shared: SharedValues

    /// The colours of the browser's controls.
    struct BrowserColorView {
        var usual: String
        /// The colour in dark mode; empty if it is the same, or if the page forces a mode.
        var dark: String

        init(_ colors: BrowserColors, _ mode: ColorMode?) {
            usual = mode == .dark ? colors.dark : colors.light
            dark = mode != nil || colors.light == colors.dark ? "" : colors.dark
        }
    }

    /// The values that pages in one folder share.
    struct SharedValues {
        var home: LinkView
        var feeds: [FeedView]
        var stylesheet: String
        var icon: String
        var footerLinks: [CurrentLinkView]
        var publisher: PublisherView?
    }

    package static let table = ViewTable<Self>(
        "page", entries(ViewSchema("icons", []), EnvironmentValues.none.view.schema))

    /// Returns the fields for a theme with these icons and a site with these variables.
    static func fields(icons: ViewSchema, environment: ViewSchema) -> [ViewField] {
        ViewTable<Self>("page", entries(icons, environment)).schema.fields
    }

    /// The names of the fields that concern scripts.
    package static let scriptNames = ["scripts", "manifest"]

    private static func entries(_ icons: ViewSchema, _ environment: ViewSchema) -> [ViewTable<Self>.Entry] {
        head + body(icons, environment)
    }

    private static let head: [ViewTable<Self>.Entry] = [
        .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("mode") { $0.mode },
        .text("contrast") { $0.contrast }, .text("size") { $0.size }, .text("colorScheme") { $0.colorScheme },
        .text("title") { $0.title }, .text("description") { $0.description }, .url("canonical") { $0.canonical },
        .list("alternates", AlternateView.self) { $0.alternates }, .list("feeds", FeedView.self) { $0.shared.feeds },
        .text("siteTitle") { $0.siteTitle }, .url("stylesheet") { $0.shared.stylesheet },
        .url("icon") { $0.shared.icon }, .flag("isTouchIcon") { $0.shared.icon.hasSuffix(".png") },
        .text("ogType") { $0.ogType }, .text("ogLocale") { $0.ogLocale },
        .url("ogImage") { $0.ogImage }, .text("ogImageText") { $0.ogImageText },
        .list("ogAlternates", LocaleView.self) { $0.ogAlternates },
        .markup("jsonLd") { $0.jsonLd }, .text("generator") { _ in "Colophon \(Colophon.version)" },
        .text("themeColor") { $0.browserColors.usual }, .text("darkThemeColor") { $0.browserColors.dark },
    ]

    private static func body(_ icons: ViewSchema, _ environment: ViewSchema) -> [ViewTable<Self>.Entry] {
        [
            .object("home", LinkView.self) { $0.shared.home }, .optional("logo", LogoView.self) { $0.logo },
            .list("breadcrumbs", CurrentLinkView.self) { $0.breadcrumbs },
            .flag("hasLanguages") { $0.hasLanguageMenu && $0.languages.count > 1 },
            .text("languageName") { $0.languageName }, .list("languages", LanguageLinkView.self) { $0.languages },
            .list("footerLinks", CurrentLinkView.self) { $0.shared.footerLinks },
            .optional("publisher", PublisherView.self) { $0.shared.publisher },
            .object("words", ThemeWords.table.schema) { $0.words }, .object("icons", icons) { $0.icons },
            .object("env", environment) { $0.environment },
            .flag("isHidden") { $0.isHidden }, .flag("isSealed") { $0.isSealed },
            .list("scripts", ScriptView.self) { $0.scripts }, .url("manifest") { $0.manifest },
            .text("formAction") { $0.formAction },
        ]
    }
}

/// The logo in the header, which leads to the start.
struct LogoView: ViewFields {
    var src: String
    /// The picture for dark pages, if readers choose the mode.
    var dark: String
    var width, height: Int?
    /// Whether the name of the app stands beside the logo, which is that of the whole site.
    var isNamed: Bool

    static let table = ViewTable<Self>(
        "logo",
        [
            .url("src") { $0.src }, .url("dark") { $0.dark }, .text("width") { $0.width.map(String.init) ?? "" },
            .text("height") { $0.height.map(String.init) ?? "" }, .flag("isNamed") { $0.isNamed },
        ])
}

/// A version of the page in some language, for search engines.
struct AlternateView: ViewFields {
    var lang: String
    var href: String

    static let table = ViewTable<Self>("alternate", [.text("lang") { $0.lang }, .url("href") { $0.href }])
}

/// A feed that a page announces.
struct FeedView: ViewFields {
    var type: String
    var title: String
    var href: String

    static let table = ViewTable<Self>(
        "feed", [.text("type") { $0.type }, .text("title") { $0.title }, .url("href") { $0.href }])
}

/// A language in Open Graph's notation.
struct LocaleView: ViewFields {
    var locale: String

    static let table = ViewTable<Self>("locale", [.text("locale") { $0.locale }])
}

/// An entry of the language menu.
struct LanguageLinkView: ViewFields {
    var name: String
    var lang: String
    var dir: String
    var href: String
    var isCurrent: Bool

    static let table = ViewTable<Self>(
        "language",
        [
            .text("name") { $0.name }, .text("lang") { $0.lang }, .text("dir") { $0.dir }, .url("href") { $0.href },
            .flag("current") { $0.isCurrent },
        ])
}

/// The publisher of the site or of an app.
struct PublisherView: ViewFields {
    var name: String
    var href: String
    /// The year of the build.
    var year: String

    static let table = ViewTable<Self>(
        "publisher", [.text("name") { $0.name }, .url("href") { $0.href }, .text("year") { $0.year }])
}

/// A script that a page runs.
struct ScriptView: ViewFields {
    var href: String

    static let table = ViewTable<Self>("script", [.url("href") { $0.href }])
}
