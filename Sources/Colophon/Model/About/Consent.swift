/// A text that users answer: a document in the folder `consent` of each language.
struct Consent: Sendable {
    /// The id under which the answer is stored. It stays the same when the file is renamed.
    var id: String
    /// The name of the document: `consent/analytics`.
    var name: String
    var kind: ConsentKind
    /// Whether the answers are offered only at the end of the text.
    var isReadToEnd: Bool

    /// Whether a document of this name is a consent.
    static func isName(_ name: String) -> Bool { name.hasPrefix("consent/") }

    /// Whether the text is an id: letters, digits, `.`, `_` and `-`. Ids are used in addresses and in messages to apps.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._-".utf8.contains($0) }
    }
}

extension App {
    /// Returns the consent of the document with this name; `nil` for all other documents.
    func consent(named name: String) -> Consent? {
        Consent.isName(name) ? consents.first { $0.name == name } : nil
    }
}
