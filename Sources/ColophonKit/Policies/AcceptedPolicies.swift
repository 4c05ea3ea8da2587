import Foundation

/// The texts that the user accepted, stored in `UserDefaults`.
///
/// ```swift
/// let accepted = AcceptedPolicies()
/// if accepted.status(of: "marsa/terms", among: list.textsInForce(of: "marsa/terms")) != .accepted { showTerms() }
/// ```
public struct AcceptedPolicies: @unchecked Sendable {
    // `UserDefaults` is thread-safe (Apple, "UserDefaults").

    /// A text, and the time at which the user accepted it.
    public struct Acceptance: Codable, Hashable, Sendable {
        /// The accepted text.
        public var text: PolicyText
        /// The time of the acceptance.
        public var date: Date
    }

    /// Whether the user accepted the current text of a document.
    public enum AcceptanceStatus: Hashable, Sendable {
        /// The user has accepted no version.
        case notAccepted
        /// The accepted text still applies.
        case accepted
        /// The accepted text no longer applies. `to` is the new text in the same language, or `nil` if there is none in
        /// that language. Compare the versions to distinguish a correction from a new version.
        case changed(from: Acceptance, to: PolicyText?)
        /// The user accepted a text, but the current text is not known: the list lacks the document, or the pages state
        /// no digests.
        case unknown
    }

    private let store: UserDefaults
    private let key: String

    /// - Parameters:
    ///   - store: The storage of the acceptances.
    ///   - key: The prefix of their keys. The name of the document follows.
    public init(store: UserDefaults = .standard, key: String = "ColophonKit.accepted") {
        (self.store, self.key) = (store, key)
    }

    /// Stores that the user accepted a text. It replaces an earlier acceptance of the same document.
    ///
    /// - Throws: The error of `JSONEncoder`; the properties of a text cannot cause one.
    public func accept(_ text: PolicyText, on date: Date = Date()) throws {
        store.set(try JSONEncoder().encode(Acceptance(text: text, date: date)), forKey: key(of: text.document))
    }

    /// Removes the acceptance of a document.
    public func withdraw(_ document: String) { store.removeObject(forKey: key(of: document)) }

    /// Returns the last accepted text of a document, or `nil`. Unreadable data counts as no acceptance.
    public func acceptance(of document: String) -> Acceptance? {
        store.data(forKey: key(of: document)).flatMap { try? JSONDecoder().decode(Acceptance.self, from: $0) }
    }

    /// Compares the accepted text with the texts that apply now.
    ///
    /// The user's current language does not matter: a user who accepted the English text and now reads the French one
    /// is not asked again while the English one applies.
    ///
    /// - Parameters:
    ///   - document: The document's name in the app.
    ///   - texts: The texts that apply now, in all languages, from `PolicyList.textsInForce` or `BundledFiles.texts`.
    public func status(of document: String, among texts: [PolicyText]) -> AcceptanceStatus {
        guard let acceptance = acceptance(of: document) else { return .notAccepted }
        if texts.isEmpty { return .unknown }
        if texts.contains(where: { $0.sha256 == acceptance.text.sha256 }) { return .accepted }
        return .changed(from: acceptance, to: texts.first { $0.language == acceptance.text.language })
    }

    private func key(of document: String) -> String { "\(key).\(document)" }
}
