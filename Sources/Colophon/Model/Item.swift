import SourceText
import Templates
import Wording

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

    /// What stands before the title.
    enum Icon: Sendable {
        /// One of the theme's icons.
        case named(String)
        /// A file of the app, shown as it is.
        case picture(SourcePath)
        /// A drawing of the app in the colour of the text around it, like the theme's icons.
        case drawing(Markup)
    }

    /// Where a row leads.
    enum Target: Sendable {
        /// - fragment: the id of a place in it, or nothing.
        case document(DocumentName, fragment: String)
        /// A file of the app that is published as it is.
        case asset(SourcePath)
        case address(String)
        case news, moreApps
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
    /// What an entry shows and where it leads, before the language is known.
    struct Row: Sendable {
        /// What it is called.
        enum Title: Sendable {
            /// In our words. There is one such entry of each kind; its key in `about.yml` is called as the word is.
            case word(Word)
            /// In those of the app.
            case own(LocalisedText)
        }

        var title: Title
        var secondary: LocalisedText?
        var icon: Icon
        /// One, or one a store.
        var targets: [Target]
    }
}

extension Item.Row {
    fileprivate init(_ word: Word, icon: String, _ targets: [Item.Target]) {
        self.init(title: .word(word), icon: .named(icon), targets: targets)
    }

    fileprivate init(_ word: Word, icon: String, _ document: Item.DocumentName) {
        self.init(word, icon: icon, [.document(document, fragment: "")])
    }

    /// The document that it leads to.
    var document: Item.DocumentName? {
        if case .document(let document, _)? = targets.first { document } else { nil }
    }
}

extension Item.Kind {
    /// All there is to know of a kind beside what is read.
    var row: Item.Row {
        switch self {
        case .privacy(let document): .init(.privacy, icon: "privacy", document)
        case .terms(let document): .init(.terms, icon: "terms", document)
        case .accessibility(let document): .init(.accessibility, icon: "accessibility", document)
        case .legal(let document): .init(.legal, icon: "legal", document)
        case .news: .init(.news, icon: "news", [.news])
        case .moreApps: .init(.moreApps, icon: "apps", [.moreApps])
        case .rate(let stores): .init(.rate, icon: "rate", stores.map { .address($0.url) })
        case .custom(let title, let secondary, let icon, let target):
            .init(title: .own(title), secondary: secondary, icon: icon, targets: [target])
        }
    }
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
