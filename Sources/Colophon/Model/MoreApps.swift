import Documents
import SourceText
import Wording

/// The entry of the about page that leads to other apps.
struct MoreAppsItem: Hashable, Sendable {
    /// Where the list comes from.
    enum Source: Hashable, Sendable {
        /// `more-apps.json` beside `about.yml`, and one per language beside it.
        case files
        /// Another server, which is asked when the site is built.
        case remote(RemoteAddress)
    }

    var source: Source
    /// True for one list without headings.
    var isFlat: Bool
    /// True when icons of other servers are taken along; else a drawing of the theme stands for them.
    var cachesIcons: Bool
    /// True when devices that can may shake.
    var hasHaptics: Bool

    /// The name of the file without a language.
    static let fileName = "more-apps.json"

    /// The addresses to ask, one per language where they differ.
    func remoteLists(_ languages: [Language], at location: Location) -> [RemoteList] {
        guard case .remote(let address) = source else { return [] }
        let asked = address.isByLanguage ? languages : Array(languages.prefix(1))
        return asked.map {
            RemoteList(address: address.text(for: $0), location: location, variables: address.variables)
        }
    }
}

/// A list of apps, ready to be shown.
struct AppList: Hashable, Sendable {
    /// Apps under one heading.
    struct Group: Hashable, Sendable {
        /// Nil for those that are outside of all sections.
        var title: String?
        var apps: [OtherApp]

        package init(title: String? = nil, apps: [OtherApp]) {
            self.title = title
            self.apps = apps
        }
    }

    /// Those without a heading first, then the sections in their order. None is empty.
    var groups: [Group]

    /// Without sections: each app once.
    var flattened: AppList {
        var apps: [OtherApp] = []
        var seen: Set<OtherApp> = []
        for app in groups.flatMap(\.apps) where seen.insert(app).inserted { apps.append(app) }
        return AppList(groups: apps.isEmpty ? [] : [Group(title: nil, apps: apps)])
    }
}

/// An app that a list leads to.
struct OtherApp: Hashable, Sendable {
    /// A picture of it.
    enum Icon: Hashable, Sendable {
        /// A web address.
        case remote(String)
        /// A file of our own, below `assets/`.
        case asset(SourcePath)
    }

    var title: String
    /// As written, with its line ends; may be empty.
    var description: String
    /// An `http` or `https` address.
    var link: String
    /// Nil when it has none, or none that can be used.
    var icon: Icon?
}

/// The list of apps in one language.
struct MoreAppsCard: Sendable {
    /// The file it was read from, or the `about.yml` that names its server.
    var path: SourcePath
    var language: Language
    var list: AppList
}

/// An icon that our own site serves.
struct ServedIcon: Hashable, Sendable {
    var address: SiteAddress
    /// Where it comes from, by which `Fetched.icons` has its bytes.
    var source: String
}

extension AboutPage {
    /// The entry that leads to other apps, and where it is.
    var moreApps: (item: MoreAppsItem, location: Location)? {
        for item in items {
            if case .moreApps(let moreApps) = item.kind { return (moreApps, item.location) }
        }
        return nil
    }
}
