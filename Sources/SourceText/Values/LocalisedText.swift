/// A text that is the same in every language, or one text for each language.
public struct LocalisedText: Hashable, Sendable {
    /// The text for one language.
    public struct Entry: Hashable, Sendable {
        /// The language tag as written (BCP 47); nil for every language.
        public var language: String?
        /// The text. An object reader never creates a blank one.
        public var text: String
        /// The place of the tag, or of the text if it applies to every language.
        public var place: SourcePosition

        /// Creates a text for `language`.
        public init(language: String?, text: String, place: SourcePosition) {
            self.language = language
            self.text = text
            self.place = place
        }
    }

    /// The texts in the order of the file. Never empty; a text for every language is the only entry.
    public var entries: [Entry]
    /// The place at which the value starts.
    public var place: SourcePosition

    /// Creates a text from `entries`.
    public init(entries: [Entry], place: SourcePosition) {
        self.entries = entries
        self.place = place
    }

    /// Creates one text for every language.
    public init(_ text: String, place: SourcePosition) {
        self.init(entries: [Entry(language: nil, text: text, place: place)], place: place)
    }

    /// Returns the text with exactly this language tag, ignoring case, or the one for every language; otherwise nil.
    /// Fallback to another language is up to the caller.
    public func text(for language: String) -> String? { entry(for: language)?.text }

    /// Returns the text with its language and place.
    package func entry(for language: String) -> Entry? {
        let tag = language.lowercased()
        return entries.first { $0.language == nil || $0.language?.lowercased() == tag }
    }

    /// The languages of the texts; empty for a text for every language.
    public var languages: [String] { entries.compactMap(\.language) }
}

/// Whether `text` is well formed as a language tag (RFC 5646, section 2.1): two to eight letters, then subtags of one
/// to eight letters and digits after hyphens. It does not check whether the language exists.
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
