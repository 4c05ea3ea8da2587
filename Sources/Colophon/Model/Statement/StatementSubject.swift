/// The subject of an accessibility statement. Its wording follows.
enum StatementSubject: String, CaseIterable, Sendable {
    case app, website, service, document, kiosk

    /// The name in the files of texts; `nil` for an app, about which the texts are without a name.
    var inWording: String? { self == .app ? nil : rawValue }
}
