/// A part of the list of other apps: `MoreApps.json`.
public struct OtherApps: Hashable, Sendable {
    /// An app in the list.
    public struct App: Decodable, Hashable, Sendable {
        /// The name of the app.
        public var title: String
        /// The description as plain text.
        public var description: String?
        /// The address to get the app from.
        public var link: String
        /// The address of the icon.
        public var iconUrl: String?
    }

    /// The heading; `nil` for apps without one.
    public var heading: String?
    /// The apps in display order.
    public var apps: [App]
}

/// The form of the file: lists with apps and sections.
struct OtherAppsFile: Decodable {
    private enum Entry: Decodable {
        case app(OtherApps.App)
        case section(String?, [OtherApps.App])

        private struct Form: Decodable {
            var type: String
            var description: String?
            var children: [OtherApps.App]?
        }

        init(from decoder: any Decoder) throws {
            let form = try Form(from: decoder)
            if form.type == "section" {
                self = .section(form.description, form.children ?? [])
            } else {
                self = .app(try OtherApps.App(from: decoder))
            }
        }
    }

    private struct List: Decodable {
        var children: [Entry]
    }

    private var items: [List]

    /// The apps by heading. Consecutive apps without a heading form one part.
    var parts: [OtherApps] {
        var parts: [OtherApps] = []
        for entry in items.flatMap(\.children) {
            switch entry {
            case .section(let heading, let apps): parts.append(OtherApps(heading: heading, apps: apps))
            case .app(let app):
                if let last = parts.last, last.heading == nil {
                    parts[parts.count - 1].apps.append(app)
                } else {
                    parts.append(OtherApps(heading: nil, apps: [app]))
                }
            }
        }
        return parts
    }
}
