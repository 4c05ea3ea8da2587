import SourceText

/// `about.yml`: the about page of an app, as data.
struct AboutPage: Sendable {
    /// Marketing version, build number and type.
    struct Version: Sendable {
        var marketing: String
        var build: String?
        var type: String?
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

    var location: Location
    var name: LocalisedText
    var version: Version?
    var released: CalendarDate?
    var copyright: LocalisedText?
    var description: LocalisedText?
    var illustration: Illustration?
    var icon: SourcePath?
    var share: Share?
    /// A `mailto:` or web address.
    var feedback: String?
    /// What all pages of the app insist on, unless they say otherwise themselves.
    var mode: ForcedMode
    /// In the order of the file, the mandatory three first; the page sorts them by priority.
    var items: [Item]
    /// True when the app has an entry for news.
    var hasNews: Bool { newsItem != nil }
    /// The first entry for news.
    var newsItem: Item? { items.first { if case .news = $0.kind { true } else { false } } }
}

/// One entry of the about page's list.
struct Item: Sendable {
    /// What an entry opens.
    enum Kind: Sendable {
        case privacy(DocumentName)
        case terms(DocumentName)
        case accessibility(DocumentName)
        case legal(DocumentName)
        case news
        case moreApps(MoreAppsItem)
        /// Addresses in stores.
        case rate(appStore: String?, playStore: String?)
        case custom(title: LocalisedText, secondary: LocalisedText?, icon: String, target: Target)
    }

    /// Where a custom entry leads.
    enum Target: Sendable {
        case document(DocumentName)
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
