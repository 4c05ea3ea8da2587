/// The data of an app's accessibility statement: `accessibility.json`.
public struct AccessibilityData: Codable, Hashable, Sendable {
    /// The criteria that the audit counted.
    public struct Criteria: Codable, Hashable, Sendable {
        /// The number of criteria that the app meets.
        public var passed: Int
        /// The number of criteria that the app does not meet.
        public var failed: Int
        /// The number of criteria that do not apply to the app.
        public var notApplicable: Int
    }

    /// The contact for accessibility.
    public struct Contact: Codable, Hashable, Sendable {
        /// The address for e-mail.
        public var email: String?
        /// The address on the web.
        public var url: String?
        /// The telephone number.
        public var phone: String?
    }

    /// The language of the statement (BCP 47).
    public var language: String
    /// The title of the statement.
    public var title: String
    /// The file name of the statement, in the folder of the language.
    public var file: String?
    /// The address of the published statement; `nil` for a site without an address.
    public var url: String?
    /// The digest of the statement's text, from a site with `policies: true`.
    public var sha256: String?
    /// The model of the statement, such as `rgaa`, `eu` or `eaa`.
    public var model: String?
    /// The degree of conformance: `full`, `partial`, `none` or `not-assessed`.
    public var level: String?
    /// The degree of conformance in the words of the model.
    public var mention: String?
    /// The version of the statement.
    public var version: String?
    /// The day from which the statement applies; all days are year-month-day (ISO 8601).
    public var effective: String?
    /// The day of the last change.
    public var updated: String?
    /// The criteria that the audit counted.
    public var criteria: Criteria?
    /// The day of the audit.
    public var audited: String?
    /// The day on which the statement was prepared.
    public var prepared: String?
    /// The day of the last review.
    public var reviewed: String?
    /// The last day on which the statement is valid.
    public var validUntil: String?
    /// The address of the complete audit report.
    public var reportDetail: String?
    /// The contact for accessibility.
    public var contact: Contact?
}
