/// The texts of an app's about screen in one language: `about.json`.
public struct AboutScreen: Codable, Hashable, Sendable {
    /// The version that `about.yml` states.
    public struct Version: Codable, Hashable, Sendable {
        /// Such as `2.3.0`.
        public var marketingVersion: String
        /// Such as `1042`.
        public var buildNumber: String?
        /// Such as `beta`.
        public var buildType: String?
    }

    /// The publisher of the app.
    public struct Publisher: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The address on the web.
        public var url: String?
    }

    /// The content of the action that shares the app.
    public struct Share: Codable, Hashable, Sendable {
        /// The address of the app in a store.
        public var storeUrl: String
        /// The subject, for channels that have one.
        public var subject: String
        /// The message.
        public var description: String?
    }

    /// The release that users are told about once.
    public struct WhatsNew: Codable, Hashable, Sendable {
        /// The version: show the page if it is not the one that you have stored.
        public var version: String
        /// The name of the page, in the folder of the language.
        public var file: String
    }

    /// A row of the screen. It leads to `file`, to `url` or to `storeUrl`.
    public struct Row: Codable, Hashable, Sendable {
        /// The entry of `about.yml` that made the row.
        public var kind: Kind
        /// The title.
        public var title: String
        /// The rank; higher is nearer the top.
        public var priority: Int
        /// The second line.
        public var secondary: String?
        /// The name of an icon, as `about.yml` gives it.
        public var icon: String?
        /// The name of a file, in the folder of the language.
        public var file: String?
        /// The id of a place in `file`.
        public var fragment: String?
        /// The digest of the words of `file`, from a site with `policies: true`.
        public var sha256: String?
        /// A complete address.
        public var url: String?
        /// `true` if the page at `url` asks for a passcode; else `nil`.
        public var locked: Bool?
        /// The store of `storeUrl`: `appStore`, `playStore`, or `nil` for any other.
        public var store: String?
        /// The address where the app can be rated.
        public var storeUrl: String?
    }

    /// The kind of a row.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case privacy, terms, accessibility, legal, news, moreApps, rate, custom

        /// Reads the kind; one that a later version of Colophon may add is `custom`.
        public init(from decoder: any Decoder) throws {
            self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .custom
        }
    }

    /// The language of the texts (BCP 47).
    public var language: String
    /// The name of the app.
    public var name: String
    /// The description, with an empty line between paragraphs.
    public var description: String?
    /// The version.
    public var version: Version?
    /// The day of the release: year-month-day (ISO 8601).
    public var released: String?
    /// The copyright line.
    public var copyright: String?
    /// The publisher.
    public var publisher: Publisher?
    /// The content of the action that shares the app.
    public var share: Share?
    /// A `mailto:` or web address for feedback.
    public var feedback: String?
    /// The release that users are told about once.
    public var whatsNew: WhatsNew?
    /// The rows in their order.
    public var items: [Row]
}
