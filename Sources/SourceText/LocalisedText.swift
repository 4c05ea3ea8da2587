/// A text that is either the same in every language, or given language by language.
public struct LocalisedText: Hashable, Sendable {
    /// The text for one language.
    public struct Entry: Hashable, Sendable {
        /// The tag as it was written (BCP 47); nil for every language.
        public var language: String?
        /// Never blank when an object reader made it.
        public var text: String
        /// Where the tag is, or the text when it is for every language.
        public var place: Place

        /// A text for `language`.
        public init(language: String?, text: String, place: Place) {
            self.language = language
            self.text = text
            self.place = place
        }
    }

    /// In the order they are written; never empty, and just one when it is for every language.
    public var entries: [Entry]
    /// Where it starts.
    public var place: Place

    /// A text of `entries`.
    public init(entries: [Entry], place: Place) {
        self.entries = entries
        self.place = place
    }

    /// One text for every language.
    public init(_ text: String, place: Place) {
        self.init(entries: [Entry(language: nil, text: text, place: place)], place: place)
    }

    /// The text for exactly this language tag, case aside, or the one for every language; nil when there is neither.
    /// Falling back to another language is the caller's matter.
    public func text(for language: String) -> String? { entry(for: language)?.text }

    /// The same with its language and place.
    package func entry(for language: String) -> Entry? {
        let tag = language.lowercased()
        return entries.first { $0.language == nil || $0.language?.lowercased() == tag }
    }

    /// The languages it is given in; empty when it is for every language.
    public var languages: [String] { entries.compactMap(\.language) }
}

/// True when `text` has the form of a language tag (RFC 5646, section 2.1): two to eight letters, then parts of one to
/// eight letters and digits after hyphens. Whether the language exists is not checked.
public func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
        let isLetters = part.allSatisfy(\.isASCIILetter)
        if index == 0 {
            guard (2...8).contains(part.count), isLetters else { return false }
        } else {
            let isAllowed = part.allSatisfy(\.isASCIIAlphanumeric)
            guard (1...8).contains(part.count), isAllowed else { return false }
        }
    }
    return true
}
