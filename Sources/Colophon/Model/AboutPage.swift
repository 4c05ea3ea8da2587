import SourceText
import Templates
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
    var name: LocalisedText
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
    /// What all pages of the app insist on, unless they say otherwise themselves.
    var mode: ModeOverride
    /// In the order of the file, the mandatory three first; the page sorts them by priority.
    var items: [Item]
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

/// One entry of the about page's list.
struct Item: Sendable {
    /// What an entry opens.
    enum Kind: Sendable {
        case privacy(DocumentName)
        case terms(DocumentName)
        case accessibility(DocumentName)
        case legal(DocumentName)
        case news(NewsSettings)
        case moreApps(MoreAppsItem)
        /// At least one; each has a row.
        case rate([Store])
        case custom(title: LocalisedText, secondary: LocalisedText?, icon: Icon, target: Target)
    }

    /// A page of the app where it can be rated.
    struct Store: Sendable {
        /// Which store: one that the program has words for, or one by its name.
        enum Name: Sendable {
            case appStore, playStore
            case other(LocalisedText)
        }

        var name: Name
        var url: String
        var location: Location

        /// The rules that it has for texts; nil for one whose rules we do not know.
        var kind: StoreKind? {
            switch name {
            case .appStore: .appStore
            case .playStore: .playStore
            case .other: nil
            }
        }
    }

    /// What stands before the title of a custom entry.
    enum Icon: Sendable {
        /// One of the theme's icons.
        case named(String)
        /// A file of the app, shown as it is.
        case picture(SourcePath)
        /// A drawing of the app in the colour of the text around it, like the theme's icons.
        case drawing(Markup)
    }

    /// Where a custom entry leads.
    enum Target: Sendable {
        /// - fragment: the id of a place in it, or nothing.
        case document(DocumentName, fragment: String)
        /// A file of the app that is published as it is.
        case asset(SourcePath)
        case address(String)
    }

    /// A document by the name of its file, which each language's folder may have.
    struct DocumentName: Hashable, Sendable {
        /// Without the extension: `privacy`.
        var name: String
        var location: Location
    }

    var kind: Kind
    /// Higher is nearer the top.
    var priority: Int
    var location: Location
}

extension Item {
    /// The priorities that stand when none is given.
    ///
    /// Source: the About module of Orange's ODS for iOS, `ODSAboutListItemPriority`.
    enum DefaultPriority {
        static let privacy = 102
        static let terms = 101
        static let accessibility = 100
        static let news = 60
        static let legal = 50
        static let moreApps = 40
        static let rate = 30
    }
}
