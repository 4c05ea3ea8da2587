/// The texts of an app's about screen in one language: `about.json`.
public struct AboutScreen: Codable, Hashable, Sendable {
    /// The version in `about.yml`.
    public struct Version: Codable, Hashable, Sendable {
        /// The version for users, such as `2.3.0`.
        public var marketingVersion: String
        /// The build number, such as `1042`.
        public var buildNumber: String?
        /// The type of the build, such as `beta`.
        public var buildType: String?
    }

    /// The publisher of the app.
    public struct Publisher: Codable, Hashable, Sendable {
        /// The name of the publisher.
        public var name: String
        /// The web address of the publisher.
        public var url: String?
    }

    /// The content for sharing the app.
    public struct Share: Codable, Hashable, Sendable {
        /// The address of the app in a store.
        public var storeUrl: String
        /// The subject, for channels that have one.
        public var subject: String
        /// The message to share.
        public var description: String?
    }

    /// The release that the app presents once.
    public struct WhatsNew: Codable, Hashable, Sendable {
        /// The version. Show the page if you have stored another one.
        public var version: String
        /// The name of the page, in the folder of the language.
        public var file: String
    }

    /// A row of the screen. It leads to `file`, to `url` or to `storeUrl`.
    public struct Row: Codable, Hashable, Sendable {
        /// The kind of the entry in `about.yml` that the row comes from.
        public var kind: Kind
        /// The title of the row.
        public var title: String
        /// The group in which the about page shows the row; `nil` in files of earlier versions of Colophon.
        public var group: Group?
        /// The priority: rows with a higher one come first.
        public var priority: Int
        /// The second line of the row.
        public var secondary: String?
        /// The name of an icon, as `about.yml` gives it.
        public var icon: String?
        /// The name of a file, in the folder of the language.
        public var file: String?
        /// The id of an element in `file`.
        public var fragment: String?
        /// The digest of the text of `file`, from a site with `policies: true`.
        public var sha256: String?
        /// The absolute address.
        public var url: String?
        /// `true` if the page at `url` requires a passcode; otherwise `nil`.
        public var locked: Bool?
        /// The store of `storeUrl`: `appStore` or `playStore`; `nil` for any other store.
        public var store: String?
        /// The address where the app can be rated.
        public var storeUrl: String?
    }

    /// The kind of a row.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case privacy, terms, accessibility, legal, news, moreApps, rate, custom

        /// Decodes the kind. A kind from a later version of Colophon becomes `custom`.
        public init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .custom
        }
    }

    /// A group of rows. The cases are in the order of the about page.
    public enum Group: String, Codable, Hashable, Sendable, CaseIterable {
        case legal, help, more
        /// Stores: the about page shows a row of buttons.
        case rate

        /// Decodes the group. A group from a later version of Colophon becomes `more`.
        public init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .more
        }
    }

    /// The language of the texts (BCP 47).
    public var language: String
    /// The name of the app.
    public var name: String
    /// One sentence about the app; `nil` if `about.yml` has none.
    public var tagline: String?
    /// The description, with an empty line between paragraphs.
    public var description: String?
    /// The version of the app.
    public var version: Version?
    /// The day of the release: year-month-day (ISO 8601).
    public var released: String?
    /// The copyright line.
    public var copyright: String?
    /// The publisher of the app.
    public var publisher: Publisher?
    /// The content for sharing the app.
    public var share: Share?
    /// A `mailto:` or web address for feedback.
    public var feedback: String?
    /// The release that the app presents once.
    public var whatsNew: WhatsNew?
    /// The rows in display order.
    public var items: [Row]
}
