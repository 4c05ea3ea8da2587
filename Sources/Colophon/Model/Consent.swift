/// A text that people answer: a document in the folder `consent` of each language.
struct Consent: Sendable {
    /// What an answer is kept under. It stays when the file is called something else.
    var id: String
    /// Of the document: `consent/analytics`.
    var name: String
    var kind: ConsentKind
    /// Whether the answers stand at the end of the text only.
    var isReadToEnd: Bool

    /// True for the name of a document that people answer.
    static func isName(_ name: String) -> Bool { name.hasPrefix("consent/") }

    /// Letters, digits, `.`, `_` and `-`: it goes into addresses and into the messages for apps.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._-".utf8.contains($0) }
    }
}

extension App {
    /// What people are asked by the document of this name; nil for all other documents.
    func consent(named name: String) -> Consent? {
        Consent.isName(name) ? consents.first { $0.name == name } : nil
    }
}
