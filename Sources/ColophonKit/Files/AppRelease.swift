/// A release of an app: an entry of `AppNews.json`.
public struct AppRelease: Codable, Hashable, Sendable {
    /// The version of the app.
    public var version: String
    /// The day of the release: year-month-day (ISO 8601).
    public var date: String
    /// The news as plain text.
    public var news: String
}
