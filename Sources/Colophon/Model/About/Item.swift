import SourceText
import Templates
import Wording

/// An entry in the list of the about page.
struct Item: Sendable {
    /// The kind of an entry.
    enum Kind: Sendable {
        case privacy(DocumentReference)
        case terms(DocumentReference)
        case accessibility(DocumentReference)
        case legal(DocumentReference)
        case news(NewsSettings)
        case moreApps(MoreAppsItem)
        /// At least one store; each has a row.
        case rate([Store])
        case custom(title: LocalisedText, secondary: LocalisedText?, icon: Icon, target: Target)
    }

    /// A page in a store where users rate the app.
    struct Store: Sendable {
        /// A store that the program knows, or another one with its name.
        enum Name: Sendable {
            case appStore, playStore
            case other(LocalisedText)
        }

        var name: Name
        var url: String
        var location: Location

        /// The kind of store, which determines the rules for texts; `nil` for a store with unknown rules.
        var kind: StoreKind? {
            switch name {
            case .appStore: .appStore
            case .playStore: .playStore
            case .other: nil
            }
        }
    }

    /// The icon in front of the title.
    enum Icon: Sendable {
        /// One of the theme's icons.
        case named(String)
        /// A file of the app, shown unchanged.
        case picture(SourcePath)
        /// A drawing of the app that takes the colour of the surrounding text, as the theme's icons do.
        case drawing(Markup)
    }

    /// The target of a row.
    enum Target: Sendable {
        /// A document. `fragment` is the id of a place in it, or empty.
        case document(DocumentReference, fragment: String)
        /// A file of the app that is published unchanged.
        case asset(SourcePath)
        case address(String)
        case news, moreApps
    }

    /// A document, identified by its file name, which is the same in each language's folder.
    struct DocumentReference: Hashable, Sendable {
        /// The file name without its extension: `privacy`.
        var name: String
        var location: Location
    }

    var kind: Kind
    /// The group of rows that `about.yml` names; `nil` for the default.
    var group: Group?
    /// Entries with higher priorities come first.
    var priority: Int
    var location: Location
}

extension Item {
    /// The contents and targets of an entry, independent of the language.
    struct Row: Sendable {
        /// The title of a row.
        enum Title: Sendable {
            /// One of the program's words. There is at most one such entry of each kind, and its key in `about.yml` is
            /// the name of the word.
            case word(Word)
            /// A title that the app gives.
            case own(LocalisedText)

            /// The title that the app gives; `nil` for one of the program's words.
            var own: LocalisedText? {
                if case .own(let title) = self { title } else { nil }
            }
        }

        var title: Title
        var secondary: LocalisedText?
        var icon: Icon
        /// One target, or one per store.
        var targets: [Target]
    }
}

extension Item.Row {
    fileprivate init(_ word: Word, icon: String, _ targets: [Item.Target]) {
        self.init(title: .word(word), icon: .named(icon), targets: targets)
    }

    fileprivate init(_ word: Word, icon: String, _ document: Item.DocumentReference) {
        self.init(word, icon: icon, [.document(document, fragment: "")])
    }

    /// The document to which the row leads.
    var document: Item.DocumentReference? {
        if case .document(let document, _)? = targets.first { document } else { nil }
    }
}

extension Item.Kind {
    /// The row for this kind of entry.
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
    /// The default priorities.
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
