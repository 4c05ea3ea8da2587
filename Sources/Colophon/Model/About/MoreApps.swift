import Documents
import SourceText
import Wording

/// The about page entry that leads to other apps.
struct MoreAppsItem: Hashable, Sendable {
    /// The source of the list.
    enum Source: Hashable, Sendable {
        /// `more-apps.json` beside `about.yml`, with one translated file per language.
        case files
        /// Another server, contacted before the build.
        case remote(RemoteAddress)
    }

    var source: Source
    /// Whether the list is shown without headings.
    var isFlat: Bool
    /// Whether icons of other servers are downloaded and served by this site. Otherwise pages show a drawing of the
    /// theme.
    var cachesIcons: Bool
    /// Whether devices vibrate at the reader's first touch of the page.
    var hasHaptics: Bool

    /// The name of the file for the default language.
    static let fileName = "more-apps.json"

    /// Returns the lists to fetch: one per language if the address contains the language, otherwise one.
    func remoteLists(_ languages: [Language], at location: Location) -> [RemoteList] {
        guard case .remote(let address) = source else { return [] }
        let asked = address.isByLanguage ? languages : Array(languages.prefix(1))
        return asked.map {
            RemoteList(address: address.text(for: $0), location: location, variables: address.variables)
        }
    }
}

/// A list of apps as a page shows it.
struct AppList: Hashable, Sendable {
    /// The apps under one heading.
    struct Group: Hashable, Sendable {
        /// `nil` for apps outside all sections.
        var title: String?
        var apps: [OtherApp]

        package init(title: String? = nil, apps: [OtherApp]) {
            self.title = title
            self.apps = apps
        }
    }

    /// The group without a heading first, then the sections in order. No group is empty.
    var groups: [Group]

    /// The list as one group without a heading, in which each app occurs once.
    var flattened: AppList {
        var apps: [OtherApp] = []
        var seen: Set<OtherApp> = []
        for app in groups.flatMap(\.apps) where seen.insert(app).inserted { apps.append(app) }
        return AppList(groups: apps.isEmpty ? [] : [Group(title: nil, apps: apps)])
    }
}

/// An app in the list.
struct OtherApp: Hashable, Sendable {
    /// The icon of an app.
    enum Icon: Hashable, Sendable {
        /// A web address.
        case remote(String)
        /// A file of this site, below `assets/`.
        case asset(SourcePath)
    }

    var title: String
    /// The description as written, with its line breaks. It may be empty.
    var description: String
    /// An `http` or `https` address.
    var link: String
    /// `nil` when the app has no icon, or no usable one.
    var icon: Icon?
}

/// The list of apps in one language.
struct MoreAppsCard: Sendable {
    /// The source file, or the `about.yml` that names the server.
    var path: SourcePath
    var language: Language
    var list: AppList
}

/// An icon that this site serves.
struct ServedIcon: Hashable, Sendable {
    var address: SiteAddress
    /// The original address, which is the key of the icon's bytes in `Fetched.icons`.
    var source: String
}

extension AboutPage {
    /// The entry for other apps, with its location.
    var moreApps: (item: MoreAppsItem, location: Location)? {
        for item in items {
            if case .moreApps(let moreApps) = item.kind { return (moreApps, item.location) }
        }
        return nil
    }
}
