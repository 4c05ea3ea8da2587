import Printing
import SourceText
import Themes

/// The about page of an app, as read from `about.yml`.
package struct AboutPage: Sendable {
    /// The marketing version, build number and type of the app.
    struct Version: Sendable {
        var marketing: String
        var build: String?
        var type: String?
        /// The place of `marketing` in its source file.
        var location: Location
    }

    /// A picture with its alternative text, if it has one.
    struct Illustration: Sendable {
        var source: SourcePath
        var alternative: LocalisedText?
    }

    /// The address and texts that the button "share the app" passes on.
    struct Share: Sendable {
        var url: String
        var subject: LocalisedText?
        var text: LocalisedText?
    }

    /// The name of a theme, and the place in the content that names it.
    struct ThemeName: Sendable {
        var name: String
        var location: Location
    }

    /// The kinds of things that an about page is about.
    enum Kind: String, CaseIterable, Sendable {
        /// An app, which owes its users a privacy policy, terms and an accessibility statement.
        case app
        /// A web site or another service, of which a statement alone can be published.
        case service
    }

    package var location: Location
    var kind = Kind.app
    package var name: LocalisedText
    /// The app's own publisher; `nil` when the site's publisher applies.
    var publisher: Publisher?
    /// The app's own brand; `nil` when that of the site applies.
    var brand: SiteBrand?
    /// The app's own theme; `nil` when that of the site applies.
    var theme: ThemeName?
    /// The app's choices among the tunings of its theme.
    var tuning: TuningChoice?
    /// The app's own PDF settings; `nil` when those of the site apply.
    var pdf: PDFOverride?
    var version: Version?
    var released: CalendarDate?
    var copyright: LocalisedText?
    /// Whether the copyright line is hidden when no version is shown.
    var copyrightNeedsVersion: Bool
    /// One sentence below the name; `nil` when the first sentence of the description is shown there.
    var tagline: LocalisedText?
    var description: LocalisedText?
    var illustration: Illustration?
    var icon: SourcePath?
    var share: Share?
    /// A `mailto:` or web address.
    var feedback: String?
    /// The welcome page, on which users start with the app; `nil` when the app has none.
    var welcome: Welcome?
    /// The modes that all pages of the app force, unless a page forces others.
    var mode: ModeOverride
    /// Whether the pages of the app are sealed; `nil` when the site's setting applies.
    var sealed: SealSetting?
    /// In the order of the file, after the three mandatory ones. The page sorts them by priority.
    var items: [Item]
    /// The versions that texts have in this app alone.
    var revisions: [TextRevision] = []
    /// The files of the content folder from which the name and the version come.
    var sourceFiles: [SourcePath] = []
    /// Whether the app has a news entry.
    var hasNews: Bool { newsItem != nil }
    /// The first news entry.
    var newsItem: Item? { items.first { if case .news = $0.kind { true } else { false } } }
    /// The settings of that entry.
    var newsSettings: NewsSettings {
        if case .news(let settings)? = newsItem?.kind { settings } else { NewsSettings() }
    }
    /// The stores that offer the app, as far as `about.yml` names them. Those of the news entry take precedence over
    /// those of the rate entry.
    var stores: [StoreKind]? {
        if let stores = newsSettings.stores { return stores }
        for item in items {
            guard case .rate(let stores) = item.kind else { continue }
            let kinds = stores.compactMap(\.kind)
            return kinds.isEmpty ? nil : kinds
        }
        return nil
    }
}
