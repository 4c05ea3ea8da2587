import SourceText

/// The contact for reports of vulnerabilities, from which `security.txt` is made.
struct SecuritySettings: Sendable {
    /// A complete address: `mailto:`, `https:` or `tel:`.
    var contact: String
    /// The last day on which the contact is certain.
    var expires: CalendarDate
    var expiresLocation: Location
    var policy: String?
    var encryption: String?
    var acknowledgments: String?
}
