import Foundation

/// The texts that the user accepted, stored in `UserDefaults`.
///
/// ```swift
/// let accepted = AcceptedPolicies()
/// if accepted.standing(of: "marsa/terms", among: list.textsInForce(of: "marsa/terms")) != .accepted { showTerms() }
/// ```
public struct AcceptedPolicies: @unchecked Sendable {
    // `UserDefaults` may be used by all threads (Apple, "UserDefaults").

    /// A text, and the time at which the user accepted it.
    public struct Acceptance: Codable, Hashable, Sendable {
        /// The text.
        public var text: PolicyText
        /// The time.
        public var date: Date
    }

    /// Whether the user accepted the words that a document has now.
    public enum Standing: Hashable, Sendable {
        /// The user accepted no version.
        case notAccepted
        /// The words that the user accepted still apply.
        case accepted
        /// The words that the user accepted apply no more. The new text is the one in the language of the accepted one,
        /// or `nil` if there is no text in that language. Compare the versions to tell a correction from a new version.
        case changed(from: Acceptance, to: PolicyText?)
        /// The user accepted a text, and no text of today is known: the list lacks the document, or the pages state no
        /// digests.
        case unknown
    }

    private let store: UserDefaults
    private let key: String

    /// - Parameters:
    ///   - store: The place of the acceptances.
    ///   - key: The beginning of their keys; the name of the document follows.
    public init(store: UserDefaults = .standard, key: String = "ColophonKit.accepted") {
        (self.store, self.key) = (store, key)
    }

    /// Stores that the user accepted a text, instead of what the user accepted of this document before.
    ///
    /// - Throws: The error of `JSONEncoder`; none of the properties of a text causes one.
    public func accept(_ text: PolicyText, on date: Date = Date()) throws {
        store.set(try JSONEncoder().encode(Acceptance(text: text, date: date)), forKey: key(of: text.document))
    }

    /// Removes what is stored of a document.
    public func withdraw(_ document: String) { store.removeObject(forKey: key(of: document)) }

    /// The text of a document that the user accepted last, or `nil`. Data that cannot be read counts as none.
    public func acceptance(of document: String) -> Acceptance? {
        store.data(forKey: key(of: document)).flatMap { try? JSONDecoder().decode(Acceptance.self, from: $0) }
    }

    /// Compares the text that the user accepted with those that apply now.
    ///
    /// The language that the user reads now does not matter: a user who accepted the English text and now reads the
    /// French one is not asked again as long as the English one applies.
    ///
    /// - Parameters:
    ///   - document: The name under which the app accepts the document.
    ///   - texts: The texts that apply now, in all languages: of `PolicyList.textsInForce` or `BundledFiles.texts`.
    public func standing(of document: String, among texts: [PolicyText]) -> Standing {
        guard let acceptance = acceptance(of: document) else { return .notAccepted }
        if texts.isEmpty { return .unknown }
        if texts.contains(where: { $0.sha256 == acceptance.text.sha256 }) { return .accepted }
        return .changed(from: acceptance, to: texts.first { $0.language == acceptance.text.language })
    }

    private func key(of document: String) -> String { "\(key).\(document)" }
}
