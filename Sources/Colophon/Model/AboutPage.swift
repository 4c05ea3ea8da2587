import SourceText
import Themes

/// `about.yml`: the about page of an app, as data.
package struct AboutPage: Sendable {
    /// Marketing version, build number and type.
    struct Version: Sendable {
        var marketing: String
        var build: String?
        var type: String?
        /// Where `marketing` is written.
        var location: Location
    }

    /// A picture with what it says, if it says something.
    struct Illustration: Sendable {
        var source: SourcePath
        var alternative: LocalisedText?
    }

    /// What "share the app" hands on.
    struct Share: Sendable {
        var url: String
        var subject: LocalisedText?
        var text: LocalisedText?
    }

    package var location: Location
    package var name: LocalisedText
    /// Who publishes the app, when that is not who publishes the site.
    var publisher: Publisher?
    var version: Version?
    var released: CalendarDate?
    var copyright: LocalisedText?
    /// False when the copyright line is shown without a version too.
    var copyrightNeedsVersion: Bool
    var description: LocalisedText?
    var illustration: Illustration?
    var icon: SourcePath?
    var share: Share?
    /// A `mailto:` or web address.
    var feedback: String?
    /// The page on which people start with the app, where it has one.
    var welcome: Welcome?
    /// What all pages of the app insist on, unless they say otherwise themselves.
    var mode: ModeOverride
    /// Whether the pages of the app are sealed; nil when the site decides.
    var sealed: SealChoice?
    /// In the order of the file, the mandatory three first; the page sorts them by priority.
    var items: [Item]
    /// The files of the content folder that its name and version come from.
    var sourceFiles: [SourcePath] = []
    /// True when the app has an entry for news.
    var hasNews: Bool { newsItem != nil }
    /// The first entry for news.
    var newsItem: Item? { items.first { if case .news = $0.kind { true } else { false } } }
    /// What that entry says.
    var newsSettings: NewsSettings {
        if case .news(let settings)? = newsItem?.kind { settings } else { NewsSettings() }
    }
    /// The stores that the app is in, as far as it says so: those that the entry names, or else those to rate it in.
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
